import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import { cellsOf } from '../../../../core/country/cells.ts'

/** The longest side of a patch that nature draws with a ruler. */
const STRAIGHT = 4

/** A straight side: its cells in a row, and the way out of the patch. */
export type StraightSide = { readonly cells: readonly Cell[]; readonly out: number }

const beside = (board: Board, cell: Cell, way: number): Cell => board.neighbours[cell * board.degree + way] ?? -1

/** All straight sides of patches that are longer than so many cells; the rim of the map is nobody’s side. */
export const straightSides = (
  board: Board,
  belongs: (cell: Cell) => boolean,
  isOutside: (cell: Cell) => boolean,
  longer: number,
  among: Iterable<Cell> = cellsOf(board),
): readonly StraightSide[] => {
  const sides: StraightSide[] = []
  const all = [...among]
  for (const [index, out] of board.edges.entries()) {
    const along = board.edges[(index + 1) % board.edges.length] ?? out
    const back = board.edges[(index + 3) % board.edges.length] ?? out
    const isSide = (cell: Cell): boolean => {
      const next = cell < 0 ? -1 : beside(board, cell, out)
      return next >= 0 && belongs(cell) && isOutside(next)
    }
    for (const start of all) {
      if (!isSide(start) || isSide(beside(board, start, back))) continue
      const cells = [start]
      for (let cell = beside(board, start, along); isSide(cell); cell = beside(board, cell, along)) cells.push(cell)
      if (cells.length > longer) sides.push({ cells, out })
    }
  }
  return sides
}

const ROUNDS = 4

/** A part of a side, clear of its corners. */
const stretchOf = ({ cells }: StraightSide, chance: Chance): readonly Cell[] => {
  const length = 2 + chance.below(Math.max(1, Math.floor(cells.length / 2) - 1))
  const from = 1 + chance.below(Math.max(1, cells.length - length - 1))
  return cells.slice(from, from + length)
}

type Fray = {
  /** Where the patch may grow. */
  readonly may: (cell: Cell) => boolean
  /** True where it may lose cells too. */
  readonly shrinks: boolean
}

/** The same patch with its long straight sides broken: a part of each is pushed out, or in. */
export const frayed = (board: Board, chance: Chance, patch: ReadonlySet<Cell>, { may, shrinks }: Fray): Set<Cell> => {
  const cells = new Set(patch)
  const belongs = (cell: Cell): boolean => cells.has(cell)
  for (let round = 0; round < ROUNDS; round++)
    for (const side of straightSides(board, belongs, (cell) => !cells.has(cell), STRAIGHT, [...cells])) {
      const stretch = stretchOf(side, chance)
      const outer = stretch.map((cell) => beside(board, cell, side.out)).filter(may)
      const within = (side.out + board.degree / 2) % board.degree
      const isDeep = stretch.every((cell) => cells.has(beside(board, cell, within)))
      const isIn = (chance.oneIn(2) || outer.length === 0) && shrinks && isDeep
      if (isIn) for (const cell of stretch) cells.delete(cell)
      else for (const cell of outer) cells.add(cell)
    }
  return cells
}
