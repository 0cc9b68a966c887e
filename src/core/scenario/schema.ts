import * as z from 'zod/mini'
import { jsonPath, type Problem, shown } from './problems.ts'

z.config(z.locales.en())

const at = (json: unknown, keys: readonly PropertyKey[]): unknown => {
  let value = json
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

/** Turns schema issues into located problems, one for each fault. */
export const schemaProblems = (error: z.core.$ZodError, json: unknown): Problem[] =>
  error.issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: jsonPath([...issue.path, key]),
        found: `an entry named ${shown(key)}`,
        expected: 'only the entries that the schema names',
        hint: 'Check the spelling, or remove it.',
      }))
    return [{ path: jsonPath(issue.path), found: shown(at(json, issue.path)), expected: issue.message }]
  })
