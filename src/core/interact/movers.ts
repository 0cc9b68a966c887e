import type { AnyCommand, Cell, UnitId } from '../engine/vocabulary.ts'
import type { March, PlannedWay } from '../questions/moving.ts'
import type { Block, Button, MoverLine, Part } from '../presenter/blocks.ts'
import { wide } from '../presenter/buttons.ts'
import { EMPTY, holding, inHandIn, selectedIn } from '../presenter/hand.ts'
import type { Intent } from '../presenter/intent.ts'
import { points } from '../text/words.ts'
import { type Asking, labelOf, nameOf, namesOf } from './asking.ts'
import { facesOf } from './faces.ts'
import { marchNow, marchOf } from './kept.ts'
import { moversIn } from './picking.ts'

type AnyMarch = March<AnyCommand>
type AnyPlan = PlannedWay<AnyCommand>

/** The order of a plan, with what goes with it. */
export const orders = ({ command, also }: AnyPlan): Intent => (also ? { command, also } : { command })

const PUT_DOWN: Part = wide({
  key: 'down',
  label: 'Put down',
  tone: 'quiet',
  intent: { patch: { hand: EMPTY } },
})

/** The same march with other units. */
const withUnits = (look: Asking, units: readonly UnitId[]): Intent => ({
  patch: { hand: holding(units, { ...inHandIn(look.screen), preview: undefined }) },
})

const toggle = (look: Asking, id: UnitId): Intent => {
  const picked = selectedIn(look.screen)
  const next = picked.includes(id)
    ? picked.filter((one) => one !== id)
    : look.ask.moving.together(look, [...picked, id], id)
  return withUnits(look, next)
}

/** Cells of the way in which a unit may be left. */
const dropOf = (look: Asking, id: UnitId, { stops, path, costs }: AnyPlan): MoverLine['drop'] => {
  const stop = stops.find(({ unit }) => unit === id)
  const value = stop && path[stop.steps - 1]
  if (!stop || value === undefined || path.length < 2) return undefined
  const hand = inHandIn(look.screen)
  return {
    label: `Where ${nameOf(look, id)} stops`,
    value,
    options: path.slice(0, stop.free).map((cell, index) => ({
      cell,
      label: `${labelOf(look, cell)} (${points(costs[index] ?? 0)})`,
      pick: { patch: { hand: { ...hand, drops: { ...hand.drops, [id]: cell } } } },
    })),
  }
}

/** A unit of the cell: whether it goes, what it has, where it stops. */
const lineOf = (look: Asking, id: UnitId, plan: AnyPlan | undefined): MoverLine[] => {
  const judged = look.ask.moving.mover(look, id)
  const goes = selectedIn(look.screen).includes(id)
  const drop = plan && goes ? dropOf(look, id, plan) : undefined
  return facesOf(look, [id]).map((face) => ({
    id,
    name: nameOf(look, id),
    face,
    note: judged.ok ? look.ask.moving.note(look, id) : `${judged.error.text} [${judged.error.cite}]`,
    goes,
    canGo: judged.ok,
    toggle: toggle(look, id),
    ...(drop ? { drop } : {}),
  }))
}

/** The others of the cell, when those picked are some of those that go together. */
const wholeStack = (look: Asking, here: readonly UnitId[]): Part[] => {
  const picked = selectedIn(look.screen)
  const together = look.ask.moving.together(look, here)
  if (together.length <= picked.length || !picked.every((id) => together.includes(id))) return []
  const label = `Take the whole stack (${together.length})`
  return [wide({ key: 'stack', label, icon: 'join', intent: withUnits(look, together) })]
}

/** Units picked before can still be sent to the cell of the present ones. */
const bring = (look: Asking, { start }: AnyMarch): Part[] => {
  const { joining } = inHandIn(look.screen)
  const plan = start < 0 ? undefined : marchOf(look, joining, [])?.planTo(start, {})
  if (!plan?.ok) return []
  const { costs } = plan.value
  const label = `Bring ${namesOf(look, joining, 3)} here (${points(costs.at(-1) ?? 0)})`
  return [wide({ key: 'join', label, icon: 'join', intent: orders(plan.value) })]
}

const goOn = (look: Asking, plan: AnyPlan, to: Cell): Part[] => {
  const { costs, before, after } = plan
  const label = `${look.ask.moving.words(look).go} to ${labelOf(look, to)} (${points(costs.at(-1) ?? 0)})`
  return [
    ...before.map((note): Part => ({ kind: 'note', ...note })),
    wide({ key: 'go', label, icon: 'go', tone: 'main', intent: orders(plan) }),
    ...after.map((note): Part => ({ kind: 'note', ...note })),
  ]
}

const leaving = (look: Asking, command: AnyCommand, from = ''): Button => ({
  key: 'leave',
  label: `${look.ask.moving.words(look).leave}${from}`,
  icon: 'leave',
  intent: { command },
})

/** Other things to do with the cell that is shown: a way-point, or the edge of the map. */
const besides = (look: Asking, march: AnyMarch, to: Cell): Part[] => {
  const hand = inHandIn(look.screen)
  const exit = march.exitAt(to)?.judged
  const waypoint: Button = {
    key: 'waypoint',
    label: `Go by way of ${labelOf(look, to)}`,
    icon: 'waypoint',
    intent: { patch: { hand: { ...hand, waypoints: [...hand.waypoints, to], preview: undefined } } },
  }
  const barred: Part[] =
    exit && !exit.ok
      ? [{ kind: 'note', key: 'barred', tone: 'care', text: `${exit.error.text} [${exit.error.cite}]` }]
      : []
  const buttons = exit?.ok ? [waypoint, leaving(look, exit.value)] : [waypoint]
  return [{ kind: 'buttons', key: 'besides', isRow: true, buttons }, ...barred]
}

const leaveHere = (look: Asking, march: AnyMarch): Part[] => {
  const exit = inHandIn(look.screen).preview === undefined ? march.exitAt(march.start)?.judged : undefined
  return exit?.ok ? [wide(leaving(look, exit.value, ' from here'))] : []
}

const forget = (look: Asking): Part[] => {
  const hand = inHandIn(look.screen)
  const { length } = hand.waypoints
  if (length === 0) return []
  const label = `Forget the ${length === 1 ? 'way-point' : `${length} way-points`}`
  const empty = { ...hand, waypoints: [], preview: undefined }
  return [wide({ key: 'forget', label, intent: { patch: { hand: empty } } })]
}

/** The units picked for a move: who they are, what they have, where they are to go. */
export const moverBlocks = (look: Asking): Block[] => {
  const march = marchNow(look)
  if (!march) return []
  const { units, preview, drops } = inHandIn(look.screen)
  const planned = preview === undefined ? undefined : march.planTo(preview, drops)
  const plan = planned?.ok ? planned.value : undefined
  const here = march.start < 0 ? units : moversIn(look, march.start)
  const shown = march.start < 0 ? march.units : look.ask.moving.company(look, march.start, units)
  const parts: Part[] = [
    ...wholeStack(look, here),
    ...bring(look, march),
    ...(plan && preview !== undefined ? [...goOn(look, plan, preview), ...besides(look, march, preview)] : []),
    ...leaveHere(look, march),
    ...forget(look),
    PUT_DOWN,
  ]
  return [{ kind: 'movers', lines: shown.flatMap((id) => lineOf(look, id, plan)), parts }]
}
