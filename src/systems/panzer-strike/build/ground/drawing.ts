import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import type { TerrainId } from '../../rules/terms/types.ts'
import { landOf, withGround } from './codes.ts'
import { cellAt, colOf, rowOf } from '../../../../core/country/cells.ts'
import { groundAt, lay } from './land.ts'
import { type MapFile, sizeOf } from './wish.ts'

/** Single squares of a terrain [III Building a Scenario]. */
export const paintSquares = (file: MapFile, cells: readonly Cell[], terrain: TerrainId): MapFile => {
  const land = landOf(file)
  lay(land, cells, terrain)
  return withGround(file, land)
}

/** What is drawn as a line. Rivers and cliffs are only drawn by hand. */
export type LineKind = 'road' | 'river' | 'cliff'

/** Squares from one to the next, each sharing an edge with the one before where water or rock must have no gap. */
const between = (board: Board, from: Cell, to: Cell, byEdges: boolean): Cell[] => {
  let [row, col] = [rowOf(board, from), colOf(board, from)]
  const [toRow, toCol] = [rowOf(board, to), colOf(board, to)]
  const line = [from]
  while (row !== toRow || col !== toCol) {
    const [down, right] = [toRow - row, toCol - col]
    const isDown = Math.abs(down) >= Math.abs(right)
    const isSlanting = !byEdges && down !== 0 && right !== 0
    if (isDown || isSlanting) row += Math.sign(down)
    if (!isDown || isSlanting) col += Math.sign(right)
    line.push(cellAt(board, row, col))
  }
  return line
}

const crossing = (kind: LineKind, ground: TerrainId): TerrainId => {
  if (kind === 'road') return ground === 'river' || ground === 'ford' || ground === 'bridge' ? 'bridge' : 'road'
  if (kind === 'river')
    return ground === 'road' || ground === 'bridge' ? 'bridge' : ground === 'ford' ? 'ford' : 'river'
  return 'cliff'
}

/** A river, a cliff or a road from square to square; where roads and rivers cross there is a bridge. */
export const drawLine = (file: MapFile, kind: LineKind, cells: readonly Cell[]): MapFile => {
  const land = landOf(file)
  const line = cells.flatMap((cell, index) => between(land.board, cells[index - 1] ?? cell, cell, kind !== 'road'))
  for (const cell of line) land.ground[cell] = crossing(kind, groundAt(land, cell))
  return withGround(file, land)
}

/**
 * Another height, in tens [I.A Map Size]. Rows come and go at the top: squares are counted from the bottom, and those
 * that stay keep their numbers.
 */
export const withHeight = (file: MapFile, rows: number): MapFile => {
  const { cols } = file.grid
  const size = sizeOf({ rows, cols })
  const more = Math.max(0, size.rows - file.grid.rows)
  const fresh = Array.from({ length: more }, () => '.'.repeat(cols))
  const terrain = [...fresh, ...file.terrain.slice(Math.max(0, file.grid.rows - size.rows))]
  const isKept = (label: string): boolean => Number(label.slice(0, 2)) <= size.rows
  const letters = file.letters && Object.fromEntries(Object.entries(file.letters).filter(([, at]) => isKept(at)))
  return { ...file, grid: { ...file.grid, rows: size.rows }, terrain, ...(letters ? { letters } : {}) }
}
