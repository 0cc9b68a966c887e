import { type Cell, otherSide } from '../../../../core/engine/vocabulary.ts'
import { allowance as allowanceOf, mayEnter } from '../formulas/movement.ts'
import { distance, facingAlong, wayTo as wayBetween } from '../geometry/squares.ts'
import { isVehicle } from '../position/arms.ts'
import { happen } from '../position/fold.ts'
import { isVisible, unitOf, unitsAt } from '../position/questions.ts'
import type { State, Unit } from '../position/state.ts'
import { costInto, reachFrom, wayTo, within } from '../position/ways.ts'
import { passengersOf } from '../orders/carrying.ts'
import type { Progress } from '../orders/carry.ts'
import { nameOf } from '../orders/giving.ts'
import type { Battle } from '../scenario/battle.ts'
import { coverOf } from '../tables/terrain.ts'
import { isFleeing } from '../terms/states.ts'
import { headless } from './effects.ts'
import { crossMines } from './mines.ts'
import type { Draw } from '../terms/draw.ts'
import type { Pulse } from '../terms/types.ts'

/** What a pulse pays [II.B.2 Allowance]. */
const paceOf = (unit: Unit): number =>
  allowanceOf({ state: unit.stance, isVehicle: isVehicle(unit), maxSpeed: unit.speed })

/** Nobody enters where so many of his own stand [II.B.2 Stacking]; those who stand there stay. */
const isCrowded = (state: State, unit: Unit, cell: Cell): boolean =>
  !mayEnter(unitsAt(state, cell).filter(({ side }) => side === unit.side).length, state.pulse as Pulse)

/** The nearest cover within the move of a pulse that is no nearer to an enemy whom it sees [II.A Retreating, P-17]. */
const coverNear = (battle: Battle, state: State, unit: Unit): Cell | undefined => {
  const { board, ground, climate } = battle.map
  const enemies = unit.sees.flatMap((id) => unitOf(state, id) ?? []).filter(({ fate }) => fate === 'map')
  const near = (cell: Cell): number => Math.min(...enemies.map(({ at }) => distance(board, cell, at)))
  const least = near(unit.at)
  return within(battle, unit, unit.at, unit.allowance + unit.speed).find(
    (cell) => cell !== unit.at && coverOf(ground[cell] ?? 'clear', climate) !== 'none' && near(cell) >= least,
  )
}

/** The way out by the own edge: straight on, or round what cannot be crossed to where it is nearest. */
const wayOut = (battle: Battle, unit: Unit): readonly Cell[] => {
  const { cols, rows } = battle.map.board
  const edge = battle.edges[unit.side]
  const straight = wayTo(battle, unit, unit.at, Math.floor(unit.at / cols) * cols + edge)
  if (straight) return straight
  const { cost } = reachFrom(battle, unit, unit.at)
  const ends = Array.from({ length: rows }, (_, row) => row * cols + edge)
  const price = (cell: Cell): number => cost[cell] ?? Number.POSITIVE_INFINITY
  const end = ends.reduce((best, cell) => (price(cell) < price(best) ? cell : best))
  return wayTo(battle, unit, unit.at, end) ?? []
}

/** In cover, and nobody sees it there [II.A Retreating, P-17]. */
const isHidden = (battle: Battle, state: State, unit: Unit): boolean =>
  coverOf(battle.map.ground[unit.at] ?? 'clear', battle.map.climate) !== 'none' && !isVisible(state, unit)

/** Where one flees to: cover, in which one stays while nobody sees one there; else the own edge [II.A Retreating, P-17]. */
const flight = (battle: Battle, state: State, unit: Unit): readonly Cell[] => {
  if (isHidden(battle, state, unit)) return []
  const cover = coverNear(battle, state, unit)
  return (cover === undefined ? undefined : wayTo(battle, unit, unit.at, cover)) ?? wayOut(battle, unit)
}

const wayOf = (battle: Battle, state: State, unit: Unit): readonly Cell[] => {
  if (isFleeing(unit.stance)) return flight(battle, state, unit)
  return unit.goals[0]?.way ?? []
}

/** Flees, or has come where it was told to go: nobody strays over his own edge [II.A Exiting, P-52]. */
const isLeaving = ({ stance, goals }: Unit): boolean => isFleeing(stance) || goals.length === 0

/** Out by the edge that a unit has reached: the enemy’s, or its own [II.B.2 Leaving the Map]. */
const left = (progress: Progress, unit: Unit): Progress => {
  const { cols } = progress.battle.map.board
  const column = unit.at % cols
  const isEnemys = column === progress.battle.edges[otherSide(unit.side)]
  if (!isEnemys && (column !== progress.battle.edges[unit.side] || !isLeaving(unit))) return progress
  const set = { fate: isEnemys ? 'exited' : 'offMap', goals: [], aim: undefined, sees: [], allowance: 0 } as const
  const cite = isEnemys ? 'II.A Exited' : 'II.A Off-Map'
  const all = [unit, ...passengersOf(progress.state, unit)]
  return all.reduce(
    (now, one) =>
      headless(happen(now, { type: 'became', unit: one.id, set, cite, why: `${nameOf(one)} has left the map.` }), one),
    progress,
  )
}

/** What is left of the objectives after some squares of the way. */
const goalsAfter = (unit: Unit, path: readonly Cell[]): Unit['goals'] => {
  const [goal, ...rest] = unit.goals
  if (!goal) return []
  const way = goal.way.slice(path.length)
  return way.length > 0 ? [{ ...goal, way }, ...rest] : rest
}

const arrived = (unit: Unit, goals: Unit['goals']): Partial<Unit> => {
  if (isFleeing(unit.stance)) return {}
  const [next] = goals
  if (unit.stance !== 'cautious' && unit.stance !== 'full') return { goals }
  return { goals, stance: next ? next.pace : 'positioned' }
}

/** Square by square as far as the allowance pays and nobody is in the way. */
const stepped = (progress: Progress, unit: Unit, way: readonly Cell[], draw: Draw): Progress => {
  const { battle, state } = progress
  let allowance = unit.allowance + paceOf(unit)
  const path: Cell[] = []
  for (const cell of way) {
    const cost = costInto(battle, unit, cell)
    if (cost > allowance || isCrowded(state, unit, cell)) {
      // Kept for a costly square, but no more than that [II.B.2 Allowance].
      allowance = Math.min(allowance, Math.max(cost, paceOf(unit)))
      break
    }
    allowance -= cost
    path.push(cell)
    if (cell % battle.map.board.cols === battle.edges[otherSide(unit.side)]) break
    if (state.mines.some((mine) => mine.cell === cell))
      return crossMines(moved(progress, unit, path, allowance), unit.id, draw)
  }
  return moved(progress, unit, path, allowance)
}

const moved = (progress: Progress, unit: Unit, path: readonly Cell[], allowance: number): Progress => {
  const { board } = progress.battle.map
  const to = path.at(-1)
  const from = path.at(-2) ?? unit.at
  const goals = goalsAfter(unit, path)
  const facing = to === undefined ? undefined : facingAlong(wayBetween(board, from, to))
  const set = {
    ...arrived(unit, goals),
    ...(to === undefined ? {} : { at: to }),
    ...(facing === undefined ? {} : { facing }),
    allowance: goals.length === 0 && !isFleeing(unit.stance) ? 0 : allowance,
  }
  const riders = passengersOf(progress.state, unit).map(({ id }) => id)
  return happen(progress, { type: 'moved', unit: unit.id, path, set, riders })
}

/** A unit goes on for a pulse [II.B.2 Movement]; it leaves the map where it touches an edge. */
export const move = (progress: Progress, id: string, draw: Draw): Progress => {
  const unit = unitOf(progress.state, id)
  if (unit?.fate !== 'map' || unit.delay > 0 || paceOf(unit) === 0) return progress
  const way = wayOf(progress.battle, progress.state, unit)
  // Who flees and stands at his own edge already is gone [II.A Off-Map].
  if (way.length === 0)
    return isFleeing(unit.stance) && !isHidden(progress.battle, progress.state, unit) ? left(progress, unit) : progress
  const there = stepped(progress, unit, way, draw)
  const after = unitOf(there.state, id)
  return after?.fate === 'map' && after.at !== unit.at ? left(there, after) : there
}
