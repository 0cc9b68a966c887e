import { teacherOf } from '../lesson/teach.ts'
import type { Format, Kinds, Opened } from '../battleFile/format.ts'
import { err, type Result } from '../engine/vocabulary.ts'
import type { Parsed } from '../scenario/problems.ts'

type Read<T> = (json: unknown) => Parsed<T>

const firstProblem = (problems: readonly { readonly path: string }[]): string => problems[0]?.path ?? ''

/** The scenario of a file of the library; throws where there is none in it. */
export const scenarioBy =
  <T>(read: Read<T>) =>
  (file: unknown): T => {
    const scenario = read(file)
    if (!scenario.ok) throw new Error(`The scenario cannot be read: ${firstProblem(scenario.problems)}`)
    return scenario.value
  }

/** Composes on the map of a file; the error says why it cannot be. */
export const onMap = <M, B>(
  map: Parsed<M>,
  compose: (map: M) => Result<B, { readonly text: string }>,
): Result<B, string> => {
  if (!map.ok) return err(`The map cannot be read: ${firstProblem(map.problems)}`)
  const composed = compose(map.value)
  return composed.ok ? composed : err(composed.error.text)
}

/** True when a scenario file is the one that a ground was made of. */
export const isSameBy =
  <T>(read: Read<T>) =>
  (file: unknown, { scenario }: { readonly scenario: unknown }): boolean => {
    const found = read(file)
    return found.ok && JSON.stringify(found.value) === JSON.stringify(scenario)
  }

type Written = { readonly name: string; readonly scenario: unknown; readonly map: unknown }

/** A game as it is saved; a map of the library is not written. */
export const savedAs = <G extends Written & { readonly battle: unknown; readonly history: unknown }>({
  name,
  scenario,
  map,
  battle,
  history,
}: G): Pick<G, 'name' | 'battle' | 'history'> & { readonly scenario: string | object; readonly map?: object } => ({
  name,
  scenario: scenario as string | object,
  ...(map === undefined ? {} : { map: map as object }),
  battle,
  history,
})

/** Where a lesson begins: after the commands of its file, as far as the rules take them. */
const ledTo = <K extends Kinds>({ system }: Format<K>, { battle, start, commands }: Opened<K>): K['state'] => {
  let state = start
  for (const command of commands) {
    const decided = system.decide(battle, state, command)
    if (!decided.ok) return state
    state = decided.value.state
  }
  return state
}

/** Who teaches the lesson of a file; undefined where it has none. */
export const teacherIn = <K extends Kinds>(format: Format<K>, opened: Opened<K>) =>
  opened.lesson && teacherOf({ format, battle: opened.battle, start: ledTo(format, opened), lesson: opened.lesson })
