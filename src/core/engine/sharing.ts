import { freeze } from 'immer'

type Fields = Record<string, unknown>

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A copy whose own lists and tables may be written into; what is in them is still shared with the old state. */
const opened = <S extends object>(state: S): S => {
  const copy: Fields = { ...(state as Fields) }
  for (const key in copy) {
    const value = copy[key]
    if (Array.isArray(value)) copy[key] = value.slice()
    else if (isPlain(value)) copy[key] = { ...value }
  }
  return copy as S
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

const isSameTable = (a: Fields, b: Fields): boolean => {
  for (const key in a) if (a[key] !== b[key]) return false
  for (const key in b) if (!(key in a)) return false
  return true
}

const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && isSameList(a, b)
  return isPlain(a) && isPlain(b) && isSameTable(a, b)
}

/** What came out as it was is the old one again, so that whoever compares by identity sees no change. */
const closed = <S extends object>(before: S, after: S): S => {
  const [old, fresh] = [before as Fields, after as Fields]
  let changed = false
  for (const key in fresh)
    if (isSame(old[key], fresh[key])) fresh[key] = old[key]
    else changed = true
  return changed ? after : before
}

let frozen = false

/** Freezes every new state, which costs time and finds mistakes: for development and tests. */
export const freezeStates = (on: boolean): void => {
  frozen = on
}

/**
 * The state after a change, sharing with the old one whatever did not change. The change may write into the fields of
 * the state and into its lists and tables; what lies deeper it replaces.
 */
export const changed = <S extends object>(state: S, change: (own: S) => void): S => {
  const own = opened(state)
  change(own)
  const after = closed(state, own)
  return frozen ? freeze(after, true) : after
}
