import { systemOf } from '../battleFile/system.ts'
import type { Library } from '../scenario/library.ts'
import type { Door, Session } from './session.ts'
import type { Parsed } from '../scenario/problems.ts'
import type { Desk, SystemParts } from './parts.ts'
import type { BattleSummary } from '../presenter/setup.ts'
import type { AnyPresenter } from '../presenter/presenter.ts'

const nameIn = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? (json as { readonly system?: unknown }).system : undefined

/**
 * What is asked of a record of rule systems; the first of them is the usual one, and reads the files that name none.
 */
export const recordOf = (systems: readonly [SystemParts, ...SystemParts[]]) => {
  const [first] = systems
  const known = (name: unknown): SystemParts | undefined => systems.find(({ brief }) => brief.id === name)

  /** The system of a name; the first one where there is none of it, which says what is wrong with the file. */
  const systemFor = (name: unknown): SystemParts => known(name) ?? first

  return {
    isSystem: (name: unknown): name is string => known(name) !== undefined,
    systemFor,

    /** The table of a rule system; games kept before there were two name none. Throws when there is none of that name. */
    presenterOf: (name: string = first.brief.id): Promise<AnyPresenter> => {
      const system = known(name)
      if (!system)
        throw new Error(`There is no rule system “${name}”: ${systems.map(({ brief }) => brief.id).join(', ')}.`)
      return system.presenter()
    },

    /** Reads a scenario as one chooses it; undefined when the system that it names cannot. Old ones name none. */
    sheetOf: (json: unknown): BattleSummary | undefined => {
      const named = nameIn(json)
      return (named === undefined ? first : known(named))?.sheetOf(json)
    },

    /** Those that have campaigns. */
    campaigners: systems.filter(({ campaigns }) => campaigns !== undefined),

    /** The door of the system that reads a battle file: the one it names, else the first one, which says what is wrong. */
    doorFor: (json: unknown): Promise<Door> => systemFor(systemOf(json)).door(),

    /** Opens battle files of all systems at once. */
    opener: async (): Promise<(json: unknown, library: Library) => Parsed<Session>> => {
      const doors = new Map<unknown, Door>()
      for (const { brief, door } of systems) doors.set(brief.id, await door())
      const usual = await first.door()
      return (json, library) => (doors.get(systemOf(json)) ?? usual).open(json, library)
    },

    /** What the commands ask for, of those systems that bring it. */
    desks: async (): Promise<readonly Desk[]> => Promise.all(systems.flatMap(({ desk }) => (desk ? [desk()] : []))),
  }
}
