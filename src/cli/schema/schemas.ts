import * as z from 'zod'
import { withWords } from '../../core/battleFile/wording.ts'
import type { FileKind } from '../../core/presenter/workbench.ts'
import type { Desk, Published } from '../../core/door/parts.ts'
import { SYSTEMS } from '../../systems/index.ts'
import { library } from '../files/library.ts'
import { type SchemaLists, withLists } from './lists.ts'
import { allSteps, codesIn } from './names.ts'
import { namesPage, type DeskTold } from './tables.ts'

const TITLES: Readonly<Record<FileKind, string>> = { battle: 'Battle file', scenario: 'Scenario', map: 'Map' }

const written = ({ kind, schema, words }: Published, { cells }: Desk, lists: SchemaLists, unit: string): string => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
  const whole = { $schema, title: TITLES[kind], ...withLists(withWords(rest, kind, words, cells), lists) }
  return `${JSON.stringify(whole, undefined, 2).replaceAll(ANY_TYPE, unit)}\n`
}

/** How the name of a unit is checked where its type is not known. */
const ANY_TYPE = '([A-Z]{1,2}|[1-6]L)'

const unitPattern = ({ names: { types } }: Desk): string => (types.length > 0 ? `(${types.join('|')})` : ANY_TYPE)

const listsOf = (id: string, { names, books }: Desk): SchemaLists => {
  const options = names.options.map((one) => one.id)
  const codes = codesIn([...new Set(books.map(({ code }) => code)), 'src/core/engine']).map(({ code }) => code)
  const some: SchemaLists = {
    options,
    recommended: options,
    step: [...new Set(allSteps(names).map(({ kind }) => kind))],
    act: names.acts.map(({ act }) => act),
    code: codes,
    scenario: library.of(id).paths,
    ...Object.fromEntries(TYPED.map((name) => [name, names.types])),
  }
  return Object.fromEntries(Object.entries(some).filter(([, list]) => list.length > 0))
}

/** Entries that take types of units, as values or as keys. */
const TYPED = ['type', 'types', 'units', 'stackingFor', 'allowances']

const told = async (): Promise<readonly (DeskTold & { readonly id: string })[]> => {
  const all: (DeskTold & { readonly id: string })[] = []
  for (const { brief, desk } of SYSTEMS) if (desk) all.push({ id: brief.id, title: brief.title, desk: await desk() })
  return all
}

/** The published JSON Schemas by name, for editors that check and complete while one types. */
export const schemas = async (): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await told()).flatMap(({ id, desk }) =>
      Object.entries(desk.schemas).map(([name, one]) => [
        name,
        written(one, desk, listsOf(id, desk), unitPattern(desk)),
      ]),
    ),
  )

/** The page of names that battle files may use. */
export const namesText = async (): Promise<string> => namesPage(await told())
