type Fields = Readonly<Record<string, unknown>>

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (!isSameData(a[index], b[index])) return false
  return true
}

const isSameTable = (a: Fields, b: Fields): boolean => {
  for (const key in a) if (!isSameData(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}

/**
 * True where plain data say the same, as `canonical` would write them; an entry that is undefined is none. What two
 * states share is not looked into.
 */
export const isSameData = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && isSameList(a, b)
  return isSameTable(a as Fields, b as Fields)
}
