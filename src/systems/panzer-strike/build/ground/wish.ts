import type { PanzerMap } from '../../rules/scenario/map.ts'
import { MAP } from '../../rules/tables/limits.ts'
import type { Climate } from '../../rules/terms/types.ts'

/** From none, 0, to as much as there can be, 9 [I.A Map Generation]. */
export type Density = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** Towns bring roads and fields, rough ground brings depressions; in the desert there is sand in the place of swamp. */
export type Densities = {
  readonly woods: Density
  readonly swampOrSand: Density
  readonly town: Density
  readonly rough: Density
}

/** What a map is made from. The same wish always gives the same map. */
export type GroundWish = {
  /** Tens from 10 to 60. */
  readonly rows: number
  /** From 20 to 60. */
  readonly cols: number
  readonly climate: Climate
  readonly densities: Densities
  /** A whole number. */
  readonly seed: number
  readonly id?: string
  readonly name?: string
  /** Where nothing is said, the top is north. */
  readonly north?: PanzerMap['north']
}

/** A map file as it stands in `scenarios/panzer-strike/maps`. */
export type MapFile = {
  readonly id: string
  readonly name: string
  readonly system: 'panzer-strike'
  readonly grid: { readonly shape: 'square'; readonly rows: number; readonly cols: number }
  readonly north: PanzerMap['north']
  readonly climate: Climate
  readonly terrain: readonly string[]
  readonly letters?: Readonly<Record<string, string>>
}

const NARROWEST = 20

const inTens = (rows: number): number =>
  Math.min(MAP.longest, Math.max(MAP.heightStep, Math.round(rows / MAP.heightStep) * MAP.heightStep))
const inWidth = (cols: number): number => Math.min(MAP.longest, Math.max(NARROWEST, Math.round(cols)))

/** The size that a map of so many rows and columns gets: the height in tens, the width as it is, within the limits. */
export const sizeOf = ({ rows, cols }: Pick<GroundWish, 'rows' | 'cols'>) => ({
  rows: inTens(rows),
  cols: inWidth(cols),
})
