import { waysOf } from '../../../../core/dice/dice.ts'

/** Two dice of six faces [2.2]. */
const DICE = 2
const FACES = 6

/** In how many of the 36 throws each result comes under a modifier; results that cannot come are not named. */
export const chancesOf = <R extends string>(
  resultOf: (sum: number) => R,
  modifier: number,
): Partial<Record<R, number>> => {
  const chances: Partial<Record<R, number>> = {}
  for (const [sum, ways] of waysOf(DICE, FACES)) {
    const result = resultOf(sum + modifier)
    chances[result] = (chances[result] ?? 0) + ways
  }
  return chances
}
