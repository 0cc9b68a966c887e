import type { AnyCommand, Cell, Refusal, UnitId } from '../engine/vocabulary.ts'
import type { ActOffer } from '../questions/acting.ts'
import type { Block, Button } from '../presenter/blocks.ts'
import { holding, selectedIn } from '../presenter/hand.ts'
import { doing } from '../presenter/hints.ts'
import type { Intent } from '../presenter/intent.ts'
import type { Screen } from '../presenter/screen.ts'
import type { Hint, Painted } from '../presenter/paint.ts'
import { paint, placesOf } from '../presenter/painting.ts'
import { type Asking, idsOf, nameOf, ownIn, PAST, pointedIn, type Interaction, unitsOf } from './asking.ts'
import { actsNow, marchNow } from './kept.ts'

type Offer = ActOffer<AnyCommand>

const afterwards = <C>({ holds, next }: ActOffer<C>): Partial<Screen> => ({
  hand: holding(holds),
  lit: undefined,
  ...next,
})

const intentOf = <C>(offer: ActOffer<C>): Intent<C> => {
  if (offer.refusal) return { refusal: offer.refusal }
  const patch = afterwards(offer)
  return offer.command === undefined ? { patch } : { command: offer.command, patch }
}

/** An offer on its button. */
export const buttonOf = <C>(offer: ActOffer<C>): Button<C> => {
  const { label, lit, dice, isMain, asks, refusal } = offer
  return {
    key: label,
    label,
    intent: intentOf(offer),
    ...(lit ? { lit } : {}),
    ...(isMain ? { tone: 'main' } : {}),
    ...(refusal ? { isBarred: true } : {}),
    ...(asks === undefined ? {} : { asks }),
    ...(dice
      ? {
          dice: {
            count: dice.count,
            told: (faces) => ({ command: dice.told(faces), patch: afterwards(offer) }),
          },
        }
      : {}),
  }
}

/** What those in hand can do beside moving and fighting, or what concerns the whole side. */
export const actButtons = (look: Asking): Block[] => {
  const buttons = actsNow(look).offers(selectedIn(look.screen)).map(buttonOf)
  return buttons.length === 0 ? [] : [{ kind: 'answers', buttons }]
}

/** The act that those in hand would do in a cell, when they do not simply march there. */
const offerAt = (look: Asking, cell: Cell): Offer | undefined =>
  marchNow(look)?.cost.has(cell) ? undefined : actsNow(look).to(selectedIn(look.screen)).get(cell)

export const actAt = (look: Asking, cell: Cell): Intent | undefined => {
  const offer = offerAt(look, cell)
  return offer && !offer.dice ? intentOf(offer) : undefined
}

/** Why the act that is being ordered does not lead to a cell. */
export const actBarred = (look: Asking, cell: Cell): Refusal | undefined =>
  actsNow(look).barred?.(selectedIn(look.screen), cell)

export const actHint = (look: Asking, cell: Cell): Hint | undefined => {
  const offer = offerAt(look, cell)
  return offer && doing(`${offer.label}.`, offer.cite)
}

export const toAct = (look: Asking, id: UnitId): Hint => doing(`Pick ${nameOf(look, id)} to see what it may do.`)

/** Takes units of a cell in hand, and fans its stack out. */
export const take = (units: readonly UnitId[], fanned: Cell, joining: readonly UnitId[] = []): Intent => ({
  patch: { hand: holding(units, { joining }), fanned },
})

/** One more of a cell for whom there is something to do, or one less: some do it together. */
export const takeActor = (look: Asking, cell: Cell, id: UnitId): Intent => {
  const own = idsOf(ownIn(look, cell))
  const picked = selectedIn(look.screen).filter((one) => own.includes(one))
  const others = actsNow(look).companions(
    id,
    picked.filter((one) => one !== id),
  )
  return take(picked.includes(id) ? others : [...others, id], cell)
}

/** All of a cell for whom there is something to do, or nobody when they are in hand; undefined where there are none. */
export const takeActors = (look: Asking, cell: Cell): Intent | undefined => {
  const { actors } = actsNow(look)
  const able = idsOf(ownIn(look, cell)).filter((id) => actors.has(id))
  if (able.length === 0) return undefined
  return take(able.every((id) => selectedIn(look.screen).includes(id)) ? [] : able, cell)
}

const whyNobody = (look: Asking, cell: Cell): Intent => {
  const [own] = ownIn(look, cell)
  const refusal = own && actsNow(look).whyNot(own.id)
  return refusal ? { refusal } : {}
}

/** So many cells are painted as one area. */
const MANY = 30

/** Where acts lead, and who must do something first. */
export const actPaint = (look: Asking): Painted[] => {
  const { due, to } = actsNow(look)
  const cells = [...to(selectedIn(look.screen)).keys()]
  return [
    paint('due', 'lit', placesOf(unitsOf(look, due))),
    paint('answers', cells.length > MANY ? 'reach' : 'advance', cells),
  ]
}

/** A step that is only for acts: units are picked, then the cells where their acts lead. */
export const acting: Interaction = {
  press: (look, { cell, unit }) => {
    const act = actAt(look, cell)
    if (act) return act
    if (unit !== undefined && actsNow(look).actors.has(unit)) return takeActor(look, cell, unit)
    return takeActors(look, cell) ?? whyNobody(look, cell)
  },
  hint: (look, cell) => {
    const own = pointedIn(look, cell)?.id
    return actHint(look, cell) ?? (own !== undefined && actsNow(look).actors.has(own) ? toAct(look, own) : undefined)
  },
  blocks: (look) => [...actButtons(look), PAST],
  painted: actPaint,
}
