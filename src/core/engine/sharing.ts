import { freeze } from 'immer'

type Fields = Record<string, unknown>

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A list or table as one's own, to be written into; what is in it is still shared. */
const ownOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice() : isPlain(value) ? { ...value } : value

/** What a change writes to: a list or table becomes one's own as soon as it is asked for, and no other one does. */
const opened = <S extends object>(before: S, after: S): S => {
  const [old, fresh] = [before as Fields, after as Fields]
  return new Proxy(after, {
    get: (_, key: string) => {
      const value = fresh[key]
      if (typeof value !== 'object' || value !== old[key]) return value
      const own = ownOf(value)
      fresh[key] = own
      return own
    },
  })
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
  let isOther = false
  for (const key in fresh) {
    if (fresh[key] === old[key]) continue
    if (isSame(old[key], fresh[key])) fresh[key] = old[key]
    else isOther = true
  }
  return isOther ? after : before
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
  const own = { ...state }
  change(opened(state, own))
  const after = closed(state, own)
  return frozen ? freeze(after, true) : after
}
