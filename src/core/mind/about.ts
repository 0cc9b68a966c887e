import type { Cell, UnitId } from '../engine/vocabulary.ts'

/** What somebody asks about: those in hand, and where they aim; everything where nothing is named. */
export type About = { readonly units: readonly UnitId[]; readonly cells: readonly Cell[] }

export const isAboutAll = ({ units, cells }: About): boolean => units.length === 0 && cells.length === 0
