import { apart, both, missile, none, some } from './goals.ts'
import type { PlainPose } from './vary.ts'

const base = { system: 'itacs' } as const
const last = { turn: 10, scenario: { movesFirst: 1 } } as const
const oneMore = { turn: 10, scenario: { movesFirst: 0 } } as const
const struck = (hex: string, by: readonly string[] = []) => ({
  kind: 'event',
  event: {
    type: 'combatResolved',
    combat: { kind: 'melee', targets: { has: [hex] }, ...(by.length > 0 ? { attackers: { has: by } } : {}) },
  },
})
const lake = (row: number, from: number, to: number, gaps: readonly number[]): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((column) => !gaps.includes(column))
    .map((column) => `${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`)

/** Ideas of ITACS on a plain. */
export const PLAIN_ITACS: readonly PlainPose[] = [
  {
    ...base,
    name: 'itacs: spears on the horse, swords on the spears',
    turn: 6,
    units: {
      'A-PS-1': '1212',
      'A-PS-2': '1212',
      'A-SD-1': '1214',
      'A-SD-2': '1214',
      'B-HC-1': '1414',
      'B-HC-2': '1414',
      'B-PS-1': '1411',
      'B-PS-2': '1411',
    },
    reached: [[apart(['A-PS-1', 'A-PS-2'], ['B-HC-1', 'B-HC-2'], { atMost: 2 })]],
  },
  {
    ...base,
    name: 'itacs: the pass is plugged',
    ...oneMore,
    wins: both('1013', 10),
    ground: { L: lake(13, 7, 19, [13]) },
    start: { control: { '1013': 'Reds' } },
    units: { 'A-PS-1': '1111', 'A-PS-2': '1112', 'B-MC-1': '1713', 'B-MC-2': '1713', 'B-MC-3': '1712' },
    reached: [
      [some(['A-PS-1', 'A-PS-2'], ['1313'], { atLeast: 1 })],
      [some(['A-PS-1', 'A-PS-2'], ['1013'], { atLeast: 1 })],
      [some(['A-PS-1', 'A-PS-2'], ['1212'], { atLeast: 1 }), some(['A-PS-1', 'A-PS-2'], ['1213'], { atLeast: 1 })],
    ],
  },
  {
    ...base,
    name: 'itacs: bowmen share their hex with spears',
    turn: 5,
    sides: [{ stacking: 3 }, { stacking: 3 }],
    units: {
      'A-LB-1': '1312',
      'A-LB-2': '1312',
      'A-PS-1': '1112',
      'A-PS-2': '1113',
      'B-MC-1': '1912',
      'B-MC-2': '1913',
      'B-MC-3': '1914',
    },
    reached: [
      [apart(['A-LB-1', 'A-LB-2'], ['A-PS-1', 'A-PS-2'], { atMost: 0 })],
      [
        apart(['A-LB-1', 'A-LB-2'], ['A-PS-1', 'A-PS-2'], { atMost: 1 }),
        apart(['A-LB-1', 'A-LB-2'], ['B-MC-1', 'B-MC-2', 'B-MC-3'], { atLeast: 9 }),
      ],
    ],
  },
  {
    ...base,
    name: 'itacs: those in the water are struck',
    turn: 8,
    ground: { '~': ['1409', '1410', '1411', '1412', '1413'] },
    units: {
      'A-SD-1': '1112',
      'A-SD-2': '1112',
      'A-SD-3': '1113',
      'B-AX-1': '1412',
      'B-AX-2': '1412',
      'B-AX-3': '1415',
      'B-AX-4': '1415',
    },
    reached: [[struck('1412')]],
  },
  {
    ...base,
    name: 'itacs: the shaken are shot at until they run',
    step: 'missile',
    until: 'step',
    units: {
      'A-LB-1': '1312',
      'A-LB-2': '1312',
      'A-PS-1': '1112',
      'B-PP-1': { at: '1511', d: 1 },
      'B-PP-2': { at: '1511', d: 1 },
      'B-PP-3': '1513',
      'B-PP-4': '1513',
    },
    reached: [[missile('1511')]],
  },
  {
    ...base,
    name: 'itacs: the leader goes to the dear ones in disorder',
    turn: 6,
    units: {
      'A-2L-1': '1112',
      'A-PP-1': { at: '1309', d: 2, routs: true },
      'A-PP-2': { at: '1309', d: 2, routs: true },
      'A-MI-1': { at: '1316', d: 2, routs: true },
      'A-PS-1': '1112',
      'B-SD-1': '1911',
      'B-SD-2': '1914',
    },
    reached: [[apart(['A-2L-1'], ['A-PP-1'], { atMost: 0 })], [apart(['A-2L-1'], ['A-PP-2'], { atMost: 0 })]],
  },
  {
    ...base,
    name: 'itacs: who leads stays out of reach',
    ...oneMore,
    start: { vp: { Reds: 6, Blues: 5 } },
    units: {
      'A-MC-1': '1312',
      'A-MC-2': '1313',
      'A-LB-1': '1112',
      'B-PS-1': '1512',
      'B-PS-2': '1512',
      'B-PS-3': '1513',
      'B-PP-1': '1613',
    },
    reached: [
      [apart(['A-MC-1', 'A-MC-2', 'A-LB-1'], ['B-PS-1', 'B-PS-2', 'B-PS-3', 'B-PP-1'], { atLeast: 6 })],
      [
        apart(['A-MC-1', 'A-MC-2', 'A-LB-1'], ['B-PP-1'], { atLeast: 6 }),
        apart(['A-MC-1', 'A-MC-2', 'A-LB-1'], ['B-PS-1', 'B-PS-3'], { atLeast: 5 }),
      ],
    ],
  },
  {
    ...base,
    name: 'itacs: three against one at the end of the line',
    turn: 7,
    units: {
      'A-SD-1': '1111',
      'A-SD-2': '1112',
      'A-SD-3': '1113',
      'B-PS-1': { at: '1413', facing: 'lowerLeft' },
      'B-PP-1': { at: '1417', facing: 'lowerLeft' },
      'B-PP-2': { at: '1417', facing: 'lowerLeft' },
    },
    reached: [
      [struck('1413', ['A-SD-1', 'A-SD-2'])],
      [struck('1413', ['A-SD-2', 'A-SD-3'])],
      [struck('1413', ['A-SD-1', 'A-SD-3'])],
    ],
  },
  {
    ...base,
    name: 'itacs: horse round to the bowmen',
    turn: 6,
    units: {
      'A-MC-1': '1110',
      'A-MC-2': '1110',
      'A-PS-1': '1112',
      'A-PS-2': '1113',
      'B-PS-1': '1412',
      'B-PS-2': '1413',
      'B-BW-1': '1613',
      'B-BW-2': '1613',
    },
    reached: [[struck('1613')]],
  },
  {
    ...base,
    name: 'itacs: the last hex past the pikes',
    ...last,
    wins: both('1613', 10),
    start: { control: { '1613': 'Blues' } },
    units: {
      'A-LC-1': '1113',
      'A-LC-2': '1113',
      'B-PP-1': '1312',
      'B-PP-2': '1313',
      'B-PP-3': '1314',
      'B-PP-4': '1413',
    },
    reached: [[some(['A-LC-1', 'A-LC-2'], ['1613'], { atLeast: 1 })]],
  },
  {
    ...base,
    name: 'itacs: swords strike spears from the rear',
    turn: 8,
    units: {
      'A-SD-1': '1309',
      'A-SD-2': '1309',
      'A-PS-1': '1111',
      'A-PS-2': '1111',
      'B-PS-1': { at: '1412', facing: 'lowerRight' },
      'B-PS-2': { at: '1412', facing: 'lowerRight' },
      'B-PS-3': '2012',
    },
    reached: [[struck('1412', ['A-SD-1']), none(some(['A-SD-1'], ['1413', '1313', '1312'], { atLeast: 1 }))]],
  },
  {
    ...base,
    name: 'itacs: the leader adds to the great blow',
    turn: 8,
    units: {
      'A-PS-1': '1212',
      'A-PS-2': '1212',
      'A-1L-1': '1014',
      'B-PS-1': '1412',
      'B-PS-2': '1412',
      'B-PS-3': '2012',
    },
    reached: [
      [
        {
          kind: 'event',
          event: {
            type: 'combatResolved',
            combat: { kind: 'melee', targets: { has: ['1412'] }, attack: { total: { atLeast: 16 } } },
          },
        },
      ],
    ],
  },
  {
    ...base,
    name: 'itacs: last hex control, by two ways',
    ...last,
    wins: [
      [[{ type: 'control', hexes: ['1410', '1412', '1415'], atLeast: 2, at: 10 }]],
      [[{ type: 'control', hexes: ['1410', '1412', '1415'], atLeast: 2, at: 10 }]],
    ],
    start: { control: { '1412': 'Blues', '1410': 'Blues', '1415': 'Blues' } },
    units: { 'A-SD-1': '1112', 'A-SD-2': '1113', 'B-PP-1': '1412', 'B-PP-2': '1412', 'B-BW-1': '1813' },
    reached: [
      [some(['A-SD-1', 'A-SD-2'], ['1410'], { atLeast: 1 }), some(['A-SD-1', 'A-SD-2'], ['1415'], { atLeast: 1 })],
    ],
  },
  {
    ...base,
    name: 'itacs: horse keeps off the spears and takes the swords',
    turn: 7,
    units: {
      'A-HC-1': '1112',
      'A-HC-2': '1112',
      'B-PS-1': '1412',
      'B-PS-2': '1412',
      'B-SD-1': '1416',
      'B-PS-3': '2014',
    },
    reached: [[struck('1416')]],
  },
  {
    ...base,
    name: 'itacs: the volley that breaks the army',
    step: 'missile',
    until: 'step',
    sides: [{ panicLevel: 40 }, { panicLevel: 8 }],
    start: { vp: { Reds: 7, Blues: 2 } },
    units: {
      'A-LB-1': '1312',
      'A-LB-2': '1312',
      'A-LB-3': '1311',
      'A-PS-1': '1112',
      'B-MI-1': '1511',
      'B-MI-2': '1511',
      'B-PP-1': '1513',
      'B-PP-2': '1811',
    },
    reached: [[missile('1511')]],
  },
]
