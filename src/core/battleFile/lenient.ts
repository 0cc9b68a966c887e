import { isObject, type Json } from '../engine/json.ts'
import type * as z from 'zod/mini'
import type { UnitId } from '../engine/vocabulary.ts'
import type { PropertyPath } from './reader.ts'
import { unitId } from './schema.ts'

/** The entries of a list that have the right shape, each with its place; the others are complained about elsewhere. */
export const shaped = <T>(schema: z.ZodMiniType<T>, json: unknown, key: string): [T, PropertyPath][] =>
  (Array.isArray(json) ? json : []).flatMap((entry: unknown, index): [T, PropertyPath][] => {
    const read = schema.safeParse(entry)
    return read.success ? [[read.data, [key, index]]] : []
  })

const orElse = (schema: z.ZodMiniType | undefined, json: unknown, other: unknown): unknown => {
  const read = schema?.safeParse(json)
  return read?.success ? read.data : other
}

/** The ids that a start names, in order; undefined when it names none. */
export const startIds = (start: unknown): readonly UnitId[] | undefined => {
  const units = isObject(start) ? start['units'] : undefined
  return isObject(units) ? Object.keys(units).filter((id) => unitId.safeParse(id).success) : undefined
}

const soundUnits = (schema: z.ZodMiniType | undefined, json: unknown): Json =>
  Object.fromEntries(
    Object.entries(isObject(json) ? json : {}).filter(([id, unit]) => schema?.safeParse({ [id]: unit }).success),
  )

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** A start with everything sound in it; what is not has a harmless value, or none. */
export const soundStart = <T>(schema: z.ZodMiniType<T> & { readonly shape: Shape }, json: unknown, harmless: Json) => {
  if (!isObject(json)) return undefined
  const entries = Object.entries(schema.shape).map(([key, entry]) => [
    key,
    key === 'units' ? soundUnits(entry, json[key]) : orElse(entry, json[key], harmless[key]),
  ])
  return Object.fromEntries(entries) as T
}
