import { describe, expect, it } from 'vitest'
import { exitCells } from '../../src/core/map/zones.ts'
import { legalMover } from '../../src/systems/prestags/rules/movement/move.ts'
import { closedCells } from '../../src/systems/prestags/rules/scenario/terrainChange.ts'
import { cellAt, type Change, ending, fieldOf, ids, type Printed, printedTests } from './field.ts'

const BATTLES: readonly Printed[] = [
  {
    id: 'crecy-1346',
    turns: 20,
    forces: [
      // The foot at L has no leader; it may not move before turn 3 anyway.
      ['12MI 16HC 6CB 2"3"', 128, 38, 2, 'L-2 K-2', 0.55],
      ['3PP 3HC 8LB 1"2" 1"3"', 61, 24, 2, 'R-3', 0.9],
    ],
  },
  {
    id: 'agincourt-1415',
    turns: 15,
    forces: [
      ['20MI 14HC 2CB 2"3"', 112, 34, 2, 'S-5', 0.6],
      ['3HC 10LB 1"2"', 59, 24, 3, 'N-2', 0.9],
    ],
  },
  {
    id: 'spanish-english-1588',
    turns: 15,
    forces: [
      ['8PP 8SD 8AL 4LA 1"2" 2"3"', 79, 40, 4, 'N-3', 0.9],
      ['8MS 12PS 8HC 4MC 6CB 2LA 3"3"', 131, 33, 2, 'M/Q/P-2', 0.7],
    ],
  },
  {
    id: 'morlaix-1342',
    turns: 15,
    forces: [
      ['6MI 14HC 2"3"', 92, 28, 2, 'F-6', 0.55],
      ['2PS 4LB 1"2" 1"3"', 22, 9, 2, 'J–K-1', 0.9],
    ],
  },
]

describe.each(BATTLES)('battle $id', (printed) => {
  printedTests(printed)

  it('is of Yeoman', () => {
    const { scenario } = fieldOf(printed.id).battle
    expect([scenario.game, scenario.map]).toEqual(['yeoman', 'yeoman'])
    expect(scenario.sides.map((side) => side.mountedExempt ?? false)).toEqual([false, false])
  })
})

const near = (id: string, unit: string, place: string): number => {
  const field = fieldOf(id)
  const { battle, state } = field
  return battle.map.board.distance(state.units[battle.indexOf.get(unit)!]!.at, cellAt(field, place))
}

describe('crecy-1346', () => {
  const end = (change: Change) => ending('crecy-1346', change)

  it('[11.3] lets the French win at L', () => {
    expect(end({ control: { L: 0 } })).toBe('10 00 French')
    expect(end({ control: { L: 1 } })).toBe('00 01 English')
  })

  it('[11.4] lets the French win by fifteen units out by the north edge within a hex of the road', () => {
    const { map } = fieldOf('crecy-1346').battle
    expect(exitCells(map, { edge: 'north', ofRoad: 1 }).map(map.board.label).sort()).toEqual(['0801', '0901', '1001'])
    expect(end({ out: { '0801': ids('A', 'HC', 10), '1001': ids('A', 'CB', 5) } })).toBe('01 00 French')
    expect(end({ out: { '0901': ids('A', 'HC', 14) } })).toBe('00 01 English')
    expect(end({ out: { '0901': ids('A', 'HC', 14), '1101': ['A-HC-15'], '0701': ['A-HC-16'] } })).toBe('00 01 English')
  })

  it('[11.2] lets the English win by a substantive victory', () => {
    expect(end({ vp: [10, 20], control: { L: 1 } })).toBe('00 11 English')
    expect(end({ vp: [10, 20], control: { L: 0 } })).toBe('10 10 draw')
    expect(end({ vp: [10, 19], control: { L: 0 } })).toBe('10 00 French')
  })

  it('[11.1] has the French foot at L and everybody else at K; the foot waits for turn 3', () => {
    for (const unit of ids('A', 'MI', 12)) expect(near('crecy-1346', unit, 'L')).toBeLessThanOrEqual(2)
    for (const unit of [...ids('A', 'HC', 16), ...ids('A', 'CB', 6), ...ids('A', '3L', 2)])
      expect(near('crecy-1346', unit, 'K')).toBeLessThanOrEqual(2)
    const { battle, state } = fieldOf('crecy-1346')
    const mover = (unit: string, turn: number) => legalMover(battle, { ...state, turn }, unit, 0).ok
    expect([mover('A-MI-1', 2), mover('A-MI-1', 3), mover('A-HC-1', 1)]).toEqual([false, true, true])
  })

  it('lets the English horse dismount, and nobody else', () => {
    const { sides } = fieldOf('crecy-1346').battle.scenario
    expect(sides.map((side) => side.dismount)).toEqual([undefined, [{ from: 'HC', to: 'PS' }]])
  })
})

describe('agincourt-1415', () => {
  const end = (change: Change) => ending('agincourt-1415', change)

  it('[11.3] wants N and the village beside it from the French', () => {
    const field = fieldOf('agincourt-1415')
    const { board, terrain } = field.battle.map
    expect(terrain[cellAt(field, '2113')]).toBe('village')
    expect(board.distance(cellAt(field, 'N'), cellAt(field, '2113'))).toBe(1)
    expect(end({ control: { N: 0, '2113': 0 } })).toBe('1 0 French')
    expect(end({ control: { N: 0, '2113': 1 } })).toBe('0 0 draw')
    expect(end({ control: { N: 1, '2113': 0 } })).toBe('0 0 draw')
  })

  it('[11.2] wants a substantive victory from the English, and that prevented', () => {
    expect(end({ vp: [10, 20] })).toBe('0 1 English')
    expect(end({ vp: [10, 19] })).toBe('0 0 draw')
    expect(end({ vp: [10, 20], control: { N: 0, '2113': 0 } })).toBe('1 0 French')
  })

  it('[11.1] closes the woods; mounted units pay double save along the road', () => {
    const { battle, state } = fieldOf('agincourt-1415')
    const closed = closedCells(battle.map, battle.scenario)
    expect(closed.size).toBe(battle.map.terrain.filter((one) => one === 'woods').length)
    for (const unit of state.units) expect(closed.has(unit.at)).toBe(false)
    expect(battle.scenario.special).toEqual(['mountedDouble'])
    expect(battle.scenario.sides.map((side) => side.dismount)).toEqual([
      [{ from: 'HC', to: 'PS' }],
      [{ from: 'HC', to: 'PS' }],
    ])
  })
})

describe('spanish-english-1588', () => {
  const end = (change: Change) => ending('spanish-english-1588', change)
  const held = { M: ['B-MS-1'], Q: ['B-MS-2'], P: ['B-MS-3'] }
  const left = { M: ['B-MS-1'], Q: ['B-MS-2'], N: [...ids('B', 'MS', 6, 3), ...ids('B', 'PS', 12)] }
  const away = {
    '0101': ['HC', 'MC', 'CB', 'LA'].flatMap((type) => ids('B', type, { HC: 8, MC: 4, CB: 6, LA: 2 }[type]!)),
  }
  const out = { '3310': ids('A', 'PP', 8) }

  it('[11.1] wants a marginal victory and eight units out by a road to the east from the Spanish', () => {
    const { map } = fieldOf('spanish-english-1588').battle
    expect(exitCells(map, { edge: 'east', ofRoad: 0 }).map(map.board.label)).toEqual(['3303', '3310'])
    expect(end({ vp: [11, 10], out, at: { ...left, ...away } })).toBe('1 0 Spanish')
    expect(end({ vp: [11, 10], out: { '3303': ids('A', 'SD', 8) }, at: { ...left, ...away } })).toBe('1 0 Spanish')
    expect(end({ vp: [10, 10], out, at: { ...left, ...away } })).toBe('0 0 draw')
    expect(end({ vp: [11, 10], out: { '3310': ids('A', 'PP', 7) }, at: { ...left, ...away } })).toBe('0 0 draw')
  })

  it('[11.3] wants the English to stand in M, Q and P', () => {
    expect(end({ at: held })).toBe('0 1 English')
    expect(end({ at: { ...left, ...away }, control: { M: 1, Q: 1, P: 1 } })).toBe('0 0 draw')
  })

  it('[11.1] goes to the English when both have what they want', () => {
    expect(end({ vp: [11, 10], out, at: held })).toBe('1 1 English')
  })
})

describe('morlaix-1342', () => {
  it('[11.2] wants a marginal victory from the French, a substantive one from the English', () => {
    const end = (vp: readonly [number, number]) => ending('morlaix-1342', { vp })
    expect(end([11, 10])).toBe('1 0 French')
    expect(end([10, 10])).toBe('0 0 draw')
    expect(end([10, 19])).toBe('0 0 draw')
    expect(end([10, 20])).toBe('0 1 English')
  })

  it('[11.1] has four trenches, and no slopes', () => {
    const { scenario, map } = fieldOf('morlaix-1342').battle
    expect(scenario.sides.map((side) => side.trenches)).toEqual([undefined, 4])
    expect([map.terrain.includes('slope'), map.hilltop.includes(true)]).toEqual([false, true])
  })
})
