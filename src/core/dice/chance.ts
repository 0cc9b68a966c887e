import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { seedWords } from './seed.ts'

/** Chance of a player's own, apart from the dice of the game: the same seed gives him other numbers than them. */
export type Chance = {
  /** A whole number from 0 up to, not including, `n`. */
  below(n: number): number
  /** True once in `n` times. */
  oneIn(n: number): boolean
  /** An entry of a list that is not empty. */
  pick<T>(list: readonly T[]): T
  /** Some of a list, at least one when the list has any. */
  some<T>(list: readonly T[]): T[]
}

export const newChance = (seed: number): Chance => {
  const generator = xoroshiro128plusFromState(seedWords('player', seed))
  const below = (n: number): number => (n <= 1 ? 0 : uniformInt(generator, 0, n - 1))
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const some = <T>(list: readonly T[]): T[] => {
    const chosen = list.filter(() => below(2) === 0)
    return chosen.length > 0 || list.length === 0 ? chosen : [pick(list)]
  }
  return { below, oneIn: (n) => below(n) === 0, pick, some }
}
