import type * as z from 'zod/mini'
import type { UnitId } from '../../../core/engine/vocabulary.ts'
import type { Keys } from './reader.ts'
import { type StartFile, startSchema, unitId } from './schema.ts'

/** Reading what is sound in a file whose shape is wrong elsewhere, so that all its faults are told at once. */
type Json = Readonly<Record<string, unknown>>

export const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

/** The entries of a list that have the right shape, each with its place; the others are complained about elsewhere. */
export const shaped = <T>(schema: z.ZodMiniType<T>, json: unknown, key: string): [T, Keys][] =>
  (Array.isArray(json) ? json : []).flatMap((entry: unknown, index): [T, Keys][] => {
    const read = schema.safeParse(entry)
    return read.success ? [[read.data, [key, index]]] : []
  })

const { shape } = startSchema

const orElse = <T>(schema: z.ZodMiniType<T>, json: unknown, other: T): T => {
  const read = schema.safeParse(json)
  return read.success ? read.data : other
}

/** The ids that a start names, in order; undefined when it names none. */
export const startIds = (start: unknown): readonly UnitId[] | undefined => {
  const units = isObject(start) ? start['units'] : undefined
  return isObject(units) ? Object.keys(units).filter((id) => unitId.safeParse(id).success) : undefined
}

const soundUnits = (json: unknown): StartFile['units'] =>
  Object.fromEntries(
    Object.entries(isObject(json) ? json : {}).filter(([id, unit]) => shape.units.safeParse({ [id]: unit }).success),
  ) as StartFile['units']

/** A start with everything sound in it; what is not has a harmless value. */
export const soundStart = (json: unknown): StartFile | undefined => {
  if (!isObject(json)) return undefined
  return {
    turn: orElse(shape.turn, json['turn'], 1),
    step: orElse(shape.step, json['step'], 'fire'),
    side: orElse(shape.side, json['side'], 'A'),
    playerTurn: orElse(shape.playerTurn, json['playerTurn'], undefined),
    units: soundUnits(json['units']),
    vp: orElse(shape.vp, json['vp'], undefined),
    control: orElse(shape.control, json['control'], undefined),
    attacked: orElse(shape.attacked, json['attacked'], undefined),
    combats: orElse(shape.combats, json['combats'], undefined),
    noted: orElse(shape.noted, json['noted'], undefined),
    memo: orElse(shape.memo, json['memo'], undefined),
  }
}
