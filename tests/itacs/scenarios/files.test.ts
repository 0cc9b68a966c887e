import { describe, expect, it, test } from 'vitest'
import { parseItacsMap } from '../../../src/systems/itacs/rules/scenario/map.ts'
import { mapOf, readJson, sheetFaults, told } from './sheets.ts'

type Json = Record<string, unknown>

const map: Json = {
  id: 'keep',
  name: 'The Keep',
  system: 'itacs',
  grid: { rows: 4, cols: 5, shifted: 'even' },
  north: 'top',
  look: 'plain',
  terrain: ['..w..', '.##T.', '~~=~~', '..t..'],
  streams: [['0201', '0202', '0203', '0204', '0205']],
  roads: [['0103', '0203']],
  scarps: ['0302-0402'],
  letters: { A: '0101', B: '0405' },
}
const keep = (changes: Json = {}) => parseItacsMap({ ...map, ...changes })
const faults = (changes: Json): string[] => {
  const read = keep(changes)
  return read.ok ? [] : told(read.problems)
}

const side = (changes: Json = {}): Json => ({
  name: 'Reds',
  units: { PS: 4, LB: 2 },
  leaders: { '2': 1 },
  stacking: 3,
  facing: 'right',
  deploy: [{ within: 1, of: ['A'] }],
  victory: [],
  ...changes,
})
const sheet = (first: Json = {}, whole: Json = {}): Json => ({
  id: 'keep-1',
  system: 'itacs',
  name: 'Keep',
  date: '1200',
  story: ['One.', 'Two. Three.'],
  map: 'keep',
  turns: 8,
  sides: [side(first), side({ name: 'Blues', facing: 'left', deploy: [{ within: 1, of: ['B'] }] })],
  ...whole,
})
const onKeep = (json: Json): string[] => {
  const read = keep()
  if (!read.ok) throw new Error(told(read.problems).join('; '))
  return sheetFaults(json, read.value)
}
const fits = (first: Json): boolean => onKeep(sheet(first)).length === 0

describe('a map of our own', () => {
  it('[ITACS 3.0, 10.3] is read with works, streams, bridges, roads and scarps', () => {
    const read = keep()
    if (!read.ok) throw new Error(told(read.problems).join('; '))
    const { board, ground, terrain, letters } = read.value
    const at = (label: string): number => board.parse(label)!
    expect(['0302', '0304', '0403', '0103'].map((label) => ground.terrain[at(label)])).toEqual([
      'wall',
      'tower',
      'woods',
      'trench',
    ])
    expect([terrain[at('0201')], terrain[at('0203')]]).toEqual(['stream', 'bridge'])
    expect([ground.terrain[at('0201')], ground.streams.has(at('0203')), ground.bridges.size]).toEqual([
      'clear',
      true,
      1,
    ])
    expect(letters).toEqual({ A: at('0101'), B: at('0405') })
    const down = board.directionTo(at('0302'), at('0402'))
    expect([ground.scarps[at('0302') * 6 + down], ground.scarps[at('0402') * 6 + ((down + 3) % 6)]]).toEqual([1, -1])
    expect([...ground.roads].filter((edge) => edge === 1).length).toBe(2)
  })

  test.each<[string, Json, string]>([
    [
      'a short row',
      { terrain: ['..w.', '.##T.', '~~=~~', '..t..'] },
      '$.terrain[0]: 4 characters, expected 5 characters',
    ],
    ['a row too few', { terrain: ['..w..', '.##T.', '~~=~~'] }, '$.terrain: 3 rows, expected 4 rows'],
    [
      'an unknown character',
      { terrain: ['..?..', '.##T.', '~~=~~', '..t..'] },
      '$.terrain[0]: "?" at column 3, expected one of . a g',
    ],
    ['a gap in a road', { roads: [['0103', '0303']] }, '$.roads[0][1]: 0303 after 0103, expected a neighbour'],
    ['a dry stream', { streams: [['0101', '0201']] }, '$.streams[0]: clear in 0101, expected a hex of water'],
    ['a letter off the map', { letters: { A: '0909' } }, '$.letters.A: "0909", expected a hex from 0101 to 0405'],
    ['a scarp between strangers', { scarps: ['0302-0105'] }, '$.scarps[0]: 0302-0105, expected two hexes that touch'],
    [
      'a scarp both ways',
      { scarps: ['0302-0402', '0402-0302'] },
      '$.scarps[1]: 0402-0302 once more, expected every hexside once',
    ],
    [
      'a lonely tower',
      { terrain: ['..w..', '...T.', '~~=~~', '..t..'] },
      '$.terrain[1]: a tower in 0304 without a wall',
    ],
    ['another system', { system: 'chess' }, '$.system: "chess", expected one of "itacs", "prestags"'],
  ])('says what is wrong: %s', (_name, changes, problem) => {
    expect(faults(changes).join('\n')).toContain(problem)
  })

  it('says everything at once', () => {
    expect(faults({ roads: [['0103', '0303']], letters: { A: '0909' }, scarps: ['0302-0105'] }).length).toBe(3)
  })

  it('says nothing of what runs over the ground before all of it can be read', () => {
    expect(faults({ terrain: ['..w..', '.##T.', '~?=~~', '..t..'] }).length).toBe(1)
  })

  it('[ITACS 10.3] has towers beside towers, of which only the first needs a wall', () => {
    expect(faults({ terrain: ['..w..', '.#TT.', '~~=~~', '..t..'] })).toEqual([])
  })
})

describe('the maps of 1975', () => {
  it.each(['spartan', 'viking', 'yeoman'])('[ITACS 10.3] %s has forest for woods and hills for hilltops', (id) => {
    const file = readJson(`prestags/maps/${id}.json`) as { terrain: string[] }
    const count = (codes: string): number => [...file.terrain.join('')].filter((one) => codes.includes(one)).length
    const read = mapOf(id)
    const has = (...kinds: string[]): number => read.terrain.filter((kind) => kinds.includes(kind)).length
    expect([has('forest'), has('forestHills'), has('hills'), has('grassland')]).toEqual([
      count('w'),
      count('W'),
      count('h'),
      count('s'),
    ])
    expect([has('stream'), has('bridge'), has('ford'), has('swamp')]).toEqual([
      count('~'),
      count('='),
      count('f'),
      count('m'),
    ])
    expect(read.ground.streams.size).toBe(count('~=f'))
    expect([...read.ground.scarps].every((edge) => edge === 0)).toBe(true)
  })
})

describe('a battle sheet', () => {
  it('may have everything that the form knows', () => {
    const whole = sheet({
      elite: { PS: 2 },
      shields: ['PS'],
      squares: ['PS'],
      throwing: ['PS'],
      panicLevel: 7.5,
      victory: [[{ type: 'control', hexes: ['B'] }], [{ type: 'victoryLevel', atLeast: 'marginal' }]],
    })
    expect(onKeep({ ...whole, terrain: [{ treatAs: { woods: 'mud' } }, { prohibited: ['trench'] }] })).toEqual([])
  })

  it('[ITACS 4.3.3] lets nine stand together at most', () => {
    expect([0, 1, 9, 10].filter((stacking) => fits({ stacking, units: { PS: 2 } }))).toEqual([1, 9])
  })

  it('[ITACS 7.1] panics at some point or other, at 9999 at most', () => {
    expect([0, 1, 9999, 10000].filter((panicLevel) => fits({ panicLevel }))).toEqual([1, 9999])
  })

  it('[ITACS 8.0] lets somebody wait for a turn from the first to the 99th', () => {
    const waits = (turn: number): boolean => fits({ noMoveBefore: { turn, types: ['PS'] } })
    expect([0, 1, 99, 100].filter(waits)).toEqual([1, 99])
  })

  it('[ITACS 6.7.2] names four aboard at most: a leader beside three units', () => {
    const force = { units: { HF: 1, PS: 4 }, leaders: { '2': 2 } }
    const sails = (...units: string[]): boolean => fits({ ...force, aboard: [{ on: 'HF-1', units }] })
    expect(sails('PS-1', 'PS-2', 'PS-3', '2L-1')).toBe(true)
    expect(sails('PS-1', 'PS-2', 'PS-3', '2L-1', '2L-2')).toBe(false)
  })

  it('changes ground in three corners at least, and 99 times at most', () => {
    const changes = (...terrain: Json[]): boolean => onKeep(sheet({}, { terrain })).length === 0
    expect(changes({ ignore: ['woods'], inside: ['0101', '0105', '0401'] })).toBe(true)
    expect(changes({ ignore: ['woods'], inside: ['0101', '0105'] })).toBe(false)
    const many = (count: number): Json[] => Array.from({ length: count }, () => ({ ignore: ['woods'] }))
    expect([99, 100].map((count) => changes(...many(count)))).toEqual([true, false])
  })

  test('[ITACS 10.3] [ITACS 6.7] nobody is asked to hold a mountain, or the sea where there are no ships', () => {
    const read = keep({ terrain: ['..w..', '.##T.', '~~=~~', 'S^...'] })
    if (!read.ok) throw new Error(told(read.problems).join('; '))
    const holding = (hex: string, units: Json = {}): string[] =>
      sheetFaults(
        sheet({
          units: { PS: 4, ...units },
          deploy: [{ within: 9, of: ['A'] }],
          victory: [[{ type: 'control', hexes: [hex] }]],
        }),
        read.value,
      )
    const shut = (what: string): string =>
      `$.sides[0].victory[0][0].hexes: ${what}, expected hexes that somebody can enter`
    expect(holding('0101')).toEqual([shut('0101 (sea)')])
    expect(holding('0101', { LF: 1 })).toEqual([])
    expect(holding('0102', { LF: 1 })).toEqual([shut('0102 (mountain)')])
    expect(holding('0103')).toEqual([])
  })

  test.each<[string, Json, string]>([
    [
      'a type of the other system',
      sheet({ units: { LT: 4 } }),
      '$.sides[0].units.LT: "LT", expected a unit type: MI MS',
    ],
    ['no units', sheet({ units: {} }), '$.sides[0].units: no units, expected at least one unit'],
    ['a fifth level', sheet({ leaders: { '5': 1 } }), '$.sides[0].leaders'],
    ['no facing', sheet({ facing: undefined }), '$.sides[0].facing: nothing, expected one of "upperRight"'],
    ['an unknown facing', sheet({ facing: 'north' }), '$.sides[0].facing: "north", expected one of "upperRight"'],
    ['too many elites', sheet({ elite: { PS: 5 } }), '$.sides[0].elite.PS: 5, expected at most 4'],
    ['elites of nobody', sheet({ elite: { MI: 1 } }), '$.sides[0].elite.MI: 1, expected at most 0'],
    [
      'a hex to be held that the sheet closes',
      sheet({ victory: [[{ type: 'control', hexes: ['0403'] }]] }, { terrain: [{ prohibited: ['woods'] }] }),
      '$.sides[0].victory[0][0].hexes: 0403 (woods), expected hexes that somebody can enter',
    ],
    ['squares of archers', sheet({ squares: ['LB'] }), '$.sides[0].squares[0]: "LB", expected one of SD, PS, PP'],
    [
      'shields and none',
      sheet({ shields: ['PS'], noShields: ['PS'] }),
      '$.sides[0].noShields[0]: "PS" here and in "shields"',
    ],
    [
      'two kinds of panic',
      sheet({ panicLevel: 4, neverPanics: true }),
      '$.sides[0]: both "panicLevel" and "neverPanics"',
    ],
    [
      'a way to win that nobody can go',
      sheet({ victory: [[{ type: 'exitUnits', count: 1, where: { edge: 'east' } }]] }),
      '$.sides[0].victory[0][0].type: "exitUnits", expected a condition that could be fulfilled',
    ],
    [
      'nobody to be eliminated',
      sheet(
        { victory: [[{ type: 'eliminateAll', part: 'the staff' }]] },
        {
          sides: [
            side({ victory: [[{ type: 'eliminateAll', part: 'the staff' }]] }),
            side({
              name: 'Blues',
              deploy: undefined,
              parts: [
                { name: 'the staff', units: {}, deploy: [{ within: 1, of: ['B'] }] },
                { name: 'all', units: { PS: 4, LB: 2 }, leaders: { '2': 1 }, deploy: [{ within: 1, of: ['B'] }] },
              ],
            }),
          ],
        },
      ),
      '$.sides[0].victory[0][0].part: "the staff", which is empty, expected a part with units or leaders',
    ],
    ['no place', sheet({ deploy: undefined }), '$.sides[0]: neither "deploy" nor "parts", expected one of the two'],
    [
      'parts that do not add up',
      sheet({
        deploy: undefined,
        parts: [{ name: 'all', units: { PS: 3, LB: 2 }, leaders: { '2': 1 }, deploy: [{ within: 1, of: ['A'] }] }],
      }),
      '$.sides[0].parts: 3 PS in all parts, expected 4 PS',
    ],
    [
      'a ship that is not there',
      sheet({ aboard: [{ on: 'HF-1', units: ['PS-1'] }] }),
      '$.sides[0].aboard[0].on: "HF-1", expected a unit of the Reds',
    ],
    [
      'too many aboard',
      sheet({ units: { HF: 1, PS: 4 }, aboard: [{ on: 'HF-1', units: ['PS-1', 'PS-2', 'PS-3', 'PS-4'] }] }),
      '$.sides[0].aboard[0].units: PS-1, PS-2, PS-3, PS-4, expected at most three units',
    ],
    [
      'somebody aboard twice',
      sheet({
        units: { HF: 2, PS: 4 },
        aboard: [
          { on: 'HF-1', units: ['PS-1'] },
          { on: 'HF-2', units: ['PS-1'] },
        ],
      }),
      '$.sides[0].aboard[1].units[0]: "PS-1" once more, expected every unit once',
    ],
    [
      'a horse on an elephant',
      sheet({ units: { EL: 1, HC: 1 }, aboard: [{ on: 'EL-1', units: ['HC-1'] }] }),
      'expected one missile unit on foot',
    ],
    [
      'a letter that the map lacks',
      sheet({ deploy: [{ within: 1, of: ['Z'] }] }),
      '$.sides[0].deploy[0].of[0]: "Z", expected a place on the map "The Keep"',
    ],
    [
      'a zone without a hex',
      sheet({ deploy: [{ within: 0, of: ['A'], terrain: ['lake'] }] }),
      'expected at least one hex of the map "The Keep"',
    ],
    [
      'a zone without room',
      sheet({ deploy: [{ within: 0, of: ['A'] }] }),
      '1 hexes with room for 3 units, expected room for the 6 units',
    ],
    [
      'a date after the end',
      sheet({ victory: [[{ type: 'control', hexes: ['B'], at: 9 }]] }),
      '.at: 9, expected a turn of the battle, 1 to 8',
    ],
    [
      'more enemies than there are',
      sheet({ victory: [[{ type: 'destroyUnits', count: 7 }]] }),
      '.count: 7, expected at most 6',
    ],
    ['a winner of no side', sheet({}, { ifBoth: 'Greens' }), '$.ifBoth: "Greens", expected draw, Reds or Blues'],
  ])('says what is wrong: %s', (_name, json, problem) => {
    expect(onKeep(json).join('\n')).toContain(problem)
  })
})
