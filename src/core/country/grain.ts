import type { Chance } from '../dice/chance.ts'
import type { Board } from '../grid/board.ts'

const FINE = 1 << 16

/** A number from 0 up to 1. Only sums and products follow: every machine gives the same. */
export const unit = (chance: Chance): number => chance.below(FINE) / FINE

const eased = (t: number): number => t * t * (3 - 2 * t)
const between = (a: number, b: number, t: number): number => a + (b - a) * t

/** A value for every row and column. */
export type Grain = (row: number, col: number) => number

/** Values that change smoothly over so many columns and rows. */
const octave = ({ rows, cols }: Board, chance: Chance, across: number, down: number): Grain => {
  const wide = Math.ceil(cols / across) + 2
  const high = Math.ceil(rows / down) + 2
  const knots = Float64Array.from({ length: wide * high }, () => unit(chance))
  const [shiftX, shiftY] = [unit(chance), unit(chance)]
  return (row, col) => {
    const x = col / across + shiftX
    const y = row / down + shiftY
    const left = Math.floor(x)
    const top = Math.floor(y)
    const tx = eased(x - left)
    const at = top * wide + left
    const upper = between(knots[at] ?? 0, knots[at + 1] ?? 0, tx)
    const lower = between(knots[at + wide] ?? 0, knots[at + wide + 1] ?? 0, tx)
    return between(upper, lower, eased(y - top))
  }
}

/** How coarse a grain is: squares across and down of its largest shapes; the share of the smaller ones on them. */
export type Coarse = { readonly across: number; readonly down: number; readonly detail?: number }

/** Large shapes and smaller ones on them; values from 0 to 1, most of them about the middle. */
export const grain = (board: Board, chance: Chance, { across, down, detail = 0.35 }: Coarse): Grain => {
  const large = octave(board, chance, across, down)
  const small = octave(board, chance, across / 2.6, down / 2.6)
  return (row, col) => large(row, col) * (1 - detail) + small(row, col) * detail
}

/** The grain of every cell. */
export const grainOf = (board: Board, chance: Chance, coarse: Coarse): Float64Array => {
  const at = grain(board, chance, coarse)
  const { cols } = board
  return Float64Array.from({ length: board.size }, (_, cell) => at(Math.floor(cell / cols), cell % cols))
}
