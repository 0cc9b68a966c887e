/** Keeps what was worked out for a state until there is another one, by key where there is more than one thing. */
export const keeping = <V>(): (<S extends object>(state: S, key: string | number, find: () => V) => V) => {
  const kept = new WeakMap<object, Map<string | number, V>>()
  return (state, key, find) => {
    const known = kept.get(state) ?? new Map<string | number, V>()
    kept.set(state, known)
    const found = known.has(key) ? (known.get(key) as V) : find()
    known.set(key, found)
    return found
  }
}
