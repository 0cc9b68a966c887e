import type { Battle } from '../../rules/position/contract.ts'
import { stacksOf } from '../../rules/position/layout.ts'
import { stepOf } from '../../rules/position/moment.ts'
import { legalStack } from '../../rules/position/stacking.ts'
import { pointsOfForce } from '../../rules/position/points.ts'
import type { State } from '../../rules/terms/types.ts'
import { ownersOf } from './marks.ts'

/** Printed sums of points that are not those of the units. */
const printedDoubts = ({ scenario }: Battle): string[] =>
  scenario.sides.flatMap((side) => {
    const sum = pointsOfForce(side, scenario.game)
    return side.printedVp === undefined || side.printedVp === sum
      ? []
      : [`"printedVp" of the ${side.name} is ${side.printedVp}; their units have ${sum} points.`]
  })

/** Marks that no rule in force reads. */
const markDoubts = ({ modules }: Battle, { units }: State): string[] => {
  const inForce = new Set<string>(modules.map(({ id }) => id))
  const idle = new Set(units.flatMap(({ marks }) => Object.keys(marks)))
  return [...idle].flatMap((mark) => {
    const owners = ownersOf(mark)
    if (owners.some((id) => inForce.has(id))) return []
    const bearer = units.find(({ marks }) => Object.hasOwn(marks, mark))?.id ?? ''
    const wanted = owners.map((id) => `"${id}"`).join(' or ')
    return [`${bearer} has the mark "${mark}", which no rule in force reads: "options" has no ${wanted}.`]
  })
}

/** What is odd about a file that can be played. */
export const fileDoubts = (battle: Battle, state: State): string[] => [
  ...printedDoubts(battle),
  ...markDoubts(battle, state),
  ...startDoubts(battle, state),
]

/**
 * What a start may have, but hardly means: stacks over the limit or of classes that do not go together [5.3, 5.4].
 * While units move they may stand so for a moment, so a start in a movement phase is not doubted.
 */
const startDoubts = (battle: Battle, state: State): string[] => {
  if (stepOf(battle, state).commands.includes('move')) return []
  return [...stacksOf(state)].flatMap(([cell, units]) => {
    const stack = legalStack(battle, units[0]?.side ?? 0, cell, units)
    return stack.ok ? [] : [`At the start: ${stack.error.text}`]
  })
}
