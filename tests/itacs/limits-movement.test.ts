import { describe, expect, test } from 'vitest'
import { legalGather } from '../../src/systems/itacs/rules/movement/stack.ts'
import { reachOf } from '../../src/systems/itacs/rules/movement/reach.ts'
import { legalWalk } from '../../src/systems/itacs/rules/movement/walk.ts'
import { fieldOf } from '../../src/systems/itacs/rules/position/field.ts'
import { judge } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { cell, field, groundOf, named, type Scene, step, unit } from './field.ts'
import { table } from './harness.ts'
import { given, refusal } from './reading.ts'

const FAR = { 'A-MS-9': '3535', 'B-MS-9': '3030' }
const SQUARES = { sheet: { formsSquares: () => true } }
const END = { type: 'endStep' } as const
const ahead = step('2020', 1)

describe('orders that are none', () => {
  const aside = step('2020', 0)
  const t = table({
    units: { 'A-PS-1': '2020/1', 'A-PS-2': '2020/1', 'A-PS-3': `${aside}>${ahead}`, ...FAR },
    step: 'movement',
  })
  const order = (units: readonly string[], path: readonly string[], facing?: number) =>
    t.refused({ type: 'move', units, path: path.map(cell), ...(facing === undefined ? {} : { facing }) })

  test('[ITACS 4.3] nobody is named twice, and a move leads somewhere or turns', () => {
    expect(order(['A-PS-1', 'A-PS-2'], [ahead])).toBe('ok')
    expect(order(['A-PS-1', 'A-PS-1'], [ahead])).toBe('twice 4.3')
    expect(order(['A-PS-1'], [])).toBe('nowhere 4.3')
  })

  test('[ITACS 4.3.3] those who begin in two hexes do not move as one, though both touch the third', () => {
    expect([order(['A-PS-1'], [ahead]), order(['A-PS-3'], [ahead])]).toEqual(['ok', 'ok'])
    expect(order(['A-PS-1', 'A-PS-3'], [ahead])).toBe('apart 4.3.3')
  })

  test('[ITACS 2.5] there are six ways to face', () => {
    expect([0, 5].map((facing) => order(['A-PS-1'], [], facing))).toEqual(['ok', 'ok'])
    expect([6, -1].map((facing) => order(['A-PS-1'], [], facing))).toEqual(['noFacing 2.5', 'noFacing 2.5'])
    expect(order(['A-PS-1'], [ahead], 6)).toBe('noFacing 2.5')
  })

  test('[ITACS 6.3] who may do nothing before the knights have gone is shown where he stands', () => {
    const knights = table({
      units: { 'A-HC-1': '2020>2021', 'B-PS-1': '2024', 'A-BW-1': '2525', 'A-CH-1': '2525', ...FAR },
      options: ['feudal'],
      step: 'movement',
    })
    const judged = judge(knights.battle, knights.state, {
      type: 'act',
      act: 'mount',
      units: ['A-BW-1'],
      with: 'A-CH-1',
    })
    expect(judged).toMatchObject({ ok: false, error: { code: 'chargeFirst', cell: cell('2525') } })
  })
})

describe('hexes that the sheet closes', () => {
  const walk = (scene: Omit<Scene, 'units'>, ...more: readonly string[]) => {
    const units = ['A-PS-1', ...more].map((id) => unit(id, '2020/1'))
    const f = fieldOf({ ...groundOf(scene), closed: new Set([cell(ahead)]) }, units)
    return refusal(legalWalk(f, units[0]!, [cell(ahead)]))
  }

  test('[ITACS 8.0] nobody enters one: not over open ground, not by road, not by a ladder at its wall', () => {
    expect(walk({})).toBe('closed 10.3')
    expect(walk({ roads: [`2020 ${ahead}`] })).toBe('closed 10.3')
    expect(walk({ terrain: { wall: ahead } }, 'A-LD-1')).toBe('closed 10.3')
  })
})

describe('too many in a hex', () => {
  const four = (state: object, last = 'A-PS-4') => ({
    units: {
      ...Object.fromEntries(['A-PS-1', 'A-PS-2', 'A-PS-3', last].map((id) => [id, { at: '2020/0', ...state }])),
      ...FAR,
    },
  })

  test('[ITACS 5.2] those who break neither part nor turn: the step does not wait for them', () => {
    for (const last of ['A-MI-1', 'A-PS-4']) {
      const waits = (state: object) => table({ ...SQUARES, ...four(state, last), step: 'movement' }).refused(END)
      expect([waits({}), waits({ breaks: true })]).toEqual(['overstacked 4.3.3', 'ok'])
    }
  })

  test('[ITACS 4.3.2] those who are shut in turn with a whole point, and not with half of one', () => {
    const terrain = { mountain: [0, 1, 2, 3, 4, 5].map((way) => step('2020', way)).join(' ') }
    const t = table({ ...SQUARES, ...four({}), terrain, step: 'movement' })
    const waits = (spent: number) =>
      refusal(judge(t.battle, { ...t.state, units: t.state.units.map((one) => ({ ...one, spent })) }, END))
    expect([waits(2), waits(2.5)]).toEqual(['overstacked 4.3.3', 'ok'])
  })

  test('[ITACS 4.3.3] who stands among too many may end his move where he is', () => {
    const f = field(four({}))
    expect(reachOf(f, named(f, 'A-PS-1')[0]!).ends).toContain(cell('2020'))
  })

  test('[ITACS 2.6.1] only four, and only alike, may come together to be a square', () => {
    const joins = (id: string, there: readonly number[]) => {
      const square = Object.fromEntries(there.map((facing, n) => [`A-PS-${n + 1}`, `2020/${facing}`]))
      const t = table({ ...SQUARES, units: { ...square, [id]: '2019/1', ...FAR }, step: 'movement' })
      return t.refused({ type: 'move', units: [id], path: [cell('2020')] })
    }
    expect(joins('A-PS-9', [0, 2, 3])).toBe('ok')
    expect(joins('A-MI-9', [0, 2, 3])).toBe('overstacked 4.3.3')
    expect(joins('A-PS-9', [0, 2, 3, 4])).toBe('overstacked 4.3.3')
    // As it is where two are too many.
    const f = field({ units: { 'A-PS-1': '2020', 'A-PS-2': '2019' }, sheet: { ...SQUARES.sheet, stacking: () => 1 } })
    expect(refusal(legalGather(f, cell('2020'), named(f, 'A-PS-2')))).toBe('overstacked 4.3.3')
  })

  test('[ITACS 4.3.3] where one fills the hex, passing him is pushing through', () => {
    const passing = (stacking: number) => {
      const f = field({ units: { 'A-PS-1': '2020/1', 'A-SD-1': ahead }, sheet: { stacking: () => stacking } })
      return given(legalWalk(f, named(f, 'A-PS-1')[0]!, [ahead, step(ahead, 1)].map(cell))).crowded
    }
    expect([passing(1), passing(2)]).toEqual([[cell(ahead)], []])
  })

  test('[ITACS 4.3.3] who stands in the way is noted once, however many push through [I-68]', () => {
    const archers = { 'A-CB-1': '2207>2206', 'A-CB-2': '2207>2206', 'A-CB-3': '2207>2206' }
    const t = table({
      units: { ...archers, 'A-MC-1': '2208>2207', 'A-MC-2': '2208>2207', ...FAR },
      step: 'movement',
    })
    const noted = () => t.events.flatMap((event) => (event.type === 'unitsMarked' ? event.units : []))
    t.move('A-MC-1', '2207 2206 2205')
    expect(noted()).toEqual(['A-MC-1', 'A-CB-1', 'A-CB-2', 'A-CB-3'])
    t.move('A-MC-2', '2207 2206')
    expect(noted()).toEqual(['A-MC-2'])
    t.end()
    // One D and two, of each of which the recovery has taken one [4.6].
    expect(['A-MC-1', 'A-MC-2', 'A-CB-1'].map(t.at)).toEqual(['2205', '2206', '2207 d1'])
  })

  test('[ITACS 4.3.3] a single one to whom it is due has his D when the step ends, and it is due no more', () => {
    const t = table({ units: { 'A-PS-1': { at: '2020', marks: { pushed: 1 } }, ...FAR }, step: 'movement' })
    expect(t.at('A-PS-1')).toBe('2020 d1')
    expect(t.one('A-PS-1').marks['pushed']).toBeUndefined()
  })

  test('[ITACS 4.3.3] where it is due to nobody, nothing is said of it', () => {
    const t = table({ units: { 'A-PS-1': '2020/1', ...FAR }, step: 'movement' })
    t.move('A-PS-1', ahead)
    t.end()
    expect(t.events.filter(({ type }) => type === 'unitsMarked')).toEqual([])
  })
})

test('[ITACS 2.4.3] a leader faces every way: a facing named for those who march with him costs him nothing', () => {
  const f = field({ units: { 'A-2L-1': '2020/1' } })
  const [leader] = named(f, 'A-2L-1')
  for (const facing of [0, 1, 2, 3, 4, 5]) expect(given(legalWalk(f, leader!, [cell(ahead)], facing)).cost).toBe(1)
})
