import { type Cell, ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../../core/grid/board.ts'
import { terrainAt } from '../../position/battle.ts'
import type { ActRule, Battle, Progress } from '../../position/contract.ts'
import { unitById, unitsIn } from '../../position/layout.ts'
import { stepKind } from '../../position/moment.ts'
import { legalMover } from '../../movement/move.ts'
import { allowanceOf } from '../../movement/terms.ts'
import { begin, controlEvents, happen, marked } from '../../position/progress.ts'
import { isPlainForOne } from '../../terms/plain.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Act, Event, State, Unit } from '../../terms/types.ts'
import { isOnMap, shortName } from '../../position/units.ts'
import { cargoOf, isFleet, isMoored, MOORING } from './ship.ts'

const isSetUp = (battle: Battle, state: State): boolean => stepKind(battle, state) === 'deployment'

/** Points for mooring: seven, and one more for going under a bridge first. */
const priceOf = (fleet: Unit, to: Cell): number => (to === fleet.at ? MOORING : MOORING + 1)

const placeBar = (battle: Battle, state: State, fleet: Unit, to: Cell): Judged<true> => {
  const label = battle.map.board.label(to)
  if (to === fleet.at)
    return terrainAt(battle, to) === 'stream'
      ? ok(true)
      : refuse(
          'noMooring',
          'Viking 3.3',
          `Fleets moor on river and bridge hexes; ${label} is ${terrainAt(battle, to)}.`,
          to,
        )
  if (terrainAt(battle, to) !== 'bridge' || battle.map.board.directionTo(fleet.at, to) < 0)
    return refuse('noMooring', 'Viking 3.3', `${shortName(fleet)} moors where it is, or under a bridge next to it.`, to)
  return unitsIn(battle, state, to).length > 0
    ? refuse('noMooring', 'Viking 3.3', `The bridge in ${label} is not free.`, to)
    : ok(true)
}

const fleetBar = (battle: Battle, state: State, fleet: Unit, to: Cell): Judged<true> => {
  const name = shortName(fleet)
  if (isMoored(fleet)) return refuse('moored', 'Viking 3.3', `${name} is moored.`, fleet.at)
  if (isSetUp(battle, state))
    return isOnMap(fleet) && to === fleet.at ? ok(true) : refuse('notHere', 'Viking 3.3', `${name} is set up first.`)
  const mover = legalMover(battle, state, fleet.id, fleet.side)
  if (!mover.ok) return mover
  const left = allowanceOf(battle, state, fleet)
  const price = priceOf(fleet, to)
  return left < price
    ? refuse('tooFar', 'Viking 3.3', `Mooring takes ${price} points in one phase; ${name} has ${left} left.`, fleet.at)
    : ok(true)
}

const goUnder = (battle: Battle, state: State, fleet: Unit, to: Cell): Event[] => {
  if (to === fleet.at) return []
  const way = { from: fleet.at, path: [to], exits: false }
  const cargo = cargoOf(battle, state, fleet).map((unit) => ({ ...way, unit: unit.id, cost: 0 }))
  return [{ type: 'unitsMoved', moves: [{ ...way, unit: fleet.id, cost: 1 }, ...cargo] }]
}

const carry = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const fleet = unitById(battle, state, act.units[0] ?? '')
  if (!isPlainForOne(act, 'to') || !fleet || !isFleet(fleet) || act.to === fleet.at)
    return refuse('badAct', 'Viking 3.3', 'Name one fleet, and the bridge hex if it moors under one.')
  if (fleet.side !== side) return refuse('notYours', 'Viking 3.3', 'Only own fleets are moored.', fleet.at)
  const to = act.to ?? fleet.at
  const free = fleetBar(battle, state, fleet, to)
  if (!free.ok) return free
  const place = placeBar(battle, state, fleet, to)
  if (!place.ok) return place
  const text = `${shortName(fleet)} moors in ${battle.map.board.label(to)}`
  const moored = marked([fleet.id], 'moored', to, 'Viking 3.3', text)
  if (isSetUp(battle, state)) return ok(happen(begin(battle, state), moored))
  const spent: Event = { type: 'pointsSpent', units: [fleet.id], points: MOORING }
  const under = to === fleet.at ? [] : controlEvents(battle, state, side, [to])
  return ok(happen(begin(battle, state), ...goUnder(battle, state, fleet, to), spent, moored, ...under))
}

const offers = (battle: Battle, state: State, side: SideIndex): Act[] =>
  state.units
    .filter((unit) => unit.side === side && isFleet(unit) && isOnMap(unit))
    .flatMap((fleet) =>
      [fleet.at, ...neighboursOf(battle.map.board, fleet.at)]
        .filter((to) => placeBar(battle, state, fleet, to).ok && fleetBar(battle, state, fleet, to).ok)
        .map((to): Act => ({ type: 'act', act: 'moor', units: [fleet.id], ...(to === fleet.at ? {} : { to }) })),
    )

const label = (battle: Battle, state: State, act: Act): string => {
  const fleet = unitById(battle, state, act.units[0] ?? '')
  if (!fleet) return 'Moor'
  const where = act.to === undefined ? '' : ` under the bridge in ${battle.map.board.label(act.to)}`
  const price = isSetUp(battle, state) ? '' : ` (${priceOf(fleet, act.to ?? fleet.at)} points)`
  return `Moor ${shortName(fleet)}${where}${price}`
}

/** A fleet makes fast on the bank, so that those aboard can land [Viking 3.3]. */
export const moor: ActRule = {
  title: 'Moor',
  cite: 'Viking 3.3',
  weighed: true,
  steps: ['deployment', 'movement'],
  carry,
  offers,
  label,
}
