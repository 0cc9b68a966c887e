import { blankMap } from '../../../core/map/canvas.ts'
import type { FreshFile } from '../../../core/table/bench.ts'

/** Files to begin with. */
export const fresh: readonly FreshFile[] = [
  { name: 'Empty map for ITACS, 33 by 37', make: () => blankMap('itacs', 'new-map', 33, 37) },
]
