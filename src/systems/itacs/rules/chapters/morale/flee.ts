import type { Cell } from '../../../../../core/engine/vocabulary.ts'
import type { Progress } from '../../position/contract.ts'
import type { Field } from '../../position/field.ts'
import { fieldIn } from '../../position/moment.ts'
import { go } from '../../movement/moves.ts'
import { destroyed, happen, lay, marked } from '../../position/progress.ts'
import { disordered, mended } from '../../position/markers.ts'
import { facingAway, type Flight, mayKeepPoint, routOf } from './flight.ts'
import type { Direction, Unit } from '../../terms/types.ts'
import { idsOf, isLeader, movementOf, troopsOf } from '../../position/units.ts'
import { unitsById } from '../../position/moment.ts'

/** Lies on units that have made their rout move in this player-turn. */
export const FLED = 'fled'
/** Lies on units that have kept a point back on a rout move, and may turn [5.2], with the player-turn. */
export const KEPT = 'kept'
/** Lies on units from which nothing led away, with the player-turn: a hex gets one D for it, however many stand there. */
const CORNERED = 'cornered'

declare module '../../terms/types.ts' {
  interface MarkTable {
    [FLED]: number
    [KEPT]: number
    [CORNERED]: number
  }
}

/** Those of a hex who could make a rout move together: of one type, with the same markers. */
export const groupsIn = (field: Field, cell: Cell, wants: (unit: Unit) => boolean): Unit[][] => {
  const groups = new Map<string, Unit[]>()
  for (const unit of troopsOf(field.at(cell)).filter(wants))
    groups.set(unit.type, [...(groups.get(unit.type) ?? []), unit])
  return [...groups.values()]
}

/** Ends of a rout move at which all of a group come as far as each of them would alone [5.3.1]. */
const commonEnds = (field: Field, group: readonly Unit[], allowance: number): readonly Flight[] => {
  const [first] = group
  if (!first) return []
  const whole = routOf(field, first, group, allowance)
  if (group.length === 1) return whole.ends
  const alone = routOf(field, first, [first], allowance)
  const pushesNoMore = ({ to, crowded }: Flight): boolean =>
    alone.ends.some((end) => end.to === to && crowded.length <= end.crowded.length)
  return whole.far < alone.far ? [] : whole.ends.filter(pushesNoMore)
}

/** The ends among which a group may choose; none where they find no room together. */
export const endsFor = (field: Field, group: readonly Unit[]): readonly Flight[] => {
  const points = Math.min(...group.map(movementOf))
  const ends = commonEnds(field, group, points)
  if (!group.every(mayKeepPoint)) return ends
  const short = commonEnds(field, group, points - 1)
  return [...ends, ...short.filter(({ to }) => !ends.some((end) => end.to === to))]
}

/** Those of a group who flee next, together where there is room for all, else one after the other; and where to. */
export type Party = {
  readonly units: readonly Unit[]
  readonly ends: readonly Flight[]
  /** True where they could as well part, and go several ways. */
  readonly mayPart: boolean
}

export const partyOf = (field: Field, group: readonly Unit[]): Party | undefined => {
  const [first] = group
  if (!first) return undefined
  const alone = endsFor(field, [first])
  const ends = endsFor(field, group)
  return ends.length > 0
    ? { units: group, ends, mayPart: group.length > 1 && alone.length > 1 }
    : { units: [first], ends: alone, mayPart: false }
}

/** Leaders who could stay with a group that flees: they are free to go or stay [5.3]. */
export const companions = (field: Field, group: readonly Unit[]): Unit[] => {
  const [first] = group
  return first ? field.at(first.at).filter(isLeader) : []
}

/** True where a group that goes this way may choose how it faces at last [5.2]. */
export const mayTurnAfter = (group: readonly Unit[], { cost }: Flight): boolean =>
  group.every((unit) => mayKeepPoint(unit) && cost < movementOf(unit))

type Way = { readonly flight: Flight; readonly leaders?: readonly Unit[]; readonly facing?: Direction }

/** One D more for the hex from which nothing leads away [5.3.1]. */
const corner = (progress: Progress, group: readonly Unit[], to: Cell): Progress => {
  const { playerTurn } = progress.state
  const there = fieldIn(progress.battle, progress.state).at(to)
  const stamped = happen(progress, marked(idsOf(group), CORNERED, playerTurn, '5.3.1'))
  if (there.some((unit) => unit.marks[CORNERED] === playerTurn)) return stamped
  return lay(stamped, [to], (markers) => disordered(markers, 1), '5.3.1', 'nothing leads away from the enemy')
}

/** Makes a rout move [5.3.1]: away, perhaps off the map [5.3.3], one D more where nothing leads away. */
export const flee = (progress: Progress, group: readonly Unit[], { flight, leaders = [], facing }: Way): Progress => {
  const field = fieldIn(progress.battle, progress.state)
  const turned = group.map((unit) => facing ?? facingAway(field, unit, flight.to))
  const ends = turned.map((face) => ({ facing: face, cost: flight.cost }))
  const company = leaders.map((leader) => ({ facing: leader.facing, cost: flight.cost }))
  const gone = go(progress, [...group, ...leaders], flight, [...ends, ...company], true)
  const { playerTurn } = gone.state
  const kept = mayTurnAfter(group, flight) ? [marked(idsOf(group), KEPT, playerTurn, '5.2')] : []
  const stamped = happen(gone, marked(idsOf(group), FLED, playerTurn, '5.3.1'), ...kept)
  if (flight.leaves)
    return happen(stamped, ...destroyed(unitsById(stamped.state, idsOf([...group, ...leaders])), 'rout', '5.3.3'))
  const mild = lay(stamped, [flight.to], mended, '5.2.1', 'breaks no more')
  return flight.cornered ? corner(mild, group, flight.to) : mild
}
