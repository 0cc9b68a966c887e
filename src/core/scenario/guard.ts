import { jsonPath, type Problem } from './problems.ts'

/** How much a file may hold; a whole game needs a fifth of it. */
export const MAX_DEPTH = 40
export const MAX_VALUES = 100_000
/** Entries of one object, and of one list. */
const MAX_ENTRIES = 2000
const MAX_LIST = 50_000
const BARRED = '__proto__'

type Place = { readonly value: object; readonly path: readonly PropertyKey[] }

const tooDeep = (path: readonly PropertyKey[]): Problem => ({
  path: jsonPath(path.slice(0, 8)),
  found: `more than ${MAX_DEPTH} values inside each other`,
  expected: `at most ${MAX_DEPTH}`,
})

const tooLarge: Problem = { path: '$', found: `more than ${MAX_VALUES} values`, expected: `at most ${MAX_VALUES}` }

const crowded = (path: readonly PropertyKey[], count: number, most: number): Problem => ({
  path: jsonPath(path),
  found: `${count} entries`,
  expected: `at most ${most}`,
})

const barred = (path: readonly PropertyKey[]): Problem => ({
  path: jsonPath([...path, BARRED]),
  found: `an entry named "${BARRED}"`,
  expected: 'only entries that the file format names',
  hint: 'Remove it.',
})

/** What no schema should have to look at: values too deep, too many, or aimed at prototypes. Never recurses. */
export const guard = (json: unknown): Problem[] => {
  const problems: Problem[] = []
  const open: Place[] = typeof json === 'object' && json !== null ? [{ value: json, path: [] }] : []
  let values = 0
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place
    if (path.length > MAX_DEPTH) return [...problems, tooDeep(path)]
    if (Object.hasOwn(value, BARRED)) problems.push(barred(path))
    const isList = Array.isArray(value)
    const count = isList ? value.length : Object.keys(value).length
    const most = isList ? MAX_LIST : MAX_ENTRIES
    if (count > most) return [...problems, crowded(path, count, most)]
    const entries = isList ? value.entries() : Object.entries(value)
    for (const [key, inner] of entries) {
      values++
      if (values > MAX_VALUES) return [...problems, tooLarge]
      if (typeof inner === 'object' && inner !== null) open.push({ value: inner, path: [...path, key] })
    }
  }
  return problems
}
