import type { AnyCommand, Cell, UnitId } from '../engine/vocabulary.ts'
import type { March } from '../questions/moving.ts'
import type { Block } from '../presenter/blocks.ts'
import { EMPTY, inHandIn, previewIn, selectedIn, holding } from '../presenter/hand.ts'
import { no, plain } from '../presenter/hints.ts'
import type { Intent, Press } from '../presenter/intent.ts'
import type { Hint, Painted } from '../presenter/paint.ts'
import { noted, paint } from '../presenter/painting.ts'
import { actAt, actBarred, actButtons, actHint, actPaint } from './acting.ts'
import { lendFor, lentHint } from './lending.ts'
import { type Asking, namesOf, ownIn, PAST, pointedIn, refusalIn, type Interaction, unitOf } from './asking.ts'
import { facesOf } from './faces.ts'
import { dueCells, marchNow } from './kept.ts'
import { moverBlocks, orders } from './movers.ts'
import { liftIn, moversIn, moversOn, takeIn } from './picking.ts'
import { boxed, gather, gathered } from './together.ts'

/** The march of those in hand, changed. */
const marching = (look: Asking, change: Partial<ReturnType<typeof inHandIn>>): Intent => ({
  patch: { hand: { ...inHandIn(look.screen), ...change } },
})

const sendTo = (look: Asking, march: March<AnyCommand>, { cell, more, careful }: Press): Intent => {
  const { drops, waypoints, preview } = inHandIn(look.screen)
  const plan = march.planTo(cell, drops)
  const exit = march.exitAt(cell)?.judged
  // Who may not stay in a cell may still leave the map by it.
  if (!plan.ok) return exit?.ok ? { command: exit.value, patch: { hand: EMPTY } } : { refusal: plan.error }
  if (more) return marching(look, { waypoints: [...waypoints, cell], preview: undefined })
  const doubtful = careful || plan.value.isDoubtful || exit?.ok === true
  if (doubtful && preview !== cell) return marching(look, { preview: cell })
  return { ...orders(plan.value), patch: { hand: EMPTY } }
}

const pickHint = (look: Asking, cell: Cell): Hint | undefined => {
  const unit = pointedIn(look, cell)
  return unit && look.ask.moving.hint(look, unit.id)
}

const marchHint = (look: Asking, march: March<AnyCommand>, cell: Cell): Hint | undefined => {
  if (cell === march.start) return plain(`${namesOf(look, march.units)} picked.`)
  const act = actHint(look, cell)
  if (act) return act
  const plan = march.planTo(cell, inHandIn(look.screen).drops)
  if (plan.ok) return plan.value.hint
  if (ownIn(look, cell).length > 0) return pickHint(look, cell)
  const exit = march.exitAt(cell)
  return exit?.judged.ok ? exit.hint : no(plan.error)
}

/** Who waits beside the map may be taken in hand, type by type. */
const entry = (look: Asking): Block[] => {
  const { entering, enteringCite } = look.ask.moving
  const picked = selectedIn(look.screen)
  const lines = entering(look).flatMap(({ type, name, waiting }) =>
    facesOf({ ...look, live: false }, waiting.slice(0, 1)).map((face) => ({
      type,
      name,
      face: { ...face, identity: '', can: true },
      count: waiting.length,
      picked: waiting.filter((id) => picked.includes(id)).length,
      pick: { patch: { hand: holding(oneMore(look, waiting)) } },
    })),
  )
  return lines.length === 0 ? [] : [{ kind: 'entry', cite: enteringCite, lines }]
}

/** One more of those who wait, or none of them when all are picked. */
const oneMore = (look: Asking, waiting: readonly UnitId[]): readonly UnitId[] => {
  const others = selectedIn(look.screen).filter((id) => unitOf(look, id)?.fate === 'reserve')
  const next = waiting.find((id) => !others.includes(id))
  return next === undefined ? others.filter((id) => !waiting.includes(id)) : [...others, next]
}

/** Where those in hand can go, with the points; of a march across the map what is near. */
const reachPaint = ({ cost, near = [...cost.keys()] }: March<AnyCommand>): Painted =>
  paint('reach', 'reach', near, noted(new Map(near.map((cell) => [cell, cost.get(cell) ?? 0]))))

/** Why those in hand go nowhere. */
const whyStays = (look: Asking): Intent => {
  const refusals = selectedIn(look.screen).flatMap((id) => refusalIn(look.ask.moving.mover(look, id)) ?? [])
  return refusals[0] ? { refusal: refusals[0] } : {}
}

const stayHint = (look: Asking): Hint | undefined => {
  const { refusal } = whyStays(look)
  return refusal && no(refusal)
}

/** Movement: press a unit, then where it goes; a finger and every doubtful move ask for a second press. */
export const moving: Interaction = {
  press: (look, press) => {
    const march = marchNow(look)
    const own = ownIn(look, press.cell).length > 0
    const act = actAt(look, press.cell)
    if (act) return act
    const barred = actBarred(look, press.cell)
    if (barred && !own) return { refusal: barred }
    if (own) return gather(look, press) ?? takeIn(look, press)
    const lent = press.more || previewIn(look.screen) === press.cell ? undefined : lendFor(look, press.cell)
    if (lent) return lent
    if (!march) return whyStays(look)
    // A long press or the other button on open ground sets a way-point.
    return sendTo(look, march, { ...press, more: press.more || press.secondary })
  },
  lift: liftIn,
  drop: (look, cell) => {
    const march = marchNow(look)
    const press: Press = { cell, unit: undefined, more: false, careful: false, secondary: false }
    return actAt(look, cell) ?? lendFor(look, cell) ?? (march ? sendTo(look, march, press) : {})
  },
  box: boxed,
  takeEvery: (look) => gathered(look, moversOn(look)),
  go: (look) => {
    const preview = previewIn(look.screen)
    const plan = preview === undefined ? undefined : marchNow(look)?.planTo(preview, inHandIn(look.screen).drops)
    return plan?.ok ? orders(plan.value) : {}
  },
  hint: (look, cell) => {
    const march = marchNow(look)
    const barred = actBarred(look, cell)
    if (!march) return actHint(look, cell) ?? pickHint(look, cell) ?? (barred ? no(barred) : stayHint(look))
    const lent = previewIn(look.screen) === cell ? undefined : lentHint(look, cell)
    return lent ?? marchHint(look, march, cell)
  },
  blocks: (look) => [...moverBlocks(look), ...entry(look), ...actButtons(look), PAST],
  painted: (look) => {
    const march = marchNow(look)
    if (!march) return [paint('dueTo', 'advance', dueCells(look)), ...actPaint(look)]
    return [
      reachPaint(march),
      paint('stops', 'reachStop', march.stops()),
      paint('exits', 'lit', march.exits()),
      ...actPaint(look),
      paint('waypoints', 'path', inHandIn(look.screen).waypoints),
    ]
  },
  takeAll: (look) => {
    const cell = unitOf(look, selectedIn(look.screen)[0])?.at ?? look.screen.cursor
    if (cell === undefined) return undefined
    const { joining, waypoints, drops } = inHandIn(look.screen)
    return holding(moversIn(look, cell), { joining, waypoints, drops })
  },
}
