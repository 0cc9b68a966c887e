import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Lent } from '../questions/attacking.ts'
import { aimingAt, inHandIn, selectedIn } from '../presenter/hand.ts'
import type { Intent } from '../presenter/intent.ts'
import type { Hint } from '../presenter/paint.ts'
import { type Asking, isEnemyCell } from './asking.ts'
import { proposed } from './joining.ts'

type Offer = { readonly lent: Lent; readonly units: readonly UnitId[] }

/** The attack that a press on an enemy cell would lend its task to: those in hand make it, or all who can. */
const offerFor = (look: Asking, cell: Cell): Offer | undefined => {
  const picked = selectedIn(look.screen)
  if (!isEnemyCell(look, cell) || inHandIn(look.screen).waypoints.length > 0) return undefined
  const lent = look.ask.attacking.lent(look, picked, cell)
  return lent && { lent, units: proposed({ ...look, task: lent.task }, [cell], picked) }
}

/** Takes up an attack for which another task is lent: it is shown, not yet made. */
export const lendFor = (look: Asking, cell: Cell): Intent | undefined => {
  const offer = offerFor(look, cell)
  if (!offer) return undefined
  const hand = aimingAt([cell], { units: offer.units, task: offer.lent.task })
  return { patch: { hand, openCombat: undefined } }
}

/** What that attack would be, said before the press. */
export const lentHint = (look: Asking, cell: Cell): Hint | undefined => {
  const offer = offerFor(look, cell)
  if (!offer) return undefined
  const { lent, units } = offer
  return lent.hint?.(units) ?? look.ask.attacking.hint({ ...look, task: lent.task }, units, cell)
}
