import { describe, expect, it, test } from 'vitest'
import { actorOf, stepOf } from '../../src/systems/prestags/rules/position/moment.ts'
import { entryCells } from '../../src/systems/prestags/rules/movement/entry.ts'
import { rowIn } from '../../src/systems/prestags/rules/position/rows.ts'
import { cellAt, type Change, ending, fieldOf, ids, type Printed, printedTests } from './field.ts'

const BATTLES: readonly Printed[] = [
  {
    id: 'delta-1675bc',
    turns: 10,
    forces: [
      ['6MI 6MS 12AX 2BW 10CH 1"2" 2"3" 3"4"', 64, 20, 2, 'P-4', 0.9],
      ['16MI 8AX 6IB 4SK 1"3" 2"5" 2"6"', 67, 17, 1, 'G/J-5', 0.8],
    ],
  },
  {
    id: 'babylon-1595bc',
    turns: 15,
    forces: [
      ['10MS 8AX 4BW 4SK 10CH 2"3" 3"4"', 75, 30, 1, 'P-4', 0.45],
      ['16MI 4MS 4AX 4MC 4BW 8CH 1"3" 3"6"', 64, 20, 1, 'L-5', 0.5],
    ],
  },
  {
    id: 'megiddo-1469bc',
    turns: 12,
    forces: [
      ['12MS 12AX 4IB 4SK 6CH 1"1" 2"5" 4"6"', 85, 26, 2, 'C-4', 0.9],
      ['18MI 6MS 12AX 4SK 4CH 1"2" 3"5"', 74, 23, 1, 'E-5', 0.8],
    ],
  },
  {
    id: 'sinai-1225bc',
    turns: 12,
    forces: [
      ['8MS 4AX 2SD 2BW 4SK 1"2" 2"3" 3"4"', 52, 16, 2, 'C-3', 0.9],
      ['6MI 4MS 4AX 4IB 2SK 6CH 1"4" 3"5" 4"6"', 54, 17, 2, 'A-3', 0.9],
    ],
  },
  {
    id: 'qarqar-854bc',
    turns: 15,
    forces: [
      ['12MS 4AX 2SD 3IB 2HB 10CH 2"2" 3"3"', 64, 32, 3, 'C-3', 0.9],
      ['14MI 6MS 10AX 6BW 6SK 10CH 3"3" 5"6"', 100, 30, 2, 'D-3', 0.9],
    ],
  },
  {
    id: 'tabal-706bc',
    turns: 15,
    forces: [
      ['8MI 8AX 4BW 4SK 1"2" 2"3" 3"4"', 54, 22, 2, 'E-3', 0.9],
      ['6MS 4AX 2SD 2IB 4HB 4CH 1"1" 2"2" 4"3"', 49, 25, 3, 'south edge'],
    ],
  },
  {
    id: 'charchemish-608bc',
    turns: 6,
    forces: [
      ['6MI 6MS 10AX 8IB 4SK 4HB 10CH 1"3" 2"4" 2"5" 4"6"', 101, 31, 2, 'east edge'],
      ['8MS 8AX 8MC 4BW 4IB 10CH 2"3" 3"4" 3"5"', 90, 27, 2, 'D-5', 0.9],
    ],
  },
  {
    id: 'thymbra-546bc',
    turns: 20,
    forces: [
      ['6MS 6AX 6SD 4IB 8HB 10CH 1"1" 2"3" 2"4"', 79, 32, 2, 'F-5', 0.9],
      ['12MS 12AX 6SD 2MC 4BW 4SK 4CH 1"2" 3"3"', 96, 29, 1, 'C-8', 0.7],
    ],
  },
  {
    id: 'bubastis-3000bc',
    turns: 15,
    forces: [
      ['8MI 4BW 4SK 1"1" 1"4" 1"5" 1"6"', 36, 9, 1, 'B-6', 0.9],
      ['12MI 2BW 6SK 2"4" 1"5" 1"6"', 40, 10, 1, 'E-6', 0.8],
    ],
  },
  {
    id: 'armageddon-609bc',
    turns: 10,
    forces: [
      ['12MS 12AX 8IB 6SK 10CH 2"3" 3"5"', 105, 32, 2, 'E-5', 0.9],
      ['10MI 10MS 10AX 10BW 4SK 4CH 1"2" 2"3" 3"4"', 102, 41, 1, 'H/J-6', 0.6],
    ],
  },
  {
    id: 'lake-regillus-496bc',
    turns: 15,
    forces: [
      ['16MI 9MS 6AX 4SD 3MC 8SK 1"1" 1"2" 3"3" 1"4"', 90, 27, 2, 'D-5', 0.9],
      ['12MI 12MS 8AX 4SD 12MC 1"2" 2"3" 4"4"', 91, 28, 2, 'C-5', 0.9],
    ],
  },
  {
    id: 'aequi-458bc',
    turns: 10,
    forces: [
      ['16MI 6AX 12MC 6SK 3"3" 3"4"', 76, 23, 2, 'C-6', 0.8],
      ['8MS 8AX 4SD 4MC 2BW 4SK 1"2" 2"3" 2"4"', 71, 22, 3, 'K-3', 0.9],
    ],
  },
]

describe.each(BATTLES)('battle $id', (printed) => {
  printedTests(printed)

  it('is of Chariot', () => {
    const { scenario } = fieldOf(printed.id).battle
    expect([scenario.game, scenario.map]).toEqual(['chariot', 'chariot'])
    expect(scenario.sides.map((side) => side.mountedExempt ?? false)).toEqual([false, false])
    expect(scenario.terrain ?? []).toEqual([])
  })
})

describe('one hex for both sides', () => {
  test.each([
    ['delta-1675bc', 'K', 10, 'Hyksos', 'Egyptians'],
    ['sinai-1225bc', 'E', 12, 'Sea Peoples', 'Egyptians'],
    ['qarqar-854bc', 'E', 15, 'Assyrians', 'Allies'],
    ['tabal-706bc', 'E', 15, 'Cimmerians', 'Assyrians'],
    ['charchemish-608bc', 'A', 6, 'Egyptians', 'Babylonians'],
  ] as const)('[11.3] %s is won by who controls %s at the end of turn %i', (id, hex, at, first, second) => {
    const want = [[{ type: 'control', hexes: [hex], at }]]
    expect(fieldOf(id).battle.scenario.sides.map((side) => side.victory)).toEqual([want, want])
    expect(ending(id, { control: { [hex]: 0 } })).toBe(`1 0 ${first}`)
    expect(ending(id, { control: { [hex]: 1 } })).toBe(`0 1 ${second}`)
    expect(ending(id, {})).toBe('0 0 draw')
    expect(ending(id, { control: { [hex]: 0 }, noted: { '0.0.0': false, '1.0.0': true } })).toBe(`0 1 ${second}`)
  })
})

describe('babylon-1595bc', () => {
  const end = (change: Change) => ending('babylon-1595bc', change)

  it('[11.25] wants twelve units destroyed, and twice the own losses', () => {
    expect(end({ dead: ids('B', 'MI', 12) })).toBe('1 0 Hittites')
    expect(end({ dead: ids('B', 'MI', 11) })).toBe('0 1 Babylonians')
    expect(end({ dead: [...ids('B', 'MI', 12), ...ids('A', 'MS', 6)] })).toBe('1 0 Hittites')
    expect(end({ dead: [...ids('B', 'MI', 13), ...ids('A', 'MS', 7)] })).toBe('0 1 Babylonians')
    expect(end({ dead: [...ids('B', 'MI', 14), ...ids('A', 'MS', 7)] })).toBe('1 0 Hittites')
  })

  it('[11.25] counts chariots and leaders on neither side', () => {
    expect(end({ dead: [...ids('B', 'MI', 11), ...ids('B', 'CH', 8), ...ids('B', '6L', 3)] })).toBe('0 1 Babylonians')
    expect(end({ dead: [...ids('B', 'MI', 12), ...ids('A', 'MS', 6), ...ids('A', 'CH', 10)] })).toBe('1 0 Hittites')
  })

  it('[11.1] has fast Hittite chariots and slow Babylonian ones', () => {
    const { battle, state } = fieldOf('babylon-1595bc')
    const points = (id: string) => rowIn(battle, state.units[battle.indexOf.get(id)!]!).movement
    expect([points('A-CH-1'), points('B-CH-1'), points('B-MC-1')]).toEqual([10, 6, 9])
  })
})

describe('megiddo-1469bc', () => {
  const end = (change: Change) => ending('megiddo-1469bc', change)
  const south = (count: number) => ({ '0620': ids('A', 'MS', count) })

  it('[11.1] lets the Egyptians win at A, and the Syrians by fewer than five of them south of the stream', () => {
    expect(end({ control: { A: 0 }, at: south(5) })).toBe('1 0 Egyptians')
    expect(end({ at: south(4) })).toBe('0 1 Syrians')
  })

  it('[11.1] is a draw when both have what they want, and when neither has', () => {
    expect(end({ control: { A: 0 }, at: south(4) })).toBe('1 1 draw')
    expect(end({ at: south(5) })).toBe('0 0 draw')
  })

  it('[11.25] counts neither chariots and leaders nor who stands in the stream', () => {
    const field = fieldOf('megiddo-1469bc')
    expect(field.battle.map.terrain[cellAt(field, '1119')]).toBe('clear')
    expect(field.battle.map.terrain[cellAt(field, '1120')]).toBe('stream')
    const more = { '0621': [...ids('A', 'CH', 6), ...ids('A', '5L', 2)], '1120': ids('A', 'AX', 2) }
    expect(end({ at: { ...south(4), ...more } })).toBe('0 1 Syrians')
  })
})

describe('tabal-706bc and charchemish-608bc', () => {
  it('[11.1] bring the Assyrians in by the south edge, the Egyptians by the east edge, from turn 1 on', () => {
    const edge = (id: string, unit: string) => {
      const { battle, state } = fieldOf(id)
      const cells = entryCells(battle, state, state.units[battle.indexOf.get(unit)!]!)
      return [...cells].map(battle.map.board.label).sort()
    }
    const south = edge('tabal-706bc', 'B-MS-1')
    expect([south.length, south[0], south.at(-1)]).toEqual([37, '0101', '0137'])
    // The stream leaves by the east edge; it may be entered.
    const east = edge('charchemish-608bc', 'A-MS-1')
    expect([east.length, east[0], east.at(-1)]).toEqual([33, '0137', '3337'])
  })

  it('[11.1] Charchemish: the Babylonians set up first, the Egyptians move first', () => {
    const { battle, state } = fieldOf('charchemish-608bc')
    const { scenario, sequence } = battle
    expect(actorOf(battle, state)).toBe(0)
    expect(stepOf(battle, state).kind).toBe('movement')
    expect([scenario.deploysFirst, scenario.movesFirst]).toEqual([1, 0])
    expect(sequence.steps.slice(0, 3).map((step) => step.owner)).toEqual([1, 0, 0])
  })
})

describe('thymbra-546bc', () => {
  const end = (change: Change) => ending('thymbra-546bc', change)
  const persians = ['MS', 'AX', 'SD', 'IB', 'HB'].flatMap((type) =>
    ids('A', type, type === 'IB' ? 4 : type === 'HB' ? 8 : 6),
  )

  it('[11.1] wants the town and the wood from the Persians', () => {
    expect(end({ control: { A: 0, E: 0 } })).toBe('1 0 Persians')
    expect(end({ control: { E: 0 } })).toBe('0 0 draw')
    expect(end({ control: { A: 0 } })).toBe('0 0 draw')
  })

  it('[11.1] wants E from the Lydians, and fewer than five Persians other than chariots south of the stream', () => {
    expect(end({ control: { E: 1 }, dead: persians.slice(4) })).toBe('0 1 Lydians')
    expect(end({ control: { E: 1 }, dead: persians.slice(5) })).toBe('0 0 draw')
    expect(end({ dead: persians.slice(4) })).toBe('0 0 draw')
    expect(end({ control: { E: 1 }, at: { '2020': persians.slice(4) } })).toBe('0 1 Lydians')
  })
})

describe('bubastis-3000bc', () => {
  it('[11.3] wants both hexes of the village', () => {
    const { map } = fieldOf('bubastis-3000bc').battle
    const village = [...map.terrain.keys()].filter((cell) => map.terrain[cell] === 'village').map(map.board.label)
    expect(village).toEqual(['1133', '1134'])
    expect(ending('bubastis-3000bc', { control: { A: 0, '1134': 0 } })).toBe('1 0 Upper Egyptians')
    expect(ending('bubastis-3000bc', { control: { A: 0, '1134': 1 } })).toBe('0 1 Lower Egyptians')
    expect(ending('bubastis-3000bc', { control: { '1134': 0 } })).toBe('0 1 Lower Egyptians')
    expect(ending('bubastis-3000bc', {})).toBe('0 1 Lower Egyptians')
  })
})

describe('armageddon-609bc', () => {
  const end = (out: Change['out']) => ending('armageddon-609bc', { out: out! })

  it('[11.4] wants fifteen units out by the south-west corner, chariots not counted', () => {
    expect(end({ '0101': ids('A', 'MS', 12), '0106': ids('A', 'AX', 3) })).toBe('1 0 Egyptians')
    expect(end({ '0101': ids('A', 'MS', 12), '0601': ids('A', 'AX', 3) })).toBe('1 0 Egyptians')
    expect(end({ '0101': [...ids('A', 'MS', 12), ...ids('A', 'CH', 10)], '0106': ids('A', 'AX', 2) })).toBe(
      '0 1 Judeans',
    )
  })

  it('[11.4] does not count who leaves more than five hexes from the corner', () => {
    expect(end({ '0101': ids('A', 'MS', 12), '0107': ids('A', 'AX', 12) })).toBe('0 1 Judeans')
    expect(end({ '0101': ids('A', 'MS', 12), '0701': ids('A', 'AX', 12) })).toBe('0 1 Judeans')
  })
})

describe('lake-regillus-496bc', () => {
  it('[11.4] wants twenty Etruscan units out by the south edge', () => {
    const end = (out: Change['out']) => ending('lake-regillus-496bc', { out: out! })
    expect(end({ '0120': [...ids('B', 'MI', 12), ...ids('B', 'MC', 8)] })).toBe('0 1 Etruscans')
    expect(end({ '0101': [...ids('B', 'MI', 12), ...ids('B', 'MC', 7)] })).toBe('1 0 Romans')
    expect(end({ '0120': ids('B', 'MI', 12), '3320': ids('B', 'MC', 12) })).toBe('1 0 Romans')
  })
})

describe('aequi-458bc', () => {
  const line = Array.from({ length: 8 }, (_, index) => `15${String(index + 8).padStart(2, '0')}`)
  const held = (by: (index: number) => 0 | 1) => Object.fromEntries(line.map((hex, index) => [hex, by(index)]))

  it('[11.3] wants all eight hexes from G to J in Roman hands', () => {
    expect(ending('aequi-458bc', { control: held(() => 1) })).toBe('0 1 Romans')
    for (const lost of [0, 3, 7])
      expect(ending('aequi-458bc', { control: held((index) => (index === lost ? 0 : 1)) })).toBe('1 0 Aequi')
    expect(ending('aequi-458bc', {})).toBe('1 0 Aequi')
  })

  it('[11.1] has the Romans set up first and the Aequi move first', () => {
    const { battle, state } = fieldOf('aequi-458bc')
    expect(actorOf(battle, state)).toBe(0)
    expect(battle.sequence.steps.slice(0, 2).map((step) => step.owner)).toEqual([1, 0])
  })
})
