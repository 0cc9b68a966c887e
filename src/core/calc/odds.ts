/**
 * Two strengths as odds, rounded in favour of the defender: 0.5 for 1 to 2, then 1, 2, 3…
 * Undefined below 1 to 2; without limit against nothing.
 */
export const oddsOf = (attack: number, defence: number): number | undefined => {
  if (attack * 2 < defence || attack <= 0) return undefined
  if (attack < defence) return 0.5
  return defence === 0 ? Number.POSITIVE_INFINITY : Math.floor(attack / defence)
}
