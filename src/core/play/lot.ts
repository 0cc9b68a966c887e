import type { Chance } from '../dice/chance.ts'
import type { Cell } from '../engine/vocabulary.ts'
import type { Attacks } from './whole.ts'

/** So many of a list by lot, in the order in which they were drawn. */
export const drawn = <T>(list: readonly T[], count: number, chance: Chance): T[] => {
  const left = [...list]
  return Array.from({ length: count }, () => left.splice(chance.below(left.length), 1)[0] as T)
}

/**
 * An attack by lot, or none once in so many times: on some cell as `draw` puts it together; where that is not legal,
 * everybody who can attacks the cell.
 */
export const someAttack = <C>(
  { targets, joiners, order }: Attacks<C>,
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
  if (targets.length === 0 || chance.oneIn(restsOnceIn)) return undefined
  const target = chance.pick(targets)
  const some = draw(target)
  return isLegal(some) ? some : order(joiners(target), [target])
}
