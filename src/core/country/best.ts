import type { Cell } from '../engine/vocabulary.ts'
import { type Kind, type Country, those } from './land.ts'

/** Of the strips where armies begin, so much at most is heavy ground. */
const STRIP = { part: 6, most: 0.42 } as const
const HEAVY: ReadonlySet<Kind> = new Set(['swamp', 'lake', 'stream'])

/** The cells with the highest values, as many as there should be, without crowding either end. */
export const best = (land: Country, values: Float64Array, free: readonly Cell[], count: number): Set<Cell> => {
  const { board } = land
  const wide = Math.ceil(board.cols / STRIP.part)
  const room = [0, 1].map(() => wide * board.rows * STRIP.most)
  const stripOf = (cell: Cell): number => {
    const col = cell % board.cols
    return col < wide ? 0 : col >= board.cols - wide ? 1 : -1
  }
  for (const cell of those(land, HEAVY)) if (stripOf(cell) >= 0) room[stripOf(cell)] = (room[stripOf(cell)] ?? 0) - 1
  const chosen = new Set<Cell>()
  for (const cell of [...free].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)) {
    if (chosen.size >= count) break
    const strip = stripOf(cell)
    if (strip >= 0 && (room[strip] ?? 0) < 1) continue
    if (strip >= 0) room[strip] = (room[strip] ?? 0) - 1
    chosen.add(cell)
  }
  return chosen
}
