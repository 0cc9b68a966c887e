import { seatOf } from '../../../core/mind/players.ts'

/** A policy of the system, or a level of the mind, with a style or without. */
export const isPlayer = (name: string, known: readonly string[]): boolean =>
  known.includes(name) || seatOf(name) !== undefined

/** One name for both sides, or one for each: `bold,hold`. Undefined when a name is not among those known. */
export const playersNamed = (text: string, known: readonly string[]): readonly [string, string] | undefined => {
  const [a = '', b = a, ...rest] = text.split(',')
  return rest.length === 0 && [a, b].every((name) => isPlayer(name, known)) ? [a, b] : undefined
}
