import type { Cell } from '../../../core/engine/vocabulary.ts'
import type { Progress } from '../contract.ts'
import type { Field } from '../field.ts'
import { fieldIn, unitsById } from '../moment.ts'
import { go } from '../moves.ts'
import { destroyed, happen, lay, marked } from '../progress.ts'
import { disordered, mended } from '../states/markers.ts'
import { facingAway, type Flight, routOf } from '../states/rout.ts'
import type { Direction, Unit } from '../types.ts'
import { idsOf, isLeader, troopsOf } from '../units.ts'

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
