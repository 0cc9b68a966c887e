import type { Beat } from '../../../core/presenter/beats.ts'
import type { Board } from '../../../core/grid/board.ts'

type Volley = Extract<Beat, { kind: 'volley' }>
type Point = { readonly x: number; readonly y: number }

/** A stroke of a volley: from, over the top of its way, to; `wait` is the part of the beat before it is let go. */
export type Stroke = {
  readonly key: string
  readonly from: Point
  readonly top: Point
  readonly to: Point
  readonly angle: number
  readonly wait: number
}

/** Strokes from each cell that shoots, and the most of all of them together. */
const PER_CELL = 6
const MOST = 72
/** How far strokes spread, and how high they fly, in board units. */
const SPREAD = 15
const HIGH = 0.16
const LATEST = 0.4

/** The same for the same stroke, so that nothing jumps when it is drawn again: from -1 to 1. */
const scatter = (n: number): number => {
  const value = Math.sin(n * 12.9898) * 43758.5453
  return 2 * (value - Math.floor(value)) - 1
}

const strokeOf = (key: string, a: Point, b: Point, n: number): Stroke => {
  const from = { x: a.x + SPREAD * scatter(n), y: a.y + SPREAD * scatter(n + 0.3) }
  const to = { x: b.x + SPREAD * scatter(n + 0.6), y: b.y + SPREAD * scatter(n + 0.9) }
  const far = Math.hypot(to.x - from.x, to.y - from.y)
  return {
    key,
    from,
    top: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - HIGH * far },
    to,
    angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    wait: (LATEST * (scatter(n + 1.7) + 1)) / 2,
  }
}

/** All strokes of a volley. */
export const strokesOf = (board: Board, { flights }: Volley): readonly Stroke[] => {
  const strokes = flights.filter(({ missile = 'strokes' }) => missile === 'strokes')
  const pairs = strokes.flatMap(({ from, to }) => from.flatMap((a) => to.map((b) => [a, b] as const)))
  const each = Math.max(1, Math.min(PER_CELL, Math.floor(MOST / Math.max(1, pairs.length))))
  return pairs.flatMap(([a, b], pair) =>
    Array.from({ length: each }, (_, i) =>
      strokeOf(`${a}-${b}-${i}`, board.centre(a), board.centre(b), pair * PER_CELL + i + 1),
    ),
  )
}

/** How far those who strike lunge, in board units. */
const LUNGE = 17

/** Where units lunge from a cell: at the middle of those they strike. */
export const lungeOf = (board: Board, from: number, targets: readonly number[]): Point => {
  const centres = targets.map((cell) => board.centre(cell))
  const start = board.centre(from)
  const dx = centres.reduce((sum, { x }) => sum + x, 0) / Math.max(1, centres.length) - start.x
  const dy = centres.reduce((sum, { y }) => sum + y, 0) / Math.max(1, centres.length) - start.y
  const far = Math.hypot(dx, dy) || 1
  return { x: (LUNGE * dx) / far, y: (LUNGE * dy) / far }
}
