import type { Cell, UnitId } from '../engine/vocabulary.ts'
import { holding, selectedIn } from '../presenter/hand.ts'
import type { Intent, Press } from '../presenter/intent.ts'
import { isOnMap } from '../engine/anyState.ts'
import { take, takeActor, takeActors } from './acting.ts'
import { type Asking, idsOf, ownIn, refusalIn, sideOf, unitOf, unitsOf } from './asking.ts'
import { actsNow } from './kept.ts'

/** Units of the acting side in a cell that may still move. */
export const moversIn = (look: Asking, cell: Cell): UnitId[] =>
  idsOf(ownIn(look, cell)).filter((id) => look.ask.moving.mover(look, id).ok)

/** Everybody of the acting side on the map who may still move. */
export const moversOn = (look: Asking): UnitId[] => {
  const side = sideOf(look)
  const own = look.state.units.filter((unit) => unit.side === side && isOnMap(unit) && unit.at >= 0)
  return idsOf(own).filter((id) => look.ask.moving.mover(look, id).ok)
}

/** Takes up a unit, or all of a cell who go together, to be dragged; undefined where nobody can move. */
export const liftIn = (look: Asking, { cell, unit }: Press): Intent | undefined => {
  const held = idsOf(unitsOf(look, selectedIn(look.screen)).filter(({ at }) => at === cell))
  if (held.length > 0 && (unit === undefined || held.includes(unit))) return {}
  const movers = moversIn(look, cell)
  const { together } = look.ask.moving
  if (unit !== undefined && !movers.includes(unit)) return undefined
  const units = unit === undefined ? together(look, movers) : [unit]
  return units.length > 0 ? { patch: { hand: holding(units) } } : undefined
}

/** Units for a march; who was in hand in another cell can still be sent here. */
const takeMovers = (look: Asking, units: readonly UnitId[], cell: Cell): Intent => {
  const others = selectedIn(look.screen).filter((id) => !units.includes(id))
  return take(units, cell, unitOf(look, others[0])?.at === cell ? [] : others)
}

/** All of a cell that go together; pressed again those who go without them, in the end nobody. */
const nextGroup = (look: Asking, movers: readonly UnitId[], here: readonly UnitId[]): readonly UnitId[] => {
  const group = look.ask.moving.together(look, movers)
  const rest = movers.filter((id) => !group.includes(id))
  const isPicked = (ids: readonly UnitId[]): boolean => ids.length > 0 && ids.every((id) => here.includes(id))
  if (isPicked(rest)) return []
  return isPicked(group) ? rest : group
}

/** Nobody of the cell moves: those who may still do something are picked, else it is said why. */
const takeIdle = (look: Asking, cell: Cell): Intent => {
  const actors = takeActors(look, cell)
  if (actors) return actors
  const [own] = ownIn(look, cell)
  const refusal = own && refusalIn(look.ask.moving.mover(look, own.id))
  return refusal ? { refusal } : {}
}

const takeStack = (look: Asking, cell: Cell): Intent => {
  const movers = moversIn(look, cell)
  if (movers.length === 0) return takeIdle(look, cell)
  const here = selectedIn(look.screen).filter((id) => movers.includes(id))
  return takeMovers(look, nextGroup(look, movers, here), cell)
}

const takeUnit = (look: Asking, cell: Cell, id: UnitId, more: boolean): Intent => {
  const { moving } = look.ask
  const movers = moversIn(look, cell)
  const picked = selectedIn(look.screen)
  const others = picked.filter((one) => one !== id)
  const { actors, joins } = actsNow(look)
  if (!others.some((one) => movers.includes(one)) && joins(id, others)) return takeActor(look, cell, id)
  const judged = moving.mover(look, id)
  if (!judged.ok && actors.has(id)) return takeActor(look, cell, id)
  if (!judged.ok) return { refusal: judged.error, patch: { fanned: cell } }
  const here = picked.filter((one) => movers.includes(one))
  if (!here.includes(id)) return takeMovers(look, moving.together(look, [...here, id], id), cell)
  return takeMovers(look, more || here.length > 1 ? here.filter((one) => one !== id) : [], cell)
}

/** Takes the unit pressed in hand, or all of the cell when it is pressed beside its counters. */
export const takeIn = (look: Asking, { cell, unit, more }: Press): Intent =>
  unit !== undefined && ownIn(look, cell).some(({ id }) => id === unit)
    ? takeUnit(look, cell, unit, more)
    : takeStack(look, cell)
