import { firstAnswer } from '../../../../core/engine/hooks.ts'
import { type Cell, err, ok, type SideIndex, type UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../position/contract.ts'
import { carrierOf } from '../position/field.ts'
import { enemyCells, legalOwn } from '../missile/fire.ts'
import { legalAttacker, targetsOf } from './contact.ts'
import { assessMelee, type MeleeAttack } from './melee.ts'
import { fieldIn, labelOf } from '../position/moment.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { isSquare } from '../position/square.ts'
import type { State } from '../position/state.ts'
import type { Unit } from '../terms/types.ts'
import { shortName } from '../position/units.ts'

const legalToStrike = (battle: Battle, state: State, unit: Unit): Judged<Unit> => {
  const name = shortName(unit)
  if (unit.fought === state.playerTurn) return refuse('hasFought', '4.5.4', `${name} has attacked already.`, unit.at)
  if (carrierOf(unit) !== undefined)
    return refuse('carried', '6.7.4', `${name} is carried and does not attack.`, unit.at)
  const field = fieldIn(battle, state)
  if (isSquare(field, unit.at) && field.at(unit.at).some((one) => one.fought === state.playerTurn))
    return refuse('squareOne', '2.6.1', 'A square attacks once, with a single unit.', unit.at)
  const bar = firstAnswer(battle.hooks.barsAttack, battle, state, unit)
  return bar ? err(bar) : ok(unit)
}

/** Whether a unit of a side may attack at all in this step [4.5, 5.1]. */
export const legalStriker = (battle: Battle, state: State, id: UnitId, side: SideIndex): Judged<Unit> => {
  const own = legalOwn(state, id, side)
  if (!own.ok) return own
  const able = legalAttacker(own.value)
  return able.ok ? legalToStrike(battle, state, own.value) : able
}

type StormOrder = { readonly units: readonly UnitId[]; readonly targets: readonly Cell[] }

/** A melee as ordered in this position, assessed, or why not [4.5]. */
export const legalStorm = (
  battle: Battle,
  state: State,
  { units: ids, targets }: StormOrder,
  side: SideIndex,
): Judged<MeleeAttack> => {
  const stormed = targets.find((cell) => state.stormed.includes(cell))
  if (stormed !== undefined)
    return refuse(
      'stormedTwice',
      '4.5.4',
      `${labelOf(battle, stormed)} has been attacked in this player’s turn.`,
      stormed,
    )
  const attackers: Unit[] = []
  for (const id of ids) {
    const own = legalOwn(state, id, side)
    if (!own.ok) return own
    const striker = legalToStrike(battle, state, own.value)
    if (!striker.ok) return striker
    attackers.push(striker.value)
  }
  return assessMelee(fieldIn(battle, state), { attackers, targets, stormed: state.stormed })
}

/** A unit that may attack, and the hexes it may attack from where it stands. */
type Striker = { readonly unit: Unit; readonly targets: readonly Cell[] }

/** Units of a side that may attack at all now [4.5, 5.1]. */
const strikersOf = (battle: Battle, state: State, side: SideIndex): Striker[] => {
  const field = fieldIn(battle, state)
  return field.units
    .filter((unit) => unit.side === side && legalToStrike(battle, state, unit).ok)
    .map((unit) => ({ unit, targets: targetsOf(field, unit) }))
}

/** Everybody who could strike at one of these hexes now; of a square one unit [2.6.1]. `ready` are those who may at all. */
export const attackersOn = (
  battle: Battle,
  state: State,
  targets: readonly Cell[],
  side: SideIndex,
  ready = strikersOf(battle, state, side),
): Unit[] => {
  const field = fieldIn(battle, state)
  const able = ready.flatMap((one) => (one.targets.some((cell) => targets.includes(cell)) ? [one.unit] : []))
  return able.filter(
    (unit, index) => !isSquare(field, unit.at) || able.findIndex((other) => other.at === unit.at) === index,
  )
}

/** Whether all who can would attack a hex at a ratio that is in the table. */
export const isAttacked = (battle: Battle, state: State, side: SideIndex): ((target: Cell) => boolean) => {
  const ready = strikersOf(battle, state, side)
  return (target) => {
    const units = attackersOn(battle, state, [target], side, ready).map((unit) => unit.id)
    return legalStorm(battle, state, { units, targets: [target] }, side).ok
  }
}

/** Hexes that all who can would attack at a ratio that is in the table. */
export const meleeTargets = (battle: Battle, state: State, side: SideIndex): Cell[] =>
  enemyCells(battle, state, side).filter(isAttacked(battle, state, side))

/** True when somebody could attack anybody now. */
export const hasMeleeTarget = (battle: Battle, state: State, side: SideIndex): boolean =>
  enemyCells(battle, state, side).some(isAttacked(battle, state, side))
