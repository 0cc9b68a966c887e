import type { Library } from '../../src/core/scenario/library.ts'

type Json = Record<string, unknown>
type Side = Json & { units: Record<string, number>; aboard: { on: string; units: string[] }[] }
export type Sheet = Json & { sides: [Side, Side]; options: string[] }

const COLS = 13

/** Sea at the left, then a field with everything that stands in somebody's way. */
const map: Json = {
  id: 'practice',
  name: 'The Practice Ground',
  system: 'itacs',
  grid: { rows: 12, cols: COLS, shifted: 'even' },
  north: 'top',
  look: 'plain',
  terrain: [
    'SS...........',
    'SS...........',
    'SS...........',
    'SS..ww..h....',
    'SS..w..hh..f.',
    'SS.~~~~=~~~~~',
    'SSv....#T#..m',
    'SS..t..u..a..',
    'SS..o....d...',
    'SS...........',
    'SS...........',
    'SS...........',
  ],
  streams: [['0704', '0705', '0706', '0707', '0708', '0709', '0710', '0711', '0712', '0713']],
  roads: [['0808', '0708', '0608']],
  letters: { A: '0703', B: '0608' },
}

const side = (name: string, edge: string, facing: string): Side => ({
  name,
  units: { PS: 4, SD: 2, LB: 1, HC: 1 },
  leaders: { '1': 1, '3': 1 },
  stacking: 3,
  facing,
  aboard: [],
  deploy: [
    { within: 2, ofEdge: edge },
    { within: 2, ofEdge: edge, terrain: ['sea'] },
  ],
  victory: [],
})

const plain = (): Sheet => ({
  id: 'practice',
  system: 'itacs',
  name: 'Practice',
  date: 'today',
  story: ['Two armies try everything.'],
  map: 'practice',
  turns: 4,
  options: [],
  sides: [side('Reds', 'south', 'upperRight'), side('Blues', 'north', 'lowerLeft')],
})

const both = (sheet: Sheet, change: (side: Side) => void): void => sheet.sides.forEach(change)
const enlist = (force: Side, units: Readonly<Record<string, number>>): void => {
  for (const [code, count] of Object.entries(units)) force.units[code] = (force.units[code] ?? 0) + count
}

/** Everything that the sheet of a battle may choose, one by one. */
export const FEATURES: Readonly<Record<string, (sheet: Sheet) => void>> = {
  feudal: (sheet) => {
    sheet.options.push('feudal')
    sheet.sides[0]['feudal'] = true
  },
  elite: (sheet) => both(sheet, (force) => Object.assign(force, { elite: { PS: 2, HC: 1 } })),
  shields: (sheet) => {
    sheet.sides[0]['shields'] = ['PS']
    sheet.sides[1]['noShields'] = ['SD']
  },
  squares: (sheet) => both(sheet, (force) => Object.assign(force, { squares: ['PS'] })),
  throwing: (sheet) => both(sheet, (force) => Object.assign(force, { throwing: ['SD', 'MS'] })),
  elephants: (sheet) => {
    enlist(sheet.sides[0], { EL: 3, BW: 1 })
    sheet.sides[0].aboard.push({ on: 'EL-1', units: ['BW-1'] })
  },
  chariots: (sheet) => {
    enlist(sheet.sides[1], { CH: 2, IB: 1 })
    sheet.sides[1].aboard.push({ on: 'CH-1', units: ['IB-1'] })
  },
  fleets: (sheet) => {
    both(sheet, (force) => {
      enlist(force, { LF: 2, VF: 1, AX: 1 })
      force.aboard.push({ on: 'VF-1', units: ['AX-1'] })
    })
    sheet.sides[0]['marines'] = ['AX']
  },
  horseArchers: (sheet) => enlist(sheet.sides[1], { HB: 3, BC: 1 }),
  siege: (sheet) => enlist(sheet.sides[0], { LD: 1, ST: 1, MI: 2 }),
  crossbows: (sheet) => enlist(sheet.sides[1], { CB: 2, LC: 1, MC: 1 }),
  panic: (sheet) =>
    both(sheet, (force) => {
      force['panicLevel'] = 5
    }),
  neverPanics: (sheet) => {
    delete sheet.sides[1]['panicLevel']
    sheet.sides[1]['neverPanics'] = true
  },
  late: (sheet) => {
    sheet.sides[1]['noMoveBefore'] = { turn: 3, types: ['PS', 'HC'] }
  },
  conditions: (sheet) => {
    sheet.sides[0]['victory'] = [
      [{ type: 'control', hexes: ['A', 'B'], at: 'end' }],
      [{ type: 'destroyUnits', count: 5 }],
    ]
    sheet.sides[1]['victory'] = [[{ type: 'prevent' }]]
  },
  ground: (sheet) => {
    sheet['terrain'] = [{ prohibited: ['swamp'], treatAs: { hills: 'grassyHills' } }, { ignore: ['woods', 'road'] }]
  },
}

/** A library with one battle in it, which has these features. */
export const libraryWith = (features: readonly string[]): Library => {
  const sheet = plain()
  for (const name of features) FEATURES[name]?.(sheet)
  const sides = sheet.sides.map(({ aboard, ...force }) => (aboard.length > 0 ? { ...force, aboard } : force))
  return { scenario: () => ({ ...sheet, sides }), map: () => map }
}
