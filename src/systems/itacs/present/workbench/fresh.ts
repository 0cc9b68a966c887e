import { HEAD } from '../../../../core/battleFile/versions.ts'
import { blankMap } from '../../../../core/map/canvas.ts'

/** A battle to begin with. */
export const example = {
  ...HEAD,
  name: 'Spears against bows, ITACS',
  scenario: 'itacs/marathon-490bc',
  dice: [6, 5],
  start: {
    turn: 2,
    step: 'melee',
    side: 'Greeks',
    units: { 'A-MS-1': '1014', 'A-MS-2': '1014', 'B-BW-1': '1115', 'B-BW-2': '1217' },
  },
  commands: [{ type: 'melee', units: ['A-MS-1', 'A-MS-2'], targets: ['1115'] }],
  expect: [{ kind: 'unit', unit: 'B-BW-1', fate: 'destroyed' }],
}

/** An empty map. */
export const blank = (rows: number, cols: number): object => blankMap('itacs', 'new-map', { rows, cols })
