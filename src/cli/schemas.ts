import * as z from 'zod'
import { withWords } from '../core/battleFile/wording.ts'
import type { FileKind } from '../core/table/bench.ts'
import type { Published } from '../core/table/parts.ts'
import { desks } from '../systems/index.ts'

const TITLES: Readonly<Record<FileKind, string>> = { battle: 'Battle file', scenario: 'Scenario', map: 'Map' }

const written = ({ kind, schema, words }: Published): string => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
  return `${JSON.stringify({ $schema, title: TITLES[kind], ...withWords(rest, kind, words) }, undefined, 2)}\n`
}

/** The published JSON Schemas by name, for editors that check and complete while one types. */
export const schemas = async (): Promise<Readonly<Record<string, string>>> => {
  const all = (await desks()).flatMap((desk) => Object.entries(desk.schemas))
  return Object.fromEntries(all.map(([name, schema]) => [name, written(schema)]))
}
