import { type Cell, err, ok, type SideIndex, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { firstAnswer } from '../../../../core/engine/hooks.ts'
import type { Battle } from '../position/contract.ts'
import { ABOARD, CAPTIVE, carrierOf } from '../position/field.ts'
import { assessMissile, type MissileAttack } from './missile.ts'
import { legalMark, legalShooter, legalShot } from '../position/shot.ts'
import { fieldIn, labelOf, shotKind, stepKind, unitById } from '../position/moment.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { State } from '../position/state.ts'
import type { Unit } from '../terms/types.ts'
import { classOf, isDisrupted, isHorseArcher, isOnMap, shortName } from '../position/units.ts'

/** A unit of a side that is there to be ordered about. */
export const legalOwn = (state: State, id: UnitId, side: SideIndex): Judged<Unit> => {
  const unit = unitById(state, id)
  if (!unit) return refuse('unknownUnit', '4.1', `There is no unit ${id}.`)
  if (unit.side !== side) return refuse('notYours', '4.1', `${shortName(unit)} is not yours.`, unit.at)
  if (!isOnMap(unit)) return refuse('notOnMap', '4.1', `${shortName(unit)} is not on the map.`)
  return unit.marks[CAPTIVE] === undefined
    ? ok(unit)
    : refuse('captive', '6.1.4', `${shortName(unit)} is a captive.`, unit.at)
}

/** From a ship one unit fires, of class Ff and no other [6.7.4]. */
const legalAboard = (state: State, unit: Unit): Judged<Unit> => {
  const ship = unit.marks[ABOARD]
  if (ship === undefined) return ok(unit)
  const name = shortName(unit)
  if (classOf(unit) !== 'Ff')
    return refuse('aboard', '6.7.4', `${name} does not fire from a ship: missile units on foot do.`, unit.at)
  const other = state.units.find((one) => one.marks[ABOARD] === ship && one.fired === state.playerTurn)
  return other
    ? refuse('oneAShip', '6.7.4', `${shortName(other)} has fired from this ship already.`, unit.at)
    : ok(unit)
}

/** Whether a unit may fire in this step, whatever at. */
const legalToFire = (battle: Battle, state: State, unit: Unit): Judged<Unit> => {
  const name = shortName(unit)
  if (unit.fired === state.playerTurn) return refuse('hasFired', '4.2', `${name} has fired already.`, unit.at)
  if (stepKind(battle, state) === 'melee' && !isHorseArcher(unit))
    return refuse('tooLate', '6.2', `Only horse archers fire after movement; ${name} is none.`, unit.at)
  const crew = legalAboard(state, unit)
  if (!crew.ok) return crew
  const carrier = unitById(state, carrierOf(unit) ?? '')
  if (carrier && isDisrupted(carrier))
    return refuse('disrupted', '5.1', `${shortName(carrier)} is disrupted; nobody fires from it.`, unit.at)
  const bar = firstAnswer(battle.hooks.barsFire, battle, state, unit, shotKind(battle, state))
  return bar ? err(bar) : ok(unit)
}

/** Whether a unit of a side may fire at all in this step [4.2, 4.4, 6.2]. */
export const legalMarksman = (battle: Battle, state: State, id: UnitId, side: SideIndex): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const shooter = legalShooter(fieldIn(battle, state), own.value, shotKind(battle, state))
  return shooter.ok ? legalToFire(battle, state, own.value) : shooter
}

/** One missile unit a ship [6.7.4]. */
const legalCrews = (units: readonly Unit[]): Judged<true> => {
  const ships = units.flatMap((unit) => unit.marks[ABOARD] ?? [])
  return new Set(ships).size === ships.length
    ? ok(true)
    : refuse('oneAShip', '6.7.4', 'A single missile unit fires from each fleet.')
}

type FireOrder = { readonly units: readonly UnitId[]; readonly target: Cell }

/** Missiles as ordered in this position, assessed, or why not [4.2, 4.4, 6.2]. */
export const legalFire = (
  battle: Battle,
  state: State,
  { units: ids, target }: FireOrder,
  side: SideIndex,
): Judged<MissileAttack> => {
  if (state.shot.includes(target))
    return refuse('shotTwice', '4.2', `${labelOf(battle, target)} has been fired at in this player’s turn.`, target)
  const units: Unit[] = []
  for (const id of ids) {
    const own = legalOwn(state, id, side)
    if (!own.ok) return own
    const shooter = legalToFire(battle, state, own.value)
    if (!shooter.ok) return shooter
    units.push(shooter.value)
  }
  const crews = legalCrews(units)
  return crews.ok ? assessMissile(fieldIn(battle, state), { kind: shotKind(battle, state), units, target }) : crews
}

/** Units of a side that may fire at all in this step [4.2, 4.4, 6.2]. */
const marksmenOf = (battle: Battle, state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => legalMarksman(battle, state, unit.id, side).ok)

/** Everybody who could fire at a hex now; of several aboard a ship the first. `ready` are those who may fire at all. */
export const shootersAt = (
  battle: Battle,
  state: State,
  target: Cell,
  side: SideIndex,
  ready = marksmenOf(battle, state, side),
): Unit[] => {
  const field = fieldIn(battle, state)
  if (ready.length === 0 || state.shot.includes(target) || !legalMark(field, side, target).ok) return []
  const able = ready.filter((unit) => legalShot(field, unit, target, shotKind(battle, state)).ok)
  return able.filter(
    ({ marks }, index) =>
      marks[ABOARD] === undefined || able.findIndex((other) => other.marks[ABOARD] === marks[ABOARD]) === index,
  )
}

/** Hexes that a side’s enemies stand in. */
export const enemyCells = (battle: Battle, state: State, side: SideIndex): Cell[] => [
  ...new Set(
    fieldIn(battle, state)
      .units.filter((unit) => unit.side !== side)
      .map((unit) => unit.at),
  ),
]

/** Whether somebody could fire at a hex now. */
export const isFiredAt = (battle: Battle, state: State, side: SideIndex): ((target: Cell) => boolean) => {
  const ready = marksmenOf(battle, state, side)
  return (target) => shootersAt(battle, state, target, side, ready).length > 0
}

/** Hexes at which somebody could fire now. */
export const fireTargets = (battle: Battle, state: State, side: SideIndex): Cell[] =>
  enemyCells(battle, state, side).filter(isFiredAt(battle, state, side))

/** True when somebody could fire at anybody now. */
export const hasFireTarget = (battle: Battle, state: State, side: SideIndex): boolean =>
  enemyCells(battle, state, side).some(isFiredAt(battle, state, side))
