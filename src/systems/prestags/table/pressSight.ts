import type { Look } from './look.ts'
import type { Intent, Press } from './intent.ts'

/** Line of sight: the first press looks from a hex, the second to another one, the third begins anew. */
export const pressSight = ({ screen }: Look, { cell }: Press): Intent =>
  screen.sightFrom === undefined || screen.sightTo !== undefined
    ? { patch: { sightFrom: cell, sightTo: undefined } }
    : { patch: cell === screen.sightFrom ? { sightFrom: undefined } : { sightTo: cell } }
