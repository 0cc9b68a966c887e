import type { Breakdown, Cell } from '../../core/engine/vocabulary.ts'
import { add, breakdown, total } from '../../core/calc/breakdown.ts'
import type { Battle } from './contract.ts'
import { unitsIn } from './layout.ts'
import { columnOf, resultOf } from './tables/combat.ts'
import type { Assessment, Column, CombatResult, State, TargetGroup } from './types.ts'
import { isDisrupted } from './units.ts'

export const FACES = 6

/** Result of a face of the die under a modifier; the chart ends at 7. */
export const resultFor = (column: Column, face: number, modifier: number): CombatResult =>
  resultOf(column, Math.max(1, Math.min(7, face + modifier)))

const chancesOf = (column: Column | undefined, modifier: number): Record<CombatResult, number> => {
  const chances: Record<CombatResult, number> = { '-': 0, D: 0, '½E': 0, E: 0 }
  if (column !== undefined) for (let face = 1; face <= FACES; face++) chances[resultFor(column, face, modifier)]++
  return chances
}

const group = (
  battle: Battle,
  state: State,
  cells: readonly Cell[],
  disrupted: boolean,
  column: Column | undefined,
): TargetGroup => {
  const dieModifier = breakdown('Die', [disrupted ? add('disrupted units in the hex', 1, '8.2') : undefined])
  return {
    cells,
    defenders: cells.flatMap((cell) => unitsIn(battle, state, cell).map((unit) => unit.id)),
    dieModifier,
    chances: chancesOf(column, total(dieModifier)),
  }
}

/** Targets with and without disrupted units: at most two groups, each with a result of its own [8.24]. */
const groupsOf = (
  battle: Battle,
  state: State,
  targets: readonly Cell[],
  column: Column | undefined,
): TargetGroup[] => {
  const shaken = targets.filter((cell) => unitsIn(battle, state, cell).some(isDisrupted))
  const steady = targets.filter((cell) => !shaken.includes(cell))
  return [
    ...(steady.length > 0 ? [group(battle, state, steady, false, column)] : []),
    ...(shaken.length > 0 ? [group(battle, state, shaken, true, column)] : []),
  ]
}

/** Puts two strengths against each other; the column is undefined when the odds are below 1-2 [7.32, 8.1]. */
export const assess = (
  battle: Battle,
  state: State,
  head: Pick<Assessment, 'kind' | 'side' | 'attackers' | 'leaders' | 'targets'>,
  attack: Breakdown,
  defence: Breakdown,
): Assessment => {
  const column = columnOf(total(attack), total(defence))
  return { ...head, attack, defence, column, groups: groupsOf(battle, state, head.targets, column) }
}
