import { SIDES } from '../../src/core/engine/vocabulary.ts'
import { expect, test } from 'vitest'
import { scriptedDice } from '../../src/core/dice/dice.ts'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { offersOf } from '../../src/systems/prestags/rules/sequence/offers.ts'
import type { Command, Event } from '../../src/systems/prestags/rules/terms/types.ts'
import { end } from '../prestags/bench.ts'
import { type Position, type Table, table } from '../prestags/harness.ts'

const events = (t: Table, command: Command): readonly Event[] | undefined => {
  const done = decide(t.battle, { ...t.state, dice: scriptedDice([1]) }, command)
  return done.ok ? done.value.events : undefined
}
const cellsOf = (t: Table): number[] => Array.from({ length: t.battle.map.board.size }, (_, cell) => cell)

/** Moves of one unit: every way that is accepted is lengthened by every hex of the map, near or far, and led off it. */
const waysOf = (t: Table, unit: string): string[] => {
  const found = new Set<string>()
  const seen = new Set<string>()
  const ways: number[][] = [[]]
  const home = t.unit(unit).at
  const tryOut = (path: readonly number[], exit: boolean): void => {
    const [event] = events(t, { type: 'move', units: [{ unit }], path, ...(exit ? { exit } : {}) }) ?? []
    if (event?.type !== 'unitsMoved') return
    const at = path.at(-1) ?? home
    if (exit) found.add(`${unit} leaves at ${t.label(at)}`)
    else if (at !== home) found.add(`${unit} to ${t.label(at)}`)
    const state = `${at} ${event.moves[0]?.cost}`
    if (exit || seen.has(state)) return
    seen.add(state)
    ways.push([...path])
  }
  for (const way of ways) {
    tryOut(way, true)
    for (const to of cellsOf(t)) tryOut([...way, to], false)
  }
  return [...found]
}

const subsets = (all: readonly string[]): string[][] =>
  Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_one, index) => (mask >> index) & 1))

/** Units that take part in some accepted attack on some hex: every set of units against every hex. */
const shots = (t: Table, type: 'fire' | 'defensiveFire'): string[] => {
  const sets = SIDES.flatMap((side) => subsets(t.state.units.flatMap((unit) => (unit.side === side ? [unit.id] : []))))
  const found = new Set<string>()
  for (const target of cellsOf(t))
    for (const units of sets)
      if (events(t, { type, units, target })) for (const unit of units) found.add(`${unit} at ${t.label(target)}`)
  return [...found]
}

const tried = (t: Table): string[] => [
  ...t.state.units.flatMap((unit) => waysOf(t, unit.id)),
  ...shots(t, 'fire'),
  ...shots(t, 'defensiveFire'),
  ...(events(t, end) ? ['end'] : []),
]

const offered = (t: Table): string[] =>
  offersOf(t.battle, t.state).map((pick) => {
    switch (pick.kind) {
      case 'move':
        return `${pick.unit} to ${t.label(pick.to)}`
      case 'exit':
        return `${pick.unit} leaves at ${t.label(pick.from)}`
      case 'fire':
      case 'defensiveFire':
        return `${pick.unit} at ${t.label(pick.target)}`
      case 'end':
        return 'end'
      default:
        throw new Error(`${pick.kind} is no choice of these steps`)
    }
  })

const OPEN = Array.from({ length: 6 }, () => '........')
const HILL = ['........', '..sss...', '.shhs...', '..shws..', '...ss.~~', 'v....~~.']
const ROADS = {
  map: ['wwwwwww', 'w~=~www', 'wwwwmww', 'wvwwwss', 'wwwwwsh'],
  roads: [
    ['0101', '0201', '0302', '0303', '0403', '0503'],
    ['0201', '0202', '0203', '0204'],
  ],
}

const leaving: NonNullable<Position['scenario']> = {
  sides: [
    {
      name: 'Reds',
      units: { MI: 1 },
      leaders: {},
      stacking: 3,
      deploy: [{ within: 60, of: ['0101'] }],
      victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'north' } }]],
    },
    {
      name: 'Blues',
      units: { MI: 1 },
      leaders: {},
      stacking: 3,
      deploy: [{ within: 60, of: ['0101'] }],
      victory: [[{ type: 'prevent' }]],
    },
  ],
}

const movement = { step: 'movement' } as const
const defence = { step: 'defensiveFire' } as const

type Pinned = readonly [name: string, count: number, position: Position]
const POSITIONS: readonly Pinned[] = [
  ['one militia on open ground', 33, { ...movement, map: OPEN, units: { 'A-MI-1': '0304' } }],
  [
    'horse before bowmen and infantry',
    42,
    { ...movement, map: OPEN, units: { 'A-HC-1': '0302', 'B-BW-1': '0305', 'B-MI-1': '0404' } },
  ],
  [
    'a stack beside an enemy shooter',
    112,
    { ...movement, map: OPEN, units: { 'A-SD-1': '0304', 'A-BW-1': '0304', 'A-2L-1': '0304', 'B-SK-1': '0305' } },
  ],
  [
    'halved, disrupted and moved units',
    14,
    {
      ...movement,
      map: HILL,
      units: {
        'A-MI-1': { at: '0302', halved: true },
        'A-LT-1': { at: '0104', halved: true },
        'A-MI-2': { at: '0305', disrupted: 4 },
        'A-MI-3': { at: '0606', moved: 5 },
        'B-MI-1': '0608',
      },
    },
  ],
  [
    'up, across and down a hill',
    60,
    {
      ...movement,
      map: HILL,
      units: { 'A-LC-1': '0301', 'A-PP-1': '0403', 'B-EX-1': '0506', 'B-OC-1': { at: '0102', disrupted: 4 } },
    },
  ],
  [
    'roads through woods',
    32,
    { ...movement, ...ROADS, units: { 'A-HC-1': '0101', 'A-MI-1': '0403', 'B-BW-1': '0206' } },
  ],
  [
    'a lake, a river and no room',
    10,
    {
      ...movement,
      map: ['LLLLLL', 'L..~.L', 'L.~..L', 'LLLLLL'],
      units: { 'A-VF-1': '0202', 'A-BL-1': '0303', 'B-MI-1': '0304' },
    },
  ],
  [
    'leaving by the north',
    74,
    {
      ...movement,
      map: OPEN,
      scenario: leaving,
      units: { 'A-LC-1': '0404', 'A-MI-1': '0601', 'A-MI-2': { at: '0503', halved: true }, 'B-BW-1': '0508' },
    },
  ],
  [
    'too many in one hex: the phase cannot end',
    32,
    {
      ...movement,
      map: OPEN,
      stacking: [1, 1],
      units: { 'A-MI-1': { at: '0304', moved: 5 }, 'A-MI-2': '0304', 'B-MI-1': '0101' },
    },
  ],
  [
    'a volley over open ground',
    3,
    {
      map: OPEN,
      units: {
        'A-IB-1': '0302',
        'A-BW-1': '0303',
        'A-BL-1': '0301',
        'B-MI-1': '0304',
        'B-MI-2': '0305',
        'B-MI-3': '0404',
        'B-HC-1': '0208',
      },
    },
  ],
  [
    'from and over the hill',
    9,
    {
      map: HILL,
      units: {
        'A-IB-1': '0403',
        'A-IB-2': '0304',
        'A-LB-1': '0503',
        'B-MI-1': '0401',
        'B-MI-2': '0402',
        'B-MI-3': '0205',
        'B-PP-1': '0305',
      },
    },
  ],
  [
    'shooters that may not, and cover that holds',
    3,
    {
      map: HILL,
      units: {
        'A-BW-1': '0207',
        'A-HB-1': '0208',
        'A-IB-1': { at: '0104', fired: 4 },
        'A-IB-2': { at: '0103', fired: 3 },
        'A-SK-1': { at: '0102', disrupted: 4 },
        'A-LB-1': '0102',
        'B-MI-1': '0101',
        'B-MI-2': '0107',
        'B-MI-3': '0306',
      },
    },
  ],
  [
    'weak shooters that only together reach 1-2',
    6,
    {
      map: ['v.....', '......'],
      units: { 'A-HB-1': '0202', 'A-HB-2': '0202', 'A-OC-1': '0101', 'B-MI-1': '0201', 'B-MI-2': '0103' },
    },
  ],
  [
    'defensive fire at those who came',
    4,
    {
      ...defence,
      map: OPEN,
      units: {
        'A-MI-1': { at: '0304', moved: 5 },
        'A-MI-2': { at: '0404', moved: 5 },
        'A-MI-3': '0205',
        'A-HC-1': { at: '0407', moved: 5 },
        'B-BW-1': '0305',
        'B-BW-2': { at: '0305', fired: 4 },
        'B-SK-1': '0405',
        'B-EX-1': { at: '0406', disrupted: 5 },
      },
    },
  ],
  [
    'defensive fire from water and woods',
    4,
    {
      ...defence,
      map: ['~w.', '.f=', 'm..'],
      units: {
        'A-MI-1': { at: '0202', moved: 5 },
        'B-BW-1': '0301',
        'B-IB-1': '0302',
        'B-HB-1': '0101',
        'B-SK-1': '0203',
        'B-EX-1': '0201',
      },
    },
  ],
]

for (const [name, count, position] of POSITIONS)
  test(`${name}: ${count} choices, offered and found by trying everything`, () => {
    const t = table(position)
    const [ours, theirs] = [offered(t), tried(t)]
    expect([...ours].sort()).toEqual([...theirs].sort())
    expect([ours.length, theirs.length]).toEqual([count, count])
  })
