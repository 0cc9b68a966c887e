import type { Sheet } from '../core/table/setup.ts'
import { sheetOf as prestags } from './prestags/sheet.ts'

/** Reads a scenario as one chooses it, whatever its system; undefined when no system can read it. */
export const sheetOf = (json: unknown): Sheet | undefined => {
  for (const read of [prestags]) {
    const sheet = read(json)
    if (sheet) return sheet
  }
  return undefined
}
