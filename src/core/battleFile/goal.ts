import type { Format, Kinds, Opened } from './format.ts'
import { holds, holdsEvent } from './hold.ts'
import { shaped } from './lenient.ts'
import { type AskedOf, readExpect } from './questions.ts'
import { type PropertyPath, readPlaces, readUnits } from './reader.ts'
import type { Clause, ExpectFile, Goal, GoalFile, WrittenEvent } from './words.ts'

type ClauseIn<K extends Kinds> = Clause<K['command']>
type ClauseFileIn<K extends Kinds> = GoalFile<K['commandFile']>['reached'][number][number]

const readClause = <K extends Kinds>(ground: AskedOf<K>, file: ClauseFileIn<K>, keys: PropertyPath): ClauseIn<K> => {
  const { reader, format, battle } = ground
  switch (file.kind) {
    case 'none': {
      const of = file.of.map((one, index) => readClause(ground, one, [...keys, 'of', index]))
      return { kind: 'none', of: of.filter((one) => one.kind !== 'none') }
    }
    case 'count': {
      const cells = readPlaces(reader, file.hexes, [...keys, 'hexes'])
      const board = format.writing.board(battle)
      readUnits(reader, file.units, keys)
      return { ...file, hexes: cells.map((cell) => (cell < 0 ? '' : board.label(cell))) }
    }
    case 'apart':
      for (const [index, unit] of file.from.entries()) reader.unit(unit, [...keys, 'from', index])
      readUnits(reader, file.units, keys)
      return file
    default:
      return readExpect(ground, file as ExpectFile<K['commandFile']>, keys)
  }
}

/** The goal of a file whose shape may be wrong elsewhere; undefined when there is none. */
export const readGoal = <K extends Kinds>(ground: AskedOf<K>, json: unknown): Goal<K['command']> | undefined => {
  const { format, reader, battle } = ground
  const [read] = shaped(format.reading.goal, [json], 'goal')
  if (!read) return undefined
  const [file] = read
  return {
    ...file,
    side: reader.side(file.side, ['goal', 'side']),
    reached: file.reached.map((way, w) =>
      way.map((one, index) => readClause<K>(ground, one, ['goal', 'reached', w, index])),
    ),
    solution: file.solution.map((command, index) =>
      format.reading.commandOf(reader, battle, command, ['goal', 'solution', index]),
    ),
  }
}

/** A position as a goal looks at it, with everything that happened on the way. */
export type Arrived<K extends Kinds> = {
  readonly format: Format<K>
  readonly battle: Opened<K>['battle']
  readonly state: K['state']
  readonly events: readonly WrittenEvent[]
}

const isAmount = (found: number, { atLeast = 0, atMost = Number.POSITIVE_INFINITY }: Amount): boolean =>
  found >= atLeast && found <= atMost
type Amount = { readonly atLeast?: number | undefined; readonly atMost?: number | undefined }

/** The cells of those of some units who are on the map, by label. */
const hexesOf = <K extends Kinds>({ format, battle, state }: Arrived<K>, units: readonly string[]): string[] =>
  units.flatMap((id) => {
    const { at } = format.writing.unit(battle, state, id) ?? {}
    return typeof at === 'string' ? [at] : []
  })

const isApart = <K extends Kinds>(
  arrived: Arrived<K>,
  { units, from, ...amount }: Extract<ClauseIn<K>, { kind: 'apart' }>,
): boolean => {
  const board = arrived.format.writing.board(arrived.battle)
  const cellsOf = (ids: readonly string[]) => hexesOf(arrived, ids).flatMap((label) => board.parse(label) ?? [])
  const others = cellsOf(from)
  return cellsOf(units).every((cell) =>
    isAmount(Math.min(...others.map((other) => board.distance(cell, other))), amount),
  )
}

const isMet = <K extends Kinds>(arrived: Arrived<K>, clause: ClauseIn<K>): boolean => {
  const { format, battle, state, events } = arrived
  switch (clause.kind) {
    case 'none':
      return !clause.of.some((one) => isMet(arrived, one))
    case 'count':
      return isAmount(hexesOf(arrived, clause.units).filter((at) => clause.hexes.includes(at)).length, clause)
    case 'apart':
      return isApart(arrived, clause)
    case 'event':
      return holdsEvent(clause.event, events).held
    case 'answer':
      return false
    default:
      return holds(format, battle, state, clause).held
  }
}

/** Whether a goal is reached: one of its alternatives holds as a whole. */
export const isReached = <K extends Kinds>(arrived: Arrived<K>, { reached }: Goal<K['command']>): boolean =>
  reached.some((way) => way.every((clause) => isMet(arrived, clause)))
