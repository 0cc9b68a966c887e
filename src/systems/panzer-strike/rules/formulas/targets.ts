/** An enemy that a unit may choose by itself [II.B.3 Own Targets]. */
type Choice = {
  readonly cost: number
  /** Chance to hit it, from 0 to 1. */
  readonly chance: number
  /** Squares. */
  readonly distance: number
  readonly hard: boolean
}

/** Squares at which infantry is a danger to a tank [P-12]. */
const DANGER = 3
const PREFERRED = 2

/**
 * How good a target is [II.B.3 Own Targets, P-12]: cost times the chance to hit it, the nearer the better. Tanks prefer
 * armour twice as much, unless infantry has come close.
 */
export const targetScore = ({ cost, chance, distance, hard }: Choice, isTank: boolean): number => {
  const isWanted = isTank && (hard || distance <= DANGER)
  return ((cost * chance) / Math.max(1, distance)) * (isWanted ? PREFERRED : 1)
}
