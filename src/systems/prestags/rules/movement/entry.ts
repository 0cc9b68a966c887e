import { type Cell, err, ok, otherSide } from '../../../../core/engine/vocabulary.ts'
import { type Reach, reach, type Terms } from '../../../../core/map/reach.ts'
import type { Battle } from '../position/contract.ts'
import { sideIn } from '../position/layout.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { ROAD, TERRAIN } from '../tables/terrain.ts'
import type { Event, State, Unit, UnitMove } from '../terms/types.ts'
import { shortName } from '../position/units.ts'
import { entryOf } from '../position/parts.ts'

const nowhere: ReadonlySet<Cell> = new Set()

/** Whether a unit in reserve may come in now, and through which cells; empty when it may not. */
export const entryCells = (battle: Battle, state: State, unit: Unit): ReadonlySet<Cell> => {
  if (unit.fate !== 'reserve') return nowhere
  const entry = entryOf(battle, unit)
  return entry && state.turn >= entry.from ? entry.cells : nowhere
}

export const mayEnter = (battle: Battle, state: State, unit: Unit): boolean => entryCells(battle, state, unit).size > 0

/** Points for the first hex of a way in: along a road that leaves the map there, else the terrain [5.11, 5.51]. */
export const entryCost = (battle: Battle, cell: Cell): number => {
  const road = battle.map.roads.some((course) => course[0] === cell || course.at(-1) === cell)
  if (road && battle.map.roadCells.has(cell)) return ROAD.movement
  return TERRAIN[battle.map.terrain[cell] ?? 'clear'].movement ?? Number.POSITIVE_INFINITY
}

/** Judges the first hex of a way in; what it costs. */
export const legalEntry = (battle: Battle, state: State, unit: Unit, to: Cell): Judged<number> => {
  const { board } = battle.map
  if (!entryCells(battle, state, unit).has(to)) {
    const label = to >= 0 && to < board.size ? `by ${board.label(to)}` : 'there'
    return refuse('noEntry', '11.1', `${shortName(unit)} does not come in ${label}.`, to)
  }
  if (sideIn(battle, state, to) === otherSide(unit.side))
    return refuse('enemy', '5.23', `Hex ${board.label(to)} is held by the enemy.`, to)
  const bar = battle.course.closesEntry?.(battle, state, unit, to)
  return bar ? err(bar) : ok(entryCost(battle, to))
}

/** Where a unit could come in and how far; `oneHex` are cells that only the right to one hex opens [5.15]. */
export const reachOnEntry = (
  battle: Battle,
  state: State,
  unit: Unit,
  allowance: number,
  terms: Terms,
): Reach & { readonly oneHex: Cell[] } => {
  const open = [...entryCells(battle, state, unit)].filter((cell) => legalEntry(battle, state, unit, cell).ok)
  const starts = open.map((cell) => ({ cell, cost: entryCost(battle, cell) }))
  const found = reach(battle.map.board, -1, allowance, terms, starts)
  const dear = starts.filter(({ cell }) => !Number.isFinite(found.cost[cell]))
  for (const { cell, cost } of dear) found.cost[cell] = cost
  return { ...found, oneHex: dear.map(({ cell }) => cell) }
}

const ENTERED = 'entered:'

/** What is noted of units that come in: those who were set up at the start can be told from them later. */
export const entryEvents = (moves: readonly UnitMove[]): Event[] =>
  moves
    .filter((move) => move.from < 0)
    .map((move): Event => ({ type: 'conditionNoted', key: `${ENTERED}${move.unit}`, held: true }))

/** True for a unit that came in after the battle had begun, or is still to come. */
export const cameLater = (state: State, unit: Unit): boolean =>
  unit.fate === 'reserve' || state.noted[`${ENTERED}${unit.id}`] === true
