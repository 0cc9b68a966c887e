/** One fault of a file: where it is (a JSON path), what was found, what was expected and a hint. */
export type Problem = {
  readonly path: string
  readonly found: string
  readonly expected: string
  readonly hint?: string
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const LONGEST_NAME = 60

const named = (key: string): string => (key.length > LONGEST_NAME ? `${key.slice(0, LONGEST_NAME - 1)}…` : key)

/** `$.sides[0].units` from a list of keys; names that are far too long are cut. */
export const jsonPath = (keys: readonly PropertyKey[]): string =>
  `$${keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${named(String(key))}`)).join('')}`

/** The same problems of a part that stands at `keys` in a larger file. */
export const under = (keys: readonly PropertyKey[], problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: jsonPath(keys) + problem.path.slice(1) }))

// Only as much of a value as a message can hold is written out.
const short = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.slice(0, 80)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return Array.isArray(value) ? '[…]' : '{…}'
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => short(one, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 20)
      .map(([key, one]) => [key.slice(0, 80), short(one, depth - 1)]),
  )
}

/** A short account of a value for messages: never more than sixty characters. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(short(value, 3)) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
