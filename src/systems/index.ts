import type { Door, Library, Session } from '../core/engine/session.ts'
import type { Parsed } from '../core/scenario/problems.ts'
import { door as prestags } from './prestags/index.ts'

/** All rule systems; the first one reads files that name none. */
const doors: readonly [Door, ...Door[]] = [prestags]

const entry = (json: unknown, key: string): unknown =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, key)
    ? (json as Readonly<Record<string, unknown>>)[key]
    : undefined

/** `prestags` of `prestags/rome-753bc` or of an inline scenario. */
const systemOf = (json: unknown): unknown => {
  const scenario = entry(json, 'scenario')
  return typeof scenario === 'string'
    ? scenario.replace(/^(\.?\/)?(scenarios\/)?/, '').split('/')[0]
    : entry(scenario, 'system')
}

/** Opens a battle file of any system. */
export const openBattle = (json: unknown, library: Library): Parsed<Session> => {
  const system = systemOf(json)
  return (doors.find((one) => one.id === system) ?? doors[0]).open(json, library)
}
