import { derived } from '../../../../core/engine/derived.ts'
import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../../core/grid/board.ts'
import { type Reach, type Terms, reach } from '../../../../core/map/reach.ts'
import { sideOf } from '../position/battle.ts'
import { type Battle, type Limits, firstAnswer } from '../position/contract.ts'
import { reachOnEntry } from './entry.ts'
import { exitCells } from '../../../../core/map/zones.ts'
import type { State, Unit } from '../terms/types.ts'
import { allowanceOf, isHeld, mayEnd, termsFor } from './terms.ts'

/**
 * A reach with the hexes that only the one-hex right opens [5.15]: they cost all that the unit has.
 * `limits` are the only places where the move may end.
 */
export type UnitReach = Reach & {
  readonly oneHex: readonly Cell[]
  readonly allowance: number
  /** Every cell that can be reached, also where the move may not end: the map may be left from there. */
  readonly all: readonly Cell[]
  readonly limits?: Limits
}

/** The right to one hex includes the turn towards it [5.15, 16.11]. */
const oneHexRight = (battle: Battle, unit: Unit, found: Reach, terms: Terms): Cell[] => {
  const { turning } = terms
  const oneHex: Cell[] = []
  if (isHeld(battle, unit) || unit.spent > 0) return oneHex
  for (let direction = 0; direction < battle.map.board.degree; direction++) {
    const next = neighbour(battle.map.board, unit.at, direction)
    if (next < 0 || Number.isFinite(found.cost[next]) || !Number.isFinite(terms.cost(unit.at, direction, next)))
      continue
    const turn = turning ? turning.price(turning.facing, direction) : 0
    found.cost[next] = terms.cost(unit.at, direction, next) + turn
    found.before[next] = unit.at
    oneHex.push(next)
  }
  return oneHex
}

/** Where a unit could go if no rule limited the ends of its move. */
const freeReach = (battle: Battle, state: State, unit: Unit): UnitReach => {
  const allowance = isHeld(battle, unit) ? 0 : allowanceOf(battle, state, unit)
  const terms = termsFor(battle, state, unit)
  const entering = unit.fate === 'reserve' ? reachOnEntry(battle, state, unit, allowance, terms) : undefined
  const found = entering ?? reach(battle.map.board, unit.at, allowance, terms)
  const enders = mayEnd(battle, state, unit)
  const ends = (cells: readonly Cell[]): readonly Cell[] => (enders ? cells.filter(enders) : cells)
  const oneHex = ends(entering?.oneHex ?? oneHexRight(battle, unit, found, terms))
  const all = [...ends(found.cells), ...oneHex]
  const way = found.way && ((to: Cell): Cell[] => (oneHex.includes(to) ? [to] : (found.way?.(to) ?? [])))
  return { ...found, ...(way ? { way } : {}), cells: all, all, oneHex, allowance }
}

const limitsIn = (battle: Battle, state: State, unit: Unit, free: () => UnitReach): Limits | undefined => {
  const left = (cell: Cell): number => free().allowance - (free().cost[cell] as number)
  return firstAnswer(battle.hooks.limits, battle, state, unit, () => free().cells, left)
}

/** The only places where a unit may end its move, if a rule in force says so; its ways are sought only where one must know. */
export const limitsFor = (battle: Battle, state: State, unit: Unit): Limits | undefined => {
  let found: UnitReach | undefined
  return limitsIn(battle, state, unit, () => {
    found ??= freeReach(battle, state, unit)
    return found
  })
}

/** Everywhere a unit could go, whatever the step and whoever it belongs to; empty when it is disrupted. */
export const reachOf = (battle: Battle, state: State, unit: Unit): UnitReach => {
  const whole = freeReach(battle, state, unit)
  const limits = limitsIn(battle, state, unit, () => whole)
  if (!limits) return whole
  const cells = whole.cells.filter((cell) => cell === unit.at || limits.allowed.has(cell))
  return { ...whole, cells, oneHex: whole.oneHex.filter((cell) => limits.allowed.has(cell)), limits }
}

/** Edge hexes from which a side may leave in pursuit of a victory condition [11.41]. */
export const exitsOf = (battle: Battle, side: SideIndex): ReadonlySet<Cell> => exitsBy(battle)[side]

const exitsBy = derived((battle: Battle) => {
  const exits = (side: SideIndex): ReadonlySet<Cell> => {
    const conditions = sideOf(battle, side).victory.flat()
    return new Set(
      conditions.flatMap((condition) => (condition.type === 'exitUnits' ? exitCells(battle.map, condition.where) : [])),
    )
  }
  return [exits(0), exits(1)] as const
})

/** Edge hexes from which a unit may leave: those of its side, and those that a rule in force opens to it. */
export const exitsFor = (battle: Battle, state: State, unit: Unit): ReadonlySet<Cell> => {
  const own = exitsOf(battle, unit.side)
  const { exits } = battle.hooks
  return exits.length === 0 ? own : new Set([...own, ...exits.flatMap((hook) => hook(battle, state, unit))])
}
