/** A change that no player can tell from the code as it is, and why. */
export type Equivalent = {
  readonly path: string
  readonly was: string
  readonly becomes: string
  readonly why: string
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    path: 'src/systems/panzer-strike/rules/orders/moving.ts',
    was: 'Number.isFinite(costInto(battle, unit, meant))',
    becomes: 'false',
    why: 'The square meant is the nearest to itself: the search for the nearest finds it too, only later.',
  },
]
