/** From none, 0, to as much as there can be, 9. */
export const DENSITIES = ['hills', 'woods', 'water', 'villages'] as const
type Densities = Readonly<Record<(typeof DENSITIES)[number], number>>

/** What a country is made from. The same wish always gives the same country. */
export type CountryWish = {
  readonly rows: number
  readonly cols: number
  readonly densities: Densities
  /** A whole number. */
  readonly seed: number
}

/** Rows and columns of a country. */
export const SIZE = { least: 10, most: 60 } as const
export const DENSEST = 9

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.max(least, Math.min(most, Math.round(value))) : least

/** The wish in whole numbers that a country can be made from. */
export const settledWish = ({ rows, cols, densities, seed }: CountryWish): CountryWish => {
  const { hills, woods, water, villages } = densities
  const dense = (value: number): number => within(value, 0, DENSEST)
  return {
    rows: within(rows, SIZE.least, SIZE.most),
    cols: within(cols, SIZE.least, SIZE.most),
    densities: { hills: dense(hills), woods: dense(woods), water: dense(water), villages: dense(villages) },
    seed: within(seed, 0, 999_999_999),
  }
}

/** A wish to begin with. */
export const firstWish = (seed: number): CountryWish => ({
  rows: 20,
  cols: 28,
  densities: { hills: 4, woods: 4, water: 4, villages: 4 },
  seed,
})
