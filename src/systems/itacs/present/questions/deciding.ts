import type { Deciding } from '../../../../core/questions/deciding.ts'
import { choiceAsked } from '../../../../core/presenter/decisions.ts'
import type { At } from './look.ts'

/** Losses and the questions of rules [10.7]. */
export const deciding: Deciding<At> = {
  fate: (_at, id, chosen) => (chosen.includes(id) ? 'is lost' : 'stays'),
  about: (at) => choiceAsked(at)?.data.units,
}
