import { derivedBy } from '../../../../core/engine/derived.ts'
import { otherSide, type Cell, type SideIndex, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { pageOf } from '../scenario/pages.ts'
import type { UnitState } from '../terms/states.ts'
import type { State, Unit } from './state.ts'

const NONE: readonly Unit[] = []

type Units = { readonly units: readonly Unit[] }

const listed = derivedBy(
  (_key: typeof KEY, units: readonly Unit[]): ReadonlyMap<UnitId, Unit> =>
    new Map(units.map((unit) => [unit.id, unit])),
)
const stacked = derivedBy((_key: typeof KEY, units: readonly Unit[]): ReadonlyMap<Cell, readonly Unit[]> => {
  const found = new Map<Cell, Unit[]>()
  for (const unit of units) {
    if (unit.fate !== 'map') continue
    const there = found.get(unit.at)
    if (there) there.push(unit)
    else found.set(unit.at, [unit])
  }
  return found
})
/** What is worked out from the units of a state hangs on their list. */
const KEY = {}

export const unitOf = ({ units }: Units, id: UnitId): Unit | undefined => listed(KEY, units).get(id)
export const unitsAt = ({ units }: Units, cell: Cell): readonly Unit[] => stacked(KEY, units).get(cell) ?? NONE
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
export const isMoving = ({ stance }: Unit): boolean => stance === 'cautious' || stance === 'full'
export const isFleeing = ({ stance }: Unit): boolean => stance === 'retreating' || stance === 'routed'

export const formationOf = ({ units }: Units, { side, formation }: Pick<Unit, 'side' | 'formation'>): readonly Unit[] =>
  units.filter((unit) => unit.side === side && unit.formation === formation)

/** Headquarters of a formation, in play or not; undefined where the formation never had one. */
export const hqOf = ({ units }: Units, side: SideIndex, formation: string): Unit | undefined =>
  units.find((unit) => unit.side === side && unit.formation === formation && isHq(unit))

/** Whether a side sees an enemy now: one of its units does [II.B.3 Sighting]. */
export const isSighted = (state: Units, side: SideIndex, id: UnitId): boolean => sightedBy(side, state.units).has(id)

const seenBySide = derivedBy((side: { readonly side: SideIndex }, units: readonly Unit[]): ReadonlySet<UnitId> => {
  const found = new Set<UnitId>()
  for (const unit of units) if (unit.side === side.side && isInPlay(unit)) for (const id of unit.sees) found.add(id)
  return found
})
const SIDE_KEYS = [{ side: 0 }, { side: 1 }] as const
const sightedBy = (side: SideIndex, units: readonly Unit[]): ReadonlySet<UnitId> => seenBySide(SIDE_KEYS[side], units)

export const isVisible = (state: Units, unit: Unit): boolean => isSighted(state, otherSide(unit.side), unit.id)

/** Commanded by the computer, by choice or because its headquarters is gone [II.B.1 Computer Control]. */
export const isComputers = (
  { computer }: Pick<State, 'computer'>,
  { side, formation }: Pick<Unit, 'side' | 'formation'>,
) => computer.includes(`${side}${formation}`)
