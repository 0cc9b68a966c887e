import type { Deciding } from '../../../../core/questions/deciding.ts'
import { advanceAsked, choiceAsked, lossesAsked } from '../../../../core/presenter/decisions.ts'
import { refuse } from '../../rules/terms/refusal.ts'
import { legalAdvance } from '../../rules/results/results.ts'
import { isDisrupted } from '../../rules/position/units.ts'
import { rowOf } from '../../rules/tables/units.ts'
import { type At, unitOf, unitsOf } from './look.ts'

/** Losses, advance and the questions of optional rules [8.1, 8.4]. */
export const deciding: Deciding<At> = {
  // What a half elimination makes of a unit as things are chosen now [8.1].
  fate: (at, id, chosen) => {
    const unit = unitOf(at, id)
    if (chosen.includes(id)) return 'is lost'
    if (lossesAsked(at)?.spared.includes(unit.at)) return 'stays unharmed'
    return isDisrupted(unit) ? 'is lost too' : 'is disrupted'
  },
  advance: (at, moves) => {
    const asked = advanceAsked(at)
    return asked
      ? legalAdvance(at.battle, at.state, asked, moves)
      : refuse('nothingAsked', '8.4', 'Nobody is asked for an advance now.')
  },
  might: (at, id) => rowOf(unitOf(at, id).type).melee ?? 0,
  // A question whose answers are units: which leader is activated.
  about: (at) => {
    const ids = choiceAsked(at)?.options.map(({ id }) => id) ?? []
    return unitsOf(at, ids).length > 0 ? ids : undefined
  },
}
