import { describe, expect, test } from 'vitest'
import { total } from '../../src/core/calc/breakdown.ts'
import { controlOf, needsNoLeader } from '../../src/systems/prestags/rules/position/control.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { bonusOf, radiusOf } from '../../src/systems/prestags/rules/position/units.ts'
import { LEADERS, rowOf } from '../../src/systems/prestags/rules/tables/units.ts'
import type { LeaderCode } from '../../src/systems/prestags/rules/terms/types.ts'
import { arena, hit, rigged, shoot } from './arena.ts'
import { combatOf, dead, end, fireOf, force, inShort, lose, meleeOf, no, odds, pendingOf, shaken } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

const LEVELS = ['1L', '2L', '3L', '4L', '5L', '6L'] as const

/** Begins the movement phase of the Reds. */
const marching = (units: Position['units'], more: Partial<Position> = {}): Table => {
  const t = table({ step: 'fire', ...more, units: { 'B-MI-99': '1012', ...units } }).play(end)
  if (t.step !== 'movement 0') throw new Error(t.step)
  return t
}

const halved = (t: Table): string[] => t.state.units.filter((unit) => unit.halved).map((unit) => unit.id)
const allowance = (t: Table, id: string): number => reachOf(t.battle, t.state, t.unit(id)).allowance

describe('the leaders', () => {
  test('[10.4] levels, bonus, radius, allowance and next grade as printed', () => {
    const printed: Readonly<Record<LeaderCode, readonly [number, number, number, LeaderCode | undefined]>> = {
      '1L': [9, 2, 9, '2L'],
      '2L': [6, 2, 9, '3L'],
      '3L': [3, 1, 9, '4L'],
      '4L': [3, 0, 9, undefined],
      '5L': [0, 2, 4, '6L'],
      '6L': [0, 1, 4, undefined],
    }
    expect(Object.keys(LEADERS)).toEqual([...LEVELS])
    for (const level of LEVELS) {
      const { bonus, radius, movement, reducedTo } = LEADERS[level]
      expect([bonus, radius, movement, reducedTo]).toEqual(printed[level])
      expect(rowOf(level).name).toBe(`Leader of level ${level.slice(0, 1)}`)
      expect(rowOf(level)).toMatchObject({ unitClass: 'E', melee: undefined, fire: undefined, movement })
    }
  })

  test('[10.0] a leader adds his bonus in attack and defence, and controls movement', () => {
    const t = table({
      step: 'melee',
      units: { 'A-PP-1': '0504', 'A-3L-1': '0504', 'B-PP-1': '0505', 'B-3L-1': '0505' },
    })
    expect(odds(t, '0505', 'A-PP-1')).toBe('9:9 1-1')
    expect(halved(marching({ 'A-MI-1': '0505', 'A-3L-1': '0505', 'A-MI-2': '0508' }))).toEqual(['A-MI-2'])
  })

  test('[10.0] units beside a leader are never disrupted: by D, and as survivors of ½E, in melee and under fire', () => {
    const stack = { 'B-MI-1': '0505', 'B-MI-2': '0505', 'B-1L-1': '0505' } as const
    for (const result of ['D', '½E'] as const) {
      const melee = hit(arena(stack), '0505', result)
      const fire = shoot(arena(stack, { step: 'fire' }), '0505', result)
      for (const t of [melee, fire]) {
        expect(shaken(t)).toEqual([])
        expect(dead(t)).toHaveLength(result === 'D' ? 0 : 1)
      }
    }
    expect(shaken(hit(arena({ 'B-MI-1': '0505', 'B-1L-1': '0604' }), '0505', 'D'))).toEqual(['B-MI-1'])
  })

  test('[10.0] survivors of a pooled ½E are spared only in the hexes of leaders', () => {
    const t = hit(
      arena({ 'B-MI-1': '0505', 'B-MI-2': '0505', 'B-2L-1': '0505', 'B-PS-1': '0604', 'B-PS-2': '0604' }),
      ['0505', '0604'],
      '½E',
    )
    expect(pendingOf(t, 'losses')).toMatchObject({ count: 2, spared: t.cells('0505') })
    t.play(lose('B-MI-1', 'B-PS-1'))
    expect(shaken(t)).toEqual(['B-PS-2'])
    expect(t.events).toContainEqual({ type: 'unitsSaved', units: ['B-MI-2'], cite: '10.0' })
  })
})

describe('combat bonus', () => {
  test('[10.11] stacked at the instant of combat; all leaders add; capped by the adjusted strength of the units', () => {
    const more = { 'B-PP-1': '0505', 'B-PP-2': '0505', 'B-PP-3': '0505' } as const
    const attack = (units: Position['units'], ...attackers: string[]) =>
      total(meleeOf(table({ step: 'melee', units: { ...more, ...units } }), '0505', ...attackers).attack)
    expect(attack({ 'A-PP-1': '0504', 'A-1L-1': '0604' }, 'A-PP-1')).toBe(6)
    expect(attack({ 'A-PP-1': '0504', 'A-3L-1': '0504' }, 'A-PP-1')).toBe(9)
    expect(attack({ 'A-PP-1': '0504', 'A-2L-1': '0504' }, 'A-PP-1')).toBe(12)
    expect(attack({ 'A-PP-1': '0504', 'A-1L-1': '0504' }, 'A-PP-1')).toBe(12) // 9, at most 6
    expect(attack({ 'A-PP-1': '0504', 'A-PS-1': '0504', 'A-1L-1': '0504' }, 'A-PP-1', 'A-PS-1')).toBe(19)
    expect(attack({ 'A-PP-1': '0504', 'A-3L-1': '0504', 'A-4L-1': '0504' }, 'A-PP-1')).toBe(12) // 3 + 3
    expect(attack({ 'A-PP-1': '0504', 'A-3L-1': '0504', 'A-2L-1': '0504' }, 'A-PP-1')).toBe(12) // 9, at most 6
    expect(attack({ 'A-PP-1': '0504', 'A-5L-1': '0504', 'A-6L-1': '0504' }, 'A-PP-1')).toBe(6) // civilians
  })

  test('[10.11] the cap counts the units that fight, after brackets and terrain', () => {
    // Only the MI attacks: its 2 cap the bonus. The [4] of the LT defends with 2, in woods with 4.
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '....w.......' : '.'.repeat(12)))
    const t = table({
      step: 'melee',
      map,
      units: { 'A-MI-1': '0504', 'A-PP-1': '0504', 'A-1L-1': '0504', 'B-LT-1': '0505', 'B-1L-1': '0505' },
    })
    expect(odds(t, '0505', 'A-MI-1')).toBe('4:8 1-2')
    expect(odds(t, '0505', 'A-MI-1', 'A-PP-1')).toBe('16:8 2-1')
    expect(meleeOf(t, '0505', 'A-MI-1').attack.parts[0]?.lines).toEqual([
      { label: '1L 1: bonus 9, at most the units’ own strength', cite: '10.11', op: 'add', value: 2 },
    ])
  })

  test('[10.11] each hex of a joint attack has its own leaders and its own cap', () => {
    const t = table({
      step: 'melee',
      units: { 'A-MI-1': '0504', 'A-1L-1': '0504', 'A-PP-1': '0604', 'A-3L-1': '0604', 'B-PP-1': '0505' },
    })
    expect(odds(t, '0505', 'A-MI-1', 'A-PP-1')).toBe('13:6 2-1') // 2 + 2, 6 + 3
    expect(meleeOf(t, '0505', 'A-MI-1', 'A-PP-1').leaders).toEqual(['A-1L-1', 'A-3L-1'])
  })

  test('[10.11] dots: two bowmen with a leader are 1 + 1 + 1 and a bonus of at most 2', () => {
    const t = table({
      step: 'melee',
      units: { 'A-PP-1': '0504', 'B-BW-1': '0505', 'B-BW-2': '0505', 'B-1L-1': '0505' },
    })
    expect(odds(t, '0505', 'A-PP-1')).toBe('6:5 1-1')
    const beside = table({
      step: 'melee',
      units: { 'A-PP-1': '0504', 'B-BW-1': '0505', 'B-MI-1': '0505', 'B-3L-1': '0505' },
    })
    expect(odds(beside, '0505', 'A-PP-1')).toBe('6:4 1-1') // the dots count nothing beside a melee strength
  })

  test('[10.12] no bonus for a leader himself or another leader: a lone leader is 1, two are 2', () => {
    for (const level of LEVELS) {
      const t = table({ step: 'melee', units: { 'A-MI-1': '0504', [`B-${level}-1`]: '0505' } })
      expect(odds(t, '0505', 'A-MI-1')).toBe('2:1 2-1')
    }
    const two = table({ step: 'melee', units: { 'A-MI-1': '0504', 'B-1L-1': '0505', 'B-1L-2': '0505' } })
    expect(odds(two, '0505', 'A-MI-1')).toBe('2:2 1-1')
    expect(no(two, two.melee('0505', 'A-MI-1', 'A-MI-1'))).toBe('twice 7.4')
  })

  test('[10.12] a leader does not attack, alone or with others', () => {
    const t = table({ step: 'melee', units: { 'A-MI-1': '0504', 'A-1L-1': '0504', 'B-MI-1': '0505' } })
    expect(no(t, t.melee('0505', 'A-1L-1'))).toBe('leader 3.36')
    expect(no(t, t.melee('0505', 'A-MI-1', 'A-1L-1'))).toBe('leader 3.36')
  })

  test('[10.13] in melee only: neither fire strength nor fire protection has a bonus', () => {
    const t = table({ units: { 'A-BW-1': '0504', 'A-1L-1': '0504', 'B-MI-1': '0505', 'B-1L-1': '0505' } })
    expect(inShort(fireOf(t, '0505', 'A-BW-1'))).toBe('2:3 1-2')
    expect(fireOf(t, '0505', 'A-BW-1').leaders).toEqual([])
  })

  test('[10.14] in any number of attacks out of his hex, and in defence as well', () => {
    const t = table({
      step: 'melee',
      units: {
        'A-PS-1': '0504',
        'A-PS-2': '0504',
        'A-PS-3': '0504',
        'A-3L-1': '0504',
        'B-PS-1': '0505',
        'B-PS-2': '0604',
        'B-PS-3': '0404',
        'B-MI-9': '0909',
      },
      dice: [1, 1, 1],
    })
    const strengths = (
      [
        ['A-PS-1', '0505'],
        ['A-PS-2', '0604'],
        ['A-PS-3', '0404'],
      ] as const
    ).map(([unit, target]) => total(combatOf(t.play(t.melee(target, unit))).attack))
    expect(strengths).toEqual([7, 7, 7])
    t.play(end).play(end)
    expect(t.step).toBe('melee 1')
    expect(odds(t, '0504', 'B-PS-1', 'B-PS-2', 'B-PS-3')).toBe('12:15 1-2') // 4 + 4 + 4 + 3
  })
})

describe('movement control', () => {
  test('[10.21] in control at the start of the phase is enough; two leaders are worth no more than one', () => {
    const t = marching({ 'A-MI-1': '0503', 'A-1L-1': '0505', 'A-2L-1': '0504' })
    expect(allowance(t, 'A-MI-1')).toBe(3)
    t.play(t.move('A-MI-1', '0502', '0501', '0601'))
    expect(t.unit('A-MI-1').at).toBe(t.cell('0601'))
  })

  test('[10.21, 10.22] a leader needs no other one, nor do the mounted of some armies', () => {
    const free = (mountedExempt: boolean): readonly string[] => {
      const sides = [force('Reds', { mountedExempt }), force('Blues')] as never
      const t = marching({ 'A-1L-1': '0508', 'A-LC-1': '0101', 'A-MI-1': '0102' }, { scenario: { sides } })
      return ['A-1L-1', 'A-LC-1', 'A-MI-1'].filter((id) => needsNoLeader(t.battle, t.unit(id)))
    }
    expect([free(false), free(true)]).toEqual([['A-1L-1'], ['A-1L-1', 'A-LC-1']])
  })

  test('[11.1] in a battle without rules for leaders nobody needs one', () => {
    const t = table({ units: { 'A-MI-1': '0101', 'B-MI-1': '1012' }, scenario: { special: ['noLeaderRules'] } })
    expect([needsNoLeader(t.battle, t.unit('A-MI-1')), controlOf(t.battle, t.state, t.unit('A-MI-1')).cite]).toEqual([
      true,
      '11.1',
    ])
  })

  test('[10.21] the leader may leave first: who began in control keeps its allowance', () => {
    const t = marching({ 'A-MI-1': '0503', 'A-4L-1': '0503' })
    t.play(t.move('A-4L-1', '0504', '0505', '0506', '0507', '0508'))
    t.play(t.move('A-MI-1', '0504', '0505', '0506'))
  })

  test('[10.21] a leader who arrives during the phase is too late', () => {
    const t = marching({ 'A-MI-1': '0503', 'A-1L-1': '0508' })
    expect(halved(t)).toEqual(['A-MI-1'])
    t.play(t.move('A-1L-1', '0507', '0506', '0505', '0504'))
    expect(no(t, t.move('A-MI-1', '0502', '0501'))).toMatch(/^tooFar /)
  })

  test('[10.21] the radius of every level: inside, and one hex beyond', () => {
    for (const level of LEVELS) {
      const { radius } = LEADERS[level]
      const inside = `05${String(2 + radius).padStart(2, '0')}`
      const outside = `05${String(3 + radius).padStart(2, '0')}`
      const t = marching({ [`A-${level}-1`]: '0502', 'A-MI-1': inside, 'A-MI-2': outside })
      expect(halved(t), level).toEqual(['A-MI-2'])
    }
  })

  test('[10.21] enemy leaders, dead leaders and leaders off the map control nobody', () => {
    const t = marching({
      'A-MI-1': '0505',
      'B-1L-1': '0506',
      'A-1L-1': { at: '0505', fate: 'eliminated' },
      'A-1L-2': { at: '0505', fate: 'exited' },
    })
    expect(halved(t)).toEqual(['A-MI-1'])
    expect(controlOf(t.battle, t.state, t.unit('A-MI-1'))).toMatchObject({ inControl: false, cite: '10.23' })
  })

  test('[10.21] leaders themselves always have their full allowance', () => {
    const t = marching({ 'A-4L-1': '0505', 'A-6L-1': '0101' })
    expect(halved(t)).toEqual([])
    expect([allowance(t, 'A-4L-1'), allowance(t, 'A-6L-1')]).toEqual([9, 4])
  })

  test('[10.22] Mt.Ex.: mounted units need no leader, foot, elephants and artillery do; the bonus stays', () => {
    const units = {
      'A-LC-1': '0101',
      'A-MC-1': '0102',
      'A-HC-1': '0103',
      'A-HB-1': '0104',
      'A-OC-1': '0105',
      'A-BC-1': '0106',
      'A-CH-1': '0107',
      'A-EL-1': '0108',
      'A-HA-1': '0109',
      'A-LA-1': '0110',
      'A-MI-1': '0111',
      'A-BW-1': '0112',
    }
    const exempt = marching(units, {
      scenario: { sides: [force('Reds', { mountedExempt: true }), force('Blues', {})] } as never,
    })
    expect(halved(exempt)).toEqual(['A-EL-1', 'A-HA-1', 'A-LA-1', 'A-MI-1', 'A-BW-1'])
    expect(controlOf(exempt.battle, exempt.state, exempt.unit('A-LC-1')).cite).toBe('10.22')
    expect(halved(marching(units))).toEqual(Object.keys(units))
    const t = table({
      step: 'melee',
      units: { 'A-HC-1': '0504', 'A-3L-1': '0504', 'B-MI-1': '0505' },
      scenario: { sides: [force('Reds', { mountedExempt: true }), force('Blues', {})] } as never,
    })
    expect(odds(t, '0505', 'A-HC-1')).toBe('7:2 3-1')
  })

  test('[10.22] the exemption is one side’s own', () => {
    const units = { 'A-LC-1': '0101', 'B-LC-1': '1001' }
    for (const exempt of [0, 1]) {
      const sides = [force('Reds', { mountedExempt: exempt === 0 }), force('Blues', { mountedExempt: exempt === 1 })]
      const t = table({ step: 'fire', units, scenario: { sides } as never }).play(end)
      expect(halved(t)).toEqual(exempt === 0 ? [] : ['A-LC-1'])
      t.play(end)
      expect([t.step, halved(t)]).toEqual(['movement 1', exempt === 1 ? [] : ['B-LC-1']])
    }
  })

  test('[10.23] out of control: half the allowance, fractions kept', () => {
    const t = marching({ 'A-MI-1': '0501', 'A-PP-1': '0701', 'A-HC-1': '0301', 'A-SD-1': '0101' })
    expect(['A-MI-1', 'A-PP-1', 'A-HC-1', 'A-SD-1'].map((id) => allowance(t, id))).toEqual([1.5, 2, 3.5, 2])
    expect(no(t, t.move('A-MI-1', '0502', '0503'))).toMatch(/^tooFar /)
    t.play(t.move('A-MI-1', '0502'))
    t.play(t.move('A-PP-1', '0702', '0703'))
    expect(no(t, t.move('A-HC-1', '0302', '0303', '0304', '0305'))).toMatch(/^tooFar /)
    t.play(t.move('A-HC-1', '0302', '0303', '0304'))
  })

  test('[10.23] a battle without leader rules halves nobody', () => {
    const t = marching({ 'A-MI-1': '0501' }, { scenario: { special: ['noLeaderRules'] } })
    expect([halved(t), allowance(t, 'A-MI-1')]).toEqual([[], 3])
  })

  test('[10.24] always one hex, whatever it costs; not when disrupted, not into prohibited ground', () => {
    const map = Array.from({ length: 10 }, (_, i) => (i === 5 ? '.w.L........' : '.'.repeat(12)))
    const t = marching(
      { 'A-MI-1': '0501', 'A-MI-2': { at: '0601', disrupted: 5 }, 'A-MI-3': '0503', 'A-BL-1': '0403' },
      { map },
    )
    expect(no(t, t.move('A-MI-3', '0504'))).toBe('prohibited 9.0')
    expect(no(t, t.move('A-MI-2', '0602'))).toBe('disrupted 8.2')
    expect(no(t, t.move('A-MI-1', '0502', '0602'))).toMatch(/^tooFar /)
    t.play(t.move('A-MI-1', '0502')) // 3 points of 1.5
    expect(allowance(t, 'A-BL-1')).toBe(1)
    t.play(t.move('A-MI-3', '0502'))
  })
})

describe('reduction', () => {
  const REDUCED = { '1L': '2L', '2L': '3L', '3L': '4L', '4L': undefined, '5L': '6L', '6L': undefined } as const

  test('[10.3] example: a level 2 becomes a level 3 by D in melee; a level 4 is eliminated', () => {
    const two = hit(arena({ 'B-MI-1': '0505', 'B-2L-1': '0505' }), '0505', 'D')
    expect(two.unit('B-2L-1')).toMatchObject({ type: '3L', fate: 'map', disrupted: -1 })
    expect(two.events).toContainEqual({ type: 'leaderReduced', unit: 'B-2L-1', to: '3L', cite: '10.3' })
    const four = hit(arena({ 'B-MI-1': '0505', 'B-4L-1': '0505' }), '0505', 'D')
    expect(dead(four)).toEqual(['B-4L-1'])
    expect(four.state.vp).toEqual([1, 0])
  })

  test.each(LEVELS)('[10.3] level %s under D, ½E and E of melee, alone and with units', (level) => {
    const id = `B-${level}-1`
    for (const company of [{}, { 'B-MI-1': '0505' }])
      for (const result of ['D', '½E'] as const) {
        const t = hit(arena({ [id]: '0505', ...company }), '0505', result)
        const next = REDUCED[level]
        expect(t.unit(id)).toMatchObject(next ? { type: next, fate: 'map' } : { type: level, fate: 'eliminated' })
        expect(t.unit(id).disrupted).toBe(-1)
        if (next) expect(dead(t)).toEqual('B-MI-1' in company && result === '½E' ? ['B-MI-1'] : [])
      }
    expect(dead(hit(arena({ [id]: '0505' }), '0505', 'E'))).toEqual([id])
  })

  test('[10.3] never upgraded: down to the last step and out, a point only at the end', () => {
    const t = arena({ 'B-1L-1': '0505' })
    for (const type of ['2L', '3L', '4L'] as const) {
      hit(t, '0505', 'D')
      expect([t.unit('B-1L-1').type, t.state.vp]).toEqual([type, [0, 0]])
      t.state = { ...t.state, attacked: [] }
    }
    hit(t, '0505', 'D')
    expect([dead(t), t.state.vp]).toEqual([['B-1L-1'], [1, 0]])
    expect(pendingOf(t, 'advance').cells).toEqual(t.cells('0505'))
  })

  test('[10.3] every leader of the hex is reduced', () => {
    const t = hit(arena({ 'B-MI-1': '0505', 'B-1L-1': '0505', 'B-3L-1': '0505', 'B-4L-1': '0505' }), '0505', 'D')
    expect([t.unit('B-1L-1').type, t.unit('B-3L-1').type, dead(t), shaken(t)]).toEqual(['2L', '4L', ['B-4L-1'], []])
  })

  test('[10.31] fire never harms leaders; beside them D does nothing, ½E and E hit the units', () => {
    for (const level of LEVELS) {
      const id = `B-${level}-1`
      const stack = { 'B-MI-1': '0505', 'B-MI-2': '0505', [id]: '0505' }
      const d = shoot(arena(stack, { step: 'fire' }), '0505', 'D')
      expect([dead(d), shaken(d), d.unit(id).type]).toEqual([[], [], level])
      expect(d.events).toContainEqual({ type: 'unitsSaved', units: ['B-MI-1', 'B-MI-2'], cite: '10.31' })
      const half = shoot(arena(stack, { step: 'fire' }), '0505', '½E')
      expect([dead(half), shaken(half), half.unit(id).type]).toEqual([['B-MI-1'], [], level])
      const all = shoot(arena(stack, { step: 'fire' }), '0505', 'E')
      expect([dead(all), all.unit(id).fate, all.unit(id).type]).toEqual([['B-MI-1', 'B-MI-2'], 'map', level])
      const lone = shoot(arena({ [id]: '0505' }, { step: 'fire' }), '0505', 'E')
      expect([dead(lone), lone.unit(id).type, lone.state.vp]).toEqual([[], level, [0, 0]])
    }
  })

  test('[10.31] nor does defensive fire', () => {
    const t = table({
      step: 'movement',
      units: {
        'A-MI-1': '0504',
        'A-3L-1': '0504',
        'B-BL-1': '0506',
        'B-BL-2': '0506',
        'B-BL-3': '0506',
        'B-BL-4': '0605',
      },
    })
    t.play({ type: 'move', units: [{ unit: 'A-MI-1' }, { unit: 'A-3L-1' }], path: t.cells('0505') }).play(end)
    rigged(t, 1).play(t.defend('0505', 'B-BL-1', 'B-BL-2', 'B-BL-3', 'B-BL-4'))
    expect([combatOf(t).results, shaken(t), t.unit('A-3L-1').type]).toEqual([['D'], [], '3L'])
  })

  test('[10.31] already disrupted units beside a leader survive a D of fire', () => {
    const t = shoot(arena({ 'B-MI-1': { at: '0505', disrupted: 4 }, 'B-3L-1': '0505' }, { step: 'fire' }), '0505', 'D')
    expect([dead(t), t.unit('B-MI-1').disrupted, t.unit('B-3L-1').type]).toEqual([[], 4, '3L'])
  })

  test('[10.32] D in melee is turned away at the cost of one level, also from units already disrupted', () => {
    const t = hit(arena({ 'B-MI-1': { at: '0505', disrupted: 4 }, 'B-PS-1': '0505', 'B-3L-1': '0505' }), '0505', 'D')
    expect(dead(t)).toEqual([])
    expect(t.unit('B-PS-1').disrupted).toBe(-1)
    expect(t.unit('B-MI-1').disrupted).toBe(4) // not renewed
    expect(t.unit('B-3L-1').type).toBe('4L')
    expect(t.events).toContainEqual({ type: 'unitsSaved', units: ['B-MI-1', 'B-PS-1'], cite: '10.32' })
  })

  test('[10.32] a level 4 saves his units as he dies: from D, and as survivors of ½E', () => {
    const d = hit(arena({ 'B-MI-1': '0505', 'B-MI-2': '0505', 'B-4L-1': '0505' }), '0505', 'D')
    expect([dead(d), shaken(d)]).toEqual([['B-4L-1'], []])
    const half = hit(arena({ 'B-MI-1': '0505', 'B-MI-2': '0505', 'B-4L-1': '0505' }), '0505', '½E')
    expect([dead(half), shaken(half)]).toEqual([['B-MI-1', 'B-4L-1'], []])
    expect(half.state.vp).toEqual([2, 0])
  })

  test('[10.32] the next attack of the turn finds them without him', () => {
    const t = hit(arena({ 'B-MI-1': '0505', 'B-4L-1': '0505' }), '0505', 'D')
    t.state = { ...t.state, attacked: [] }
    hit(t, '0505', 'D')
    expect(shaken(t)).toEqual(['B-MI-1'])
  })

  test('[10.33] ½E in melee: half the units without counting leaders, and every leader is reduced', () => {
    const t = hit(
      arena({ 'B-MI-1': '0505', 'B-PS-1': '0505', 'B-SD-9': '0909', 'B-1L-1': '0505', 'B-2L-1': '0505' }),
      '0505',
      '½E',
    )
    expect(pendingOf(t, 'losses')).toMatchObject({ from: ['B-MI-1', 'B-PS-1'], count: 1 })
    expect([t.unit('B-1L-1').type, t.unit('B-2L-1').type]).toEqual(['2L', '3L'])
    t.play(lose('B-PS-1'))
    expect([dead(t), shaken(t)]).toEqual([['B-PS-1'], []])
    expect(t.state.pending).toEqual([])
  })

  test('[10.33] one unit and a leader: the unit is lost, the leader stays, reduced', () => {
    const t = hit(arena({ 'B-PS-1': '0505', 'B-2L-1': '0505' }), '0505', '½E')
    expect([dead(t), t.unit('B-2L-1').type, t.unit('B-2L-1').fate]).toEqual([['B-PS-1'], '3L', 'map'])
  })

  test('[10.33] E in melee takes leaders of every level', () => {
    const ids = LEVELS.map((level) => `B-${level}-1`)
    const t = hit(arena({ 'B-PS-1': '0505', ...Object.fromEntries(ids.map((id) => [id, '0505'])) }), '0505', 'E')
    expect(dead(t)).toEqual(['B-PS-1', ...ids])
    expect(t.state.vp).toEqual([2 + 6, 0])
  })
})

test('[10.21] a leader is in his own control, and that is what is told of him', () => {
  const t = table({ units: { 'A-2L-1': '0505', 'A-1L-1': '0506', 'B-MI-1': '0909' } })
  expect(controlOf(t.battle, t.state, t.unit('A-2L-1'))).toEqual({
    inControl: true,
    cite: '10.21',
    text: 'A leader is in his own control.',
  })
})

test('[10.0] who is no leader lends nobody a bonus, and commands nobody, not even in his own hex', () => {
  const t = table({ units: { 'A-2L-1': '0505', 'A-MI-1': '0505' } })
  const powers = (id: string): number[] => [bonusOf(t.unit(id)), radiusOf(t.unit(id))]
  expect([powers('A-2L-1'), powers('A-MI-1')]).toEqual([
    [LEADERS['2L'].bonus, LEADERS['2L'].radius],
    [0, -1],
  ])
})
