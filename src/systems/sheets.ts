import type { Sheet, SystemBrief } from '../core/table/setup.ts'
import { brief as itacs, sheetOf as readItacs } from './itacs/sheet.ts'
import { brief as prestags, sheetOf as readPrestags } from './prestags/sheet.ts'

/** All rule systems as one chooses them; the first is the usual one. */
export const SYSTEMS: readonly [SystemBrief, ...SystemBrief[]] = [prestags, itacs]

/** Reads a scenario as one chooses it, whatever its system; undefined when no system can read it. */
export const sheetOf = (json: unknown): Sheet | undefined => readPrestags(json) ?? readItacs(json)
