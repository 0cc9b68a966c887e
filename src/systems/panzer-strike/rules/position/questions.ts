import { placeOf } from '../../../../core/engine/fold.ts'
import { otherSide, type Cell, type SideIndex, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { pageOf } from '../scenario/pages.ts'
import { isAdvancing, isFleeing as flees, type UnitState } from '../terms/states.ts'
import type { State, Unit } from './state.ts'

type Units = { readonly units: readonly Unit[] }

// Lists of units change with nearly every event: to look through one is cheaper than to order it anew.
export const unitOf = ({ units }: Units, id: UnitId): Unit | undefined => units[placeOf(units, id)]
export const unitsAt = ({ units }: Units, cell: Cell): readonly Unit[] =>
  units.filter((unit) => unit.at === cell && unit.fate === 'map')
/** Units of the other side as whoever gives orders knows them: as they stood before any were written [II.B.1 Giving Orders]. */
export const beforeOrders = (state: Units & Pick<State, 'curtain'>): Units => state.curtain ?? state
/** On the map or carried: it can still be ordered, and is worth something [II.A Unit States]. */
export const isInPlay = (unit: Pick<Unit, 'fate' | 'type'>): boolean =>
  unit.fate === 'map' || unit.fate === 'loaded' || (unit.fate === 'offMap' && isBattery(unit))

/** Beyond the map from the start; whoever else is there has left it for good [II.A Off-Map]. */
const isBattery = ({ type }: Pick<Unit, 'type'>): boolean => {
  const page = pageOf(type)
  return page.kind === 'gun' && page.role === 'battery'
}

/** The state of a unit as the rulebook names it [II.A Unit States]. */
export const stateOf = ({ fate, stance }: Unit): UnitState =>
  fate === 'map' || fate === 'reserve' || fate === 'unseen' ? stance : fate

/** Number 0 of a formation is its headquarters [II.A Identification]. */
export const isHq = ({ number }: Unit): boolean => number === 0
export const isOnAdvance = ({ stance }: Unit): boolean => isAdvancing(stance)
export const isFleeing = ({ stance }: Unit): boolean => flees(stance)

export const formationOf = ({ units }: Units, { side, formation }: Pick<Unit, 'side' | 'formation'>): readonly Unit[] =>
  units.filter((unit) => unit.side === side && unit.formation === formation)

/** Headquarters of a formation, in play or not; undefined where the formation never had one. */
export const hqOf = ({ units }: Units, side: SideIndex, formation: string): Unit | undefined =>
  units.find((unit) => unit.side === side && unit.formation === formation && isHq(unit))

/** Whether a side sees an enemy now: one of its units does [II.B.3 Sighting]. */
export const isSighted = ({ units }: Units, side: SideIndex, id: UnitId): boolean =>
  units.some((unit) => unit.side === side && unit.sees.includes(id) && isInPlay(unit))

/** All whom a side sees now. */
export const sightedBy = ({ units }: Units, side: SideIndex): ReadonlySet<UnitId> =>
  new Set(units.flatMap((unit) => (unit.side === side && isInPlay(unit) ? unit.sees : [])))

export const isVisible = (state: Units, unit: Unit): boolean => isSighted(state, otherSide(unit.side), unit.id)

/** Nobody gives orders for a side all of whose formations the computer commands [I.B Computer Control]. */
export const isComputerSide = (state: Pick<State, 'units' | 'computer'>, side: SideIndex): boolean =>
  state.units.every((unit) => unit.side !== side || !isInPlay(unit) || isComputers(state, unit))

/** Formations of a side that the computer commands, or does not, with their headquarters in play [II.B.1 Computer Control]. */
export const ledBy = ({ units, computer }: Pick<State, 'units' | 'computer'>, side: SideIndex, isOn: boolean) =>
  units.filter((unit) => unit.side === side && isHq(unit) && isInPlay(unit) && isComputers({ computer }, unit) === isOn)

/** Commanded by the computer, by choice or because its headquarters is gone [II.B.1 Computer Control]. */
export const isComputers = (
  { computer }: Pick<State, 'computer'>,
  { side, formation }: Pick<Unit, 'side' | 'formation'>,
) => computer.includes(`${side}${formation}`)
