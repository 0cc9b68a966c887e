import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import { unit } from '../../../../core/country/grain.ts'
import { cellsOf, colOf, grown, rowOf } from '../../../../core/country/cells.ts'
import { groundAt, type Land } from './land.ts'
import type { Density } from './wish.ts'

/** A place with houses: where its roads meet, and how many houses it should have. */
export type Village = { readonly centre: Cell; readonly houses: number }

/** Squares of ground to a village at the highest density. */
const AREA_OF_VILLAGE = 340
const APART = 9
const CANDIDATES = 14

const fromEdge = (board: Board, cell: Cell): number =>
  Math.min(
    rowOf(board, cell),
    board.rows - 1 - rowOf(board, cell),
    colOf(board, cell),
    board.cols - 1 - colOf(board, cell),
  )

/** Level and dry, away from hills and edges. */
const sitesOf = (land: Land, wet: Float64Array): Cell[] => {
  const { board } = land
  const uneven = grown(
    board,
    cellsOf(board).filter((cell) => groundAt(land, cell) !== 'clear'),
    2,
  )
  const margin = board.rows < 20 ? 3 : 5
  return cellsOf(board).filter(
    (cell) => !uneven.has(cell) && fromEdge(board, cell) >= margin && (wet[cell] ?? 0) < 0.62,
  )
}

/** Some chosen at random, and of these the one that lies farthest from the others. */
const nextSite = (board: Board, chance: Chance, free: readonly Cell[], others: readonly Cell[]): Cell => {
  const room = (cell: Cell): number => Math.min(...others.map((other) => board.distance(cell, other)))
  const some = Array.from({ length: CANDIDATES }, () => chance.pick(free))
  return others.length === 0 ? chance.pick(free) : some.reduce((best, cell) => (room(cell) > room(best) ? cell : best))
}

/** Where villages stand: one of them is larger than the rest. */
export const siteVillages = (land: Land, town: Density, wet: Float64Array): Village[] => {
  if (town === 0) return []
  const { board } = land
  const chance = land.chance('villages')
  const count = Math.max(1, Math.round((board.size / AREA_OF_VILLAGE) * (town / 9) * (0.85 + 0.3 * unit(chance))))
  const sites = sitesOf(land, wet)
  const centres: Cell[] = []
  for (let i = 0; i < count; i++) {
    const free = sites.filter((cell) => centres.every((other) => board.distance(cell, other) >= APART))
    if (free.length === 0) break
    centres.push(nextSite(board, chance, free, centres))
  }
  return centres.map((centre, index) => {
    const houses = 5 + chance.below(4 + town)
    return { centre, houses: index === 0 ? houses + 2 * town : houses }
  })
}
