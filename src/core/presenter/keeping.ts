import { derived } from '../engine/derived.ts'

/** Keeps what was worked out for a state until there is another one, by key where there is more than one thing. */
export const keeping = <V>(): (<S extends object>(state: S, key: string | number, find: () => V) => V) => {
  const keptFor = derived((_state: object) => new Map<string | number, V>())
  return (state, key, find) => {
    const kept = keptFor(state)
    const found = kept.has(key) ? (kept.get(key) as V) : find()
    kept.set(key, found)
    return found
  }
}
