import type { Deciding } from '../../../../core/questions/deciding.ts'
import { choiceAsked } from '../../../../core/presenter/decisions.ts'
import type { At } from './look.ts'

/** Nobody chooses losses or advances here; a draw may be offered. */
export const deciding: Deciding<At> = {
  fate: (_at, id, chosen) => (chosen.includes(id) ? 'is lost' : 'stays'),
  about: (at) => (choiceAsked(at) ? [] : undefined),
}
