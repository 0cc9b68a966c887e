import type { SystemParts } from '../core/door/parts.ts'
import { recordOf } from '../core/door/record.ts'
import { itacs } from './itacs/index.ts'
import { panzerStrike } from './panzer-strike/index.ts'
import { prestags } from './prestags/index.ts'

/** All rule systems; the first is the usual one, and reads the files that name none. */
export const SYSTEMS: readonly [SystemParts, ...SystemParts[]] = [prestags, itacs, panzerStrike]

export const { isSystem, systemFor, presenterOf, sheetOf, doorFor, opener, desks, campaigners } = recordOf(SYSTEMS)
