/** A change that no player can tell from the code as it is, and why. */
export type Equivalent = {
  readonly path: string
  readonly was: string
  readonly becomes: string
  readonly why: string
}

export const EQUIVALENT: readonly Equivalent[] = []
