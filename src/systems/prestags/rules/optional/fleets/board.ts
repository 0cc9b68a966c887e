import { type Cell, err, ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from '../../position/contract.ts'
import { sideOf } from '../../position/battle.ts'
import { unitById } from '../../position/layout.ts'
import { moveBar } from '../../movement/going.ts'
import { legalEnd } from '../../movement/move.ts'
import { allowanceOf, closedTo, entryFor, stopsIn } from '../../movement/terms.ts'
import { begin, controlEvents, happen } from '../../position/progress.ts'
import { isPlainForOne } from '../../terms/plain.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, State, Unit } from '../../terms/types.ts'
import { isDisrupted, isOnMap, shortName } from '../../position/units.ts'
import { pairWords } from '../../movement/acts.ts'
import { berthIn, fleetOf, isFleet } from './ship.ts'

/** Fit to go aboard: it may go on after its move as long as nothing stopped it and it has the points. */
const goerBar = (battle: Battle, state: State, unit: Unit): Judged<true> => {
  const name = shortName(unit)
  if (!isOnMap(unit) || isFleet(unit) || fleetOf(battle, state, unit))
    return refuse('notAshore', 'Viking 3.4', `${name} is not ashore.`)
  if (isDisrupted(unit)) return refuse('disrupted', '8.2', `${name} is disrupted and may not move.`, unit.at)
  const bar = moveBar(battle, state, unit)
  if (bar) return err(bar)
  const stop = unit.moved === state.playerTurn ? stopsIn(battle, state, unit, unit.at) : undefined
  return stop ? err(stop) : ok(true)
}

/** Points for going aboard; a unit that has not moved may always do it [5.15]. */
const priceOf = (battle: Battle, state: State, unit: Unit, to: Cell): Judged<number> => {
  const direction = battle.map.board.directionTo(unit.at, to)
  if (direction < 0) return refuse('notAdjacent', 'Viking 3.4', `${shortName(unit)} is not next to the fleet.`, to)
  const cost = entryFor(battle, state, unit, unit.at, direction, to)
  if (!berthIn(battle, state, unit, to) || !Number.isFinite(cost))
    return err(closedTo(battle, state, unit, unit.at, to) ?? noBerth(unit, to))
  const end = legalEnd(battle, state, unit, to, false)
  if (!end.ok) return end
  const left = allowanceOf(battle, state, unit)
  const fresh = unit.spent === 0 && unit.moved !== state.playerTurn
  return cost > left && !fresh
    ? refuse('tooFar', '5.27', `${shortName(unit)} has ${left} points left; going aboard costs ${cost}.`, unit.at)
    : ok(cost)
}

const noBerth = (unit: Unit, cell: Cell) => ({
  code: 'noBerth',
  cite: 'Viking 3.4',
  text: `${shortName(unit)} cannot go aboard there.`,
  cell,
})

const carry = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const unit = unitById(battle, state, act.units[0] ?? '')
  const fleet = unitById(battle, state, act.with ?? '')
  if (!isPlainForOne(act, 'with') || !unit || !fleet || !isFleet(fleet) || !isOnMap(fleet))
    return refuse('badAct', 'Viking 3.4', 'Name one unit, and the fleet it goes aboard.')
  if (unit.side !== side || fleet.side !== side)
    return refuse(
      'notYours',
      'Viking 3.4',
      `Only units of the ${sideOf(battle, side).name} board their fleets.`,
      fleet.at,
    )
  const goer = goerBar(battle, state, unit)
  if (!goer.ok) return goer
  const price = priceOf(battle, state, unit, fleet.at)
  if (!price.ok) return price
  const move = { unit: unit.id, from: unit.at, path: [fleet.at], cost: price.value, exits: false }
  const moved = happen(begin(battle, state), { type: 'unitsMoved', moves: [move] })
  return ok(happen(moved, ...controlEvents(battle, state, side, [fleet.at])))
}

const offers = (battle: Battle, state: State, side: SideIndex): Act[] => {
  const own = state.units.filter((unit) => unit.side === side && isOnMap(unit))
  const fleets = own.filter(isFleet)
  if (fleets.length === 0) return []
  return own
    .filter((unit) => goerBar(battle, state, unit).ok)
    .flatMap((unit) =>
      fleets
        .filter((fleet) => priceOf(battle, state, unit, fleet.at).ok)
        .map((fleet): Act => ({ type: 'act', act: 'board', units: [unit.id], with: fleet.id })),
    )
}

/** Going aboard a moored fleet next to the unit [Viking 3.4]; the same as moving into its hex. */
export const board: ActRule = {
  title: 'Go aboard',
  cite: 'Viking 3.4',
  weighed: true,
  steps: ['movement'],
  carry,
  offers,
  label: (battle, state, act) => `Send ${pairWords(battle, state, act).join(' aboard ')}`,
}
