/** Points after the third pulse [Charts Suppression After the Phase]; of friends for each unit. */
export const AFTER = {
  softSighted: -1,
  softUnsighted: -3,
  hardSighted: -2,
  hardUnsighted: -4,
  outOfCommand: 1,
  routedNear: 1,
  lostNear: 1,
  immobilized: 1,
  alone: 1,
  onFire: 1,
  goodNear: -1,
  automatic: -1,
} as const

/** Squares within which friends count [Charts Suppression After the Phase, Charts Suppression in Fire]. */
export const NEAR = { friends: 6, shock: 3 } as const

/** Points under fire [Charts Suppression in Fire]. */
export const UNDER_FIRE = {
  firstShots: 1,
  lostWithin3: 4,
  lostWithin6: 2,
  hitBySighted: 1,
  hitByUnsighted: 3,
  destroysEnemy: -1,
  manKilled: 3,
} as const

/** Points in each pulse for who sees no enemy [Charts Suppression in a Pulse]. */
export const UNSEEING = -1

/** Good friends help who has more than 5 + 10 * Rnd(1), and men on foot at 14 less their men [Charts Good State]. */
export const GOOD_STATE = { from: 5, spread: 10, men: 14 } as const

/** Multiples of the morale, and the points that slow a full advance [Charts Suppression Effects]. */
export const EFFECTS = { slowed: 2, pinned: 1, retreats: 2, routs: 3 } as const

/** Morale of trucks whatever their page says [Charts Trucks]. */
export const TRUCK_MORALE = 2
