import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { no } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

// Top row first: row 10 of the file is hex row 01.
const map = [
  '............',
  '.w.s~m.Lv=f.',
  '............',
  '...sshs.....',
  '............',
  '.wwww.......',
  '.wwww.......',
  '.wwww.......',
  '............',
  'SS..........',
]
const roads = [['0110', '0210', '0310']]

const changed = (
  terrain: Scenario['terrain'],
  units: Position['units'] = { 'A-LC-1': '1001' },
  more: object = {},
): Table =>
  table({
    map,
    roads,
    units,
    step: 'movement',
    letters: { A: '0302', B: '0505', C: '0305' },
    scenario: { ...more, ...(terrain ? { terrain } : {}) },
  })

const ground = (t: Table, ...labels: string[]): (string | undefined)[] =>
  t.cells(...labels).map((cell) => t.battle.map.terrain[cell])

describe('terrain that does not count', () => {
  test('[11.1] what is ignored is open ground, the rest stays', () => {
    const t = changed([{ ignore: ['woods', 'stream', 'lake', 'sea'] }])
    expect(ground(t, '0902', '0905', '0908', '0101')).toEqual(['clear', 'clear', 'clear', 'clear'])
    expect(ground(t, '0904', '0906', '0909', '0910', '0911')).toEqual(['slope', 'swamp', 'village', 'bridge', 'ford'])
    expect(t.play(t.move('A-LC-1', '0902')).unit('A-LC-1').at).toBe(t.cell('0902'))
  })

  test('[11.1] all of it: roads, heights and the sea too', () => {
    const t = changed([{ ignoreAll: true }])
    expect(new Set(t.battle.map.terrain)).toEqual(new Set(['clear']))
    expect(t.battle.map.hilltop.some(Boolean)).toBe(false)
    expect(t.battle.map.slopeEdges.some((edge) => edge !== 0)).toBe(false)
    expect(t.battle.map.roadCells.size).toBe(0)
    expect([...t.battle.cost].filter(Number.isFinite).every((cost) => cost === 1)).toBe(true)
  })

  test('[11.1] all of it except', () => {
    const t = changed([{ ignoreAllExcept: ['slope', 'hilltop'] }])
    expect(ground(t, '0902', '0904', '0905', '0909', '0101')).toEqual(['clear', 'slope', 'clear', 'clear', 'clear'])
    expect(t.battle.map.hilltop[t.cell('0706')]).toBe(true)
    expect(t.battle.map.slopeEdges.some((edge) => edge === 1)).toBe(true)
    expect(t.battle.map.roadCells.size).toBe(0)
  })

  test('[11.1] hilltops that do not count lie as low as the ground, and their slope symbols go with them', () => {
    const hill = (terrain: Scenario['terrain']): readonly [number, boolean] => {
      const { hilltop, slopeEdges } = changed(terrain).battle.map
      return [hilltop.filter(Boolean).length, slopeEdges.some((edge) => edge === 1)]
    }
    expect(hill(undefined)).toEqual([1, true])
    expect(hill([{ ignore: ['hilltop'] }])).toEqual([0, false])
    expect(hill([{ ignore: ['slope'] }])).toEqual([1, false])
    expect(hill([{ ignore: ['hilltop'], inside: ['A', 'B', 'C'] }])).toEqual([1, true])
  })

  test('[11.1] only inside a figure of three or more places', () => {
    const t = changed([{ ignore: ['woods'], inside: ['A', 'B', 'C'] }])
    expect(ground(t, '0302', '0303', '0404', '0305')).toEqual(['clear', 'clear', 'clear', 'clear'])
    expect(ground(t, '0502', '0503', '0402', '0902')).toEqual(['woods', 'woods', 'woods', 'woods'])
  })
})

describe('terrain that counts as other terrain', () => {
  test('[11.1] a lake as woods, a bridge as a ford; one change after the other', () => {
    const t = changed([{ treatAs: { lake: 'woods', bridge: 'ford' } }])
    expect(ground(t, '0908', '0910')).toEqual(['woods', 'ford'])
    const both = changed([{ treatAs: { lake: 'woods' } }, { ignore: ['woods'] }])
    expect(ground(both, '0908', '0902')).toEqual(['clear', 'clear'])
  })

  test('[11.1] a fortified camp is a village', () => {
    const plain = changed(undefined)
    const [a, b] = plain.battle.scenario.sides
    const t = changed(undefined, { 'A-LC-1': '1001' }, { sides: [{ ...a, castra: 'B' }, b] })
    expect(ground(plain, '0505')).toEqual(['woods'])
    expect(ground(t, '0505')).toEqual(['village'])
  })
})

describe('ground that nobody enters', () => {
  test.each([
    ['woods', '0902', '1002'],
    ['slope', '0904', '1004'],
    ['stream', '0905', '1005'],
    ['swamp', '0906', '1006'],
    ['bridge', '0910', '1010'],
  ] as const)('[11.1] %s', (kind, label, from) => {
    const t = changed([{ prohibited: [kind] }], { 'A-LC-1': from })
    expect(no(t, t.move('A-LC-1', label))).toBe('prohibited 9.0')
    expect(changed(undefined, { 'A-LC-1': from }).play(t.move('A-LC-1', label)).happened).toContain('unitsMoved')
  })

  test('[11.1] a stream but not its fords, and nobody is set up there', () => {
    const t = changed([{ prohibited: ['stream', 'bridge'] }], { 'A-LC-1': '1011' })
    expect(t.play(t.move('A-LC-1', '0911')).unit('A-LC-1').at).toBe(t.cell('0911'))
    expect(t.battle.zones[0].has(t.cell('0905'))).toBe(false)
    expect(t.battle.zones[0].has(t.cell('0911'))).toBe(true)
  })

  test('[11.1] only inside a figure', () => {
    const t = changed([{ prohibited: ['woods'], inside: ['A', 'B', 'C'] }], { 'A-LC-1': '0202', 'A-LC-2': '0601' })
    expect(no(t, t.move('A-LC-1', '0302'))).toBe('prohibited 9.0')
    expect(t.play(t.move('A-LC-2', '0502')).happened).toContain('unitsMoved')
  })
})
