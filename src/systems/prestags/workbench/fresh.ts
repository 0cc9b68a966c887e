import { HEAD } from '../../../core/battleFile/versions.ts'
import { blankMap } from '../../../core/map/canvas.ts'
import type { FreshFile } from '../../../core/table/bench.ts'

const EXAMPLE = {
  ...HEAD,
  name: 'Two skirmishers and a bow',
  scenario: 'prestags/rome-753bc',
  dice: [5],
  start: {
    turn: 2,
    step: 'fire',
    side: 'Romans',
    units: { 'A-SK-1': '1014', 'A-SK-2': '1115', 'B-BW-1': { at: '1015', disrupted: 'lastTurn' } },
  },
  commands: [{ type: 'fire', units: ['A-SK-1', 'A-SK-2'], target: '1015' }, { type: 'endStep' }],
  expect: [{ kind: 'unit', unit: 'B-BW-1', fate: 'eliminated' }],
}

/** Files to begin with. */
export const fresh: readonly [FreshFile, ...FreshFile[]] = [
  { name: EXAMPLE.name, make: () => EXAMPLE },
  { name: 'Empty map, 33 by 37', make: () => blankMap('prestags', 'new-map', { rows: 33, cols: 37 }) },
  { name: 'Empty map, 16 by 20', make: () => blankMap('prestags', 'new-map', { rows: 16, cols: 20 }) },
]
