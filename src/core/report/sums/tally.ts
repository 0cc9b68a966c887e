/** How often each value, unit or cell was counted: a histogram. Tallies add up, so that parts come to their whole. */
export type Tally = Readonly<Record<string, number>>

export const tallyOf = (list: readonly (string | number)[]): Tally => {
  const counts: Record<string, number> = Object.create(null)
  for (const one of list) counts[one] = (counts[one] ?? 0) + 1
  return counts
}

export const totalOf = (tally: Tally): number => Object.values(tally).reduce((sum, count) => sum + count, 0)

/** Values that were counted, from the least to the most, and how often. */
export const valuesIn = (tally: Tally): readonly (readonly [value: number, count: number])[] =>
  Object.entries(tally)
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([a], [b]) => a - b)

type Nest = { [key: string]: unknown }

const isNest = (value: unknown): value is Nest => typeof value === 'object' && value !== null && !Array.isArray(value)

const sumOf = (total: unknown, part: unknown): unknown => {
  if (typeof part === 'number') return part + (typeof total === 'number' ? total : 0)
  if (Array.isArray(part)) return Array.isArray(total) ? [...total, ...part] : part
  const nest: Nest = isNest(total) ? total : Object.create(null)
  if (isNest(part)) for (const [key, value] of Object.entries(part)) nest[key] = sumOf(nest[key], value)
  return nest
}

/** Adds parts of one shape: numbers are added, lists joined, objects key by key. The first one that is given is changed. */
export const addUp = <T>(total: T, part: T): T => sumOf(total, part) as T
