import { anyYes, firstAnswer } from '../../../../core/engine/hooks.ts'
import { type Cell, err, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import type { Battle } from '../position/contract.ts'
import { carrierOf } from '../position/field.ts'
import { fieldIn, unitById } from '../position/moment.ts'
import { allowanceOf, isHeld } from './terms.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import type { State } from '../position/state.ts'
import type { Unit, UnitClass } from '../terms/types.ts'
import { classOf, isFleet, isSiege, shortName } from '../position/units.ts'

const INFANTRY: readonly UnitClass[] = ['A', 'B', 'Ff']

/** Ladders and siege towers go where infantry of their hex takes them [I-39]. */
export const isBearer = (unit: Unit): boolean => INFANTRY.includes(classOf(unit))

/** Nobody of a side stirs before those who go first [6.3]: asked where a move or an act of the movement phase arrives. */
export const legalStir = (battle: Battle, state: State, side: SideIndex, cell?: Cell): Judged<true> =>
  anyYes(battle.hooks.goesFirst, battle, state, side)
    ? refuse('chargeFirst', '6.3', 'Knights who must charge go before anybody else.', cell)
    : ok(true)

/** Whether a unit may move of its own will in this phase. */
export const legalMover = (battle: Battle, state: State, unit: Unit): Judged<Unit> => {
  const name = shortName(unit)
  if (unit.routs) return refuse('routs', '5.3.1', `${name} routs: it makes its rout move and no other.`, unit.at)
  if (unit.breaks) return refuse('breaks', '5.2', `${name} breaks: it makes a rout move or none.`, unit.at)
  const carrier = unitById(state, carrierOf(unit) ?? '')
  if (carrier) {
    const goes = `${name} goes where ${shortName(carrier)} goes, and not by itself.`
    return refuse('carried', isFleet(carrier) ? '6.7.2' : '6.8', goes, unit.at)
  }
  if (isHeld(unit)) return refuse('disrupted', '5.1', `${name} is disrupted and may not move.`, unit.at)
  const bar = firstAnswer(battle.hooks.barsMove, battle, state, unit)
  if (bar) return err(bar)
  const stir = legalStir(battle, state, unit.side, unit.at)
  if (!stir.ok) return stir
  if (allowanceOf(unit) <= 0) return refuse('spent', '4.3.1', `${name} has no points left.`, unit.at)
  const borne =
    !isSiege(unit) ||
    fieldIn(battle, state)
      .at(unit.at)
      .some((one) => isBearer(one) && !isHeld(one))
  return borne ? ok(unit) : refuse('noBearers', '3.1.4', `${name} moves with infantry only; none here can.`, unit.at)
}
