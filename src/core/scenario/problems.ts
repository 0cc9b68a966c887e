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

/** `$.sides[0].units` from a list of keys. */
export const jsonPath = (keys: readonly PropertyKey[]): string =>
  `$${keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`

/** A short account of a value for messages: never more than sixty characters. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
