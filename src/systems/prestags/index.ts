import type { Door } from '../../core/engine/session.ts'
import { parseBattleFile } from './battleFile.ts'
import { sessionOf } from './battleFile/run.ts'
import { prestags } from './system.ts'

/** PRESTAGS as the headless programs see it. */
export const door: Door = {
  id: prestags.id,
  title: 'PRESTAGS, the Pre-Seventeenth Century Tactical Game System',
  open: (json, library) => {
    const opened = parseBattleFile(json, library)
    return opened.ok ? { ok: true, value: sessionOf(opened.value) } : opened
  },
}
