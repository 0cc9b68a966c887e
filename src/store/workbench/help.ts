import type { Library } from '../../core/scenario/library.ts'
import type { Workbench, Shown, ForceUnit } from '../../core/presenter/workbench.ts'
import { contextAt } from './context.ts'
import { type Schema, formsAt, formWords, keysFor, meantForms, valuesFor } from './schema.ts'
import { type TreePath, keysAt, type Range, readValue, rootOf, treeOf } from './tree.ts'

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

type Known = {
  readonly schema: Schema
  readonly rules: Workbench | undefined
  readonly sight: Shown | undefined
  readonly library: Library | undefined
}

const quoted = (text: string): string => JSON.stringify(text)

const typesOf = ({ rules }: Pick<Known, 'rules'>, isLeader: boolean): readonly ForceUnit[] =>
  (rules?.types ?? []).filter((type) => type.isLeader === isLeader)

const placesOf = (sight: Shown | undefined): Proposal[] =>
  Object.entries(sight?.map.letters ?? {}).map(([letter, cell]) => ({
    label: letter,
    detail: sight?.map.board.label(cell) ?? '',
    write: quoted(letter),
    weight: 0,
  }))

const unitsOf = ({ rules, sight }: Known): Proposal[] =>
  (sight?.history?.start.units ?? []).map(({ id, type }) => ({
    label: id,
    detail: rules?.types.find(({ code }) => code === type)?.name ?? '',
    write: quoted(id),
    weight: 0,
  }))

const sidesOf = ({ rules, sight }: Known): Proposal[] => named(sight?.battle && rules?.sides(sight.battle))

const stepsOf = ({ rules, sight }: Known): Proposal[] => {
  const steps = (sight?.battle && rules?.steps(sight.battle)) ?? []
  return [...new Map(steps.map((step) => [step.kind, step.title]))].map(([kind, title]) => ({
    label: kind,
    detail: title,
    write: quoted(kind),
    weight: 0,
  }))
}

const optionsOf = ({ rules }: Pick<Known, 'rules'>): Proposal[] =>
  (rules?.options ?? []).map(({ id, title, text }) => ({
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
const ownValues = (known: Known, keys: TreePath, forms: readonly Schema[]): Proposal[] => {
  const { sight, library } = known
  const last = keys.at(-1)
  const list = typeof last === 'number' ? keys.at(-2) : last
  if (list === 'options' || list === 'recommended') return optionsOf(known)
  if (list === 'scenario') return named(library?.paths)
  if (list === 'map') return named(library?.maps)
  if (list === 'side' || list === 'actor' || list === 'winsBothByAll')
    return forms.some((form) => form.enum) ? [] : sidesOf(known)
  if (list === 'ifBoth' || list === 'ifNeither') return [...named(['draw']), ...sidesOf(known)]
  if (list === 'step') return stepsOf(known)
  if (list === 'types' || list === 'notTypes')
    return typesOf(known, false).map(({ code, words }) => ({
      label: code,
      detail: words,
      write: quoted(code),
      weight: 0,
    }))
  if (forms.some(isUnit)) return unitsOf(known)
  return forms.some(isPlace) ? placesOf(sight) : []
}

/** Names of entries that no schema lists: unit types of a force, units of a start. */
const ownKeys = (known: Known, keys: TreePath, forms: readonly Schema[], present: ReadonlySet<string>): Proposal[] => {
  const last = keys.at(-1)
  const entry = (label: string, detail: string, value: string): Proposal => ({
    label,
    detail,
    write: `${quoted(label)}: ${value}`,
    weight: 0,
  })
  const isForce = last === 'units' && keys.includes('sides')
  const own = isForce
    ? typesOf(known, false).map(({ code, words }) => entry(code, words, '|1'))
    : last === 'leaders'
      ? typesOf(known, true).map(({ code, words }) => entry(code[0] ?? code, words, '|1'))
      : forms.some(
            ({ propertyNames }) => propertyNames && (isUnit(propertyNames) || propertyNames.$ref !== undefined),
          ) && last === 'units'
        ? unitsOf(known).map(({ label, detail }) => entry(label, detail ?? '', '"|"'))
        : last === 'vp'
          ? sidesOf(known).map(({ label }) => entry(label, '', '|0'))
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

const keyHelp = (known: Known, json: unknown, keys: TreePath, tail: string): Proposal[] => {
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

const unitWords = ({ rules }: Known, key: string | number | undefined): string | undefined => {
  const named = typeof key === 'string' ? (/^[AB]-([A-Z]{2}|[1-6]L)-/.exec(key)?.[1] ?? key) : undefined
  const type = rules?.types.find(({ code }) => code === named)
  return type?.isLeader ? `Leader of level ${type.code[0]}` : type?.words
}

/** Help on what stands at a place of the text. */
export const explanationAt = (known: Known, text: string, at: number): Explanation | undefined => {
  const { schema } = known
  const tree = treeOf(text)
  const { keys, range } = keysAt(tree, text, at)
  if (keys.length === 0) return undefined
  const json = readValue(rootOf(tree), text)
  const all = formsAt(schema, json, keys)
  const forms = meantForms(schema, all, keys.reduce<unknown>(within, json))
  const value = keys.reduce<unknown>(within, json)
  const said = forms.find((form) => form.description)?.description
  const own = unitWords(known, keys.at(-1)) ?? unitWords(known, typeof value === 'string' ? value : undefined)
  const option = optionsOf(known).find(({ label }) => label === value)
  const words = [own, option && `${option.detail}: ${option.info}`, said].filter((one) => one !== undefined)
  if (words.length === 0 && all.length === 0) return undefined
  return { range, path: keys.join(' › '), text: words.join(' '), form: formWords(all) }
}
