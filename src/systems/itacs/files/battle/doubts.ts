import type { Battle } from '../../rules/position/contract.ts'
import { fieldIn, stepKind } from '../../rules/position/moment.ts'
import { legalStack } from '../../rules/movement/stack.ts'
import type { State } from '../../rules/position/state.ts'
import { isLeader, isOnMap } from '../../rules/position/units.ts'

const AT_START = 'At the start:'

/** Stacks over the limit [4.3.3]; while units move they may stand so for a moment. */
const stackDoubts = (battle: Battle, state: State): string[] => {
  if (stepKind(battle, state) === 'movement') return []
  const field = fieldIn(battle, state)
  return [...new Set(field.units.map((unit) => unit.at))].flatMap((cell) => {
    const stack = legalStack(field, cell)
    return stack.ok ? [] : [`${AT_START} ${stack.error.text}`]
  })
}

/** A side without a unit has lost the field with the first thing that happens. */
export const sweptDoubts = ({ setting }: Battle, { units, playerTurn }: State): string[] =>
  playerTurn === 0
    ? []
    : setting.sides.flatMap(({ name }, side) =>
        units.some((unit) => unit.side === side && isOnMap(unit) && !isLeader(unit))
          ? []
          : [`${AT_START} the ${name} have no unit on the map; the battle ends with the first command.`],
      )

/** What a start may have, but hardly means. */
export const startDoubts = (battle: Battle, state: State): string[] => [
  ...stackDoubts(battle, state),
  ...sweptDoubts(battle, state),
]
