import { type Tally, totalOf, valuesIn } from './sums/tally.ts'

/** A share of cases and the range in which the true one lies with 95 %. */
export type Share = { readonly count: number; readonly share: number; readonly low: number; readonly high: number }
export type Spread = {
  readonly mean: number
  readonly least: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly most: number
}

/** Of a normal distribution, 95 % lie within so many standard deviations. */
const Z = 1.959963984540054

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const within = (value: number): number => rounded(Math.min(1, Math.max(0, value)))

/** Wilson's score interval: good for few cases too, and never outside 0 to 1. */
export const shareOf = (count: number, of: number): Share => {
  if (of === 0) return { count, share: 0, low: 0, high: 1 }
  const p = count / of
  const z = (Z * Z) / of
  const middle = (p + z / 2) / (1 + z)
  const half = (Z * Math.sqrt((p * (1 - p)) / of + z / (4 * of))) / (1 + z)
  // At none and at all the bound is exact; the sum is not.
  return {
    count,
    share: rounded(p),
    low: count === 0 ? 0 : within(middle - half),
    high: count === of ? 1 : within(middle + half),
  }
}

export type Lead = { readonly lead: number; readonly low: number; readonly high: number }

/** By how much one of two outcomes leads the other, with the adjusted interval of Bonett and Price. */
export const leadOf = (a: number, b: number, of: number): Lead => {
  if (of === 0) return { lead: 0, low: -1, high: 1 }
  const [p, q] = [(a + 1) / (of + 2), (b + 1) / (of + 2)]
  const half = Z * Math.sqrt((p + q - (p - q) ** 2) / (of + 2))
  const bound = (value: number): number => rounded(Math.min(1, Math.max(-1, value)))
  return { lead: rounded((a - b) / of), low: bound(p - q - half), high: bound(p - q + half) }
}

type Counts = ReturnType<typeof valuesIn>

/** The value at a place of the sorted list that a histogram stands for. */
const valueAt = (counts: Counts, place: number): number => {
  let seen = 0
  for (const [value, count] of counts) {
    seen += count
    if (place < seen) return value
  }
  return counts.at(-1)?.[0] ?? 0
}

/** The value below which a part of the list lies. */
const quantile = (counts: Counts, total: number, part: number): number => {
  const at = (total - 1) * part
  const below = valueAt(counts, Math.floor(at))
  return below + (valueAt(counts, Math.ceil(at)) - below) * (at - Math.floor(at))
}

const meanIn = (counts: Counts, total: number): number =>
  counts.reduce((sum, [value, count]) => sum + value * count, 0) / Math.max(1, total)

export const spreadOf = (tally: Tally): Spread => {
  const counts = valuesIn(tally)
  const total = totalOf(tally)
  return {
    mean: rounded(meanIn(counts, total)),
    least: counts[0]?.[0] ?? 0,
    lower: rounded(quantile(counts, total, 0.25)),
    median: rounded(quantile(counts, total, 0.5)),
    upper: rounded(quantile(counts, total, 0.75)),
    most: counts.at(-1)?.[0] ?? 0,
  }
}

/** How often each value occurs, in order, those between them included. */
export const countEach = (tally: Tally): { readonly value: number; readonly count: number }[] => {
  if (totalOf(tally) === 0) return []
  const { least, most } = spreadOf(tally)
  return Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, count: tally[least + i] ?? 0 }))
}

export type Mean = { readonly mean: number; readonly low: number; readonly high: number }

/** The mean of some numbers and the range in which the true one lies with 95 %; of fewer than two nothing is sure. */
export const meanOf = (tally: Tally): Mean => {
  const counts = valuesIn(tally)
  const total = totalOf(tally)
  const mean = meanIn(counts, total)
  if (total < 2) return { mean: rounded(mean), low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const variance = counts.reduce((sum, [value, count]) => sum + count * (value - mean) ** 2, 0) / (total - 1)
  const half = Z * Math.sqrt(variance / total)
  return { mean: rounded(mean), low: rounded(mean - half), high: rounded(mean + half) }
}
