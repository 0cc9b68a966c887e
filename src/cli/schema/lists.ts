import type { Json } from '../../core/engine/json.ts'
/** What an editor may offer for an entry, and must not take otherwise: names that the program knows. */
export type SchemaLists = Readonly<Record<string, readonly string[]>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A reference to what the schema says elsewhere, or the thing itself. */
const resolved = (schema: Json, defs: Json): Json => {
  const name = typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? '') : ''
  const found = defs[name]
  return isJson(found) ? resolved(found, defs) : schema
}

/** The names that may stand where a schema takes a string; none where it has a list or a word of its own. */
const fitting = (schema: unknown, defs: Json, names: readonly string[]): readonly string[] => {
  if (!isJson(schema)) return []
  const { type, pattern, ...own } = resolved(schema, defs)
  if (type !== 'string' || 'enum' in own || 'const' in own) return []
  return typeof pattern === 'string' ? names.filter((name) => new RegExp(pattern).test(name)) : names
}

/** A schema that takes those names only, where it takes any string. */
const listed = (schema: unknown, defs: Json, names: readonly string[]): unknown => {
  const some = fitting(schema, defs, names)
  return isJson(schema) && some.length > 0 ? { ...schema, enum: some } : schema
}

/** The same schema with the names that may stand there: as a string, in a list of strings, as keys. */
const narrowed = (schema: Json, defs: Json, names: readonly string[]): Json => {
  const { items, propertyNames, anyOf } = resolved(schema, defs)
  const own = listed(schema, defs, names) as Json
  if (own !== schema) return own
  if (fitting(items, defs, names).length > 0) return { ...schema, items: listed(items, defs, names) }
  if (fitting(propertyNames, defs, names).length > 0)
    return { ...schema, propertyNames: listed(propertyNames, defs, names) }
  return Array.isArray(anyOf) ? { ...schema, anyOf: anyOf.map((one) => listed(one, defs, names)) } : schema
}

const entries = (schema: Json, change: (name: string, inner: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(schema).map(([name, inner]) => [name, change(name, inner)]))

/** Puts lists of names to the entries of a schema, wherever an entry of that name takes any string. */
export const withLists = (schema: Json, lists: SchemaLists): Json => {
  const defs = isJson(schema['$defs']) ? schema['$defs'] : {}
  const walked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walked)
    if (!isJson(value)) return value
    return entries(value, (key, inner) => {
      if (key !== 'properties' || !isJson(inner)) return walked(inner)
      return entries(inner, (name, one) => {
        const names = Object.hasOwn(lists, name) ? lists[name] : undefined
        const deep = walked(one)
        return names && isJson(deep) ? narrowed(deep, defs, names) : deep
      })
    })
  }
  return walked(schema) as Json
}
