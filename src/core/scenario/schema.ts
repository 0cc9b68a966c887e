import * as z from 'zod/mini'
import { choiceHint, kindHint, nameHint } from './hints.ts'
import { namesAt } from './names.ts'
import { jsonPath, type Problem, shown } from './problems.ts'

z.config(z.locales.en())

type Issue = z.core.$ZodIssue
type Keys = readonly PropertyKey[]

const at = (json: unknown, keys: Keys): unknown => {
  let value = json
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  tuple: 'a list',
}

const bounds = (origin: string, size: string): string => {
  if (origin === 'array') return `a list of ${size} entries`
  if (origin === 'string') return `a string of ${size} characters`
  return `a number of ${size}`
}

/** What the schema wants, in words; the message of the schema where it has one of its own. */
const expectation = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return NAMES[issue.expected] ?? `a value of the kind ${issue.expected}`
    case 'too_small':
      return bounds(issue.origin, `at least ${issue.minimum}`)
    case 'too_big':
      return bounds(issue.origin, `at most ${issue.maximum}`)
    case 'invalid_value':
      return issue.values.length === 1
        ? JSON.stringify(issue.values[0])
        : `one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'another name'
    default:
      return issue.message
  }
}

const hintFor = (issue: Issue, value: unknown, key: PropertyKey | undefined): string | undefined => {
  if (issue.code === 'invalid_type') return kindHint(value, issue.expected, key)
  if (issue.code !== 'invalid_value') return undefined
  return choiceHint(value, issue.values) ?? kindHint(value, typeof issue.values[0], key)
}

const problem = (path: Keys, value: unknown, expected: string, hint: string | undefined): Problem => ({
  path: jsonPath(path),
  found: shown(value),
  expected,
  ...(hint === undefined ? {} : { hint }),
})

const isOfOtherKind = (issues: readonly Issue[]): boolean =>
  issues.some((issue) => issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value'))

/** The file as it is, and the schema that names its entries, where it is known. */
type CheckedJson = { readonly json: unknown; readonly schema: z.core.$ZodType | undefined }

/** Of several allowed forms, the faults of the one that was meant; else what the forms are. */
const unionProblems = (
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: Keys,
  ground: CheckedJson,
): readonly Problem[] => {
  const { json } = ground
  const value = at(json, path)
  const found = shown(value)
  if (issue.discriminator !== undefined) {
    const options = (issue as { readonly options?: readonly unknown[] }).options ?? []
    const expected = `one of ${options.map((one) => JSON.stringify(one)).join(', ')}`
    return [problem(path, value, expected, choiceHint(value, options) ?? kindHint(value, '', path.at(-1)))]
  }
  const meant = issue.errors.find((errors) => errors.length > 0 && !isOfOtherKind(errors))
  if (meant) return meant.flatMap((inner) => issueProblems(inner, path, ground))
  if (issue.message !== 'Invalid input') return [{ path: jsonPath(path), found, expected: issue.message }]
  const forms = issue.errors.map((errors) => errors.find((inner) => inner.path.length === 0)).filter((one) => !!one)
  const expected = [...new Set(forms.map((one) => expectation(one)))].join(', or ')
  return [{ path: jsonPath(path), found, expected }]
}

const unknownEntries = (keys: readonly string[], path: Keys, { json, schema }: CheckedJson): readonly Problem[] => {
  const names = schema ? namesAt(schema, json, path) : []
  const there = at(json, path)
  const taken = names.filter((name) => typeof there === 'object' && there !== null && Object.hasOwn(there, name))
  return keys.slice(0, MOST).map((key) => ({
    path: jsonPath([...path, key]),
    found: `an entry named ${shown(key)}`,
    expected: 'only the entries that the schema names',
    hint: nameHint(key, names, taken),
  }))
}

const issueProblems = (issue: Issue, above: Keys, ground: CheckedJson): readonly Problem[] => {
  const { json } = ground
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') return unknownEntries(issue.keys, path, ground)
  if (issue.code === 'invalid_union') return unionProblems(issue, path, ground)
  const value = issue.code === 'invalid_key' ? path.at(-1) : at(json, path)
  return [problem(path, value, expectation(issue), hintFor(issue, value, path.at(-1)))]
}

/** Faults beyond these are told by their place only: a file of rubbish must not take longer than another. */
const MOST = 250

const inBrief = (issue: Issue): Problem => ({ path: jsonPath(issue.path), found: 'a fault', expected: issue.message })

/** Turns schema issues into located problems, one for each fault; a schema gives hints for names. */
export const schemaProblems = (error: z.core.$ZodError, json: unknown, schema?: z.core.$ZodType): Problem[] => [
  ...error.issues.slice(0, MOST).flatMap((issue) => issueProblems(issue, [], { json, schema })),
  ...error.issues.slice(MOST).map(inBrief),
]
