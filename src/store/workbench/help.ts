import type { Battle } from '../../systems/prestags/contract.ts'
import { OPTIONS } from '../../systems/prestags/modules.ts'
import { LEADERS, rowOf, TROOPS } from '../../systems/prestags/tables/units.ts'
import type { LeaderCode, TroopCode } from '../../systems/prestags/types.ts'
import { vpOf } from '../../systems/prestags/units.ts'
import type { Library } from '../../core/engine/session.ts'
import { type Schema, formsAt, formWords, keysFor, meantForms, valuesFor } from './schema.ts'
import type { Sight } from './check.ts'
import { contextAt } from './context.ts'
import { type Keys, keysAt, type Range, readValue, rootOf, treeOf } from './tree.ts'

/** Something that may be written at the caret. */
export type Proposal = {
  readonly label: string
  readonly detail?: string
  readonly info?: string
  /** What is written; `|` marks where the caret goes. */
  readonly write: string
  readonly weight: number
}

export type Help = { readonly from: number; readonly proposals: readonly Proposal[] }

type Known = { readonly schema: Schema; readonly sight: Sight | undefined; readonly library: Library | undefined }

const quoted = (text: string): string => JSON.stringify(text)

const troopWords = (code: TroopCode): string => {
  const { name, unitClass, movement } = rowOf(code)
  return `${name}, class ${unitClass}, movement ${movement}, ${vpOf(code, 'chariot')} VP`
}

const TROOP_CODES = Object.keys(TROOPS) as TroopCode[]
const LEADER_CODES = Object.keys(LEADERS) as LeaderCode[]

const placesOf = (sight: Sight | undefined): Proposal[] =>
  Object.entries(sight?.map.letters ?? {}).map(([letter, cell]) => ({
    label: letter,
    detail: sight?.map.board.label(cell) ?? '',
    write: quoted(letter),
    weight: 0,
  }))

const unitsOf = (sight: Sight | undefined): Proposal[] =>
  (sight?.history?.start.units ?? []).map(({ id, type }) => ({
    label: id,
    detail: rowOf(type).name,
    write: quoted(id),
    weight: 0,
  }))

const sidesOf = (battle: Battle | undefined): Proposal[] =>
  (battle?.scenario.sides ?? []).map(({ name }) => ({ label: name, write: quoted(name), weight: 0 }))

const stepsOf = (battle: Battle | undefined): Proposal[] =>
  [...new Map((battle?.sequence.steps ?? []).map((step) => [step.kind, step.title]))].map(([kind, title]) => ({
    label: kind,
    detail: title,
    write: quoted(kind),
    weight: 0,
  }))

const OPTION_PROPOSALS: readonly Proposal[] = OPTIONS.map(({ id, title, text }) => ({
  label: id,
  detail: title,
  info: text,
  write: quoted(id),
  weight: 0,
}))

const named = (names: readonly string[] | undefined): Proposal[] =>
  (names ?? []).map((name) => ({ label: name, write: quoted(name), weight: 0 }))

const isPlace = ({ pattern }: Schema): boolean => pattern?.includes('[A-Z]|\\d{4}') === true
const isUnit = ({ pattern }: Schema): boolean => pattern?.startsWith('^[AB]-') === true

/** What the battle itself knows about a value: its letters, units, sides, options. */
const ownValues = ({ sight, library }: Known, keys: Keys, forms: readonly Schema[]): Proposal[] => {
  const last = keys.at(-1)
  const list = typeof last === 'number' ? keys.at(-2) : last
  if (list === 'options' || list === 'recommended') return [...OPTION_PROPOSALS]
  if (list === 'scenario') return named(library?.paths)
  if (list === 'map') return named(library?.maps)
  if (list === 'side' || list === 'actor' || list === 'winsBothByAll')
    return forms.some((form) => form.enum) ? [] : sidesOf(sight?.battle)
  if (list === 'ifBoth' || list === 'ifNeither') return [...named(['draw']), ...sidesOf(sight?.battle)]
  if (list === 'step') return stepsOf(sight?.battle)
  if (list === 'types' || list === 'notTypes')
    return TROOP_CODES.map((code) => ({ label: code, detail: troopWords(code), write: quoted(code), weight: 0 }))
  if (forms.some(isUnit)) return unitsOf(sight)
  return forms.some(isPlace) ? placesOf(sight) : []
}

/** Names of entries that no schema lists: unit types of a force, units of a start. */
const ownKeys = ({ sight }: Known, keys: Keys, forms: readonly Schema[], present: ReadonlySet<string>): Proposal[] => {
  const last = keys.at(-1)
  const entry = (label: string, detail: string, value: string): Proposal => ({
    label,
    detail,
    write: `${quoted(label)}: ${value}`,
    weight: 0,
  })
  const isForce = last === 'units' && keys.includes('sides')
  const own = isForce
    ? TROOP_CODES.map((code) => entry(code, troopWords(code), '|1'))
    : last === 'leaders'
      ? LEADER_CODES.map((code) =>
          entry(code[0] ?? code, `Leader of level ${code[0]}, radius ${LEADERS[code].radius}`, '|1'),
        )
      : forms.some(
            ({ propertyNames }) => propertyNames && (isUnit(propertyNames) || propertyNames.$ref !== undefined),
          ) && last === 'units'
        ? unitsOf(sight).map(({ label, detail }) => entry(label, detail ?? '', '"|"'))
        : last === 'vp'
          ? sidesOf(sight?.battle).map(({ label }) => entry(label, '', '|0'))
          : []
  return own.filter(({ label }) => !present.has(label))
}

const emptyOf = (forms: readonly Schema[]): string => {
  const [first] = forms
  if (!first || forms.length > 1) return forms.every((form) => form.type === 'string') && first ? '"|"' : '|'
  if (first.const !== undefined) return JSON.stringify(first.const)
  switch (first.type) {
    case 'string':
      return '"|"'
    case 'array':
      return '[|]'
    case 'object':
      return '{ | }'
    case 'boolean':
      return 'true'
    default:
      return '|'
  }
}

const within = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined

const keyHelp = (known: Known, json: unknown, keys: Keys, tail: string): Proposal[] => {
  // Where the colon already stands only the name is written.
  const isNamed = /^"?\s*:/.test(tail)
  const present = within({ value: keys.reduce<unknown>(within, json) }, 'value')
  const names = new Set(typeof present === 'object' && present !== null ? Object.keys(present) : [])
  const forms = formsAt(known.schema, json, keys)
  const all = [
    ...keysFor(known.schema, json, keys).map(({ key, isRequired, forms: of }) => ({
      label: key,
      detail: isRequired ? 'required' : formWords(of).slice(0, 40),
      ...(of[0]?.description ? { info: of[0].description } : {}),
      write: `${quoted(key)}: ${emptyOf(of)}`,
      weight: isRequired ? 1 : 0,
    })),
    ...ownKeys(known, keys, forms, names),
  ]
  // Another entry follows: a comma stands between them.
  const comma = /^"?\s*"[\w$]/.test(tail) ? ',' : ''
  if (!isNamed) return all.map((one) => ({ ...one, write: one.write + comma }))
  return all.map((one) => ({ ...one, write: quoted(one.label) }))
}

/** What may be written at a place of the text. */
export const proposalsAt = (known: Known, text: string, at: number): Help | undefined => {
  const context = contextAt(text, at)
  if (!context) return undefined
  const json = readValue(rootOf(treeOf(text)), text)
  const { keys, wants, from } = context
  if (wants === 'key') return { from, proposals: keyHelp(known, json, keys, text.slice(at, at + 200)) }
  const forms = formsAt(known.schema, json, keys)
  const fixed = valuesFor(forms).map((value) => ({
    label: typeof value === 'string' ? value : JSON.stringify(value),
    write: JSON.stringify(value),
    weight: 1,
  }))
  return { from, proposals: [...fixed, ...ownValues(known, keys, forms)] }
}

/** What an entry of the file means. */
export type Explanation = { readonly range: Range; readonly path: string; readonly text: string; readonly form: string }

const unitWords = (key: string | number | undefined): string | undefined => {
  const code = typeof key === 'string' ? (/^[AB]-([A-Z]{2}|[1-6]L)-/.exec(key)?.[1] ?? key) : undefined
  if (code === undefined) return undefined
  if (TROOP_CODES.some((one) => one === code)) return troopWords(code as TroopCode)
  return LEADER_CODES.some((one) => one === code) ? `Leader of level ${code[0]}` : undefined
}

/** Help on what stands at a place of the text. */
export const explanationAt = ({ schema }: Known, text: string, at: number): Explanation | undefined => {
  const tree = treeOf(text)
  const { keys, range } = keysAt(tree, text, at)
  if (keys.length === 0) return undefined
  const json = readValue(rootOf(tree), text)
  const all = formsAt(schema, json, keys)
  const forms = meantForms(schema, all, keys.reduce<unknown>(within, json))
  const value = keys.reduce<unknown>(within, json)
  const said = forms.find((form) => form.description)?.description
  const own = unitWords(keys.at(-1)) ?? unitWords(typeof value === 'string' ? value : undefined)
  const option = OPTION_PROPOSALS.find(({ label }) => label === value)
  const words = [own, option && `${option.detail}: ${option.info}`, said].filter((one) => one !== undefined)
  if (words.length === 0 && all.length === 0) return undefined
  return { range, path: keys.join(' › '), text: words.join(' '), form: formWords(all) }
}
