import type { Pose } from './pose.ts'

const base = { system: 'itacs' } as const
const from = (hex: string, strength: number) => ({
  kind: 'event',
  event: {
    type: 'combatResolved',
    combat: { kind: 'melee', targets: { has: [hex] }, attack: { total: { atLeast: strength } } },
  },
})
const shot = (hex: string) => ({
  kind: 'event',
  event: { type: 'combatResolved', combat: { kind: 'missile', targets: { has: [hex] } } },
})
const some = (units: string[], hexes: string[], amount: object) => ({ kind: 'count', units, hexes, ...amount })
const apart = (units: string[], others: string[], amount: object) => ({ kind: 'apart', units, from: others, ...amount })
const control = (hex: string, turn: number) => [[{ type: 'control', hexes: [hex], at: turn }]]

export const ITACS: readonly Pose[] = [
  {
    ...base,
    name: 'itacs: into the rear',
    units: {
      'A-SD-1': { at: '2411', facing: 'right' },
      'A-SD-2': { at: '2411', facing: 'right' },
      'A-HC-1': { at: '2212', facing: 'right' },
      'A-HC-2': { at: '2212', facing: 'right' },
      'B-PS-1': { at: '2414', facing: 'left' },
      'B-PS-2': { at: '2414', facing: 'left' },
      'B-PS-3': '2425',
    },
    reached: [
      [
        some(['A-HC-1', 'A-HC-2', 'A-SD-1', 'A-SD-2'], ['2415', '2515', '2315', '2516', '2316'], { atLeast: 1 }),
        from('2414', 8),
      ],
    ],
  },
  {
    ...base,
    name: 'itacs: horse against swords, not pikes',
    units: {
      'A-HC-1': '2410',
      'A-HC-2': '2410',
      'A-HC-3': '2510',
      'B-PS-1': '2415',
      'B-PS-2': '2415',
      'B-SD-1': '2815',
      'B-PS-3': '2215',
      'B-PS-4': '2215',
    },
    reached: [[from('2815', 4)]],
  },
  {
    ...base,
    name: 'itacs: last hex of the last turn',
    turn: 10,
    wins: [control('2515', 10), control('2515', 10)],
    scenario: { movesFirst: 1 },
    units: { 'A-AX-1': '2511', 'A-AX-2': '2411', 'B-MI-1': '2413', 'B-BW-1': '2312', 'B-PS-1': '2519' },
    reached: [[some(['A-AX-1', 'A-AX-2'], ['2515'], { atLeast: 1 })]],
  },
  {
    ...base,
    name: 'itacs: the last blow before panic',
    sides: [{}, { panicLevel: 6 }],
    start: { vp: { Reds: 5, Blues: 0 } },
    units: {
      'A-SD-1': '2411',
      'A-SD-2': '2411',
      'A-HC-1': '2211',
      'B-BW-1': '2413',
      'B-PP-1': '2614',
      'B-PP-2': '2614',
      'B-LC-1': '2215',
      'B-LC-2': '2215',
    },
    reached: [[{ kind: 'event', event: { type: 'panicked', side: 'Blues' } }], [from('2413', 4)], [from('2215', 4)]],
  },
  {
    ...base,
    name: 'itacs: out of the way of pikes',
    units: {
      'A-MI-1': '2410',
      'A-MI-2': '2510',
      'B-PP-1': '2414',
      'B-PP-2': '2414',
      'B-PP-3': '2514',
      'B-PP-4': '2514',
    },
    reached: [[apart(['A-MI-1', 'A-MI-2'], ['B-PP-1', 'B-PP-3'], { atLeast: 6 })]],
  },
  {
    ...base,
    name: 'itacs: shoot at the crowd',
    step: 'missile',
    units: {
      'A-LB-1': '2412',
      'A-LB-2': '2412',
      'A-LB-3': '2412',
      'B-SD-1': '2414',
      'B-MI-1': '2514',
      'B-MI-2': '2514',
      'B-MI-3': '2514',
    },
    reached: [[shot('2514')]],
  },
  {
    ...base,
    name: 'itacs: one more arrow and they rout',
    step: 'missile',
    units: {
      'A-LB-1': '2412',
      'A-LB-2': '2412',
      'B-PS-1': { at: '2414', d: 1 },
      'B-PS-2': { at: '2514' },
      'B-PS-3': { at: '2414', d: 1 },
      'B-PS-4': { at: '2514' },
    },
    reached: [[shot('2414')]],
  },
  {
    ...base,
    name: 'itacs: a leader goes to those in disorder',
    units: {
      'A-2L-1': '2207',
      'A-PS-1': { at: '2410', d: 2, routs: true },
      'A-PS-2': { at: '2410', d: 2, routs: true },
      'A-PS-3': '2508',
      'B-HC-1': '2416',
      'B-HC-2': '2416',
    },
    reached: [[apart(['A-2L-1'], ['A-PS-1'], { atMost: 0 })]],
  },
  {
    ...base,
    name: 'itacs: the horse goes round',
    units: {
      'A-PS-1': '2411',
      'A-PS-2': '2511',
      'A-MC-1': '2110',
      'A-MC-2': '2110',
      'B-PS-1': { at: '2414', facing: 'left' },
      'B-PS-2': { at: '2514', facing: 'left' },
      'B-LB-1': { at: '2416', facing: 'left' },
      'B-LB-2': { at: '2416', facing: 'left' },
    },
    reached: [[from('2416', 3)]],
  },
]
