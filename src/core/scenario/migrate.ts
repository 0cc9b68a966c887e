import { isObject, type Json } from '../engine/json.ts'
import { type Parsed, type Problem, shown } from './problems.ts'

/** Turns a file of version n into one of version n + 1. */
export type Migration = (file: Json) => Json

const wrong = (problem: Problem): Parsed<never> => ({ ok: false, problems: [problem] })

/**
 * Brings an older file up to the newest version: `migrations[0]` leads from version 1 to 2, and so on.
 * What is not an object with a version is left for the schema to complain about.
 */
export const migrate = (json: unknown, migrations: readonly Migration[]): Parsed<unknown> => {
  if (!isObject(json) || typeof json['version'] !== 'number') return { ok: true, value: json }
  const newest = migrations.length + 1
  const { version } = json
  if (!Number.isInteger(version) || version < 1 || version > newest)
    return wrong({
      path: '$.version',
      found: shown(version),
      expected: newest === 1 ? '1' : `1 to ${newest}`,
      ...(version > newest ? { hint: 'The file comes from a newer release of the game; update the game.' } : {}),
    })
  const steps = migrations.slice(version - 1)
  return { ok: true, value: steps.reduce((file, step, i) => ({ ...step(file), version: version + i + 1 }), json) }
}
