import type { Chance } from '../dice/chance.ts'
import type { Cell } from '../engine/vocabulary.ts'
import type { Attacks } from './whole.ts'

/** So many of a list by lot, in the order in which they were drawn. */
export const drawn = <T>(list: readonly T[], count: number, chance: Chance): T[] => {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0] as T)
}

/** One by lot of those that fit; nobody is asked about more of them than it takes to find it. */
export const someFit = <T>(list: readonly T[], chance: Chance, fits: (one: T) => boolean): T | undefined => {
  const left = [...list]
  while (left.length > 0) {
    const place = chance.below(left.length)
    const one = left[place] as T
    if (fits(one)) return one
    left[place] = left[left.length - 1] as T
    left.pop()
  }
  return undefined
}

/**
 * An attack by lot, or none once in so many times: on some cell as `draw` puts it together; where that is not legal,
 * everybody who can attacks the cell.
 */
export const someAttack = <C>(
  { cells, isTarget, joiners, order }: Attacks<C>,
  chance: Chance,
  {
    restsOnceIn,
    draw,
    isLegal,
  }: {
    readonly restsOnceIn: number
    readonly draw: (target: Cell) => C
    readonly isLegal: (command: C) => boolean
  },
): C | undefined => {
  const target = chance.oneIn(restsOnceIn) ? undefined : someFit(cells, chance, isTarget)
  if (target === undefined) return undefined
  const some = draw(target)
  return isLegal(some) ? some : order(joiners(target), [target])
}
