import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Battle, Progress } from '../contract.ts'
import type { Field } from '../field.ts'
import { fieldIn, labelOf, unitsById } from '../moment.ts'
import { go } from '../moves.ts'
import { destroyed, happen, lay, marked } from '../progress.ts'
import type { Choice } from '../state.ts'
import { disordered, mended } from '../states/markers.ts'
import { facingAway, type Flight, routOf } from '../states/rout.ts'
import type { Direction, Unit } from '../types.ts'
import { idsOf, isLeader, shortName, troopsOf } from '../units.ts'

/** Lies on units that have made their rout move in this player-turn. */
export const FLED = 'fled'

/** Those of a hex who make a rout move together: of one type, with the same markers. */
export const groupsIn = (field: Field, cell: Cell, wants: (unit: Unit) => boolean): Unit[][] => {
  const groups = new Map<string, Unit[]>()
  for (const unit of troopsOf(field.at(cell)).filter(wants))
    groups.set(unit.type, [...(groups.get(unit.type) ?? []), unit])
  return [...groups.values()]
}

/** The ends of a rout move of a group [5.3.1]. */
export const endsFor = (field: Field, group: readonly Unit[]): readonly Flight[] => {
  const [first] = group
  return first ? routOf(field, first, group).ends : []
}

/** Leaders who could stay with a group that flees: they are free to go or stay [5.3]. */
export const companions = (field: Field, group: readonly Unit[]): Unit[] => {
  const [first] = group
  return first ? field.at(first.at).filter((unit) => isLeader(unit) && unit.d === 0) : []
}

type Way = { readonly flight: Flight; readonly leaders?: readonly Unit[]; readonly facing?: Direction }

/** Makes a rout move [5.3.1]: away, perhaps off the map [5.3.3], one D more where nothing leads away. */
export const flee = (progress: Progress, group: readonly Unit[], { flight, leaders = [], facing }: Way): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  const turned = group.map((unit) => facing ?? facingAway(field, unit, flight.to))
  const ends = turned.map((face) => ({ facing: face, cost: flight.cost }))
  const company = leaders.map((leader) => ({ facing: leader.facing, cost: flight.cost }))
  const gone = go(progress, [...group, ...leaders], flight, [...ends, ...company], true)
  const stamped = happen(gone, marked(idsOf(group), FLED, gone.state.playerTurn, '5.3.1'))
  if (flight.leaves)
    return happen(stamped, ...destroyed(unitsById(stamped.state, idsOf([...group, ...leaders])), 'rout', '5.3.3'))
  const stays = stamped.state.units.some((unit) => unit.at === flight.to && unit.breaks)
  const mild = stays ? lay(stamped, [flight.to], mended, '5.2.1', 'breaks no more') : stamped
  return flight.cornered
    ? lay(mild, [flight.to], (markers) => disordered(markers, 1), '5.3.1', 'nothing leads away from the enemy')
    : mild
}

/** Ends the id of an answer by which a leader goes too. */
const LED = ' with leader'

const wayOut = (battle: Battle, flight: Flight): string =>
  flight.leaves ? `off the map by ${labelOf(battle, flight.to)}` : `to ${labelOf(battle, flight.to)}`

/** True where the owner has something to choose: a way, or whether a leader goes too [5.3, 5.3.1, I-29]. */
export const isAsked = (field: Field, group: readonly Unit[], ends: readonly Flight[]): boolean =>
  ends.length > 1 || hasLeader(field, group, ends)

const hasLeader = (field: Field, group: readonly Unit[], ends: readonly Flight[]): boolean =>
  companions(field, group).length > 0 && ends.some((flight) => flight.path.length > 0)

/** Which way a group flees, and whether the leader goes with it; `about` is who carries the answer out. */
export const fleeQuestion = (
  { battle, state }: Pick<Progress, 'battle' | 'state'>,
  group: readonly Unit[],
  ends: readonly Flight[],
  { about, data }: Pick<Choice, 'about' | 'data'>,
): Choice => {
  const names = group.map(shortName).join(', ')
  const led = hasLeader(fieldIn(battle, state), group, ends)
  const single = ends.map((flight) => ({
    id: labelOf(battle, flight.to),
    label: `${names}: ${wayOut(battle, flight)}`,
    units: [],
    cells: [flight.to],
  }))
  const both = single.map((one) => ({ ...one, id: one.id + LED, label: `${one.label}, the leader with them` }))
  const which =
    single.length > 1 ? 'These ways lead equally far from the enemy: which one?' : 'Does the leader go with them?'
  return {
    kind: 'choice',
    side: group[0]?.side ?? 0,
    about,
    cite: '5.3.1',
    heading: `Where ${names} ${group.length > 1 ? 'flee' : 'flees'}`,
    text: `${names} must flee from ${labelOf(battle, group[0]?.at ?? -1)}. ${which}`,
    options: led ? [...single, ...both] : single,
    data: { ...data, units: idsOf(group) },
  }
}

/** Flees as the owner has answered. */
export const fleeAsAnswered = (progress: Progress, { data }: Choice, option: string): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  const group = unitsById(progress.state, data.units ?? [])
  const led = option.endsWith(LED)
  const label = led ? option.slice(0, -LED.length) : option
  const flight = endsFor(field, group).find((one) => labelOf(progress.battle, one.to) === label)
  return flight ? flee(progress, group, { flight, leaders: led ? companions(field, group) : [] }) : progress
}
