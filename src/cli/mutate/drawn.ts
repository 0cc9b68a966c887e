import { newChance } from '../../core/dice/chance.ts'

/** So many of a list, each once, by the seed. */
export const drawn = <T>(list: readonly T[], count: number, seed: number): readonly T[] => {
  const chance = newChance(seed)
  const left = [...list]
  return Array.from({ length: Math.min(count, list.length) }, () => left.splice(chance.below(left.length), 1)).flat()
}
