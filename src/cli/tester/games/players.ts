import { seatOf } from '../../../core/mind/players.ts'

/** One name for both sides, or one for each: `bold,hold`. Undefined when a name is not among those known. */
export const playersNamed = (text: string, known: readonly string[]): readonly [string, string] | undefined => {
  const [a = '', b = a, ...rest] = text.split(',')
  return rest.length === 0 && [a, b].every((name) => known.includes(name) || seatOf(name) !== undefined)
    ? [a, b]
    : undefined
}
