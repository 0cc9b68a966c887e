import type { Cell } from '../../../../../../core/engine/vocabulary.ts'
import { neighbour, neighboursOf } from '../../../../../../core/grid/board.ts'
import { headingOf } from '../../../../../../core/grid/heading.ts'
import type { Field } from '../../../position/field.ts'
import { terrainAt } from '../../../tables/ground.ts'
import { entryCost } from '../../../movement/entry.ts'
import { isCrowded, legalStay } from '../../../movement/stack.ts'
import { allowanceOf, isHeldAgainst, mustStopIn } from '../../../movement/terms.ts'
import { TERRAIN } from '../../../tables/terrain.ts'
import type { Direction, Unit } from '../../../terms/types.ts'

/** Trenches bar horsemen except in a charge [10.3]. */
const chargeCost = (field: Field, knight: Unit, from: Cell, way: Direction, to: Cell): number =>
  terrainAt(field.ground, to) === 'trench'
    ? (TERRAIN.trench.foot ?? Number.POSITIVE_INFINITY)
    : entryCost(field.ground, knight, from, way, to)

/** The way on: nearer with every hex, straight on where that is possible [I-38]. */
const wayOn = (field: Field, at: Cell, prey: Cell, last?: Direction): Direction | undefined => {
  const { board } = field.ground
  const nearer = neighboursOf(board, at)
    .filter((to) => board.distance(to, prey) < board.distance(at, prey))
    .map((to) => board.directionTo(at, to))
  const straight = headingOf(board, at, prey)
  return [last ?? straight, straight, ...nearer].find((way) => nearer.includes(way))
}

/** A hex on the way of a charge: what it has cost so far, and by which direction it was entered. */
type Hex = { readonly cell: Cell; readonly cost: number; readonly way: Direction }
/** The whole way, whoever is on it, and whether it ends because the points do. */
type Course = { readonly hexes: readonly Hex[]; readonly facing: Direction; readonly isSpent: boolean }

/** Straight at a hex until the enemy, the ground or a stop bars the way, or the points are short. */
const courseOf = (field: Field, knight: Unit, prey: Cell): Course => {
  const hexes: Hex[] = []
  const allowance = allowanceOf(knight)
  let [at, cost, facing]: [Cell, number, Direction] = [knight.at, 0, knight.facing]
  for (let way = wayOn(field, at, prey); way !== undefined; way = wayOn(field, at, prey, way)) {
    facing = way
    const to = neighbour(field.ground.board, at, way)
    const next = cost + chargeCost(field, knight, at, way, to)
    // With a point left he is stopped by the enemy or the ground, not by his points.
    if (isHeldAgainst(field, knight, to) || !Number.isFinite(next)) break
    if (next > allowance) return { hexes, facing, isSpent: true }
    hexes.push({ cell: to, cost: next, way })
    cost = next
    at = to
    if (mustStopIn(field, knight, to)) break
  }
  return { hexes, facing, isSpent: cost >= allowance }
}

const hasRoom =
  (field: Field, knight: Unit) =>
  ({ cell }: Hex): boolean =>
    legalStay(field, cell, [knight]).ok

/** The full hex in which a charge would end for want of points: those in it are ridden down [6.3]. */
export const riddenIn = (field: Field, knight: Unit, prey: Cell): Cell | undefined => {
  const { hexes, isSpent } = courseOf(field, knight, prey)
  const last = hexes.at(-1)
  return last && isSpent && !hasRoom(field, knight)(last) ? last.cell : undefined
}

type Ride = { readonly path: Cell[]; readonly cost: number; readonly facing: Direction; readonly crowded: Cell[] }

/** How far a charge at a hex comes: to the last hex of its way with room for the knight [4.3.3], through full ones before it. */
export const rideOf = (field: Field, knight: Unit, prey: Cell): Ride => {
  const { hexes, facing } = courseOf(field, knight, prey)
  const end = hexes.findLastIndex(hasRoom(field, knight)) + 1
  const path = hexes.slice(0, end).map(({ cell }) => cell)
  const crowded = path.filter((cell) => isCrowded(field, cell, [knight]))
  return { path, cost: hexes[end - 1]?.cost ?? 0, facing: hexes[end]?.way ?? facing, crowded }
}
