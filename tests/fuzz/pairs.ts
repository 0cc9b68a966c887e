type Pair<T> = readonly [T, T]

const pairsOf = <T>(list: readonly T[]): readonly Pair<T>[] =>
  list.flatMap((a, i) => list.slice(i + 1).map((b): Pair<T> => [a, b]))

type Cover<T> = {
  /** At most so many in one set. */
  readonly size: number
  /** Whether all of a set go together; whatever is in it does so too. */
  readonly fits: (set: readonly T[]) => boolean
}

/** Sets of those who go together, so that every pair that goes together is in one of them; each pair counts once. */
export const coveringPairs = <T>(all: readonly T[], { size, fits }: Cover<T>): readonly (readonly T[])[] => {
  const key = (a: T, b: T): string => [all.indexOf(a), all.indexOf(b)].sort((x, y) => x - y).join()
  const left = new Map(pairsOf(all).flatMap((pair) => (fits(pair) ? [[key(...pair), pair] as const] : [])))
  const sets: (readonly T[])[] = []
  for (let first = [...left.values()][0]; first; first = [...left.values()][0]) {
    let set: readonly T[] = first
    while (set.length < size) {
      const news = (one: T): number => set.filter((other) => left.has(key(one, other))).length
      const worth = all.filter((one) => !set.includes(one) && news(one) > 0).sort((a, b) => news(b) - news(a))
      const next = worth.find((one) => fits([...set, one]))
      if (next === undefined) break
      set = [...set, next]
    }
    for (const pair of pairsOf(set)) left.delete(key(...pair))
    sets.push(set)
  }
  return sets
}
