import type { Game } from '../../store/opened.ts'
import type { Glide } from '../board/gliding.ts'

const NONE: ReadonlyMap<string, Glide> = new Map()

/** The ways of the units moved by the last command that is shown: ordered, carried or on a rampage. */
export const coursesOf = ({ table, history }: Game, viewing: number | undefined): ReadonlyMap<string, Glide> => {
  const entry = history.entries[(viewing ?? history.entries.length) - 1]
  const ways = entry ? table.ways(entry) : NONE
  return ways.size === 0 ? NONE : ways
}
