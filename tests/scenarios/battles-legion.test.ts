import { describe, expect, it, test } from 'vitest'
import { exitCells } from '../../src/core/map/zones.ts'
import { controlOf } from '../../src/systems/prestags/rules/position/control.ts'
import { exitsOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { legalStack } from '../../src/systems/prestags/rules/position/stacking.ts'
import { closedCells } from '../../src/systems/prestags/rules/scenario/terrainChange.ts'
import type { Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { cellAt, type Change, ending, type Field, fieldOf, ids, type Printed, printedTests } from './field.ts'

const BATTLES: readonly Printed[] = [
  {
    id: 'vercellae-101bc',
    turns: 25,
    forces: [
      ['30SD 12LC 12SK 2"1" 2"2"', 112, 56, 4, 'D-4', 0.9],
      ['35BI 12LC 10OC 1"2" 1"3"', 139, 28, 2, 'G-5', 0.6],
    ],
  },
  {
    id: 'apulia-71bc',
    turns: 20,
    forces: [
      ['20MS 10BI 20SD 2LC 1"1"', 113, 57, 2, 'E/B-3', 0.6],
      ['20SD 8LC 8SK 2"2" 1"3"', 75, 30, 4, 'H-3', 0.9],
    ],
  },
  {
    id: 'carrhae-53bc',
    turns: 20,
    forces: [
      ['20SD 6LC 6SK 1"1" 2"2"', 67, 27, 4, 'H-3', 0.9],
      ['8HC 20OC', 56, 17, 3, 'C/A-3', 1],
    ],
  },
  {
    id: 'pharsalus-48bc',
    turns: 20,
    forces: [
      ['30SD 12LC 12SK 2OC 2"2"', 114, 57, 3, 'H-3', 0.8],
      ['24SD 4LC 4SK 1"1" 1"2"', 66, undefined, 4, 'E-4 G-2', 0.9],
    ],
  },
  {
    id: 'philippi-42bc',
    turns: 15,
    forces: [
      ['30SD 8LC 8SK 1"1" 1"3"', 94, 38, 4, 'H-3', 0.9],
      ['25SD 12LC 4HC 5SK 1"2"', 86, 22, 3, 'E-4', 0.8],
    ],
  },
  {
    id: 'teutoburgerwald-9',
    turns: 12,
    forces: [
      ['20SD 8LC 8SK 1"2" 1"3"', 74, 37, 4, 'G-3', 0.9],
      ['35BI 12LC 1"2"', 118, 30, 2, 'A/E/J-2', 0.6],
    ],
  },
  {
    id: 'minden-16',
    turns: 15,
    forces: [
      ['20SD 8LC 12SK 3"2"', 87, 52, 4, 'G-3', 0.9],
      ['30BI 10SK 1"1" 3"3"', 124, 37, 2, 'J/F/E-3', 0.9],
    ],
  },
  {
    id: 'boudicca-61',
    turns: 15,
    forces: [
      ['10SD 4LC 4SK 1"1"', 37, 19, 4, 'K-2', 0.9],
      ['35BI 1"2"', 106, 27, 2, 'G-4', 0.5],
    ],
  },
  {
    id: 'daras-530',
    turns: 15,
    forces: [
      ['6SD 6OC 12BC 1"2"', 61, 24, 3, 'H-3', 0.9],
      ['10SK 24OC 1"3"', 79, 24, 2, 'J-3', 0.8],
    ],
  },
  {
    id: 'casilinum-554',
    turns: 15,
    forces: [
      ['6PS 9BI 4SK 15BC 1"1" 2"2"', 99, 50, 3, 'D-5', 0.9],
      ['35BI 12HC 16OC 1"2" 2"3"', 164, 49, 2, 'G-3', 0.7],
    ],
  },
]

const MOUNTED_EXEMPT: Readonly<Record<string, readonly [boolean, boolean]>> = {
  'carrhae-53bc': [false, true],
  'philippi-42bc': [false, true],
  'daras-530': [true, true],
  'casilinum-554': [true, false],
}

describe.each(BATTLES)('battle $id', (printed) => {
  printedTests(printed)

  it('[10.22] is of Legion, its mounted units exempt where that is printed', () => {
    const { scenario } = fieldOf(printed.id).battle
    expect([scenario.game, scenario.map]).toEqual(['legion', 'legion'])
    const exempt = MOUNTED_EXEMPT[printed.id] ?? [false, false]
    expect(scenario.sides.map((side) => side.mountedExempt ?? false)).toEqual(exempt)
  })
})

const unitOf = ({ battle, state }: Field, id: string): Unit => state.units[battle.indexOf.get(id)!]!
const terrainAt = (field: Field, place: string) => field.battle.map.terrain[cellAt(field, place)]

describe('vercellae-101bc', () => {
  const end = (change: Change) => ending('vercellae-101bc', change)
  const forty = [...ids('A', 'SD', 30), ...ids('A', 'LC', 10)]

  it('[11.2] is won by a decisive Roman victory', () => {
    expect(end({ vp: [90, 30] })).toBe('10 00 Romans')
    expect(end({ vp: [89, 30] })).toBe('00 01 Cimbri')
  })

  it('[11.4] is won by forty Roman units that leave by the west edge, the lower one', () => {
    expect(end({ out: { '0101': forty } })).toBe('01 00 Romans')
    expect(end({ out: { '0120': forty.slice(1) } })).toBe('00 01 Cimbri')
    expect(end({ out: { '3320': forty } })).toBe('00 01 Cimbri')
  })

  it('[11.1] goes to the Cimbri when they have a marginal victory, even if the Romans get out', () => {
    expect(end({ vp: [20, 21] })).toBe('00 11 Cimbri')
    expect(end({ vp: [20, 21], out: { '0120': forty } })).toBe('01 10 Cimbri')
    expect(end({ vp: [21, 21], out: { '0120': forty } })).toBe('01 00 Romans')
  })

  it('[11.1] is fought without village, river and swamp', () => {
    const { map } = fieldOf('vercellae-101bc').battle
    expect(map.terrain.filter((one) => ['village', 'stream', 'swamp'].includes(one))).toEqual([])
    expect(map.terrain.filter((one) => one === 'bridge')).toHaveLength(3)
  })
})

describe('apulia-71bc', () => {
  const end = (change: Change) => ending('apulia-71bc', change)
  const twenty = ids('A', 'SD', 20)

  it('[11.4] wants twenty units and Spartacus out by the east edge, the upper one', () => {
    expect(end({ out: { '3320': [...twenty, 'A-1L-1'] } })).toBe('1 0 Followers of Spartacus')
    expect(end({ out: { '3320': twenty } })).toBe('0 0 draw')
    expect(end({ out: { '3301': [...twenty.slice(1), 'A-1L-1'] } })).toBe('0 0 draw')
    expect(end({ out: { '0120': [...twenty, 'A-1L-1'] } })).toBe('0 0 draw')
  })

  it('[11.2] wants a substantive victory from the Romans, and nobody out', () => {
    expect(end({ vp: [10, 20] })).toBe('0 1 Romans')
    expect(end({ vp: [10, 19] })).toBe('0 0 draw')
    expect(end({ vp: [10, 20], out: { '3320': [...twenty, 'A-1L-1'] } })).toBe('1 0 Followers of Spartacus')
  })

  it('[11.1] lets SD of Spartacus stack three in a hex, others two', () => {
    const field = fieldOf('apulia-71bc')
    const cell = cellAt(field, 'E')
    const stack = (...units: string[]) =>
      legalStack(
        field.battle,
        0,
        cell,
        units.map((id) => unitOf(field, id)),
      ).ok
    expect(stack(...ids('A', 'SD', 3))).toBe(true)
    expect(stack(...ids('A', 'SD', 4))).toBe(false)
    expect(stack(...ids('A', 'MS', 3))).toBe(false)
    expect(stack(...ids('A', 'SD', 2), 'A-BI-1')).toBe(false)
  })
})

describe('carrhae-53bc', () => {
  const end = (out: Change['out']) => ending('carrhae-53bc', { out: out! })

  it('[11.4] wants eight Roman units out by the north edge, fewer than four hexes from the road', () => {
    const field = fieldOf('carrhae-53bc')
    const labels = [...exitsOf(field.battle, 0)].map(field.battle.map.board.label).sort()
    expect(labels).toEqual(['0601', '0701', '0801', '0901', '1001', '1101', '1201'])
    expect(end({ '0601': ids('A', 'SD', 4), '1201': ids('A', 'SD', 4, 5) })).toBe('1 0 Romans')
    expect(end({ '0901': ids('A', 'SD', 7) })).toBe('0 1 Parthians')
    expect(end({ '0901': ids('A', 'SD', 7), '1301': ids('A', 'LC', 6), '0501': ids('A', 'SK', 6) })).toBe(
      '0 1 Parthians',
    )
  })

  it('[11.1] is fought on open ground, by Parthians who need no leader', () => {
    const field = fieldOf('carrhae-53bc')
    const { battle, state } = field
    expect(new Set(battle.map.terrain)).toEqual(new Set(['clear']))
    expect([battle.map.hilltop.includes(true), battle.map.roadCells.size]).toEqual([false, 0])
    const far: Unit = { ...unitOf(field, 'B-HC-1'), at: cellAt(field, '3337') }
    expect(controlOf(battle, state, far).inControl).toBe(true)
    expect(controlOf(battle, state, { ...unitOf(field, 'A-LC-1'), at: far.at }).inControl).toBe(false)
  })
})

describe('pharsalus-48bc', () => {
  const end = (change: Change) => ending('pharsalus-48bc', change)

  it('[11.1] wants a decisive victory from Pompey, or a substantive one and F', () => {
    expect(end({ vp: [30, 10] })).toBe('10 00 Pompeians')
    expect(end({ vp: [29, 10] })).toBe('00 00 draw')
    expect(end({ vp: [20, 10], control: { F: 0 } })).toBe('01 00 Pompeians')
    expect(end({ vp: [19, 10], control: { F: 0 } })).toBe('00 00 draw')
  })

  it('[11.1] wants a substantive victory or H from Caesar', () => {
    expect(end({ vp: [10, 20] })).toBe('00 10 Caesarians')
    expect(end({ vp: [10, 19] })).toBe('00 00 draw')
    expect(end({ control: { H: 1 } })).toBe('00 01 Caesarians')
    expect(end({ vp: [30, 10], control: { H: 1 } })).toBe('10 01 draw')
  })

  it('[13.0] has Caesar’s army never panic, and neither heights nor swamp', () => {
    const { scenario, map } = fieldOf('pharsalus-48bc').battle
    expect(scenario.sides.map((side) => side.neverPanics ?? false)).toEqual([false, true])
    expect(map.terrain.some((one) => one === 'slope' || one === 'swamp') || map.hilltop.includes(true)).toBe(false)
  })

  it('[11.1] has Caesar at E, within four hexes, and at G, within two', () => {
    const field = fieldOf('pharsalus-48bc')
    const zone = field.battle.zones[1]
    const near = (place: string, distance: number) =>
      [...zone].filter((cell) => field.battle.map.board.distance(cell, cellAt(field, place)) <= distance).length
    expect(near('E', 4) + near('G', 2)).toBe(zone.size)
    expect([near('E', 4), near('G', 2)]).toEqual([61, 19])
  })
})

describe('philippi-42bc', () => {
  it('[11.1] wants a substantive victory or F from the Triumvirs', () => {
    const end = (change: Change) => ending('philippi-42bc', change)
    expect(end({ vp: [20, 10] })).toBe('10 0 Triumvirs')
    expect(end({ vp: [19, 10] })).toBe('00 1 Tyrannicides')
    expect(end({ control: { F: 0 } })).toBe('01 0 Triumvirs')
    expect(end({ control: { F: 1 } })).toBe('00 1 Tyrannicides')
  })
})

describe('teutoburgerwald-9', () => {
  const romans = [...ids('A', 'SD', 20), ...ids('A', 'LC', 8), ...ids('A', 'SK', 8)]
  const end = (change: Change) => ending('teutoburgerwald-9', change)

  it('[11.4] is won by one Roman unit that gets away, by any edge', () => {
    for (const edge of ['0120', '3320', '1701', '1737']) expect(end({ out: { [edge]: ['A-SK-8'] } })).toBe('1 0 Romans')
    expect(end({ out: { '0120': ['A-2L-1', 'A-3L-1'] } })).toBe('0 0 draw')
  })

  it('[11.25] is won by the Germans when no Roman unit is left', () => {
    expect(end({ dead: romans })).toBe('0 1 Germans')
    expect(end({ dead: romans.slice(1) })).toBe('0 0 draw')
    expect(end({ dead: romans.slice(1), out: { '0120': ['A-SD-1'] } })).toBe('1 0 Romans')
  })

  it('[11.1] is fought without the village, with fords for bridges', () => {
    const { terrain } = fieldOf('teutoburgerwald-9').battle.map
    expect(terrain.some((one) => one === 'village' || one === 'bridge')).toBe(false)
    expect(terrain.filter((one) => one === 'ford')).toHaveLength(8)
  })
})

describe('minden-16', () => {
  const end = (change: Change) => ending('minden-16', change)

  it('[11.1] wants three things from the Romans: a substantive victory, a German camp, and G never lost', () => {
    for (const camp of ['J', 'F', 'E']) expect(end({ vp: [20, 10], control: { G: 0, [camp]: 0 } })).toBe('1 0 Romans')
    expect(end({ vp: [19, 10], control: { G: 0, J: 0 } })).toBe('0 0 draw')
    expect(end({ vp: [20, 10], control: { G: 0 } })).toBe('0 0 draw')
    expect(end({ vp: [20, 10], control: { J: 0 } })).toBe('0 0 draw')
  })

  it('[11.3] holds it against them that a German once stood in G', () => {
    const lost = { '1:taken:1918': true }
    expect(end({ vp: [20, 10], control: { G: 0, J: 0 }, noted: lost })).toBe('0 0 draw')
  })

  it('[11.3] wants G from the Germans', () => {
    expect(end({ control: { G: 1 } })).toBe('0 1 Germans')
  })

  it('[11.1] has a Roman unit stand on G from the start', () => {
    const field = fieldOf('minden-16')
    expect(field.state.control[cellAt(field, 'G')]).toBe(0)
  })
})

describe('boudicca-61', () => {
  const end = (change: Change) => ending('boudicca-61', change)

  it('[11.4] is won by ten Britons out by the west edge, the lower one, or by F', () => {
    expect(end({ out: { '0120': ids('B', 'BI', 10) } })).toBe('0 10 Britons')
    expect(end({ out: { '0120': ids('B', 'BI', 9) } })).toBe('1 00 Romans')
    expect(end({ out: { '1701': ids('B', 'BI', 10) } })).toBe('1 00 Romans')
    expect(end({ control: { F: 1 } })).toBe('0 01 Britons')
    expect(end({ control: { F: 0 } })).toBe('1 00 Romans')
  })

  it('[11.1] closes slopes and rivers, bridges with them, and leaves the fords open', () => {
    const field = fieldOf('boudicca-61')
    const { map, scenario } = field.battle
    const closed = closedCells(map, scenario)
    const kinds = new Set([...closed].map((cell) => map.terrain[cell]))
    expect(kinds).toEqual(new Set(['slope', 'stream', 'bridge']))
    for (const ford of ['0718', '0724', '2304', '2315', '2720']) {
      expect(terrainAt(field, ford)).toBe('ford')
      expect(closed.has(cellAt(field, ford))).toBe(false)
    }
    for (const unit of field.state.units) expect(closed.has(unit.at)).toBe(false)
  })
})

describe('daras-530', () => {
  const end = (change: Change) => ending('daras-530', change)

  it('[11.1] wants a substantive victory or H from the Byzantines', () => {
    expect(end({ vp: [20, 10] })).toBe('10 0 Byzantines')
    expect(end({ vp: [19, 10] })).toBe('00 1 Persians')
    expect(end({ control: { H: 0 } })).toBe('01 0 Byzantines')
    expect(end({ control: { H: 1 } })).toBe('00 1 Persians')
  })

  it('[11.1] knows only rivers, fords and bridges', () => {
    const { map } = fieldOf('daras-530').battle
    expect(new Set(map.terrain)).toEqual(new Set(['clear', 'stream', 'ford', 'bridge']))
    expect([map.hilltop.includes(true), map.roadCells.size]).toEqual([false, 0])
  })
})

describe('casilinum-554', () => {
  const end = (change: Change) => ending('casilinum-554', change)
  const out = { '0901': ids('B', 'BI', 10) }

  it('[11.1] wants D and ten units out by the road to the north from the Franks', () => {
    const { map } = fieldOf('casilinum-554').battle
    expect(exitCells(map, { edge: 'north', ofRoad: 0 }).map(map.board.label)).toEqual(['0901'])
    expect(end({ control: { D: 1 }, out })).toBe('00 1 Franks')
    expect(end({ out })).toBe('00 0 draw')
    expect(end({ control: { D: 1 }, out: { '0901': ids('B', 'BI', 9), '1001': ['B-BI-10'] } })).toBe('00 0 draw')
  })

  it('[11.1] wants a substantive victory, or G and D, from the Byzantines', () => {
    expect(end({ vp: [20, 10] })).toBe('10 0 Byzantines')
    expect(end({ vp: [19, 10] })).toBe('00 0 draw')
    expect(end({ control: { D: 0, G: 0 } })).toBe('01 0 Byzantines')
    expect(end({ control: { D: 0, G: 1 } })).toBe('00 0 draw')
    expect(end({ vp: [20, 10], control: { D: 1 }, out })).toBe('10 1 draw')
  })
})

describe('recommended rules', () => {
  test.each(BATTLES)(
    '$id: squares where there are Roman legions, cataphracts where there are cataphracts',
    ({ id }) => {
      const { sides, recommended } = fieldOf(id).battle.scenario
      expect(recommended?.includes('cataphracts')).toBe(sides.some((side) => side.units.BC !== undefined))
      expect(recommended?.includes('square')).toBe(!id.endsWith('530') && !id.endsWith('554'))
    },
  )
})
