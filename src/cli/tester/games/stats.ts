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

/** The value below which a part of sorted numbers lies. */
const quantile = (sorted: readonly number[], part: number): number => {
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? 0
  return below + ((sorted[Math.ceil(at)] ?? below) - below) * (at - Math.floor(at))
}

export const spreadOf = (numbers: readonly number[]): Spread => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const sum = sorted.reduce((total, one) => total + one, 0)
  return {
    mean: rounded(sum / Math.max(1, sorted.length)),
    least: sorted[0] ?? 0,
    lower: rounded(quantile(sorted, 0.25)),
    median: rounded(quantile(sorted, 0.5)),
    upper: rounded(quantile(sorted, 0.75)),
    most: sorted.at(-1) ?? 0,
  }
}

/** How often each value occurs, in order, those between them included. */
export const countEach = (numbers: readonly number[]): { readonly value: number; readonly count: number }[] => {
  const { least, most } = spreadOf(numbers)
  if (numbers.length === 0) return []
  const counts = new Map<number, number>()
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1)
  return Array.from({ length: most - least + 1 }, (_, i) => ({ value: least + i, count: counts.get(least + i) ?? 0 }))
}

export type Mean = { readonly mean: number; readonly low: number; readonly high: number }

/** The mean of some numbers and the range in which the true one lies with 95 %; of fewer than two nothing is sure. */
export const meanOf = (numbers: readonly number[]): Mean => {
  const count = numbers.length
  const mean = numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, count)
  if (count < 2) return { mean: rounded(mean), low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (count - 1)
  const half = Z * Math.sqrt(variance / count)
  return { mean: rounded(mean), low: rounded(mean - half), high: rounded(mean + half) }
}
