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

/** The same for pairs, such as a battle and the units of a state. */
export const derivedBy = <A extends object, B extends object, T>(find: (a: A, b: B) => T): ((a: A, b: B) => T) => {
  const of = derived((a: A) => derived((b: B) => find(a, b)))
  return (a, b) => of(a)(b)
}
