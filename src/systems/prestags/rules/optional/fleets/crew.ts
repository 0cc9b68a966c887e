import type { Cell, UnitId } from '../../../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../../position/contract.ts'
import { unitById, unitsIn } from '../../position/layout.ts'
import { stepKind } from '../../position/moment.ts'
import { happen, marked } from '../../position/progress.ts'
import { eliminate } from '../../results/results.ts'
import type { Event, State, Unit, UnitMove } from '../../terms/types.ts'
import { idsOf, isLeader, isOnMap, shortName } from '../../position/units.ts'
import { cargoOf, fleetOf, isFleet, isMoored, isTroop } from './ship.ts'

const STIRS: ReadonlySet<Event['type']> = new Set([
  'unitsDeployed',
  'unitsUndeployed',
  'unitsMoved',
  'unitsShifted',
  'unitsAdvanced',
  'unitsEliminated',
  'unitsLeft',
])

const aboardMark = (unit: Unit): string => {
  const { aboard } = unit.marks
  return typeof aboard === 'string' ? aboard : ''
}

const onThe = (state: State, fleet: Unit): Unit[] => state.units.filter((unit) => aboardMark(unit) === fleet.id)

/** Those named in the set-up by these events: they stay where they are put. */
const placedBy = (events: readonly Event[]): ReadonlySet<UnitId> =>
  new Set(events.flatMap((event) => (event.type === 'unitsDeployed' ? event.placements.map((one) => one.unit) : [])))

/** In the set-up those aboard go where their fleet is put, and are taken back with it. */
const followed = ({ state }: Progress, events: readonly Event[]): Event[] => {
  const placed = placedBy(events)
  return state.units.filter(isFleet).flatMap((fleet): Event[] => {
    const left = onThe(state, fleet).filter((unit) => isOnMap(unit) && !placed.has(unit.id) && unit.at !== fleet.at)
    if (left.length === 0) return []
    if (!isOnMap(fleet)) return [{ type: 'unitsUndeployed', units: idsOf(left) }]
    return [{ type: 'unitsDeployed', placements: left.map((unit) => ({ unit: unit.id, to: fleet.at })) }]
  })
}

const movesIn = (events: readonly Event[]): readonly UnitMove[] =>
  events.flatMap((event) => (event.type === 'unitsMoved' ? event.moves : []))

/** A fleet that is lost on the map takes everybody aboard with it [Viking 3.2]. */
const drowned = (progress: Progress, events: readonly Event[]): Event[] => {
  const { battle, state } = progress
  const lost = events.flatMap((event) => (event.type === 'unitsEliminated' ? event.units : []))
  const away = new Set(movesIn(progress.events).flatMap((move) => (move.exits ? [move.unit] : [])))
  return lost
    .flatMap((id) => unitById(battle, state, id) ?? [])
    .filter((unit) => isFleet(unit) && !away.has(unit.id))
    .flatMap((fleet) => eliminate(battle, unitsIn(battle, state, fleet.at), 'Viking 3.2'))
}

/** A fleet that is no longer where it moored, or has come back there, is under sail. */
const castOff = (state: State, events: readonly Event[]): Event[] => {
  const back = new Set(movesIn(events).flatMap(({ unit, from, path }) => (path.at(-1) === from ? [unit] : [])))
  return state.units.flatMap((unit) =>
    unit.marks.moored !== undefined && (!isOnMap(unit) || !isMoored(unit) || back.has(unit.id))
      ? [marked([unit.id], 'moored', undefined, 'Viking 3.3', isOnMap(unit) ? `${shortName(unit)} has cast off` : '')]
      : [],
  )
}

/** `SD 1 is ashore`; nothing where there is nobody to tell of. */
const wordsFor = (units: readonly Unit[], where: string): string =>
  units.length === 0 ? '' : `${units.map(shortName).join(', ')} ${units.length === 1 ? 'is' : 'are'} ${where}`

/** Who went somewhere, or was taken along. */
const goersOf = (events: readonly Event[]): ReadonlySet<UnitId> =>
  new Set(
    events.flatMap((event) =>
      event.type === 'unitsMoved' || event.type === 'unitsShifted' ? event.moves.map((move) => move.unit) : [],
    ),
  )

/** Writes on the counters who is aboard what; told as they come and go in the battle. */
const boardings = (battle: Battle, state: State, events: readonly Event[]): Event[] => {
  const goers = goersOf(events)
  const silent = stepKind(battle, state) === 'deployment'
  const changed = state.units.filter((unit) => aboardMark(unit) !== (fleetOf(battle, state, unit)?.id ?? ''))
  const byFleet = new Map<UnitId, Unit[]>()
  for (const unit of changed) {
    const fleet = fleetOf(battle, state, unit)?.id ?? ''
    if (fleet || aboardMark(unit).includes('-VF-')) byFleet.set(fleet, [...(byFleet.get(fleet) ?? []), unit])
  }
  return [...byFleet].map(([id, units]): Event => {
    const fleet = unitById(battle, state, id)
    const told = silent ? [] : units.filter((unit) => (fleet ? goers.has(unit.id) : isOnMap(unit)))
    const text = wordsFor(told, fleet ? `aboard ${shortName(fleet)}` : 'ashore')
    return marked(idsOf(units), 'aboard', fleet?.id, 'Viking 3.4', text)
  })
}

/** Aboard nobody faces any way; who lands faces the way he went, where units have a front [16.0]. */
const lookAshore = (battle: Battle, before: State, events: readonly Event[]): Event[] => {
  if (!battle.front) return []
  return movesIn(events).flatMap(({ unit: id, from, path }) => {
    const unit = unitById(battle, before, id)
    const direction = battle.map.board.directionTo(path.at(-2) ?? from, path.at(-1) ?? from)
    const lands = unit && aboardMark(unit).includes('-VF-') && !fleetOf(battle, before, unit) && isOnMap(unit)
    return lands && !isLeader(unit) ? [marked([id], 'facing', direction * 2, '16.0')] : []
  })
}

const loads = (battle: Battle, state: State): Event[] =>
  state.units.filter(isFleet).flatMap((fleet) => {
    const count = cargoOf(battle, state, fleet).filter(isTroop).length
    const now = count > 0 ? count : undefined
    return fleet.marks.laden === now ? [] : [marked([fleet.id], 'laden', now, 'Viking 3.5')]
  })

/** Keeps fleets and those aboard together, and their counters true. */
export const keepAboard = (progress: Progress, since: number): Progress => {
  const events = progress.events.slice(since)
  if (!events.some((event) => STIRS.has(event.type))) return progress
  const { battle } = progress
  const setUp = stepKind(battle, progress.state) === 'deployment'
  let after = setUp ? happen(progress, ...followed(progress, events)) : progress
  after = happen(after, ...drowned(after, events))
  after = happen(after, ...castOff(after.state, events))
  after = happen(after, ...lookAshore(battle, after.state, events), ...boardings(battle, after.state, events))
  return happen(after, ...loads(battle, after.state))
}

/** The cells that a fleet has come to by a move, the last one first. */
export const wakeOf = (events: readonly Event[], fleet: Unit): readonly Cell[] =>
  movesIn(events).flatMap((move) => (move.unit === fleet.id ? [...move.path].reverse() : []))
