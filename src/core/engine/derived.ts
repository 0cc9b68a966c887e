/*
 * What is worked out from a position, a battle or a map is kept here and nowhere else. The law: what it was worked out
 * from is never changed in place. A changed copy is another thing, for which nothing is known yet; what nobody holds
 * any more is forgotten with all that was worked out from it.
 */

/** Works something out once for each thing that it is asked about. */
export const derived = <Of extends object, T>(find: (of: Of) => T): ((of: Of) => T) => {
  const known = new WeakMap<Of, { readonly value: T }>()
  return (of) => {
    const found = known.get(of)
    if (found) return found.value
    const value = find(of)
    known.set(of, { value })
    return value
  }
}

/** Once for all that have the same text. It is never forgotten: for few things, such as the sizes of boards. */
export const derivedByText = <Of, T>(textOf: (of: Of) => string, find: (of: Of) => T): ((of: Of) => T) => {
  const known = new Map<string, { readonly value: T }>()
  return (of) => {
    const text = textOf(of)
    const found = known.get(text) ?? { value: find(of) }
    known.set(text, found)
    return found.value
  }
}

/** The same for pairs, such as a battle and the units of a state. */
export const derivedBy = <A extends object, B extends object, T>(find: (a: A, b: B) => T): ((a: A, b: B) => T) => {
  const of = derived((a: A) => derived((b: B) => find(a, b)))
  return (a, b) => of(a)(b)
}

/** A thing of a list that has become another one, at its place in the list. */
export type Replaced<Item> = { readonly place: number; readonly before: Item; readonly after: Item }

/** More of them than this, or than half of the list, and all is worked out anew. */
const FEW = 64

const replacedIn = <Item>(before: readonly Item[], after: readonly Item[]): Replaced<Item>[] | undefined => {
  if (before.length !== after.length) return undefined
  const most = Math.min(FEW, after.length >> 1)
  const found: Replaced<Item>[] = []
  for (let place = 0; place < after.length; place++) {
    const [old, fresh] = [before[place] as Item, after[place] as Item]
    if (old === fresh) continue
    if (found.length === most) return undefined
    found.push({ place, before: old, after: fresh })
  }
  return found
}

type Known<Item, T> = { readonly list: readonly Item[]; readonly value: T }

type Nearest<Item, T> = {
  readonly from: Known<Item, T>
  readonly value: T
  readonly replaced: readonly Replaced<Item>[]
}

/** The one of some lists of which the fewest things have become others; undefined where all of them have too many. */
const nearestTo = <Item, T>(
  list: readonly Item[],
  known: readonly (Known<Item, T> | undefined)[],
): Nearest<Item, T> | undefined => {
  let nearest: Nearest<Item, T> | undefined
  for (const from of known) {
    const replaced = from && replacedIn(from.list, list)
    if (replaced && (!nearest || replaced.length < nearest.replaced.length))
      nearest = { from, value: from.value, replaced }
  }
  return nearest
}

/**
 * The same for a battle and a list of which a command changes few things: what was worked out last is brought along,
 * so that a move costs what it changes. `renew` gives what `find` would give for `after`, and leaves `value` as it is.
 */
export const derivedAlong = <A extends object, Item, T>(
  find: (a: A, list: readonly Item[]) => T,
  renew: (a: A, value: T, replaced: readonly Replaced<Item>[], after: readonly Item[]) => T,
): ((a: A, list: readonly Item[]) => T) => {
  // The last, and what it was brought along from: a question often compares what is with much that would be.
  const lately = derived((_a: A): (Known<Item, T> | undefined)[] => [undefined, undefined])
  return (a, list) => {
    const known = lately(a)
    const found = known.find((one) => one?.list === list)
    if (found) return found.value
    const nearest = nearestTo(list, known)
    const value = nearest ? renew(a, nearest.value, nearest.replaced, list) : find(a, list)
    known[1] = nearest?.from ?? known[0]
    known[0] = { list, value }
    return value
  }
}
