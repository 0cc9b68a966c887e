import { jsonPath, type Problem } from '../../../../core/scenario/problems.ts'
import { sweptDoubts } from '../../files/battle/doubts.ts'
import type { Battle } from '../../rules/position/contract.ts'
import { fieldIn, stepKind } from '../../rules/position/moment.ts'
import { legalStack } from '../../rules/movement/stack.ts'
import type { State } from '../../rules/position/state.ts'

const UNITS = ['start', 'units']

/** Stacks of a start that no movement could end in [4.3.3]; while units move they may stand so for a moment. */
const stackSense = (battle: Battle, start: State): Problem[] => {
  if (stepKind(battle, start) === 'movement') return []
  const field = fieldIn(battle, start)
  return [...new Set(field.units.map((unit) => unit.at))].flatMap((cell) => {
    const stack = legalStack(field, cell)
    const units = field.at(cell)
    const last = units.at(-1)
    if (stack.ok || !last) return []
    return [
      {
        path: jsonPath([...UNITS, last.id]),
        found: `${units.map((unit) => unit.id).join(', ')} in one hex`,
        expected: 'a stack within the limits',
        hint: `[${stack.error.cite}] ${stack.error.text}`,
      },
    ]
  })
}

/** What is odd about a start, at its places. */
export const startSense = (battle: Battle, start: State): Problem[] => [
  ...stackSense(battle, start),
  ...sweptDoubts(battle, start).map((hint) => ({
    path: jsonPath(UNITS),
    found: 'a side without a unit on the map',
    expected: 'units of both sides',
    hint,
  })),
]
