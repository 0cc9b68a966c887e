import type { Game } from '../../store/opened.ts'
import type { Course } from '../board/gliding.ts'

const NONE: ReadonlyMap<string, Course> = new Map()

/** The ways of the units moved by the last command that is shown: ordered, carried or on a rampage. */
export const coursesOf = ({ history }: Game, viewing: number | undefined): ReadonlyMap<string, Course> => {
  const at = (viewing ?? history.entries.length) - 1
  const moves = history.entries[at]?.events.flatMap((event) => (event.type === 'unitsMoved' ? event.moves : [])) ?? []
  const onMap = moves.filter(({ from }) => from >= 0)
  return onMap.length === 0 ? NONE : new Map(onMap.map(({ unit, from, path }) => [unit, [from, ...path]] as const))
}
