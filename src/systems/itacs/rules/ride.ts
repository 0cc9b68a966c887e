import type { Cell } from '../../../core/engine/vocabulary.ts'
import { neighbour } from '../../../core/grid/board.ts'
import { headingOf } from '../../../core/grid/heading.ts'
import type { Field } from '../field.ts'
import { terrainAt } from '../ground.ts'
import { entryCost } from '../movement/entry.ts'
import { isCrowded } from '../movement/stack.ts'
import { allowanceOf, isHeldAgainst, mustStopIn } from '../movement/terms.ts'
import { TERRAIN } from '../tables/terrain.ts'
import type { Direction, Unit } from '../types.ts'

/** Trenches bar horsemen except in a charge [10.3]. */
const chargeCost = (field: Field, knight: Unit, from: Cell, way: Direction, to: Cell): number =>
  terrainAt(field.ground, to) === 'trench'
    ? (TERRAIN.trench.foot ?? Number.POSITIVE_INFINITY)
    : entryCost(field.ground, knight, from, way, to)

/** The way on: nearer with every hex, straight on where that is possible [I-38]. */
const wayOn = (field: Field, at: Cell, prey: Cell, last: Direction | undefined): Direction | undefined => {
  const { board } = field.ground
  const nearer = [0, 1, 2, 3, 4, 5].filter((way) => {
    const to = neighbour(board, at, way)
    return to >= 0 && board.distance(to, prey) < board.distance(at, prey)
  })
  const straight = headingOf(board, at, prey)
  return [last, straight].find((way) => way !== undefined && nearer.includes(way)) ?? nearer[0]
}

type Ride = { readonly path: Cell[]; readonly cost: number; readonly facing: Direction; readonly crowded: Cell[] }

/** How far a charge at a hex comes, and through which full hexes. */
export const rideOf = (field: Field, knight: Unit, prey: Cell): Ride => {
  const path: Cell[] = []
  let [at, cost, facing]: [Cell, number, Direction] = [knight.at, 0, knight.facing]
  for (let way = wayOn(field, at, prey, undefined); way !== undefined; way = wayOn(field, at, prey, way)) {
    facing = way
    const to = neighbour(field.ground.board, at, way)
    const next = cost + chargeCost(field, knight, at, way, to)
    if (isHeldAgainst(field, knight, to) || next > allowanceOf(knight)) break
    path.push(to)
    cost = next
    at = to
    if (mustStopIn(field, knight, to)) break
  }
  const crowded = path.slice(0, -1).filter((cell) => isCrowded(field, cell, [knight]))
  return { path, cost, facing, crowded }
}
