/** Up to so many, every set of them is made; of more only the ones that matter most. */
const FEW = 4

const everySet = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: 2 ** list.length - 1 }, (_, index) => list.filter((_one, at) => ((index + 1) >> at) & 1))

/** Sets of some things, the greatest first: every one of a few; of many all of them, all but one, and each alone. */
export const setsOf = <T>(list: readonly T[]): readonly (readonly T[])[] => {
  if (list.length <= FEW) return everySet(list).sort((a, b) => b.length - a.length)
  return [list, ...list.map((one) => list.filter((other) => other !== one)), ...list.map((one) => [one])]
}

/** All ways to take so many of a list. */
export function* taken<T>(list: readonly T[], count: number): Generator<readonly T[]> {
  if (count === 0) yield []
  for (const [index, one] of list.entries())
    if (count > 0) for (const rest of taken(list.slice(index + 1), count - 1)) yield [one, ...rest]
}

/** Sets of picks, no two of one unit, that go together: nothing, each alone, then ever more, as long as they may. */
export function* grown<P extends { readonly unit: string }>(
  picks: readonly P[],
  goesTogether: (set: readonly P[]) => boolean,
): Generator<readonly P[]> {
  yield []
  let sets: readonly { readonly set: readonly P[]; readonly last: number }[] = [{ set: [], last: -1 }]
  while (sets.length > 0) {
    const next: { readonly set: readonly P[]; readonly last: number }[] = []
    for (const { set, last } of sets)
      for (let index = last + 1; index < picks.length; index++) {
        const pick = picks[index] as P
        const more = [...set, pick]
        if (set.some(({ unit }) => unit === pick.unit) || !goesTogether(more)) continue
        yield more
        next.push({ set: more, last: index })
      }
    sets = next
  }
}
