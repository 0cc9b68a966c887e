import type { Library, Session } from '../core/engine/session.ts'
import { systemOf } from '../core/battleFile/system.ts'
import type { Door } from '../core/engine/session.ts'
import type { Parsed } from '../core/scenario/problems.ts'
import type { SystemParts } from '../core/table/parts.ts'
import type { BattleSummary } from '../core/table/setup.ts'
import type { AnyPresenter } from '../core/table/table.ts'
import { itacs } from './itacs/index.ts'
import { prestags } from './prestags/index.ts'

/** All rule systems; the first is the usual one, and reads the files that name none. */
export const SYSTEMS: readonly [SystemParts, ...SystemParts[]] = [prestags, itacs]

const known = (name: unknown): SystemParts | undefined => SYSTEMS.find(({ brief }) => brief.id === name)

export const isSystem = (name: unknown): name is string => known(name) !== undefined

/** The system of a name; the first one where there is none of it, which says what is wrong with the file. */
export const systemFor = (name: unknown): SystemParts => known(name) ?? SYSTEMS[0]

/** The table of a rule system; games kept before there were two name none. Throws when there is none of that name. */
export const tableOf = (name: string = SYSTEMS[0].brief.id): Promise<AnyPresenter> => {
  const system = known(name)
  if (!system) throw new Error(`There is no rule system “${name}”: ${SYSTEMS.map(({ brief }) => brief.id).join(', ')}.`)
  return system.table()
}

const nameIn = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? (json as { readonly system?: unknown }).system : undefined

/** Reads a scenario as one chooses it; undefined when the system that it names cannot. Old ones name none. */
export const sheetOf = (json: unknown): BattleSummary | undefined => {
  const named = nameIn(json)
  return (named === undefined ? SYSTEMS[0] : known(named))?.sheetOf(json)
}

/** The door of the system that reads a battle file: the one it names, else the first one, which says what is wrong with it. */
export const doorFor = (json: unknown): Promise<Door> => systemFor(systemOf(json)).door()

/** Opens battle files of all systems at once. */
export const opener = async (): Promise<(json: unknown, library: Library) => Parsed<Session>> => {
  const doors = new Map<unknown, Door>()
  for (const { brief, door } of SYSTEMS) doors.set(brief.id, await door())
  const first = await SYSTEMS[0].door()
  return (json, library) => (doors.get(systemOf(json)) ?? first).open(json, library)
}
