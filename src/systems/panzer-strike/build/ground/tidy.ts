import type { TerrainId } from '../../rules/terms/types.ts'
import { groundAt, groupsOf, type Land, lay, TOPS } from './land.ts'

type Speck = { readonly kinds: readonly TerrainId[]; readonly least: number; readonly becomes: TerrainId }

/** What is smaller is no wood, no field and no gully. */
export const SPECKS: readonly Speck[] = [
  { kinds: ['forest'], least: 2, becomes: 'woods' },
  { kinds: ['woods', 'forest'], least: 3, becomes: 'clear' },
  { kinds: ['hillForest'], least: 3, becomes: 'hill' },
  { kinds: ['hillRough'], least: 3, becomes: 'hill' },
  { kinds: ['field'], least: 4, becomes: 'clear' },
  { kinds: ['swamp'], least: 3, becomes: 'clear' },
  { kinds: ['sand'], least: 3, becomes: 'clear' },
  { kinds: ['rough'], least: 3, becomes: 'clear' },
  { kinds: ['depression'], least: 3, becomes: 'clear' },
  { kinds: ['slope', ...TOPS], least: 6, becomes: 'clear' },
]

/** Groups of squares that are too small to be anything. */
export const specksIn = (land: Pick<Land, 'board' | 'ground'>, { kinds, least }: Speck): number[][] =>
  groupsOf(land.board, (cell) => kinds.includes(groundAt(land, cell))).filter(({ length }) => length < least)

/** Takes away what is left of things that another step cut through. */
export const tidy = (land: Land): void => {
  for (const speck of SPECKS) lay(land, specksIn(land, speck).flat(), speck.becomes)
}
