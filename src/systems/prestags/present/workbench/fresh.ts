import { HEAD } from '../../../../core/battleFile/versions.ts'
import { blankMap } from '../../../../core/map/canvas.ts'

/** A battle to begin with. */
export const example = {
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

/** An empty map. */
export const blank = (rows: number, cols: number): object => blankMap('prestags', 'new-map', { rows, cols })
