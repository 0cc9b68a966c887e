import type { UnitId } from '../engine/vocabulary.ts'
import type { Piece } from '../engine/anyState.ts'
import { selectedIn } from '../presenter/hand.ts'
import type { Face } from '../presenter/view.ts'
import { type Asking, sideOf, unitsOf } from './asking.ts'
import { canAct } from './kept.ts'

/** Counters, dimmed where they have nothing to do; who is in hand is not. */
export const facesOf = (look: Asking, ids: readonly UnitId[]): Face[] => {
  const side = sideOf(look)
  const picked = selectedIn(look.screen)
  const can = ({ id, side: of }: Piece): boolean => !look.live || of !== side || picked.includes(id) || canAct(look)(id)
  return unitsOf(look, ids).map((unit) => look.ask.showing.face(look, unit.id, can(unit)))
}

export const faceOf = (look: Asking, id: UnitId): Face[] => facesOf(look, [id])
