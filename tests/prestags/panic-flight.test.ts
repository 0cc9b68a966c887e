import { describe, expect, test } from 'vitest'
import type { Cell } from '../../src/core/engine/vocabulary.ts'
import { edgeDistance, enemyDistance } from '../../src/systems/prestags/rules/optional/panic/distance.ts'
import { dead, end, force, no } from './bench.ts'
import { begun, choose, END, onward } from './chits.ts'
import { type Position, type Table, table } from './harness.ts'

const armies = (blues: object = {}): NonNullable<Position['scenario']> => ({
  sides: [force('Reds', { panicLevel: 10 }), force('Blues', { panicLevel: 10, ...blues })],
})
const scared = (at: string, more: { readonly facing?: number } = {}) => ({ at, marks: { panicked: 1, ...more } })
const panicked = (t: Table): string[] =>
  t.state.units.filter((unit) => unit.marks.panicked !== undefined).map((unit) => unit.id)

/** The movement phase of the Reds, who have panicked. */
const rout = (units: Position['units'], more: Partial<Position> = {}): Table => {
  const t = table({ options: ['panic'], scenario: armies(), step: 'movement', units, ...more })
  t.state = { ...t.state, memo: { panicked: 0 } }
  return t
}

// Between lakes: the only way leads along the second row.
const CORRIDOR = ['L'.repeat(21), '.'.repeat(21), 'L'.repeat(21)]

describe('where they go', () => {
  test('[13.0] with a single hex to flee to they owe it, and go nowhere else', () => {
    const t = rout({ 'A-MI-1': scared('0205'), 'B-MI-1': '0204' }, { map: CORRIDOR })
    expect(t.refused(end).text).toBe('MI 1 in 0205 must flee before the step can end.')
    expect(t.refused(t.move('A-MI-1', '0206')).text).toBe('MI 1 flees: it must go as far as it can.')
    t.play(t.move('A-MI-1', '0206', '0207', '0208')).play(end)
  })

  test('[13.0] where there is nowhere to go the refusal says so', () => {
    const friends = Object.fromEntries([6, 7, 8].map((col) => [`A-MI-${col}`, `020${col}`]))
    const t = rout(
      { 'A-MI-1': scared('0205'), 'B-MI-1': '0204', ...friends },
      { map: CORRIDOR, scenario: { sides: [force('Reds', { panicLevel: 10, stacking: 1 }), force('Blues')] } },
    )
    expect(t.refused(t.move('A-MI-1', '0206')).text).toBe('MI 1 flees: there is nowhere to go.')
    t.play(end)
  })

  test('[13.0] how far the enemy and the edge are is counted in hexes, around closed ground', () => {
    const t = rout({ 'A-MI-1': '0101', 'B-MI-1': '0505' })
    const { board } = t.battle.map
    const enemy = t.cell('0505')
    const far = enemyDistance(t.battle, t.state, 0)
    const cells = Array.from({ length: board.size }, (_, cell): Cell => cell)
    expect(cells.map((cell) => far[cell])).toEqual(cells.map((cell) => board.distance(enemy, cell)))
    const shut = rout({ 'A-MI-1': '0203', 'B-MI-1': '0221' }, { map: CORRIDOR })
    const edge = edgeDistance(shut.battle, shut.state, 0)
    expect(['0201', '0203', '0101'].map((hex) => edge[shut.cell(hex)])).toEqual([0, 2, -1])
  })
})

describe('flight and turning', () => {
  const more = { options: ['panic', 'facing'], map: CORRIDOR }
  const turn = { type: 'act', act: 'turn', units: ['A-MI-1'], face: 8 } as const

  test('[13.0, 16.11] who has to flee does not turn before it', () => {
    const t = rout({ 'A-MI-1': scared('0205', { facing: 2 }), 'B-MI-1': '0204' }, more)
    expect(no(t, turn)).toBe('flees 13.0')
  })

  test('[13.0, 16.11] who has nowhere to flee to may turn', () => {
    const t = rout({ 'A-MI-1': scared('0205', { facing: 2 }), 'B-MI-1': '0204', 'B-MI-2': '0206' }, more)
    t.play(turn)
    expect(t.unit('A-MI-1').marks.facing).toBe(8)
  })
})

describe('when an army panics', () => {
  test('[13.0] where leaders steady everybody nobody loses heart', () => {
    const units = { 'A-PP-1': '0504', 'A-PP-2': '0504', 'B-MI-9': '0505', 'B-MI-1': '0909', 'B-1L-1': '0909' }
    const t = table({ options: ['panic'], scenario: armies(), step: 'melee', units, dice: [6] })
    t.state = { ...t.state, vp: [9, 0] }
    t.play(t.melee('0505', 'A-PP-1', 'A-PP-2'))
    expect(dead(t)).toEqual(['B-MI-9'])
    expect(t.state.memo.panicked).toBe(1)
    expect(t.happened).toContain('told')
    expect(t.happened).not.toContain('unitsMarked')
  })

  test('[13.11] an army at its level from the start does not lose heart while it sets up', () => {
    const units = { 'A-MI-1': { at: '0302', fate: 'reserve' }, 'B-MI-1': '0909' } as const
    const t = table({
      options: ['panic'],
      scenario: armies({ panicLevel: 0 }),
      step: 'deployment',
      turn: 0,
      playerTurn: 0,
      units,
    })
    t.play({ type: 'deploy', placements: [{ unit: 'A-MI-1', to: t.cell('0302') }] })
    expect([t.state.memo.panicked, panicked(t)]).toEqual([undefined, []])
  })
})

test('[13.22, Alternate D] by drawn markers leaders rally when the last have moved, not after each marker', () => {
  const shaken = { at: '0505', disrupted: 2, marks: { panicked: 1 } }
  const t = begun({
    options: ['panic'],
    scenario: { game: 'spartan', ...armies() },
    units: { 'A-1L-1': '0505', 'A-MI-1': shaken, 'A-MI-2': '0504', 'B-2L-1': '1012' },
    dice: [1],
  })
  choose(t, 'A-1L-1')
  t.play(END)
  expect([t.state.turn, panicked(t)]).toEqual([1, ['A-MI-1']])
  onward(t, ({ state }) => state.turn > 1)
  expect(panicked(t)).toEqual([])
})
