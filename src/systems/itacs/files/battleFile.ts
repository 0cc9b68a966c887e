import type { Opened as OpenedFile } from '../../../core/battleFile/format.ts'
import { readBattleFile } from '../../../core/door/read.ts'
import type { Library } from '../../../core/scenario/library.ts'
import type { Parsed } from '../../../core/scenario/problems.ts'
import { format, type ItacsKinds } from './battle/format.ts'

/** A battle file, read: everything in it fits together. */
export type OpenedItacs = OpenedFile<ItacsKinds>

/** Reads a battle file of ITACS, or says everything that is wrong with it. */
export const parseBattleFile = (json: unknown, library: Library): Parsed<OpenedItacs> =>
  readBattleFile(format, json, library)
