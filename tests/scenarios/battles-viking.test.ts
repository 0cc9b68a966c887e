import { describe, expect, it } from 'vitest'
import { entryCells } from '../../src/systems/prestags/rules/movement/entry.ts'
import { exitCells } from '../../src/core/map/zones.ts'
import type { Condition } from '../../src/systems/prestags/rules/scenario/scenario.ts'
import { isLeader, vpOf } from '../../src/systems/prestags/rules/position/units.ts'
import { cellAt, type Change, ending, fieldOf, ids, type Printed, printedTests } from './field.ts'

const BATTLES: readonly Printed[] = [
  {
    id: 'qadisiya-637',
    turns: 20,
    forces: [
      ['10MI 12HC 6MC 2"3"', 48, 19, 2, 'E-5', 0.85],
      ['25HB 2"2"', 52, 41, 2, 'F-5', 0.9],
    ],
  },
  {
    id: 'tours-732',
    turns: 15,
    forces: [
      ['5IB 20HB 1"3"', 56, 17, 2, 'C-3', 0.9],
      ['10MI 5AX 6MC 1"1" 1"3"', 34, 14, 2, 'A-3', 0.85],
    ],
  },
  {
    id: 'constantinople-860',
    turns: 15,
    forces: [
      ['10SD 10IB 5HB 10BC 1"2" 1"3"', 92, 37, 3, 'D-4', 0.9],
      ['20MI 10AX 10SD 5IB 2"3"', 77, 31, 2, 'C-3', 0.45],
    ],
  },
  {
    id: 'paris-885',
    turns: 20,
    forces: [
      ['16AX 4IB 4VF 1"2" 1"3"', 54, 27, 2, 'F-4', 0.9],
      ['8HC 4MC 12MI 3"3"', 39, 10, 2, 'C-4', 0.85],
    ],
  },
  {
    id: 'lourain-891',
    turns: 15,
    forces: [
      ['12HC 12MI 1"2" 3"3"', 40, 14, 2, 'D-3', 0.9],
      ['9AX 2VF 5IB 2"2"', 39, 20, 3, 'B-3', 0.9],
    ],
  },
  {
    id: 'balathusta-1014',
    turns: 15,
    forces: [
      ['10SD 5IB 5HB 10BC 1"1" 1"2"', 77, 31, 3, 'F-3', 0.9],
      ['10MI 5IB 20HB 2"3"', 67, 20, 2, 'C-3', 0.6],
    ],
  },
  {
    id: 'clontarf-1014',
    turns: 15,
    forces: [
      ['15AX 6IB 3VF 1"2" 2"3"', 57, 29, 3, 'all sea J-2', 0.9],
      ['10BI 8MC 1"1" 2"3"', 49, 20, 2, 'G-3', 0.9],
    ],
  },
  {
    id: 'cannae-ii-1017',
    turns: 20,
    forces: [
      ['10SD 5IB 10HB 10BC 2"2"', 87, 25, 3, 'H/J-2', 0.9],
      ['20MI 10SD 10MC 10HC 5IB 2"3"', 97, 29, 2, 'G-3', 0.45],
    ],
  },
  {
    id: 'civitate-1053',
    turns: 15,
    forces: [
      ['10MI 5SD 5MC 5HC 3IB 1"2" 1"3"', 51, 15, 2, 'G-3', 0.8],
      ['20MI 5SD 5MC 1"3"', 41, 12, 2, 'D-3', 0.35],
    ],
  },
  {
    id: 'cerami-1063',
    turns: 20,
    forces: [
      ['10MI 10MC 5HC 5IB 1"2" 1"3"', 57, 23, 2, 'H-3', 0.8],
      ['10MI 5IB 20HB 2"3"', 67, 20, 2, 'G-3', 0.9],
    ],
  },
  {
    id: 'stamford-bridge-1066',
    turns: 15,
    forces: [
      ['15MI 6AX 5SD 5MC 6IB 1"2" 1"3"', 67, 20, 2, 'H-5', 0.8],
      ['10AX 10SD 5IB 2"3"', 57, 23, 2, 'F-2', 0.75],
    ],
  },
  {
    id: 'manzikert-1071',
    turns: 25,
    forces: [
      ['10SD 10IB 5HB 10BC 2"3"', 92, 28, 3, 'C-3', 0.7],
      ['10SD 5IB 20HB 1"2" 1"3"', 77, 31, 2, 'D-3', 0.9],
    ],
  },
  {
    id: 'durazzo-1082',
    turns: 20,
    forces: [
      ['5AX 5SD 5IB 5HB 10BC 1"3"', 76, 30, 2, 'A-2', 0.9],
      ['5MI 5SD 15HC 3CB 1"2" 1"3"', 56, 17, 2, 'C-3', 0.9],
    ],
  },
  {
    id: 'dorylaeum-1097',
    turns: 20,
    forces: [
      ['10MI 5SD 15HC 8CB 1"2" 1"3"', 76, 38, 2, 'E-3', 0.9],
      ['5SD 5IB 25HB 10MC 1"3"', 96, 38, 2, 'C/D-2', 0.85],
    ],
  },
  {
    id: 'hattin-1187',
    turns: 20,
    forces: [
      ['20MI 6HC 10CB 5HB 1"2" 1"3"', 74, 30, 2, 'B-4', 0.75],
      ['20HB 5MC 3"3"', 53, 16, 2, 'A/C-3', 0.9],
    ],
  },
  {
    id: 'liegnitz-1241',
    turns: 20,
    forces: [
      ['10MC 10HC 20HB 1"1" 1"3"', 82, 33, 3, 'D-3', 0.9],
      ['25MI 10HC 15CB 2"3"', 92, 37, 2, 'G-3 E-3', 0.45],
    ],
  },
  {
    id: 'el-mansura-1250',
    turns: 15,
    forces: [
      ['12MI 12HC 6MC 2"2"', 50, 35, 2, 'H-3', 0.9],
      ['12HB 8CB 9MC 6MI', 72, 36, 2, 'E-3 F-3 G-3', 0.55],
    ],
  },
]

/** Battles in which the mounted units of a side need no leader. */
const EXEMPT: Readonly<Record<string, readonly [boolean, boolean]>> = {
  'qadisiya-637': [true, true],
  'tours-732': [true, false],
  'constantinople-860': [true, false],
  'balathusta-1014': [true, false],
  'cannae-ii-1017': [true, false],
  'cerami-1063': [false, true],
  'manzikert-1071': [false, true],
  'durazzo-1082': [true, false],
  'dorylaeum-1097': [false, true],
  'hattin-1187': [false, true],
  'liegnitz-1241': [true, false],
  'el-mansura-1250': [false, true],
}

describe.each(BATTLES)('battle $id', (printed) => {
  printedTests(printed)

  it('[10.22] is of Viking, and exempts mounted units where it is printed', () => {
    const { scenario } = fieldOf(printed.id).battle
    expect([scenario.game, scenario.map]).toEqual(['viking', 'viking'])
    expect(scenario.sides.map((side) => side.mountedExempt ?? false)).toEqual(EXEMPT[printed.id] ?? [false, false])
  })
})

/** How a battle ends after some change. */
const endsOf = (id: string) => (change: Change) => ending(id, change)
const kindsOf = (id: string) => new Set(fieldOf(id).battle.map.terrain)

/** Numbers of the hexes by which units leave for the first condition of that kind. */
const waysOut = (id: string, side: 0 | 1): string[] => {
  const { battle } = fieldOf(id)
  const all: readonly Condition[] = battle.scenario.sides[side].victory.flat()
  return all
    .flatMap((one) => (one.type === 'exitUnits' ? exitCells(battle.map, one.where) : []))
    .map(battle.map.board.label)
}

describe('qadisiya-637', () => {
  const end = endsOf('qadisiya-637')

  it('[11.2, 11.3] wants E and G, or a marginal victory; both is a draw', () => {
    expect(end({ control: { E: 0, G: 0 } })).toBe('1 0 Persians')
    expect(end({ control: { E: 0, G: 1 } })).toBe('0 0 draw')
    expect(end({ vp: [10, 11] })).toBe('0 1 Arabs')
    expect(end({ vp: [10, 10] })).toBe('0 0 draw')
    expect(end({ control: { E: 0, G: 0 }, vp: [10, 11] })).toBe('1 1 draw')
  })

  it('[11.1] keeps slopes and their hilltops only', () => {
    expect([...kindsOf('qadisiya-637')].sort()).toEqual(['clear', 'slope'])
    expect(fieldOf('qadisiya-637').battle.map.hilltop.includes(true)).toBe(true)
  })
})

describe('tours-732', () => {
  const end = endsOf('tours-732')

  it('[11.2, 11.3] wants A from the Arabs, C or a marginal victory from the Franks', () => {
    expect(end({ control: { A: 0 } })).toBe('1 00 Arabs')
    expect(end({ vp: [10, 11] })).toBe('0 10 Franks')
    expect(end({ control: { C: 1 } })).toBe('0 01 Franks')
    expect(end({ control: { A: 1, C: 0 }, vp: [10, 10] })).toBe('0 00 draw')
  })

  it('[11.1] is a draw when both have something, and the Franks’ when they have both of theirs', () => {
    expect(end({ control: { A: 0, C: 1 } })).toBe('1 01 draw')
    expect(end({ control: { A: 0 }, vp: [10, 11] })).toBe('1 10 draw')
    expect(end({ control: { A: 0, C: 1 }, vp: [10, 11] })).toBe('1 11 Franks')
  })

  it('[Viking 1.0] leaves the francisca to the players', () => {
    expect(fieldOf('tours-732').battle.scenario.sides[1].francisca).toBe('optional')
  })
})

describe('constantinople-860', () => {
  const end = endsOf('constantinople-860')
  const men = [...ids('A', 'SD', 10), ...ids('A', 'IB', 10)]
  const out = { '1001': men }
  const held = { '0.1.1@4': true, '0.1.1@5': true, '0.1.1@6': false }

  it('[11.2, 11.4] wants twenty units out by the west edge, and a substantive victory', () => {
    expect(end({ out, vp: [20, 10] })).toBe('10 0 Byzantines')
    expect(end({ out, vp: [19, 10] })).toBe('00 1 Varangians')
    expect(end({ out: { '1001': men.slice(1) }, vp: [20, 10] })).toBe('00 1 Varangians')
    expect(end({ out: { '1001': men.slice(1), '1037': ['A-SD-1'] }, vp: [20, 10] })).toBe('00 1 Varangians')
  })

  it('[11.3, 11.4] or twenty units out, and C held for two turns in a row', () => {
    expect(end({ out, noted: held })).toBe('01 0 Byzantines')
    expect(end({ out, noted: { '0.1.1@4': true, '0.1.1@5': false, '0.1.1@6': true } })).toBe('00 1 Varangians')
    expect(end({ out: { '1001': men.slice(1) }, noted: held })).toBe('00 1 Varangians')
  })
})

describe('paris-885', () => {
  const end = endsOf('paris-885')
  const riders = ids('B', 'HC', 8)

  it('[11.4] wants eight Franks out by the north-eastern road', () => {
    expect(waysOut('paris-885', 1)).toEqual(['3137'])
    expect(end({ out: { '3137': riders } })).toBe('00 1 Franks')
    expect(end({ out: { '3137': riders.slice(1) } })).toBe('10 0 Vikings')
    expect(end({ out: { '3137': riders.slice(1), '3037': ['B-HC-1'] } })).toBe('10 0 Vikings')
    expect(end({ out: { '3137': [...riders.slice(1), ...ids('B', '3L', 3)] } })).toBe('10 0 Vikings')
  })

  it('[11.2] is won by the Vikings with a substantive victory all the same', () => {
    expect(end({ out: { '3137': riders }, vp: [20, 10] })).toBe('01 1 Vikings')
    expect(end({ out: { '3137': riders }, vp: [19, 10] })).toBe('00 1 Franks')
  })

  it('[Viking 3.1] has four fleets in river hexes of their own', () => {
    const { battle, state } = fieldOf('paris-885')
    const fleets = state.units.filter((unit) => unit.type === 'VF')
    expect(new Set(fleets.map((unit) => unit.at)).size).toBe(4)
    for (const fleet of fleets) expect(battle.map.terrain[fleet.at]).toBe('stream')
  })
})

describe('lourain-891', () => {
  const end = endsOf('lourain-891')

  it('[11.3] wants Franks in B and E, or B in the hands of the Vikings', () => {
    expect(end({ at: { B: ['A-MI-1'], E: ['A-MI-2'] }, control: { B: 0 } })).toBe('1 0 Franks')
    expect(end({ at: { '2928': ids('B', 'AX', 9), B: ['A-MI-1'] }, control: { B: 0, E: 0 } })).toBe('0 0 draw')
    expect(end({ control: { B: 1 } })).toBe('0 1 Vikings')
    expect(end({ at: { E: ['A-MI-2'] }, control: { B: 0 } })).toBe('0 0 draw')
  })

  it('[Viking 4.5] lets the riders fight as swordsmen', () => {
    expect(fieldOf('lourain-891').battle.scenario.sides[0].dismount).toEqual([{ from: 'HC', to: 'SD' }])
  })
})

describe('balathusta-1014', () => {
  const end = endsOf('balathusta-1014')

  it('[11.2, 11.3] wants C and E, or a substantive victory; the Byzantines win if both hold', () => {
    expect(end({ control: { C: 0, E: 0 } })).toBe('1 0 Byzantines')
    expect(end({ control: { C: 0 } })).toBe('0 0 draw')
    expect(end({ vp: [10, 20] })).toBe('0 1 Bulgars')
    expect(end({ vp: [10, 19] })).toBe('0 0 draw')
    expect(end({ control: { C: 0, E: 0 }, vp: [10, 20] })).toBe('1 1 Byzantines')
  })

  it('[11.1] has neither sea nor rivers', () => {
    for (const kind of ['sea', 'stream', 'bridge', 'ford'] as const)
      expect(kindsOf('balathusta-1014').has(kind)).toBe(false)
  })
})

describe('clontarf-1014', () => {
  const end = endsOf('clontarf-1014')
  const men = ids('A', 'AX', 10)

  it('[11.3, 11.4] wants J and ten Vikings out by the south edge', () => {
    expect(end({ control: { J: 0 }, out: { '0110': men } })).toBe('1 0 Vikings')
    expect(end({ control: { J: 0 }, out: { '0110': men.slice(1) } })).toBe('0 0 draw')
    expect(end({ control: { J: 0 }, out: { '0110': [...men.slice(1), ...ids('A', 'VF', 3)] } })).toBe('0 0 draw')
    expect(end({ control: { J: 1 }, out: { '0110': men } })).toBe('0 0 draw')
  })

  it('[11.4] does not let them sail out: the river leaves by the south edge, and by it nobody does', () => {
    const ways = waysOut('clontarf-1014', 0)
    expect(ways).toHaveLength(35)
    expect(['0106', '0117'].filter((hex) => ways.includes(hex))).toEqual([])
    expect(end({ control: { J: 0 }, out: { '0106': men } })).toBe('0 0 draw')
  })

  it('[11.3] wants G, J and F from the Irish', () => {
    expect(end({ control: { G: 1, J: 1, F: 1 } })).toBe('0 1 Irish')
    for (const lost of ['G', 'J', 'F']) expect(end({ control: { G: 1, J: 1, F: 1, [lost]: 0 } })).toBe('0 0 draw')
  })

  it('[Viking 3.1, Viking 3.6] has nine axes and their leader at sea, the rest at J, and all of them fierce', () => {
    const { battle, state } = fieldOf('clontarf-1014')
    const terrainOf = (id: string) => battle.map.terrain[state.units[battle.indexOf.get(id)!]!.at]
    for (const id of [...ids('A', 'AX', 9), 'A-2L-1', ...ids('A', 'VF', 3)]) expect(terrainOf(id), id).toBe('sea')
    for (const id of [...ids('A', 'AX', 6, 10), ...ids('A', 'IB', 6), 'A-3L-2'])
      expect(terrainOf(id), id).not.toBe('sea')
    expect(battle.scenario.sides[0].ferocity).toBe('compulsory')
  })
})

describe('cannae-ii-1017', () => {
  it('[11.2, 11.3] wants a decisive victory, or F and a marginal one', () => {
    const end = endsOf('cannae-ii-1017')
    expect(end({ vp: [30, 10] })).toBe('1 0 Byzantines')
    expect(end({ vp: [29, 10] })).toBe('0 0 draw')
    expect(end({ control: { F: 1 }, vp: [10, 11] })).toBe('0 1 Lombards')
    expect(end({ control: { F: 1 }, vp: [10, 10] })).toBe('0 0 draw')
    expect(end({ vp: [10, 11] })).toBe('0 0 draw')
  })
})

describe('civitate-1053', () => {
  it('[11.2, 11.3] wants a substantive victory or D and E; the Papists D and E, and the Normans kept from theirs', () => {
    const end = endsOf('civitate-1053')
    expect(end({ vp: [20, 10] })).toBe('10 0 Normans')
    expect(end({ control: { D: 0, E: 0 } })).toBe('01 0 Normans')
    expect(end({ control: { D: 1, E: 1 }, vp: [19, 10] })).toBe('00 1 Papists')
    expect(end({ control: { D: 1, E: 1 }, vp: [20, 10] })).toBe('10 0 Normans')
    expect(end({ control: { D: 1, E: 0 } })).toBe('00 0 draw')
  })
})

describe('cerami-1063', () => {
  const end = endsOf('cerami-1063')
  const men = [...ids('A', 'MI', 10), ...ids('A', 'MC', 10)]

  it('[11.4] wants twenty Normans out by the east edge, three of them by the south-eastern road', () => {
    expect(end({ out: { '1537': men.slice(3), '0637': men.slice(0, 3) } })).toBe('1 0 Normans')
    expect(end({ out: { '1537': men.slice(2), '0637': men.slice(0, 2) } })).toBe('0 0 draw')
    expect(end({ out: { '1537': men.slice(4), '0637': men.slice(0, 3) } })).toBe('0 0 draw')
    expect(end({ out: { '1537': men.slice(3), '3137': men.slice(0, 3) } })).toBe('0 0 draw')
  })

  it('[11.2] wants a substantive victory from the Arabs; both is a draw', () => {
    expect(end({ vp: [10, 20] })).toBe('0 1 Arabs')
    expect(end({ vp: [10, 19] })).toBe('0 0 draw')
    expect(end({ out: { '0637': men }, vp: [10, 20] })).toBe('1 1 draw')
  })
})

describe('stamford-bridge-1066', () => {
  const end = endsOf('stamford-bridge-1066')

  it('[11.2, 11.3] wants a substantive victory, or the bridge; both is a draw', () => {
    expect(end({ vp: [20, 10] })).toBe('1 0 Anglo-Saxons')
    expect(end({ vp: [19, 10] })).toBe('0 0 draw')
    expect(end({ control: { '1512': 1 } })).toBe('0 1 Vikings')
    expect(end({ control: { '1512': 0 } })).toBe('0 0 draw')
    expect(end({ vp: [20, 10], control: { '1512': 1 } })).toBe('1 1 draw')
  })

  it('[5.4] lets three Anglo-Saxon SD or AX stack, and means the bridge between F and H', () => {
    const field = fieldOf('stamford-bridge-1066')
    expect(field.battle.scenario.sides[0].stackingFor).toEqual({ SD: 3, AX: 3 })
    expect(field.battle.map.terrain[cellAt(field, '1512')]).toBe('bridge')
  })
})

describe('manzikert-1071', () => {
  it('[11.2, 11.3] wants a marginal victory and the ground of the other', () => {
    const end = endsOf('manzikert-1071')
    expect(end({ control: { D: 0 }, vp: [11, 10] })).toBe('1 0 Byzantines')
    expect(end({ control: { D: 0 }, vp: [10, 10] })).toBe('0 0 draw')
    expect(end({ vp: [11, 10] })).toBe('0 0 draw')
    expect(end({ control: { C: 1 }, vp: [10, 11] })).toBe('0 1 Seljuq Turks')
    expect(end({ control: { C: 1 }, vp: [10, 10] })).toBe('0 0 draw')
    expect(end({ control: { C: 0 }, vp: [10, 11] })).toBe('0 0 draw')
  })
})

describe('durazzo-1082', () => {
  const end = endsOf('durazzo-1082')
  const riders = ids('B', 'HC', 14)

  it('[11.4] wants fourteen Normans out by the north edge near A', () => {
    expect(waysOut('durazzo-1082', 1)).toContain('3318')
    expect(end({ out: { '3318': riders } })).toBe('0 10 Normans')
    expect(end({ out: { '3318': riders.slice(1) } })).toBe('0 00 draw')
    expect(end({ out: { '3318': riders.slice(1), '3330': ['B-HC-1'] } })).toBe('0 00 draw')
  })

  it('[11.2, 11.3] or A and a marginal victory; the Byzantines want C, and both is a draw', () => {
    expect(end({ control: { A: 1 }, vp: [10, 11] })).toBe('0 01 Normans')
    expect(end({ control: { A: 1 }, vp: [10, 10] })).toBe('0 00 draw')
    expect(end({ control: { C: 0 } })).toBe('1 00 Byzantines')
    expect(end({ control: { C: 0, A: 1 }, vp: [10, 11] })).toBe('1 01 draw')
    expect(end({ control: { C: 0 }, out: { '3318': riders } })).toBe('1 10 draw')
  })

  it('[5.4] lets three BC or Norman HC stack', () => {
    const { sides } = fieldOf('durazzo-1082').battle.scenario
    expect([sides[0].stackingFor, sides[1].stackingFor]).toEqual([{ BC: 3 }, { HC: 3 }])
  })
})

describe('dorylaeum-1097', () => {
  const { battle, state } = fieldOf('dorylaeum-1097')
  const end = endsOf('dorylaeum-1097')
  const crusaders = state.units.filter((unit) => unit.side === 0)
  const camp = crusaders.filter((unit) => unit.fate === 'map')
  const fighters = camp.filter((unit) => !isLeader(unit)).map((unit) => unit.id)

  it('[11.1, 11.2] sets up half of the Crusaders by points at E, the others come in by the east edge from turn 1', () => {
    const points = camp.reduce((sum, unit) => sum + vpOf(unit.type, 'viking'), 0)
    expect(Math.abs(points - 38)).toBeLessThanOrEqual(2)
    const rest = crusaders.filter((unit) => unit.fate !== 'map')
    expect(rest.length).toBeGreaterThan(10)
    expect(rest.every((unit) => unit.fate === 'reserve')).toBe(true)
    const edge = [...entryCells(battle, state, rest[0]!)].map(battle.map.board.label).sort()
    expect([edge.length, edge[0], edge.at(-1)]).toEqual([33, '0137', '3337'])
  })

  it('[11.2, 11.25] wants a substantive victory, or everybody dead who was set up at E; both is a draw', () => {
    // Those who came in later are remembered when they do.
    expect(end({ vp: [20, 10] })).toBe('1 0 Crusaders')
    expect(end({ vp: [19, 10] })).toBe('0 0 draw')
    expect(end({ dead: fighters })).toBe('0 1 Seljuq Turks')
    expect(end({ dead: fighters.slice(1) })).toBe('0 0 draw')
    expect(end({ dead: fighters, vp: [20, 10] })).toBe('1 1 draw')
  })
})

describe('hattin-1187', () => {
  const end = endsOf('hattin-1187')
  const men = ids('A', 'MI', 16)

  it('[11.4] wants sixteen Crusaders out into the sea', () => {
    const ways = waysOut('hattin-1187', 0)
    expect(ways.length).toBeGreaterThan(8)
    const shore = ways[0]!
    expect(end({ out: { [shore]: men } })).toBe('10 0 Crusaders')
    expect(end({ out: { [shore]: men.slice(1) } })).toBe('00 0 draw')
    expect(end({ out: { [shore]: men.slice(1), '3320': ['A-MI-1'] } })).toBe('00 0 draw')
    expect(end({ out: { [shore]: men }, noted: { '0.0.0': false } })).toBe('00 0 draw')
  })

  it('[11.2, 11.3] or F; the Moslems want a substantive victory, and both is a draw', () => {
    expect(end({ control: { F: 0 } })).toBe('01 0 Crusaders')
    expect(end({ control: { F: 1 } })).toBe('00 0 draw')
    expect(end({ vp: [10, 20] })).toBe('00 1 Moslems')
    expect(end({ vp: [10, 19] })).toBe('00 0 draw')
    expect(end({ control: { F: 0 }, vp: [10, 20] })).toBe('01 1 draw')
  })
})

describe('liegnitz-1241', () => {
  const end = endsOf('liegnitz-1241')

  it('[11.2, 11.3] wants a substantive victory, or C and E; both is a draw', () => {
    expect(end({ vp: [20, 10] })).toBe('1 0 Mongols')
    expect(end({ vp: [19, 10], control: { C: 1, E: 1 } })).toBe('0 1 Germans')
    expect(end({ control: { C: 0, E: 1 } })).toBe('0 0 draw')
    expect(end({ vp: [20, 10], control: { C: 1, E: 1 } })).toBe('1 1 draw')
  })

  it('[11.1] keeps the Germans at E off the southern bank, and lets them stand around G', () => {
    const field = fieldOf('liegnitz-1241')
    const mayStand = (place: string) => field.battle.zones[1].has(cellAt(field, place))
    expect(['2125', '2122', '0823', '0820'].map(mayStand)).toEqual([true, true, true, true])
    expect(['1826', '2128', '0819'].map(mayStand)).toEqual([false, false, false])
    expect(
      ['1826', '2128'].map((place) => field.battle.map.board.distance(cellAt(field, place), cellAt(field, 'E'))),
    ).toEqual([3, 3])
  })
})

describe('el-mansura-1250', () => {
  const end = endsOf('el-mansura-1250')
  const men = ids('A', 'HC', 12)

  it('[11.3, 11.4] wants twelve French out by the north edge, or E, F and G and the French kept from it', () => {
    expect(end({ out: { '3320': men } })).toBe('1 0 French')
    expect(end({ out: { '3320': men.slice(1) } })).toBe('0 0 draw')
    expect(end({ control: { E: 1, F: 1, G: 1 } })).toBe('0 1 Arabs')
    expect(end({ control: { E: 1, F: 0, G: 1 } })).toBe('0 0 draw')
    expect(end({ control: { E: 1, F: 1, G: 1 }, out: { '3320': men } })).toBe('1 0 French')
  })

  it('[11.1] mans all three places at the start, without a leader', () => {
    const { battle, state } = fieldOf('el-mansura-1250')
    const { board, letters } = battle.map
    const near = (letter: string) =>
      state.units.filter((unit) => unit.side === 1 && board.distance(unit.at, letters[letter]!) <= 3).length
    expect(['E', 'F', 'G'].map(near).sort()).toEqual([11, 12, 12])
    expect(battle.scenario.sides[1].leaders).toEqual({})
  })
})
