import type * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Keys = readonly PropertyKey[]

/** As much of a schema's definition as is walked. */
type Def = {
  readonly type: string
  readonly innerType?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly items?: readonly Schema[]
  readonly valueType?: Schema
  readonly options?: readonly Schema[]
  readonly values?: readonly unknown[]
}

const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def

const entryOf = (json: unknown, key: PropertyKey): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, key)
    ? (json as Readonly<Record<PropertyKey, unknown>>)[key]
    : undefined

/** False for a form of a union whose fixed words (`"type": "fire"`) are others than those of the file. */
const mayBe = ({ shape }: Def, json: unknown): boolean =>
  Object.entries(shape ?? {}).every(([key, inner]) => {
    const { type, values } = defOf(inner)
    return type !== 'literal' || values === undefined || values.includes(entryOf(json, key))
  })

/** A schema without its wrappings; of a union the forms that may be meant. */
const formsOf = (schema: Schema | undefined, json: unknown): readonly Def[] => {
  if (!schema) return []
  const def = defOf(schema)
  if (def.innerType) return formsOf(def.innerType, json)
  if (!def.options) return [def]
  return def.options.flatMap((one) => formsOf(one, json)).filter((one) => mayBe(one, json))
}

const inside = (def: Def, key: PropertyKey): Schema | undefined => {
  if (def.type === 'array') return def.element
  if (def.type === 'tuple') return typeof key === 'number' ? def.items?.[key] : undefined
  if (def.type === 'record') return def.valueType
  return typeof key === 'string' && def.shape && Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
}

/** The names of entries that a schema knows at a place of a file. */
export const namesAt = (schema: Schema, json: unknown, keys: Keys): readonly string[] => {
  let forms = formsOf(schema, json)
  let value = json
  for (const key of keys) {
    value = entryOf(value, key)
    forms = forms.flatMap((form) => formsOf(inside(form, key), value))
  }
  return [...new Set(forms.flatMap((form) => Object.keys(form.shape ?? {})))]
}
