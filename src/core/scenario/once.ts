/** A reader that reads the same file only once: files never change, and many battles share a map. */
export const readOnce = <T>(read: (json: unknown) => T): ((json: unknown) => T) => {
  const known = new WeakMap<object, T>()
  return (json) => {
    if (typeof json !== 'object' || json === null) return read(json)
    const found = known.get(json) ?? read(json)
    known.set(json, found)
    return found
  }
}
