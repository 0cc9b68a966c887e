import { hidden } from '../../core/play/play.ts'
import type { SystemParts } from '../../core/table/parts.ts'
import { brief, sheetOf } from './files/sheet.ts'

/** Panzer Strike!, part by part. */
export const panzerStrike: SystemParts = {
  brief,
  sheetOf,
  table: async () => (await import('./present/presenter.ts')).table,
  play: async () => hidden((await import('./play/play.ts')).play),
  door: async () => (await import('./play/play.ts')).door,
  desk: async () => (await import('./desk.ts')).desk,
}
