import { HEAD } from '../../../../core/battleFile/versions.ts'

/** A battle to begin with: a tank sees another one, and may fire. */
export const example = {
  ...HEAD,
  name: 'A tank and a squad, Panzer Strike!',
  scenario: 'panzer-strike/crossroads-1941',
  seed: 1,
  start: {
    turn: 1,
    step: 'orders',
    side: 'Germans',
    units: {
      'A-A-0': { fate: 'map', at: '0804', facing: 2, sees: ['B-B-0'], orders: 3 },
      'B-A-0': { fate: 'map', at: '0922' },
      'B-B-0': { fate: 'map', at: '0810', facing: 6 },
    },
  },
  commands: [{ type: 'fire', unit: 'A-A-0', target: 'B-B-0' }],
  expect: [{ kind: 'unit', unit: 'A-A-0', orders: 2 }],
}

/** An empty map. */
export const blank = (rows: number, cols: number): object => ({
  id: 'new-map',
  name: 'New map',
  system: 'panzer-strike',
  grid: { shape: 'square', rows, cols },
  north: 'top',
  climate: 'summer',
  terrain: Array.from({ length: rows }, () => '.'.repeat(cols)),
  letters: {},
})
