import { unitById } from '../../systems/prestags/layout.ts'
import type { Game } from '../../store/opened.ts'
import type { Course } from '../board/gliding.ts'

const NONE: ReadonlyMap<string, Course> = new Map()

/** The ways of the units moved by the last command that is shown. */
export const coursesOf = ({ battle, history }: Game, viewing: number | undefined): ReadonlyMap<string, Course> => {
  const at = (viewing ?? history.entries.length) - 1
  const command = history.entries[at]?.command
  if (command?.type !== 'move') return NONE
  const before = history.entries[at - 1]?.state ?? history.start
  return new Map(
    command.units.flatMap(({ unit, steps }) => {
      const stood = unitById(battle, before, unit)
      return stood ? [[unit, [stood.at, ...command.path.slice(0, steps ?? command.path.length)]] as const] : []
    }),
  )
}
