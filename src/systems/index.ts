import { systemOf } from '../core/battleFile/system.ts'
import type { Door, Library, Session } from '../core/engine/session.ts'
import type { Parsed } from '../core/scenario/problems.ts'
import { door as itacs } from './itacs/index.ts'
import { door as prestags } from './prestags/index.ts'

/** All rule systems; the first one reads files that name none. */
export const doors: readonly [Door, ...Door[]] = [prestags, itacs]

/** The rule system that reads a battle file: the one it names, else the first one, which says what is wrong with it. */
export const doorFor = (json: unknown): Door => {
  const system = systemOf(json)
  return doors.find((one) => one.id === system) ?? doors[0]
}

/** Opens a battle file of any system. */
export const openBattle = (json: unknown, library: Library): Parsed<Session> => doorFor(json).open(json, library)
