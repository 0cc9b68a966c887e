import { apart, missile, some } from './goals.ts'
import { POCKET } from './fifthPrestags.ts'
import { type PlainPose, rowOf } from './vary.ts'

const base = { system: 'itacs', sides: [{ stacking: 3 }, { stacking: 3 }] } as const
const PIKES = ['A-PP-1', 'A-PP-2', 'A-PP-3', 'A-PP-4']
const HORSE = ['A-HC-1', 'A-HC-2', 'A-HC-3']
const BOWS = ['A-LB-1', 'A-LB-2', 'A-LB-3']

/** Ideas that reach beyond the next blow of either side. */
export const FIFTH_ITACS: readonly PlainPose[] = [
  {
    ...base,
    name: 'itacs: who is shot at stands still: those whom the swords can reach',
    step: 'missile',
    until: 'step',
    turn: 5,
    units: {
      'A-LB-1': { at: '1312', facing: 'upperLeft' },
      'A-LB-2': { at: '1312', facing: 'upperLeft' },
      'A-LB-3': { at: '1312', facing: 'upperLeft' },
      'A-SD-1': '1519',
      'A-SD-2': '1519',
      'A-SD-3': '1518',
      'A-SD-4': '1518',
      'B-PS-1': '1511',
      'B-PS-2': '1310',
    },
    reached: [[missile('1511')]],
  },
  {
    ...base,
    name: 'itacs: the mouth is stopped while the horse is inside',
    turn: 5,
    ground: POCKET,
    units: {
      'A-PP-1': '1310',
      'A-PP-2': '1311',
      'A-PP-3': '1312',
      'A-PP-4': '1313',
      'B-HC-1': '1811',
      'B-HC-2': '1811',
      'B-PS-1': '1320',
      'B-PS-2': '1420',
    },
    reached: [[some(PIKES, ['1711'], { atLeast: 1 }), some(PIKES, ['1712'], { atLeast: 1 })]],
  },
  {
    ...base,
    name: 'itacs: swords against swords: who comes into reach is struck first',
    turn: 4,
    units: {
      'A-SD-1': '1011',
      'A-SD-2': '1012',
      'A-SD-3': '1013',
      'A-SD-4': '1014',
      'B-SD-1': '1711',
      'B-SD-2': '1712',
      'B-SD-3': '1713',
      'B-SD-4': '1714',
    },
    reached: [
      [apart(['A-SD-1', 'A-SD-2', 'A-SD-3', 'A-SD-4'], ['B-SD-1', 'B-SD-2', 'B-SD-3', 'B-SD-4'], { atLeast: 6 })],
    ],
  },
  {
    ...base,
    name: 'itacs: the gap before the bowmen is filled from behind',
    turn: 6,
    ground: { L: rowOf(12, 4, 22, [11, 12, 13]) },
    units: {
      'A-PS-1': '1211',
      'A-PS-2': '1213',
      'A-PS-3': '0912',
      'A-LB-1': '1012',
      'A-LB-2': '1012',
      'B-HC-1': '1812',
      'B-HC-2': '1812',
      'B-HC-3': '1813',
      'B-HC-4': '1813',
    },
    reached: [[some(['A-PS-1', 'A-PS-2', 'A-PS-3'], ['1212'], { atLeast: 1 })]],
  },
  {
    ...base,
    name: 'itacs: bowmen do not walk up to the horse',
    turn: 4,
    units: {
      'A-LB-1': '1211',
      'A-LB-2': '1212',
      'A-LB-3': '1213',
      'A-PP-1': '1111',
      'A-PP-2': '1112',
      'A-PP-3': '1113',
      'B-HC-1': '1911',
      'B-HC-2': '1912',
      'B-HC-3': '1913',
      'B-HC-4': '1914',
    },
    reached: [
      [apart(BOWS, ['A-PP-1', 'A-PP-2', 'A-PP-3'], { atMost: 1 })],
      [apart(BOWS, ['B-HC-1', 'B-HC-2', 'B-HC-3', 'B-HC-4'], { atLeast: 9 })],
    ],
  },
  {
    ...base,
    name: 'itacs: horse rides for the engines that nobody guards',
    turn: 5,
    units: {
      'A-HC-1': '1111',
      'A-HC-2': '1112',
      'A-HC-3': '1113',
      'B-BL-1': '2116',
      'B-BL-2': '2117',
      'B-PP-1': '1806',
      'B-PP-2': '1807',
      'B-PP-3': '1808',
    },
    reached: [
      [apart(HORSE, ['B-BL-1', 'B-BL-2'], { atMost: 8 }), apart(HORSE, ['B-PP-1', 'B-PP-2', 'B-PP-3'], { atLeast: 6 })],
    ],
  },
  {
    ...base,
    name: 'itacs: swords before so much horse go into the wood',
    turn: 4,
    ground: { w: ['1211', '1212'] },
    units: {
      'A-SD-1': '1312',
      'A-SD-2': '1313',
      'B-HC-1': '1811',
      'B-HC-2': '1811',
      'B-HC-3': '1812',
      'B-HC-4': '1812',
    },
    reached: [[some(['A-SD-1', 'A-SD-2'], ['1211', '1212'], { atLeast: 2 })]],
  },
]
