import { SYSTEMS } from '../../systems/index.ts'

/** True where players of a rule system may throw dice of their own. */
export const takesOwnDice = (system: string): boolean =>
  SYSTEMS.some(({ brief }) => brief.id === system && brief.ownDice)

/** The name of a rule system where it must be said: every one but the usual. */
export const unusual = (system: string | undefined): string | undefined =>
  SYSTEMS.slice(1).find(({ brief }) => brief.id === system)?.brief.title
