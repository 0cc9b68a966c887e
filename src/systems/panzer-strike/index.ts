import { hidden } from '../../core/play/play.ts'
import type { SystemParts } from '../../core/door/parts.ts'
import { brief, sheetOf } from './files/sheet.ts'

type Fresh = typeof import('./present/workbench/fresh.ts')

const fresh = (make: (files: Fresh) => object) => async (): Promise<object> =>
  make(await import('./present/workbench/fresh.ts'))

/** Panzer Strike!, part by part. */
export const panzerStrike: SystemParts = {
  brief,
  sheetOf,
  fresh: [
    { name: 'A tank and a squad, Panzer Strike!', make: fresh(({ example }) => example) },
    { name: 'Empty map for Panzer Strike!, 30 by 40', make: fresh(({ blank }) => blank(30, 40)) },
  ],
  presenter: async () => (await import('./present/presenter.ts')).presenter,
  workbench: async () => (await import('./present/workbench/workbench.ts')).workbench,
  play: async () => hidden((await import('./play/play.ts')).play),
  door: async () => (await import('./play/play.ts')).door,
  campaigns: async () => (await import('./build/campaign/page/door.ts')).door,
  builder: async () => (await import('./present/builder/builder.ts')).builder,
  desk: async () => (await import('./desk.ts')).desk,
}
