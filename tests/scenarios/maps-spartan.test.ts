import { describe, expect, it, test } from 'vitest'
import { groundOf } from './ground.ts'

const ground = groundOf('spartan')
const { map, cells, at, is, isWater, nextTo, reach, groups, zone, edge, hills, slopesOf, isClosed, labels, named } =
  ground
const { board, terrain, hilltop, letters, streams, roads, roadCells } = map

/** North lies to the left. */
const EAST = edge('top')
const NORTH = edge('left')

const rowOf = (cell: number): number => board.rows - Math.floor(cell / board.cols)
const colOf = (cell: number): number => (cell % board.cols) + 1
const isLake = is('lake')

/** Hexes that the straight lines through the centres of these hexes run through. */
const lineOf = (places: string): number[] => {
  const stops = [...places].map((letter) => board.centre(at(letter)))
  const points = stops.slice(1).flatMap((b, i) => {
    const a = stops[i]!
    return Array.from({ length: 201 }, (_, step) =>
      board.cellAt(a.x + ((b.x - a.x) * step) / 200, a.y + ((b.y - a.y) * step) / 200),
    )
  })
  return [...new Set(points.filter((cell) => cell !== undefined))]
}
const nearLine = (places: string, within: number): number[] => {
  const line = lineOf(places)
  return cells.filter((cell) => line.some((one) => board.distance(one, cell) <= within))
}

describe('the sheet', () => {
  it('has 33 rows, 37 columns and north to the left', () => {
    expect([board.rows, board.cols, map.north]).toEqual([33, 37, 'left'])
  })

  it('has every letter where the facts have it, all on dry ground', () => {
    const facts =
      'A3008 B3013 C2416 D2625 E2124 F1919 G0806 H1111 J0532 K0412 L0323 M1711 N1507 P1726 Q1218 R1029 S1731'
    const found = Object.entries(letters).map(([letter, cell]) => letter + board.label(cell))
    expect(found.sort().join(' ')).toBe(facts)
    expect(Object.values(letters).filter(isWater)).toEqual([])
  })

  it('has three villages of one hex: one on a hill, one beside S, one in 3130', () => {
    expect(named(is('village'))).toBe('1730 2208 3130')
    expect(hilltop[at('2208')]).toBe(true)
    expect(board.distance(at('1730'), at('S'))).toBe(1)
  })

  it('has three bridges and two fords', () => {
    expect(named(is('bridge'))).toBe('0726 1613 3114')
    expect(named(is('ford'))).toBe('0409 2513')
  })
})

describe('plants', () => {
  it.each([
    ['0720', 14],
    ['2220', 8],
    ['2329', 6],
    ['1229', 5],
    ['0707', 3],
    ['1531', 3],
    ['1505', 3],
    ['1814', 3],
    ['2507', 3],
    ['2609', 1],
  ] as const)('stand around %s in a wood of %i', (label, size) => {
    const woods = groups(is('woods'))
    expect(woods).toHaveLength(10)
    expect(woods.find((wood) => wood.some((cell) => board.distance(cell, at(label)) <= 1))).toHaveLength(size)
  })

  it('grow in eight swamp hexes on the east shore of the lake', () => {
    const swamps = groups(is('swamp'))
    expect(swamps.map((swamp) => swamp.length)).toEqual([8])
    const lake = cells.filter(isLake)
    expect(swamps[0]!.flatMap(nextTo).some(isLake)).toBe(true)
    const middle = (some: readonly number[]) => some.reduce((sum, cell) => sum + rowOf(cell), 0) / some.length
    expect(middle(swamps[0]!)).toBeGreaterThan(middle(lake) + 3)
  })
})

describe('water', () => {
  it('fills one lake of 46 hexes in the middle', () => {
    const lakes = groups(isLake)
    expect(lakes.map((lake) => lake.length)).toEqual([46])
    for (const cell of lakes[0]!) {
      expect(rowOf(cell) >= 9 && rowOf(cell) <= 17, board.label(cell)).toBe(true)
      expect(colOf(cell) >= 17 && colOf(cell) <= 26, board.label(cell)).toBe(true)
    }
  })

  it('runs from the east edge to the north edge, with a branch into the lake and an outlet to the west edge', () => {
    const [river, branch, outlet] = streams
    expect(streams).toHaveLength(3)
    expect([river![0]!, river!.at(-1)!].map(board.label)).toEqual(['0401', '3313'])
    expect(river).toContain(branch![0]!)
    for (const end of [branch!.at(-1)!, outlet![0]!]) expect([end, ...nextTo(end)].some(isLake)).toBe(true)
    expect(board.label(outlet!.at(-1)!)).toBe('0126')
    expect(groups(isWater)).toHaveLength(1)
  })

  it('parts the land in three, and bridges and fords join them again', () => {
    const banks = groups((cell) => !isWater(cell)).map((bank) =>
      Object.keys(letters)
        .filter((letter) => bank.includes(at(letter)))
        .sort()
        .join(''),
    )
    expect(banks.sort()).toEqual(['ABGHKMN', 'CDEFJPRS', 'LQ'])
    const dry = reach([at('Q')], (cell) => !is('stream', 'lake')(cell))
    for (const [letter, cell] of Object.entries(letters)) expect(dry.has(cell), letter).toBe(true)
  })
})

describe('roads', () => {
  it('are four, in one net', () => {
    expect(roads).toHaveLength(4)
    expect(reach([roads[0]![0]!], (cell) => roadCells.has(cell)).size).toBe(roadCells.size)
  })

  it('leave the sheet once in the north, east and west, twice in the south', () => {
    const exits = (side: 'left' | 'top' | 'right' | 'bottom') =>
      labels(edge(side).filter((cell) => roadCells.has(cell)))
    expect([exits('left'), exits('top'), exits('bottom')]).toEqual([['2801'], ['3331'], ['0129']])
    expect(exits('right')).toEqual(['1437', '2837'])
  })

  it('cross water by the bridges alone, and lead through all villages', () => {
    expect(labels([...roadCells].filter(isWater))).toEqual(['0726', '1613', '3114'])
    for (const label of ['1730', '2208', '3130']) expect(roadCells.has(at(label)), label).toBe(true)
  })
})

describe('heights', () => {
  const hillAt = (label: string) => hills.find((hill) => hill.includes(at(label)))!

  it.each(['2208', 'C', 'D'])('rise at %s in a closed hill', (label) => {
    expect(isClosed(hillAt(label))).toBe(true)
    expect(slopesOf(hillAt(label)).length).toBeGreaterThanOrEqual(15)
  })

  it.each(['0709', '1733', '2928'])('rise at %s in a scarp that is open behind', (label) => {
    expect(isClosed(hillAt(label))).toBe(false)
    const open = hillAt(label).filter((cell) =>
      nextTo(cell).some((next) => hilltop[next] !== true && terrain[next] !== 'slope'),
    )
    expect(open.length * 2).toBeGreaterThan(hillAt(label).length)
  })

  it('are six; the long scarp crosses the south-east corner from edge to edge', () => {
    expect(hills).toHaveLength(6)
    const scarp = hillAt('2928')
    expect(scarp.some((cell) => EAST.includes(cell))).toBe(true)
    expect(scarp.some((cell) => colOf(cell) === board.cols)).toBe(true)
    const corner = reach([at('3337')], (cell) => !scarp.includes(cell) && terrain[cell] !== 'slope')
    expect(corner.has(at('3130'))).toBe(true)
    expect(corner.has(at('D'))).toBe(false)
  })
})

type Ground = { readonly shut: (cell: number) => boolean; readonly where: readonly [number[], number[]] }
const nothing = () => false
const lake = isLake

/** North-west of the line from H to L is where the corner 0101 lies. */
const sideOfHL = (cell: number): number => {
  const [a, b, p] = [board.centre(at('H')), board.centre(at('L')), board.centre(cell)]
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
}

/** South of the east-west line through N: to the right of its column on the sheet. */
const rightOf = (letter: string, cell: number): boolean => board.centre(cell).x > board.centre(at(letter)).x
const leftOf = (letter: string, cell: number): boolean => board.centre(cell).x < board.centre(at(letter)).x

/** Battle, units of each side without leaders, units in a hex, and the ground. */
const BATTLES: readonly (readonly [string, readonly [number, number], readonly [number, number], Ground])[] = [
  [
    '4.1 Marathon',
    [22, 32],
    [3, 2],
    {
      shut: is('stream', 'lake'),
      where: [
        nearLine('HL', 2).filter((cell) => sideOfHL(cell) * sideOfHL(at('0101')) > 0 && !lineOf('HL').includes(cell)),
        zone('Q-3'),
      ],
    },
  ],
  ['4.2 Plataea', [44, 44], [3, 2], { shut: lake, where: [zone('M-4'), zone('C-5')] }],
  ['4.3 Corinth', [31, 21], [2, 3], { shut: nothing, where: [zone('P-3'), zone('H-4')] }],
  ['4.4 Mantinea', [34, 45], [3, 2], { shut: nothing, where: [zone('Q-3'), zone('D-3')] }],
  ['4.5 Chaeronea', [34, 35], [4, 2], { shut: nothing, where: [zone('K-5'), zone('Q-2')] }],
  ['4.6 Granicus', [46, 58], [4, 2], { shut: nothing, where: [zone('L-6'), nearLine('GN', 2)] }],
  [
    '4.7 Issus',
    [44, 70],
    [3, 2],
    {
      shut: lake,
      where: [cells.filter((cell) => colOf(cell) <= 4 && rowOf(cell) > rowOf(at('M'))), nearLine('BC', 3)],
    },
  ],
  ['4.8 Arbela', [66, 50], [2, 4], { shut: nothing, where: [nearLine('JRPE', 3), nearLine('KH', 4)] }],
  ['4.9 Ipsus', [46, 39], [3, 3], { shut: nothing, where: [zone('M-3'), zone('S-4')] }],
  ['5.1 Heraclea', [42, 30], [4, 3], { shut: nothing, where: [zone('F-3'), zone('M-3')] }],
  ['5.2 Asculum', [70, 67], [3, 3], { shut: nothing, where: [zone('G-3'), zone('L-3')] }],
  ['5.3 Beneventum', [46, 55], [3, 3], { shut: nothing, where: [zone('S-3'), zone('C-4')] }],
  [
    '5.4 Cannae',
    [40, 45],
    [3, 3],
    {
      shut: nothing,
      where: [nearLine('GM', 5).filter((cell) => rightOf('N', cell)), zone('N-5').filter((cell) => leftOf('N', cell))],
    },
  ],
  ['5.5 Zama', [36, 46], [2, 3], { shut: nothing, where: [zone('Q-3'), zone('C-3')] }],
  ['5.6 Cynoscephalae', [30, 30], [3, 3], { shut: lake, where: [zone('M-5'), zone('D-4')] }],
  ['5.7 Magnesia', [64, 34], [2, 4], { shut: lake, where: [nearLine('CF', 2), zone('D-3')] }],
  ['5.8 Pydna', [53, 44], [4, 4], { shut: nothing, where: [zone('R-4'), zone('F-3')] }],
  ['6.0 Comparative', [33, 58], [4, 3], { shut: nothing, where: [zone('H-5'), zone('P-4')] }],
]

describe('battles', () => {
  test.each(BATTLES)(
    '%s: both armies find room within their stacking, even where zones meet',
    (_, units, stack, { shut, where }) => {
      for (const side of [0, 1] as const) {
        const open = where[side].filter((cell) => !shut(cell))
        expect(open.length * stack[side]).toBeGreaterThanOrEqual(units[side])
      }
      const both = new Set(where.flat().filter((cell) => !shut(cell)))
      const needed = Math.ceil(units[0] / stack[0]) + Math.ceil(units[1] / stack[1])
      expect(both.size).toBeGreaterThanOrEqual(needed)
      expect(where[0].filter((cell) => where[1].includes(cell)).length).toBeLessThanOrEqual(3)
    },
  )

  test.each(BATTLES.filter(([name]) => !name.startsWith('4.1')))(
    '%s: every hex of one zone has a way to the other',
    (...[, , , { shut, where }]) => {
      const found = reach(where[0], (cell) => !shut(cell))
      expect(where.flat().filter((cell) => !shut(cell) && !found.has(cell))).toEqual([])
    },
  )

  test('Marathon: with river and lake closed, the Greeks at L have a dry way to the Persians at Q', () => {
    const found = reach([at('Q')], (cell) => !is('stream', 'lake')(cell))
    const greeks = BATTLES[0]![3].where[0].filter((cell) => !isWater(cell))
    expect(greeks.filter((cell) => found.has(cell)).length * 3).toBeGreaterThanOrEqual(22)
    expect(zone('Q-3').every((cell) => found.has(cell) || is('stream', 'lake')(cell))).toBe(true)
  })

  test('Chaeronea: one road leaves by the east edge, with three hexes of edge on both sides of it', () => {
    const exit = EAST.filter((cell) => roadCells.has(cell))
    expect(labels(exit)).toEqual(['3331'])
    expect(EAST.filter((cell) => board.distance(cell, exit[0]!) <= 3)).toHaveLength(7)
  })

  test('Issus: the corner of the Persian rear lies in the south-east, open for seven hexes along both edges', () => {
    const corner = at('3337')
    const goal = cells.filter((cell) => nextTo(cell).length < 6 && board.distance(cell, corner) <= 7)
    expect(goal.length).toBeGreaterThanOrEqual(15)
    const found = reach([at('3001')], (cell) => !isLake(cell))
    expect(goal.every((cell) => found.has(cell) && !isWater(cell))).toBe(true)
    expect(NORTH.includes(at('3001'))).toBe(true)
  })

  test('Cannae: the east-west line through N parts the armies, and Q lies beyond the Carthaginians', () => {
    expect(colOf(at('Q'))).toBeGreaterThan(colOf(at('M')))
    expect(colOf(at('M'))).toBeGreaterThan(colOf(at('N')))
  })

  test('Beneventum: a wood lies inside the area C-D-E-F, and others outside it', () => {
    const corners = ['C', 'D', 'E', 'F'].map((letter) => board.centre(at(letter)))
    const inside = (cell: number): boolean => {
      const p = board.centre(cell)
      const sides = corners.map((a, i) => {
        const b = corners[(i + 1) % corners.length]!
        return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
      })
      return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
    }
    const woods = cells.filter(is('woods'))
    expect(woods.filter(inside).length).toBeGreaterThanOrEqual(4)
    expect(woods.filter((cell) => !inside(cell)).length).toBeGreaterThan(30)
  })

  test('Magnesia: the village 3130 lies behind the Romans at D, on a road', () => {
    expect(terrain[at('3130')]).toBe('village')
    expect(board.distance(at('3130'), at('D'))).toBeLessThan(board.distance(at('3130'), at('C')))
    expect(reach(nearLine('CF', 2), (cell) => !isLake(cell)).has(at('3130'))).toBe(true)
  })

  test('Zama: the east edge is open along its whole length', () => {
    expect(EAST.filter((cell) => !is('lake', 'sea')(cell))).toHaveLength(37)
  })
})
