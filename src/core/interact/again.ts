import type { UnitId } from '../engine/vocabulary.ts'
import { selectedIn } from '../presenter/hand.ts'
import type { Intent } from '../presenter/intent.ts'
import type { Marched } from '../presenter/view.ts'
import { type Asking, unitsOf } from './asking.ts'
import { beside } from './formation.ts'
import { moversOn } from './picking.ts'
import { shown } from './together.ts'

/** Who marches once more: of those in hand, of all where nobody is. */
const repeaters = (look: Asking, past: Marched): UnitId[] => {
  const picked = selectedIn(look.screen)
  return moversOn(look).filter((id) => past.has(id) && (picked.length === 0 || picked.includes(id)))
}

/** Each goes as far and in the same direction as in the last turn: shown first, then ordered. */
export const readAgain = (look: Asking, past: Marched): Intent | undefined => {
  if (!look.live || look.ask.moment(look) !== 'movement') return undefined
  const units = unitsOf(look, repeaters(look, past))
  const places = new Map(
    units.flatMap(({ id, at }) => {
      const way = past.get(id)
      return way && way.from !== way.to ? [[id, beside(look, at, way.from, way.to)] as const] : []
    }),
  )
  return places.size > 0 ? shown(look, places) : undefined
}
