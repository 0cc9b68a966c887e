import { type Cell, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { distance } from '../geometry/squares.ts'
import type { OrderOf } from '../position/commands.ts'
import type { Change } from '../position/events.ts'
import type { Objective, State, Unit } from '../position/state.ts'
import { costInto, wayTo } from '../position/ways.ts'
import type { Battle } from '../scenario/battle.ts'
import { MOST_OBJECTIVES, PAUSES } from '../tables/movement.ts'
import { type Given, givenOnMap, type Judged, nameOf, refuse } from './giving.ts'

type Moves = Given & { readonly changes: readonly Change[] }

const offset = ({ map: { board } }: Battle, from: Cell, to: Cell, of: Cell): Cell => {
  const col = (of % board.cols) + (to % board.cols) - (from % board.cols)
  const row = Math.floor(of / board.cols) + Math.floor(to / board.cols) - Math.floor(from / board.cols)
  const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, value))
  return within(row, board.rows) * board.cols + within(col, board.cols)
}

/** The square nearest to the one meant that the unit can enter, within a few squares [II.B.2 Formation Moves, P-60]. */
const enterable = (battle: Battle, unit: Unit, meant: Cell): Cell => {
  const { board, ground } = battle.map
  if (Number.isFinite(costInto(battle, unit, meant))) return meant
  let best = meant
  let least = Number.POSITIVE_INFINITY
  for (const cell of ground.keys()) {
    if (!Number.isFinite(costInto(battle, unit, cell))) continue
    const far = distance(board, meant, cell)
    if (far < least) [best, least] = [cell, far]
  }
  return best
}

/** Where a unit goes: the last objective that it has, or where it stands. */
const startOf = (unit: Unit, next: boolean): Cell => (next ? unit.goals.at(-1)?.to : undefined) ?? unit.at

/** The objective of a unit, with its way; a refusal where it cannot go there [II.B.2 Movement]. */
const goalOf = (
  battle: Battle,
  unit: Unit,
  to: Cell,
  { pace, next = false }: Pick<OrderOf<'move'>, 'pace' | 'next'>,
): Judged<Objective> => {
  if (unit.speed === 0) return refuse('immobile', 'II.B.2 Movement', `${nameOf(unit)} cannot move.`)
  if (next && unit.goals.length === 0)
    return refuse('noObjective', 'II.B.2 Movement', `${nameOf(unit)} has no objective yet to follow.`, to)
  if (next && unit.goals.length >= MOST_OBJECTIVES)
    return refuse('twoObjectives', 'II.B.2 Movement', `${nameOf(unit)} has ${MOST_OBJECTIVES} objectives already.`, to)
  const from = startOf(unit, next)
  const way = wayTo(battle, unit, from, to)
  if (!way) return refuse('noWay', 'Charts Terrain Effects', `${nameOf(unit)} finds no way there.`, to)
  return way.length === 0
    ? refuse('there', 'II.B.2 Movement', `${nameOf(unit)} is there already.`, to)
    : ok({ to, pace, way })
}

/** Set off: the state of the pace, a pulse to start for who had nowhere to go, and no longer firing at a square [II.B.2 Delay]. */
const setOff = (unit: Unit, goal: Objective, next: boolean): Change => {
  if (next) return { unit: unit.id, set: { goals: [...unit.goals, goal] } }
  const isHeld = unit.stance === 'pinned' || unit.stance === 'buttoned'
  return {
    unit: unit.id,
    set: {
      goals: [goal],
      ...(isHeld ? {} : { stance: goal.pace }),
      delay: unit.delay + (unit.goals.length === 0 ? PAUSES.start : 0),
      ...(unit.aim && unit.aim.kind !== 'unit' ? { aim: undefined } : {}),
    },
  }
}

/** A move of one unit, of all to one square, or of all in the shape that they have [II.B.2 Formation Moves]. */
export const legalMove = (battle: Battle, state: State, order: OrderOf<'move'>, side: SideIndex): Judged<Moves> => {
  if (order.to < 0 || order.to >= battle.map.board.size)
    return refuse('offMap', 'II.B.2 Movement', 'There is no such square.')
  const who = givenOnMap(battle, state, side, order, 'move')
  if (!who.ok) return who
  const { hq, units } = who.value
  const from = state.units.find(({ id }) => id === order.unit)?.at ?? hq.at
  const changes: Change[] = []
  let refused: Judged<never> | undefined
  for (const unit of units) {
    const to = order.whole === 'shape' ? enterable(battle, unit, offset(battle, from, order.to, unit.at)) : order.to
    const goal = goalOf(battle, unit, to, order)
    if (goal.ok) changes.push(setOff(unit, goal.value, order.next ?? false))
    else refused ??= goal
  }
  if (changes.length === 0 && refused) return refused
  return ok({ hq, units: units.filter(({ id }) => changes.some(({ unit }) => unit === id)), changes })
}
