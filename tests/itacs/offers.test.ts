import { describe, expect, test } from 'vitest'
import { wideAttacks } from '../../src/core/play/whole.ts'
import { heldKey } from '../../src/systems/itacs/rules/position/watch.ts'
import type { State } from '../../src/systems/itacs/rules/position/state.ts'
import { stormsOf } from '../../src/systems/itacs/rules/sequence/attacks.ts'
import { decide } from '../../src/systems/itacs/rules/sequence/decide.ts'
import { commandOf, offersOf, owedUnits } from '../../src/systems/itacs/rules/sequence/offers.ts'
import { cell, step, toward } from './field.ts'
import { type Table, table } from './harness.ts'
import { given } from './reading.ts'

const FAR = { 'B-MS-9': '3030' } as const
const marching = (scene: Table) => table({ step: 'movement', ...scene })

/** Which ways those can turn who have spent so much in this phase. */
const turnsAfter = (t: ReturnType<typeof table>, spent: Readonly<Record<string, number>>): string[] => {
  const units = t.state.units.map((unit) => ({ ...unit, spent: spent[unit.id] ?? unit.spent }))
  const state: State = { ...t.state, units }
  return offersOf(t.battle, state).flatMap((pick) => (pick.kind === 'turn' ? [`${pick.unit}/${pick.facing}`] : []))
}

describe('ways that are offered', () => {
  const movers = (t: ReturnType<typeof table>): string[] => [
    ...new Set(t.offers().flatMap((pick) => (pick.kind === 'move' || pick.kind === 'turn' ? [pick.unit] : []))),
  ]

  test('[ITACS 5.2] [ITACS 3.1.4] none to who breaks, nor to a ladder alone', () => {
    const units = { 'A-PS-1': '2020', 'A-LD-1': '2020', 'A-PS-2': { at: '2025', breaks: true }, ...FAR }
    expect(movers(marching({ units }))).toEqual(['A-PS-1'])
  })

  test('[ITACS 4.3.2] a turn for a whole point, which half of one does not buy', () => {
    const t = marching({ units: { 'A-SD-1': '2020/0', ...FAR } })
    expect(turnsAfter(t, { 'A-SD-1': 3 })).toEqual([1, 2, 3, 4, 5].map((way) => `A-SD-1/${way}`))
    expect(turnsAfter(t, { 'A-SD-1': 3.5 })).toEqual([])
  })

  test('[ITACS 2.6.1] no turn that spoils a square for good', () => {
    const units = { 'A-SD-1': '2020/0', 'A-SD-2': '2020/1', 'A-SD-3': '2020/2', 'A-SD-4': '2020/3', ...FAR }
    const t = marching({ units, sheet: { formsSquares: () => true } })
    expect(turnsAfter(t, { 'A-SD-1': 3, 'A-SD-2': 4, 'A-SD-3': 4, 'A-SD-4': 4 })).toEqual(['A-SD-1/4', 'A-SD-1/5'])
  })

  test('[ITACS 4.3] each as the command of the one who goes', () => {
    const t = marching({ units: { 'A-PS-1': '2020', 'A-PS-2': '2030', ...FAR } })
    const to = step('2030', 1)
    const command = commandOf(t.battle, t.state, { kind: 'move', unit: 'A-PS-2', to: cell(to), cost: 1 })
    expect(command).toEqual({ type: 'move', units: ['A-PS-2'], path: [cell(to)] })
  })

  test('[ITACS 6.9.2] wild elephants are named who come first', () => {
    const t = marching({ units: { 'A-PS-1': '2020', 'A-EL-1': { at: '2025', d: 2, marks: { rampant: 1 } }, ...FAR } })
    expect(owedUnits(t.battle, t.state)).toEqual(['A-EL-1'])
  })
})

describe('attacks that are offered', () => {
  const beside = step('2020', (toward('2020', '2021') + 1) % 6)
  const targets = (enemies: Table['units']): number[] => {
    const t = table({ units: { 'A-PS-1': '2020>2021', ...enemies, ...FAR }, step: 'melee' })
    return wideAttacks(stormsOf(t.battle, t.state, 0)).map((attack) => attack.targets.length)
  }

  test('[ITACS 4.5.3] on a formation of two hexes as a whole as well, on a single hex in one way', () => {
    expect(targets({ 'B-MS-1': '2021' })).toEqual([1])
    expect(targets({ 'B-MS-1': '2021', 'B-MS-2': beside })).toEqual([1, 2, 1, 2])
  })
})

test('[ITACS 7.2] whoever comes to a hex of the sheet holds it at once', () => {
  const t = marching({ units: { 'A-PS-1': '2020', ...FAR } })
  const to = cell(step('2020', 1))
  const watches = [{ cell: to, taken: ['noted:red', 'noted:blue'] as const }]
  const battle = { ...t.battle, setting: { ...t.battle.setting, watches } }
  const { state } = given(decide(battle, t.state, { type: 'move', units: ['A-PS-1'], path: [to] }))
  expect(state.memo[heldKey(to)]).toBe(0)
})
