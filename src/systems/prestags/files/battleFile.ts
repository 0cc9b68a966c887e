import type { Opened as OpenedFile } from '../../../core/battleFile/format.ts'
import { readBattleFile } from '../../../core/door/read.ts'
import type { Library } from '../../../core/scenario/library.ts'
import type { Parsed } from '../../../core/scenario/problems.ts'
import { format, type PrestagsKinds } from './battle/format.ts'

/** A battle file, read: everything in it fits together. */
export type OpenedPrestags = OpenedFile<PrestagsKinds>

/** Reads a battle file of PRESTAGS, or says everything that is wrong with it. */
export const parseBattleFile = (json: unknown, library: Library): Parsed<OpenedPrestags> =>
  readBattleFile(format, json, library)
