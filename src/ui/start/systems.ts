import { SYSTEMS } from '../../systems/index.ts'

/** The name of a rule system where it must be said: every one but the usual. */
export const unusual = (system: string | undefined): string | undefined =>
  SYSTEMS.slice(1).find(({ brief }) => brief.id === system)?.brief.title
