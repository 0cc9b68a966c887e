import { sentence } from '../text/words.ts'
import type { Alternative } from '../victory/verdict.ts'
import type { SideStanding } from './view.ts'

/** The conditions of a side as they stand, each a sentence. */
export const waysOf = (alternatives: readonly Alternative[]): SideStanding['ways'] =>
  alternatives.map(({ holds, conditions }) => ({
    holds,
    conditions: conditions.map((condition) => ({ holds: condition.holds, text: sentence(condition.text) })),
  }))
