import { ok, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { ActRule, Battle, Progress } from '../../position/contract.ts'
import { mayEnter } from '../../movement/entry.ts'
import { entryOf, zoneOf } from '../../position/parts.ts'
import { unitById } from '../../position/layout.ts'
import { stepKind } from '../../position/moment.ts'
import { begin, happen, marked } from '../../position/progress.ts'
import { isPlainForOne } from '../../terms/plain.ts'
import { type Judged, refuse } from '../../terms/refusal.ts'
import type { Case } from '../../terms/rules.ts'
import type { Act, Event, State, Unit } from '../../terms/types.ts'
import { isDisrupted, isLeader, isOnMap, shortName } from '../../position/units.ts'
import { pairWords } from '../../movement/acts.ts'
import { isPanicked, isRunning } from '../panic/running.ts'
import { has, isChariot, isRider, ridersOf } from './riding.ts'

const flightOf = (unit: Unit): Case => (isPanicked(unit) ? '13.0' : 'Spartan 3.2')

const isSetUp = (battle: Battle, state: State): boolean => stepKind(battle, state) === 'deployment'

/** On the map, or beside it and free to come in now. */
const isThere = (battle: Battle, state: State, unit: Unit): boolean => isOnMap(unit) || mayEnter(battle, state, unit)

const riderBar = (battle: Battle, state: State, unit: Unit): Judged<true> => {
  const name = shortName(unit)
  if (!isRider(battle, unit))
    return refuse('noRider', 'Chariot 1.0', `Chariots carry BW, IB, SK and leaders; ${name} walks.`, unit.at)
  if (!isThere(battle, state, unit)) return refuse('notOnMap', 'Chariot 1.0', `${name} is not on the map.`)
  if (has(unit, 'aboard')) return refuse('aboard', 'Chariot 1.8', `${name} rides already.`, unit.at)
  if (isDisrupted(unit)) return refuse('disrupted', '8.2', `${name} is disrupted and may not move.`, unit.at)
  if (isRunning(unit)) return refuse('flees', flightOf(unit), `${name} is in flight and steps aboard nothing.`, unit.at)
  return has(unit, 'ridden') || unit.spent > 0
    ? refuse('moved', 'Chariot 1.0', `${name} has moved; only who has not may embark.`, unit.at)
    : ok(true)
}

const chariotBar = (battle: Battle, state: State, unit: Unit): Judged<true> => {
  const name = shortName(unit)
  if (!isChariot(unit)) return refuse('noChariot', 'Chariot 1.0', `${name} carries nobody.`, unit.at)
  if (!isThere(battle, state, unit)) return refuse('notOnMap', 'Chariot 1.0', `${name} is not on the map.`)
  if (isDisrupted(unit)) return refuse('disrupted', '8.2', `${name} is disrupted and takes nobody up.`, unit.at)
  if (isRunning(unit)) return refuse('flees', flightOf(unit), `${name} is in flight and takes nobody up.`, unit.at)
  return has(unit, 'driven')
    ? refuse('driven', 'Chariot 1.0', `${name} has done moving; passengers come aboard before it moves.`, unit.at)
    : ok(true)
}

/** Chariots beside the map are all alike: the first empty one of a part is loaded, leaders join any that is. */
const isNextToLoad = (battle: Battle, state: State, unit: Unit, chariot: Unit): boolean => {
  const way = entryOf(battle, unit)
  const waiting = state.units.filter((one) => isChariot(one) && one.fate === 'reserve' && entryOf(battle, one) === way)
  const empty = waiting.find((one) => ridersOf(state, one).length === 0)
  return chariot === empty || (waiting.includes(chariot) && ridersOf(state, chariot).length > 0)
}

const stands = (battle: Battle, state: State, unit: Unit, chariot: Unit): boolean =>
  isOnMap(unit)
    ? isOnMap(chariot) && battle.map.board.distance(unit.at, chariot.at) <= 1
    : isNextToLoad(battle, state, unit, chariot)

const pairBar = (battle: Battle, state: State, unit: Unit, chariot: Unit): Judged<true> => {
  const name = shortName(unit)
  if (!stands(battle, state, unit, chariot))
    return refuse('notAdjacent', 'Chariot 1.0', `${name} does not stand beside ${shortName(chariot)}.`, unit.at)
  const full = !isLeader(unit) && ridersOf(state, chariot).some((rider) => !isLeader(rider))
  if (full) return refuse('full', 'Chariot 1.8', `${shortName(chariot)} carries a unit already.`, chariot.at)
  return isSetUp(battle, state) && !zoneOf(battle, unit).has(chariot.at)
    ? refuse('outsideZone', '11.1', `${name} is not set up in that hex.`, chariot.at)
    : ok(true)
}

const legalPair = (battle: Battle, state: State, unit: Unit, chariot: Unit): Judged<true> => {
  const rider = riderBar(battle, state, unit)
  if (!rider.ok) return rider
  const car = chariotBar(battle, state, chariot)
  return car.ok ? pairBar(battle, state, unit, chariot) : car
}

const named = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<readonly [Unit, Unit]> => {
  const unit = unitById(battle, state, act.units[0] ?? '')
  const chariot = unitById(battle, state, act.with ?? '')
  if (!isPlainForOne(act, 'with') || !unit || !chariot)
    return refuse('badAct', 'Chariot 1.0', 'Name one unit, and the chariot that takes it up.')
  return unit.side !== side || chariot.side !== side
    ? refuse('notYours', 'Chariot 1.6', 'Only chariots of one’s own force carry, and only friends.', chariot.at)
    : ok([unit, chariot])
}

/** Put into the chariot's hex for nothing; in the set-up it is only placed there. */
const taken = (battle: Battle, state: State, unit: Unit, chariot: Unit): Event[] => {
  const text = `${shortName(unit)} embarks on ${shortName(chariot)}.`
  const aboard = (words: string): Event => marked([unit.id], 'aboard', chariot.id, 'Chariot 1.0', words)
  if (unit.at === chariot.at) return [aboard(text.slice(0, -1))]
  const moves = [{ unit: unit.id, from: unit.at, to: chariot.at }]
  const moved = isSetUp(battle, state) ? {} : { moved: true as const }
  return [{ type: 'unitsShifted', moves, cite: 'Chariot 1.0', text, ...moved }, aboard('')]
}

const carry = (battle: Battle, state: State, act: Act, side: SideIndex): Judged<Progress> => {
  const pair = named(battle, state, act, side)
  if (!pair.ok) return pair
  const [unit, chariot] = pair.value
  const legal = legalPair(battle, state, unit, chariot)
  return legal.ok ? ok(happen(begin(battle, state), ...taken(battle, state, unit, chariot))) : legal
}

const offers = (battle: Battle, state: State, side: SideIndex): Act[] => {
  const own = state.units.filter((unit) => unit.side === side)
  const open = own.filter((unit) => chariotBar(battle, state, unit).ok)
  return own
    .filter((unit) => riderBar(battle, state, unit).ok)
    .flatMap((unit) =>
      open
        .filter((chariot) => pairBar(battle, state, unit, chariot).ok)
        .map((chariot): Act => ({ type: 'act', act: 'embark', units: [unit.id], with: chariot.id })),
    )
}

export const embark: ActRule = {
  title: 'Embark',
  cite: 'Chariot 1.0',
  weighed: true,
  steps: ['deployment', 'chariot', 'movement'],
  carry,
  offers,
  prompted: true,
  label: (battle, state, act) => `Embark ${pairWords(battle, state, act).join(' on ')}`,
}
