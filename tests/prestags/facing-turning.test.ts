import { describe, expect, test } from 'vitest'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { facingOf } from '../../src/systems/prestags/rules/optional/facing/directions.ts'
import type { Command } from '../../src/systems/prestags/rules/terms/types.ts'
import { combatOf, end, enter, force } from './bench.ts'
import { type Position, type Table, table } from './harness.ts'

// Around 0505, clockwise from direction 0: 0605 0506 0405 0404 0504 0604.
const [NE, E, SW, W] = [0, 2, 6, 8] as const

const at = (hex: string, facing: number, marks: { readonly aboard?: string } = {}) => ({
  at: hex,
  marks: { ...marks, facing },
})
const on = (step: string, units: Position['units'], more: Partial<Position> = {}): Table =>
  table({ options: ['facing'], step, units, ...more })
const turn = (face: number, ...units: string[]): Command => ({ type: 'act', act: 'turn', units, face })

const costs = (t: Table, id: string): Record<string, number> => {
  const found = reachOf(t.battle, t.state, t.unit(id))
  return Object.fromEntries(found.cells.map((cell) => [t.label(cell), found.cost[cell] ?? -1]))
}
/** What the log tells of turns: the texts of the marks. */
const told = (t: Table): string[] =>
  t.events.flatMap((event) => (event.type === 'unitsMarked' && event.mark === 'facing' ? event.text : []))

describe('what a turn costs', () => {
  test('[16.11] to any flank it is a point, to the upper right as to the others', () => {
    const t = on('movement', { 'A-MI-1': at('0505', SW) })
    expect(costs(t, 'A-MI-1')).toMatchObject({ '0605': 2, '0506': 2, '0405': 1, '0404': 1, '0504': 1, '0604': 2 })
  })

  test('[16.0] leaders look every way, and pay nothing for turns', () => {
    const t = on('movement', { 'A-1L-1': '0505', 'A-MI-1': at('0505', E) })
    expect(costs(t, 'A-1L-1')).toMatchObject({ '0605': 1, '0506': 1, '0405': 1, '0404': 1, '0504': 1, '0604': 1 })
  })

  test('[16.11] in the set-up it is free, and no points are spent', () => {
    const t = on('deployment', { 'A-MI-1': at('0505', E) }, { turn: 0, playerTurn: 0 }).play(turn(W, 'A-MI-1'))
    expect(t.happened).toEqual(['unitsMarked'])
  })
})

describe('what is seen of a turn', () => {
  test('[16.11] one unit turns, several turn; nothing else comes of it than the new front and the point', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E), 'A-MI-2': at('0505', E) })
    t.play(turn(W, 'A-MI-1'))
    expect(told(t)).toEqual(['MI 1 turns to face left'])
    expect(t.happened).toEqual(['unitsMarked', 'pointsSpent'])
    t.play(turn(NE, 'A-MI-1', 'A-MI-2'))
    expect(told(t)).toEqual(['MI 1, MI 2 turn to face upper right'])
  })

  test('[16.0] units that move face the way they went, to the upper right too', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E) })
    t.play(t.move('A-MI-1', '0605'))
    expect(t.unit('A-MI-1').marks.facing).toBe(NE)
  })

  test('[16.0] of who goes straight ahead no new front is told', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E), 'A-MI-2': at('0707', W) })
    t.play(t.move('A-MI-1', '0506'))
    expect(t.happened).not.toContain('unitsMarked')
    t.play(t.move('A-MI-2', '0607'))
    expect(t.happened).toContain('unitsMarked')
  })

  test('[16.11] a step in which nobody has advanced ends without a word on free turns', () => {
    const t = on('movement', { 'A-MI-1': at('0505', E), 'B-MI-1': at('0511', W) }).play(end)
    expect(t.happened).not.toContain('unitsMarked')
  })

  test('[16.0] taken back in the set-up, only who had been turned has a front to forget', () => {
    const zones = ['0302', '0310'].map((hex) => force(hex, { units: { MI: 2 }, deploy: [{ within: 1, of: [hex] }] }))
    const t = on(
      'deployment',
      { 'A-MI-1': '0302', 'A-MI-2': '0302' },
      { scenario: { sides: zones } as never, turn: 0, playerTurn: 0 },
    )
    t.play({ type: 'undeploy', units: ['A-MI-1'] })
    expect(t.happened).not.toContain('unitsMarked')
    t.play(turn(W, 'A-MI-2')).play({ type: 'undeploy', units: ['A-MI-2'] })
    expect(t.happened).toContain('unitsMarked')
  })

  test('[8.4, 16.11] where leaders advance alone nobody has a free turn', () => {
    const units = { 'A-PP-1': at('0505', E), 'A-1L-1': '0505', 'B-MI-1': at('0506', E), 'B-MI-2': at('0907', E) }
    const t = on('melee', units, { dice: [6] })
    t.play(t.melee('0506', 'A-PP-1')).play(enter(t, '0506', 'A-1L-1'))
    expect(t.label(t.unit('A-1L-1').at)).toBe('0506')
    expect(t.happened).toContain('unitsAdvanced')
    expect(t.happened).not.toContain('unitsMarked')
  })
})

describe('together', () => {
  test('[16.11, Chariot 1.0] whoever rides on a chariot turns with it', () => {
    const riders = force('Reds', { units: { CH: 1, BW: 1 } })
    const t = on(
      'movement',
      { 'A-CH-1': at('0505', E), 'A-BW-1': at('0505', E, { aboard: 'A-CH-1' }), 'B-MI-1': at('0909', W) },
      { options: ['facing', 'chariots'], scenario: { sides: [riders, force('Blues')] } },
    )
    t.play(turn(W, 'A-CH-1'))
    expect(['A-CH-1', 'A-BW-1'].map((id) => t.unit(id).marks.facing)).toEqual([W, W])
  })

  test('[16.31] fire goes into the hex in the lower left corner of the map as into any other', () => {
    const t = on('fire', { 'A-LB-1': at('1002', W), 'B-MI-1': '1001' }, { dice: [1] })
    expect(t.unit('B-MI-1').at).toBe(0)
    t.play(t.fire('1001', 'A-LB-1'))
    expect(combatOf(t).attackers).toEqual(['A-LB-1'])
  })

  test('[16.0] where the enemy sets up in a single hex, units look towards that', () => {
    const sides = [force('Reds'), force('Blues', { deploy: [{ within: 0, of: ['0512'] }] })]
    const t = on('fire', { 'A-MI-1': '0509', 'B-MI-1': '0512' }, { scenario: { sides } as never })
    // The middle of the map, 0507, would be to the left.
    expect(t.battle.zones[1].size).toBe(1)
    expect(facingOf(t.battle, t.unit('A-MI-1'))).toBe(E)
  })
})
