import { isObject } from '../../core/engine/json.ts'
import type { TreePath } from './tree.ts'

/** The part of JSON Schema that the published schemas use. */
export type Schema = {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly $defs?: Readonly<Record<string, Schema>>
}

const resolved = (root: Schema, schema: Schema): Schema => {
  const name = schema.$ref?.replace('#/$defs/', '')
  if (name === undefined) return schema
  const { $ref, ...own } = schema
  return { ...resolved(root, root.$defs?.[name] ?? {}), ...own }
}

/** The forms that a value may have: references followed, alternatives side by side. */
const formsOf = (root: Schema, schema: Schema): Schema[] => {
  const own = resolved(root, schema)
  const among = own.anyOf ?? own.oneOf
  if (!among) return [own]
  const { description } = own
  return among.flatMap((one) => formsOf(root, description && !one.description ? { ...one, description } : one))
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

const isOfType = ({ type }: Schema, value: unknown): boolean =>
  type === undefined ||
  value === undefined ||
  type === typeOf(value) ||
  (type === 'integer' && typeof value === 'number')

/** Forms are told apart by their kind and by entries that can have one value only, such as `type`. */
const fits = (root: Schema, form: Schema, value: unknown): boolean => {
  if (!isOfType(form, value)) return false
  if (!isObject(value)) return true
  return Object.entries(form.properties ?? {}).every(([key, one]) => {
    const own = resolved(root, one).const
    return own === undefined || value[key] === undefined || value[key] === own
  })
}

const inside = (form: Schema, key: string | number): Schema | undefined => {
  if (typeof key === 'number') return form.prefixItems?.[key] ?? (form.items || undefined)
  const own = form.properties && Object.hasOwn(form.properties, key) ? form.properties[key] : undefined
  return own ?? (typeof form.additionalProperties === 'object' ? form.additionalProperties : undefined)
}

const within = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined

/** Everything that may stand at the end of some keys, given what stands in the file now. */
export const formsAt = (root: Schema, json: unknown, keys: TreePath): Schema[] => {
  let forms = formsOf(root, root)
  let value = json
  for (const key of keys) {
    const fitting = forms.filter((form) => fits(root, form, value))
    forms = (fitting.length > 0 ? fitting : forms).flatMap((form) => {
      const next = inside(form, key)
      return next ? formsOf(root, next) : []
    })
    value = within(value, key)
  }
  return forms
}

/** The forms among them that what stands there is meant to have. */
export const meantForms = (root: Schema, forms: readonly Schema[], value: unknown): readonly Schema[] => {
  const fitting = forms.filter((form) => fits(root, form, value))
  return fitting.length > 0 ? fitting : forms
}

export type KeyOffer = { readonly key: string; readonly isRequired: boolean; readonly forms: readonly Schema[] }

/** Names of entries that may be added to an object; those it must have come first. */
export const keysFor = (root: Schema, json: unknown, keys: TreePath): KeyOffer[] => {
  const value = keys.reduce<unknown>(within, json)
  const present = new Set(isObject(value) ? Object.keys(value) : [])
  const offers = new Map<string, KeyOffer>()
  for (const form of meantForms(root, formsAt(root, json, keys), value))
    for (const [key, one] of Object.entries(form.properties ?? {})) {
      const known = offers.get(key)
      const isRequired = form.required?.includes(key) === true && (known?.isRequired ?? true)
      offers.set(key, { key, isRequired, forms: [...(known?.forms ?? []), ...formsOf(root, one)] })
    }
  return [...offers.values()]
    .filter(({ key }) => !present.has(key))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

/** Values that a schema names outright. */
export const valuesFor = (forms: readonly Schema[]): unknown[] => {
  const all = forms.flatMap((form): readonly unknown[] => {
    if (form.const !== undefined) return [form.const]
    if (form.enum) return form.enum
    return form.type === 'boolean' ? [true, false] : []
  })
  return [...new Set(all)]
}

const size = ({ minimum, maximum }: Schema): string =>
  minimum !== undefined && maximum !== undefined && maximum < 1e6 ? ` from ${minimum} to ${maximum}` : ''

/** What a value may be, in words. */
export const formWords = (forms: readonly Schema[]): string => {
  const words = forms.map((form) => {
    if (form.const !== undefined) return JSON.stringify(form.const)
    if (form.enum) return form.enum.map((one) => JSON.stringify(one)).join(', ')
    if (form.type === 'integer') return `a whole number${size(form)}`
    if (form.type === 'number') return `a number${size(form)}`
    if (form.type === 'boolean') return 'true or false'
    if (form.type === 'array') return 'a list'
    if (form.type === 'object') return 'an object'
    return form.type === 'string' ? 'a string' : 'any value'
  })
  return [...new Set(words)].join(', or ')
}
