import { refusesBy } from '../../../../core/engine/refuse.ts'
import { ok, type Refusal, type Result, type SideIndex, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { affords } from '../formulas/command.ts'
import type { By } from '../position/commands.ts'
import type { OrderKind } from '../tables/command.ts'
import { type Battle, isLimited } from '../scenario/battle.ts'
import { formationOf, hqOf, isComputers, isFleeing, isHq, isInPlay, stateOf, unitOf } from '../position/questions.ts'
import type { State, Unit } from '../position/state.ts'
import type { Case } from '../terms/rules.ts'
import { STATE_NAMES } from '../terms/states.ts'

export type Judged<T> = Result<T, Refusal>
export const refuse = refusesBy<Case>()

/** `B3`: as the rulebook writes it. */
export const nameOf = ({ formation, number }: Pick<Unit, 'formation' | 'number'>): string => `${formation}${number}`

/** A unit of the side that is still in play. */
export const ownUnit = (state: State, id: UnitId, side: SideIndex): Judged<Unit> => {
  const unit = unitOf(state, id)
  if (unit?.side !== side) return refuse('notYours', 'II.B.1 Giving Orders', `${id} is not yours to command.`)
  if (!isInPlay(unit))
    return refuse(
      'outOfPlay',
      'II.A Unit States',
      `${nameOf(unit)} is ${STATE_NAMES[stateOf(unit)]} and takes no orders.`,
    )
  return ok(unit)
}

/** Whether a unit can be given an order at all, whoever gives it [II.A Unit States, II.A Out of Command]. */
export const canReceive = (state: State, unit: Unit, by?: By): Judged<Unit> => {
  if (by === 'computer' && !isComputers(state, unit))
    return refuse('players', 'II.B.1 Computer Control', `Formation ${unit.formation} was not handed to the computer.`)
  if (by === undefined && isComputers(state, unit))
    return refuse('computers', 'II.B.1 Computer Control', `Formation ${unit.formation} is commanded by the computer.`)
  if (isFleeing(unit))
    return refuse('flees', 'II.A Unit States', `${nameOf(unit)} is ${STATE_NAMES[unit.stance]} and takes no orders.`)
  if (!unit.inCommand && !isHq(unit))
    return refuse(
      'outOfCommand',
      'II.A Out of Command',
      `${nameOf(unit)} is out of command control and takes no orders.`,
    )
  return ok(unit)
}

/** The headquarters of a formation, able to give orders [II.B.1 Giving Orders]. */
const giverOf = (state: State, { side, formation }: Unit): Judged<Unit> => {
  const hq = hqOf(state, side, formation)
  if (!hq || !isInPlay(hq))
    return refuse('noHeadquarters', 'II.B.1 Computer Control', `Formation ${formation} has no headquarters any more.`)
  return isFleeing(hq)
    ? refuse('hqFlees', 'II.A Unit States', `${nameOf(hq)} is ${STATE_NAMES[hq.stance]} and gives no orders.`)
    : ok(hq)
}

/** A headquarters with the orders that a kind of order takes [II.B.1 Limited Command]. */
export const withOrders = (battle: Battle, hq: Unit, kind: OrderKind): Judged<Unit> =>
  affords(kind, hq.orders, isLimited(battle))
    ? ok(hq)
    : refuse('noOrders', 'II.B.1 Limited Command', `${nameOf(hq)} has no orders left.`)

/** To whom an order goes. */
type Addressed = { readonly unit: UnitId; readonly whole?: unknown; readonly by?: By }

export type Given = {
  /** Headquarters that pays. */
  readonly hq: Unit
  /** Who is ordered. */
  readonly units: readonly Unit[]
}

/**
 * Who gives an order to a unit, or in All-Units Mode to all of its formation that can take it, for one order
 * [II.B.1 Giving Orders].
 */
export const given = (
  battle: Battle,
  state: State,
  side: SideIndex,
  { unit: id, whole, by }: Addressed,
  kind: OrderKind,
): Judged<Given> => {
  const unit = ownUnit(state, id, side)
  if (!unit.ok) return unit
  const giver = giverOf(state, unit.value)
  if (!giver.ok) return giver
  const paying = withOrders(battle, giver.value, kind)
  if (!paying.ok) return paying
  if (whole === undefined) {
    const one = canReceive(state, unit.value, by)
    return one.ok ? ok({ hq: giver.value, units: [one.value] }) : one
  }
  const units = formationOf(state, unit.value).filter((one) => isInPlay(one) && canReceive(state, one, by).ok)
  return units.length > 0
    ? ok({ hq: giver.value, units })
    : refuse('nobody', 'II.B.1 Giving Orders', `Nobody in formation ${unit.value.formation} can take an order.`)
}

/** The same for units on the map: those who are carried carry out no order of movement or combat [II.B.2 Transport]. */
export const givenOnMap = (
  battle: Battle,
  state: State,
  side: SideIndex,
  order: Addressed,
  kind: OrderKind,
): Judged<Given> => {
  const all = given(battle, state, side, order, kind)
  if (!all.ok) return all
  const units = all.value.units.filter(({ fate }) => fate === 'map')
  const [first] = all.value.units
  if (units.length > 0) return ok({ hq: all.value.hq, units })
  return first?.fate === 'loaded'
    ? refuse('loaded', 'II.B.2 Transport', `${nameOf(first)} is carried and can neither move nor fight.`)
    : refuse('offMap', 'II.A Unit States', `${first ? nameOf(first) : 'It'} is not on the map.`)
}
