import type { SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { listed } from '../../../../../core/text/words.ts'
import { sideOf } from '../../position/battle.ts'
import type { Battle } from '../../position/contract.ts'
import type { Unit } from '../../terms/types.ts'
import { isLeader } from '../../position/units.ts'
import { ruleOfForce } from './words.ts'

/** In a mixed hex the lowest limit counts; leaders never do. */
const stackLimit = (battle: Battle, side: SideIndex, stack: readonly Unit[], limit: number): number => {
  const higher = sideOf(battle, side).stackingFor
  const troops = stack.filter((unit) => !isLeader(unit))
  if (!higher) return limit
  return Math.min(...troops.map((unit) => Math.max(limit, higher[unit.type] ?? limit)))
}

/** Types of which more may share a hex: Theban PS, Saxon SD and AX [11.1]. */
export const higherStacks = ruleOfForce(
  'stackingFor',
  (stackingFor, name) =>
    `In the force of the ${name}, ${listed(Object.entries(stackingFor).map(([type, most]) => `${type} may stack ${most}`))}.`,
  {
    id: 'higherStacks',
    title: 'Higher stacks',
    text: 'Some types of this battle stack higher than the rest of their force. In a mixed hex the lowest limit counts.',
    cites: ['11.1', '5.4'],
    stackLimit,
  },
)
