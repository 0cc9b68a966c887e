import type { SystemParts } from '../../core/door/parts.ts'
import { hidden } from '../../core/play/play.ts'
import { brief, sheetOf } from './files/sheet.ts'

type Fresh = typeof import('./present/workbench/fresh.ts')

const fresh = (make: (files: Fresh) => object) => async (): Promise<object> =>
  make(await import('./present/workbench/fresh.ts'))

/** PRESTAGS, part by part. */
export const prestags: SystemParts = {
  brief,
  sheetOf,
  fresh: [
    { name: 'Two skirmishers and a bow', make: fresh(({ example }) => example) },
    { name: 'Empty map, 33 by 37', make: fresh(({ blank }) => blank(33, 37)) },
    { name: 'Empty map, 16 by 20', make: fresh(({ blank }) => blank(16, 20)) },
  ],
  presenter: async () => (await import('./present/presenter.ts')).presenter,
  workbench: async () => (await import('./present/workbench/workbench.ts')).workbench,
  play: async () => hidden((await import('./play/play.ts')).play),
  door: async () => (await import('./play/door.ts')).door,
  desk: async () => (await import('./desk.ts')).desk,
}
