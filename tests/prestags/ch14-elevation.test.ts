import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { combatOf, dead, meleeOf, odds, shaken, stay } from './bench.ts'
import { type Position, table } from './harness.ts'

// Ground, slope, slope, hilltop, from left to right.
const row = '.ssh'
const on = (units: Position['units'], more: Partial<Position> = {}) =>
  table({ map: [row, row], options: ['elevation'], step: 'melee', stacking: [9, 9], units, ...more })

describe('attacking into higher elevation', () => {
  test('[14.0] every other ground is one level: nobody climbs into woods, villages or streams', () => {
    for (const ground of ['w', 'v', '~', 'm', 'f'])
      expect([
        ground,
        meleeOf(on({ 'A-PS-1': '0101', 'B-MI-1': '0102' }, { map: [`.${ground}`] }), '0102', 'A-PS-1').attack.parts.map(
          total,
        ),
      ]).toEqual([ground, [4]])
    const wooded = on({ 'A-PS-1': '0101', 'B-MI-1': '0102' }, { map: ['sW'], openHexsides: [] })
    expect(total(meleeOf(wooded, '0102', 'A-PS-1').attack)).toBe(2)
  })

  test('[14.11] classes A and B are halved from the ground to a slope and from a slope to a hilltop', () => {
    expect(odds(on({ 'A-PS-1': '0101', 'B-MS-1': '0102' }), '0102', 'A-PS-1')).toBe('2:3 1-2')
    expect(odds(on({ 'A-PS-1': '0103', 'B-MS-1': '0104' }), '0104', 'A-PS-1')).toBe('2:3 1-2')
    expect(odds(on({ 'A-SD-1': '0101', 'B-MS-1': '0102' }), '0102', 'A-SD-1')).toBe('2:3 1-2')
    const [part] = meleeOf(on({ 'A-PS-1': '0101', 'B-MI-1': '0102' }), '0102', 'A-PS-1').attack.parts
    expect(part?.parts[0]?.lines.at(-1)).toMatchObject({ op: 'times', value: 0.5, cite: '14.11' })
  })

  test('[14.11] not downhill, not on the level, and not without the option', () => {
    expect(odds(on({ 'A-PS-1': '0102', 'B-MS-1': '0101' }), '0101', 'A-PS-1')).toBe('4:3 1-1')
    expect(odds(on({ 'A-PS-1': '0104', 'B-MS-1': '0103' }), '0103', 'A-PS-1')).toBe('4:3 1-1')
    const flat = on({ 'A-PS-1': '0101', 'B-MS-1': '0102' }, { map: ['....'] })
    expect(odds(flat, '0102', 'A-PS-1')).toBe('4:3 1-1')
    const off = on({ 'A-PS-1': '0101', 'B-MS-1': '0102' }, { options: [] })
    expect(odds(off, '0102', 'A-PS-1')).toBe('4:3 1-1')
  })

  test('[14.12] fractions are kept: five on a slope against two on a hilltop fight at 1-1', () => {
    const t = on({ 'A-MI-1': '0103', 'A-MS-1': '0103', 'B-MI-1': '0104' })
    expect(odds(t, '0104', 'A-MI-1', 'A-MS-1')).toBe('2.5:2 1-1')
  })

  test('[14.13] the halving comes before the bonus of a leader and before the flank', () => {
    const led = on({ 'A-PS-1': '0101', 'A-3L-1': '0101', 'B-MI-1': '0102' })
    expect(odds(led, '0102', 'A-PS-1')).toBe('4:2 2-1') // half of 4, and 2 of the bonus 3
    const map = ['....', '.s..', '....', '....']
    const around = { 'A-PS-1': '0301', 'A-PS-2': '0303', 'B-MI-1': '0302' }
    expect(odds(on(around, { map }), '0302', 'A-PS-1', 'A-PS-2')).toBe('8:2 4-1') // (2 + 2) × 2
  })

  test('[14.14] others in the attack neither escape nor bring the penalty', () => {
    const t = on({ 'A-PS-1': '0101', 'A-SK-1': '0101', 'A-HC-1': '0202', 'B-PP-1': '0102' }, { map: [row, '.ssh'] })
    const { attack } = meleeOf(t, '0102', 'A-PS-1', 'A-SK-1')
    expect(attack.parts[0]?.parts.map(total)).toEqual([2, 2])
    expect(total(meleeOf(t, '0102', 'A-HC-1').attack)).toBe(4)
  })
})

describe('attacks along slopes', () => {
  test('[14.21] from one slope hex into another the strength of A and B is halved', () => {
    const t = on({ 'A-PS-1': '0102', 'A-HC-1': '0202', 'B-MI-1': '0103' })
    expect(meleeOf(t, '0103', 'A-PS-1').attack.parts[0]?.parts[0]?.lines.at(-1)?.cite).toBe('14.21')
    expect(odds(t, '0103', 'A-PS-1')).toBe('2:2 1-1')
  })

  test('[14.22] fractions are kept, and the bonus comes after them', () => {
    const t = on({ 'A-MS-1': '0102', 'A-4L-1': '0102', 'B-MI-1': '0103' })
    expect(odds(t, '0103', 'A-MS-1')).toBe('3:2 1-1') // 1½ + 1½ of the bonus
  })

  test('[14.23] also when the two hexes are of different hills', () => {
    const t = on({ 'A-PS-1': '0202', 'B-MI-1': '0203' }, { map: ['.ss.', '....'] })
    expect(odds(t, '0203', 'A-PS-1')).toBe('2:2 1-1')
  })
})

describe('resistance to disruption', () => {
  test('[14.31] A and B on slopes ignore D by melee and by fire', () => {
    const t = on({ 'A-HC-1': '0101', 'A-HC-2': '0101', 'B-MS-1': '0102' }, { dice: [3] })
    t.play(t.melee('0102', 'A-HC-1', 'A-HC-2'))
    expect(combatOf(t).results).toEqual(['D'])
    expect(shaken(t)).toEqual([])
    const fire = on({ 'A-IB-1': '0101', 'A-IB-2': '0101', 'B-SD-1': '0102' }, { step: 'fire', dice: [5] })
    fire.play(fire.fire('0102', 'A-IB-1', 'A-IB-2'))
    expect(combatOf(fire).results).toEqual(['D'])
    expect(shaken(fire)).toEqual([])
  })

  test('[14.31] not on a hilltop, and the survivors of a half elimination are disrupted all the same', () => {
    const top = on({ 'A-HC-1': '0103', 'A-HC-2': '0103', 'B-MS-1': '0104' }, { dice: [3] })
    top.play(top.melee('0104', 'A-HC-1', 'A-HC-2'))
    expect(shaken(top)).toEqual(['B-MS-1'])
    const units = { 'A-HC-1': '0101', 'A-HC-2': '0101', 'A-HC-3': '0101', 'A-HC-4': '0101' }
    const half = on({ ...units, 'B-MI-1': '0102', 'B-MI-2': '0102' }, { dice: [4] })
    half.play(half.melee('0102', 'A-HC-1', 'A-HC-2', 'A-HC-3', 'A-HC-4'))
    expect(combatOf(half).results).toEqual(['½E'])
    expect(dead(half)).toEqual(['B-MI-1'])
    expect(shaken(half)).toEqual(['B-MI-2'])
  })

  test('[14.32] others in the hex, and leaders, suffer D as usual', () => {
    const t = on({ 'A-HC-1': '0101', 'A-HC-2': '0101', 'B-MI-1': '0102', 'B-SK-1': '0102' }, { dice: [3] })
    t.play(t.melee('0102', 'A-HC-1', 'A-HC-2'))
    expect(shaken(t)).toEqual(['B-SK-1'])
    const led = on(
      { 'A-HC-1': '0101', 'A-HC-2': '0101', 'A-HC-3': '0101', 'B-MI-1': '0102', 'B-3L-1': '0102' },
      { dice: [3] },
    )
    led.play(led.melee('0102', 'A-HC-1', 'A-HC-2', 'A-HC-3'))
    expect(combatOf(led).results).toEqual(['D'])
    expect(led.unit('B-3L-1').type).toBe('4L')
    if (led.state.pending.length > 0) led.play(stay)
  })
})
