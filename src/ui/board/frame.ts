import type { Board } from '../../core/grid/board.ts'

/** A part of the sheet, in the units of the board. */
type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const MARGIN_CELLS = 2.2

const spanned = (values: readonly number[], margin: number): readonly [number, number] => [
  Math.min(...values) - margin,
  Math.max(...values) + margin,
]

/** Kept on the sheet where it fits, in its middle where it is longer. */
const within = (from: number, length: number, whole: number): number =>
  length >= whole ? (whole - length) / 2 : Math.max(0, Math.min(from, whole - length))

/** Where the counters stand with some ground around them, in the shape asked for (width to height). */
export const frameOf = (
  board: Board,
  cells: readonly number[],
  sheet: { readonly width: number; readonly height: number },
  shape: number,
): Frame => {
  const margin = board.inradius * 2 * MARGIN_CELLS
  const centres = cells.map((cell) => board.centre(cell))
  const [left, right] =
    cells.length === 0
      ? [0, sheet.width]
      : spanned(
          centres.map(({ x }) => x),
          margin,
        )
  const [top, bottom] =
    cells.length === 0
      ? [0, sheet.height]
      : spanned(
          centres.map(({ y }) => y),
          margin,
        )
  const [spanX, spanY] = [Math.min(right - left, sheet.width), Math.min(bottom - top, sheet.height)]
  const width = Math.min(Math.max(spanX, spanY * shape), sheet.width, sheet.height * shape)
  const height = width / shape
  const [x, y] = [(left + right - width) / 2, (top + bottom - height) / 2]
  return { x: within(x, width, sheet.width), y: within(y, height, sheet.height), width, height }
}
