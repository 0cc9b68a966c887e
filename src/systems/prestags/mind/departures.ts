import type { Cell, SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import { exitCells } from '../../../core/map/zones.ts'
import type { Condition, ConditionOf } from '../../../core/scenario/condition.ts'
import { exitedBy } from '../../../core/victory/count.ts'
import { sideOf } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { rowIn } from '../rules/position/rows.ts'
import { isLeader, isOnMap } from '../rules/position/units.ts'
import { counts, watchOf } from '../rules/victory/count.ts'
import type { State } from '../rules/terms/types.ts'

/** What is still to leave the map beside any units [11.41]. */
export type Departures = {
  /** Those who are to leave by a narrower place: as many as are missing, the nearest. */
  readonly narrow:
    | { readonly units: ReadonlySet<UnitId>; readonly cells: ReadonlySet<Cell>; readonly field: Float64Array }
    | undefined
  /** Leaders who are missing, and whether enough units have left for them to follow. */
  readonly leaders: number
  readonly follow: boolean
}

const isExit = (condition: Condition): condition is ConditionOf<'exitUnits'> => condition.type === 'exitUnits'

type Field = (cells: readonly Cell[]) => Float64Array

/** So many who may leave by some cells, those who are there soonest. */
const nearest = (battle: Battle, state: State, side: SideIndex, field: Float64Array, count: number): UnitId[] =>
  state.units
    .filter((unit) => unit.side === side && isOnMap(unit) && !isLeader(unit) && counts(unit))
    .map((unit) => ({ id: unit.id, far: (field[unit.at] as number) / Math.max(1, rowIn(battle, unit).movement) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ id }) => id)

/** Undefined where victory asks nobody to leave. */
export const departuresOf = (
  battle: Battle,
  state: State,
  side: SideIndex,
  fieldFrom: Field,
): Departures | undefined => {
  const condition = sideOf(battle, side).victory.flat().find(isExit)
  if (!condition) return undefined
  const out = exitedBy(watchOf(battle, state), side, condition)
  const { including, leaders = 0, count } = condition
  const narrowly = (cells: readonly Cell[]): Departures['narrow'] => {
    const field = fieldFrom(cells)
    return { units: new Set(nearest(battle, state, side, field, missing)), cells: new Set(cells), field }
  }
  const missing = including ? including.count - out.narrow : 0
  return {
    narrow: including && missing > 0 ? narrowly(exitCells(battle.map, including.where)) : undefined,
    leaders: Math.max(0, leaders - out.leaders),
    follow: out.units >= count,
  }
}
