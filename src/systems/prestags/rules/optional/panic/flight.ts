import { derived } from '../../../../../core/engine/derived.ts'
import type { Cell, Refusal, SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { type Board, isRim } from '../../../../../core/grid/board.ts'
import type { Battle, Limits, Owed } from '../../position/contract.ts'
import { restingIn } from '../../position/layout.ts'
import { stepOf } from '../../position/moment.ts'
import { withCargo } from '../../movement/going.ts'
import { legalMover } from '../../movement/move.ts'
import { reachOf } from '../../movement/reach.ts'
import { stopsIn } from '../../movement/terms.ts'
import type { Case } from '../../terms/rules.ts'
import { legalStack } from '../../position/stacking.ts'
import type { State, Unit } from '../../terms/types.ts'
import { shortName } from '../../position/units.ts'

/** All cells at the rim of the map: whoever flees leaves by any of them. */
const rimsOf = derived((board: Board): readonly Cell[] =>
  Array.from({ length: board.size }, (_, cell) => cell).filter((cell) => isRim(board, cell)),
)
export const rimOf = ({ board }: Battle['map']): readonly Cell[] => rimsOf(board)

const mayRest = (battle: Battle, state: State, unit: Unit, cell: Cell): boolean => {
  const movers = withCargo(battle, state, [unit])
  const others = restingIn(battle, state, unit.side, cell).filter((one) => !movers.includes(one))
  return legalStack(battle, unit.side, cell, [...others, ...movers]).ok
}

/** A flight: the cells that a unit can reach, with the points left there, and how good it is to be in one. */
export type Flight = {
  readonly reached: readonly Cell[]
  readonly left: (cell: Cell) => number
  readonly gain: (cell: Cell) => number
  readonly cite: Case
}

const isOut = (battle: Battle, state: State, unit: Unit, { left }: Flight, cell: Cell): boolean =>
  isRim(battle.map.board, cell) &&
  left(cell) >= 1 &&
  (cell === unit.at || stopsIn(battle, state, unit, cell) === undefined)

const refusalOf = (unit: Unit, text: string, cite: Case): Refusal => ({
  code: 'flees',
  cite,
  text: `${shortName(unit)} flees: ${text}.`,
  cell: unit.at,
})

/** Off the map where that is possible; else the best of the cells in which there is room; else nowhere. */
export const flightLimits = (battle: Battle, state: State, unit: Unit, flight: Flight): Limits => {
  const { reached, gain, cite } = flight
  if (reached.some((cell) => isOut(battle, state, unit, flight, cell)))
    return { allowed: new Set(), onlyExit: true, refusal: refusalOf(unit, 'it must leave the map', cite) }
  const here = gain(unit.at)
  let best = here
  let allowed: Cell[] = []
  for (const cell of reached) {
    const value = gain(cell)
    if (value <= here || value < best || !mayRest(battle, state, unit, cell)) continue
    if (value > best) allowed = []
    best = value
    allowed.push(cell)
  }
  const text = allowed.length > 0 ? 'it must go as far as it can' : 'there is nowhere to go'
  return { allowed: new Set(allowed), onlyExit: false, refusal: refusalOf(unit, text, cite) }
}

/** True for a unit in flight that still has somewhere to go. */
const mustGo = (battle: Battle, state: State, unit: Unit): boolean => {
  if (!legalMover(battle, state, unit.id, unit.side).ok) return false
  const { limits } = reachOf(battle, state, unit)
  return limits !== undefined && (limits.onlyExit === true || limits.allowed.size > 0)
}

/** True for a unit in flight that has yet to go as far as it can in this step. */
export const owesFlight = (battle: Battle, state: State, unit: Unit): boolean =>
  stepOf(battle, state).commands.includes('move') &&
  battle.course.ordered?.(battle, state, unit) !== true &&
  mustGo(battle, state, unit)

/** Those of a side who still have to flee before the step ends. */
export const owedFlight = (
  battle: Battle,
  state: State,
  side: SideIndex,
  flees: (battle: Battle, state: State, unit: Unit) => boolean,
  cite: Case,
): Owed | undefined => {
  const due = state.units.filter(
    (unit) => unit.side === side && flees(battle, state, unit) && owesFlight(battle, state, unit),
  )
  const [first] = due
  if (!first) return undefined
  const others = due.length === 1 ? '' : ` and ${due.length - 1} more`
  return {
    units: due.map((unit) => unit.id),
    text: `${shortName(first)} in ${battle.map.board.label(first.at)}${others} must flee before the step can end.`,
    cite,
  }
}
