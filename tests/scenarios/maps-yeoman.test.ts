import { describe, expect, it, test } from 'vitest'
import { edgesOf, groundOf } from './ground.ts'

const ground = groundOf('yeoman')
const { map, cells, at, is, isWater, nextTo, reach, groups, zone, edge, hills, slopesOf, isClosed, labels, named } =
  ground
const { board, terrain, hilltop, letters, streams, roads, roadCells } = map

/** North lies to the left. */
const NORTH = edge('left')
const EAST = edge('top')

const distanceTo = (cell: number, course: readonly number[]): number =>
  Math.min(...course.map((one) => board.distance(cell, one)))

describe('the sheet', () => {
  it('has 33 rows, 37 columns and north to the left', () => {
    expect([board.rows, board.cols, map.north]).toEqual([33, 37, 'left'])
    expect(board.directionTo(at('0201'), at('0102'))).toBe(2)
  })

  it('has every letter where the facts have it, all on dry ground', () => {
    const facts = 'A0532 B1836 C3033 E2328 F1427 G0426 H3021 J1818 K1214 L0315 M2908 N2112 P3014 Q2912 R1403 S0806'
    const found = Object.entries(letters).map(([letter, cell]) => letter + board.label(cell))
    expect(found.sort().join(' ')).toBe(facts)
    expect(Object.values(letters).filter(isWater)).toEqual([])
  })

  it.each([
    ['N', '1326'],
    ['K', '2224'],
    ['R', '2035'],
    ['S', '2632'],
  ] as const)('has %s where the printed sheet, numbered from the other corner, has %s', (letter, printed) => {
    const [row, col] = [Number(printed.slice(0, 2)), Number(printed.slice(2))]
    const ours = String(34 - row).padStart(2, '0') + String(38 - col).padStart(2, '0')
    expect(board.label(at(letter))).toBe(ours)
  })

  it('has two villages, one of them next to N, three bridges and seven fords', () => {
    expect(named(is('village'))).toBe('0825 2113')
    expect(board.distance(at('N'), at('2113'))).toBe(1)
    expect(named(is('bridge'))).toBe('0710 2225 2511')
    expect(named(is('ford'))).toBe('0713 0815 1029 1623 1904 2615 2629')
  })

  it('has no lake and no sea', () => {
    expect(cells.filter(is('lake', 'sea'))).toEqual([])
  })
})

describe('plants', () => {
  const woods = groups(is('woods'))

  it.each([
    ['1614', 18],
    ['2007', 16],
    ['2231', 11],
    ['2414', 3],
    ['1825', 3],
    ['2028', 2],
    ['2126', 1],
  ] as const)('stand around %s in a wood of %i', (label, size) => {
    expect(woods).toHaveLength(7)
    expect(woods.find((wood) => wood.includes(at(label)))).toHaveLength(size)
  })

  it('are nowhere rows and blocks: every large wood has a ragged edge', () => {
    for (const one of woods.filter(({ length }) => length > 10)) {
      const wood = one.toSorted((a, b) => a - b)
      const rows = [...new Set(wood.map((cell) => Math.floor(cell / board.cols)))]
      const starts = rows
        .map((row) => wood.find((cell) => Math.floor(cell / board.cols) === row)!)
        .map((cell) => board.centre(cell).x)
      expect(new Set(starts).size).toBeGreaterThanOrEqual(3)
    }
  })

  it('grow in 17 swamp hexes in the south, in three marshes along the river', () => {
    const swamps = groups(is('swamp'))
    expect(swamps.map((swamp) => swamp.length).sort((a, b) => b - a)).toEqual([10, 4, 3])
    for (const swamp of swamps) {
      expect(Math.min(...swamp.map((cell) => distanceTo(cell, streams[0]!)))).toBeLessThanOrEqual(1)
      for (const cell of swamp) expect(cell % board.cols).toBeGreaterThanOrEqual(31)
    }
  })
})

describe('rivers', () => {
  const inRiver = new Set(streams.flat())

  it('come from the south edge and leave by the east, by the north and by the west', () => {
    expect(streams.map((course) => [course[0]!, course.at(-1)!].map(board.label))).toEqual([
      ['1337', '3335'],
      ['2527', '1801'],
      ['0925', '0107'],
    ])
    for (const fork of ['2527', '0925']) expect(streams[0]!.includes(at(fork))).toBe(true)
  })

  it('are one water, all of it drawn; one hex of it lies in the marsh', () => {
    expect(reach([streams[0]![0]!], (cell) => inRiver.has(cell)).size).toBe(inRiver.size)
    expect(labels([...inRiver].filter((cell) => !isWater(cell)))).toEqual(['1235'])
    expect(cells.filter(isWater).filter((cell) => !inRiver.has(cell))).toEqual([])
  })

  it('do not fold back on themselves and wind: nowhere more than five hexes in one direction', () => {
    for (const course of streams) {
      let straight = 0
      course.forEach((cell, i) => {
        for (const later of course.slice(i + 2))
          expect(board.distance(cell, later), board.label(cell)).toBeGreaterThan(1)
        const turn =
          i > 1 && board.directionTo(course[i - 2]!, course[i - 1]!) === board.directionTo(course[i - 1]!, cell)
        straight = turn ? straight + 1 : 0
        expect(straight, board.label(cell)).toBeLessThanOrEqual(4)
      })
    }
  })

  it('part the land in four, each bank with its letters', () => {
    const banks = groups((cell) => !inRiver.has(cell))
    const lettersOn = banks.map((bank) =>
      Object.keys(letters)
        .filter((letter) => bank.includes(at(letter)))
        .sort()
        .join(''),
    )
    expect(lettersOn.sort()).toEqual(['AGL', 'BCEF', 'HMPQ', 'JKNRS'])
  })

  it('let every bank be reached over bridges and fords', () => {
    const dry = reach([at('N')], (cell) => !is('stream')(cell))
    for (const [letter, cell] of Object.entries(letters)) expect(dry.has(cell), letter).toBe(true)
  })

  it.each(['bridge', 'ford'] as const)('have dry land on both sides of every %s', (kind) => {
    for (const cell of cells.filter(is(kind))) {
      const banks = groups((one) => !inRiver.has(one)).filter((bank) => nextTo(cell).some((one) => bank.includes(one)))
      expect(banks.length, board.label(cell)).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('roads', () => {
  it('are seven pieces in one net', () => {
    expect(roads).toHaveLength(7)
    expect(reach([roads[0]![0]!], (cell) => roadCells.has(cell)).size).toBe(roadCells.size)
    for (const road of roads) {
      expect(new Set(road).size).toBe(road.length)
      const others = new Set(roads.filter((one) => one !== road).flat())
      for (const end of [road[0]!, road.at(-1)!])
        expect(nextTo(end).length < 6 || others.has(end), board.label(end)).toBe(true)
    }
  })

  it('leave the sheet once in the north, twice in the east, thrice in the south, twice in the west', () => {
    const exits = (side: 'left' | 'top' | 'right' | 'bottom') =>
      labels(edge(side).filter((cell) => roadCells.has(cell)))
    expect(exits('left')).toEqual(['0901'])
    expect(exits('top')).toEqual(['3303', '3310'])
    expect(exits('right')).toEqual(['0537', '1737', '2737'])
    expect(exits('bottom')).toEqual(['0113', '0125'])
  })

  it('cross rivers by the three bridges, the ford at 1029 and the causeway through the marsh', () => {
    const inRiver = new Set(streams.flat())
    expect(labels([...roadCells].filter((cell) => inRiver.has(cell)))).toEqual(['0710', '1029', '1235', '2225', '2511'])
    const wet = edgesOf(streams)
    expect([...edgesOf(roads)].filter((pair) => wet.has(pair))).toEqual([])
  })

  it('cross, not touch, the water: both banks are on different sides of the course', () => {
    for (const label of ['0710', '1029', '1235', '2225', '2511']) {
      const cell = at(label)
      const course = streams.find((one) => one.includes(cell))!
      const road = roads.find((one) => one.includes(cell))!
      const around = (line: readonly number[]) => {
        const i = line.indexOf(cell)
        return [board.directionTo(cell, line[i - 1]!), board.directionTo(cell, line[i + 1]!)].sort((a, b) => a - b)
      }
      const [from, to] = around(course)
      const between = around(road).filter((direction) => direction > from! && direction < to!)
      expect(between, label).toHaveLength(1)
    }
  })

  it('keep to open ground elsewhere, with a causeway of three hexes to the south edge', () => {
    expect(labels([...roadCells].filter(is('swamp')))).toEqual(['1235', '1535', '1536', '1636'])
    expect(labels([...roadCells].filter((cell) => is('woods', 'slope')(cell) || hilltop[cell] === true))).toEqual([])
  })

  it('lead through both villages', () => {
    for (const label of ['0825', '2113']) expect(roadCells.has(at(label))).toBe(true)
  })
})

describe('heights', () => {
  const hillAt = (label: string) => hills.find((hill) => hill.includes(at(label)))!

  it.each([
    ['M', 13],
    ['G', 12],
    ['F', 11],
  ] as const)('rise at %s in a hill that %i slopes close', (label, slopes) => {
    expect(slopesOf(hillAt(label))).toHaveLength(slopes)
    expect(isClosed(hillAt(label))).toBe(true)
  })

  it.each([
    ['1306', 15],
    ['P', 10],
  ] as const)('rise at %s in a long scarp of %i slopes that is open behind', (label, slopes) => {
    const scarp = hillAt(label)
    expect(slopesOf(scarp)).toHaveLength(slopes)
    expect(isClosed(scarp)).toBe(false)
    const far = Math.max(...slopesOf(scarp).flatMap((a) => slopesOf(scarp).map((b) => board.distance(a, b))))
    expect(far).toBeGreaterThanOrEqual(6)
    for (const cell of scarp) {
      expect(nextTo(cell).some(is('slope')), board.label(cell)).toBe(true)
      expect(
        nextTo(cell).some((next) => is('clear')(next) && !hilltop[next]),
        board.label(cell),
      ).toBe(true)
    }
  })

  it('are five, share no slope, and carry the symbol on every hexside between slope and hilltop', () => {
    expect(hills).toHaveLength(5)
    const slopes = hills.flatMap(slopesOf)
    expect(slopes).toHaveLength(61)
    expect(new Set(slopes)).toEqual(new Set(cells.filter(is('slope'))))
    for (const cell of hills.flat())
      for (const next of nextTo(cell).filter(is('slope')))
        expect(map.slopeEdges[cell * 6 + board.directionTo(cell, next)]).toBe(1)
  })
})

/** Hexes that the straight line between the centres of two hexes runs through. */
const lineOf = (from: string, to: string): number[] => {
  const [a, b] = [board.centre(at(from)), board.centre(at(to))]
  const points = Array.from({ length: 201 }, (_, i) =>
    board.cellAt(a.x + ((b.x - a.x) * i) / 200, a.y + ((b.y - a.y) * i) / 200),
  )
  return [...new Set(points.filter((cell) => cell !== undefined))]
}

describe('battles', () => {
  const holds = (where: string, units: number, stack: number, allowed: (cell: number) => boolean): boolean =>
    zone(where).filter(allowed).length * stack >= units
  const dry = (cell: number) => !isWater(cell)
  const apart = (a: string, b: string): boolean => !zone(a).some((cell) => zone(b).includes(cell))

  test('Crécy: militia at L, knights at K and the English at R find dry room, apart from each other', () => {
    expect([holds('L-2', 12, 2, dry), holds('K-2', 22, 2, dry), holds('R-3', 14, 2, dry)]).toEqual([true, true, true])
    expect([apart('L-2', 'K-2'), apart('L-2', 'R-3'), apart('K-2', 'R-3')]).toEqual([true, true, true])
    expect(zone('L-2').filter((cell) => EAST.includes(cell) || NORTH.includes(cell))).toEqual([])
  })

  test('Crécy: one road leaves by the north edge, along the foot of the English scarp', () => {
    const exit = NORTH.filter((cell) => roadCells.has(cell))
    expect(labels(exit)).toEqual(['0901'])
    const goal = NORTH.filter((cell) => board.distance(cell, exit[0]!) <= 1)
    expect(labels(goal)).toEqual(['0801', '0901', '1001'])
    expect(goal.every(is('clear'))).toBe(true)
    const found = reach([at('K'), at('L')], (cell) => !is('stream')(cell))
    expect(goal.every((cell) => found.has(cell))).toBe(true)
  })

  test('Crécy: the scarp faces K and L, and lies before the English', () => {
    const scarp = slopesOf(hills.find((hill) => hill.includes(at('1306')))!)
    for (const letter of ['K', 'L']) {
      const line = lineOf(letter, 'R')
      expect(
        line.some((cell) => scarp.includes(cell)),
        letter,
      ).toBe(true)
    }
    expect(zone('R-3').filter((cell) => scarp.includes(cell) || hilltop[cell] === true).length).toBeGreaterThan(8)
  })

  test('Agincourt: both armies find room outside the closed woods', () => {
    const open = (cell: number) => !is('woods')(cell) && dry(cell)
    expect([holds('S-5', 36, 2, open), holds('N-2', 13, 3, open)]).toEqual([true, true])
    expect(apart('S-5', 'N-2')).toBe(true)
    const found = reach([at('S')], open)
    for (const goal of ['N', '2113']) expect(found.has(at(goal))).toBe(true)
  })

  test('Agincourt: the short way leads between two woods, along the road, four hexes wide', () => {
    const narrow = (label: string) => {
      const row = Math.floor(at(label) / board.cols)
      const inRow = cells.filter((cell) => Math.floor(cell / board.cols) === row)
      const west = Math.max(...inRow.filter((cell) => is('woods')(cell) && cell < at(label)))
      const east = Math.min(...inRow.filter((cell) => is('woods')(cell) && cell > at(label)))
      return east - west - 1
    }
    expect(narrow('1912')).toBe(4)
    expect(roads[0]!.includes(at('1912'))).toBe(true)
    const road = new Set(roads[0]!)
    expect(zone('S-5').some((cell) => road.has(cell))).toBe(true)
    expect(zone('N-1').some((cell) => road.has(cell))).toBe(true)
  })

  test('1588: Spanish and English find dry room, the English behind the river', () => {
    expect([holds('N-3', 28, 4, dry), holds('M-2 Q-2 P-2', 40, 2, dry)]).toEqual([true, true])
    expect(apart('N-3', 'M-2 Q-2 P-2')).toBe(true)
    const bank = reach([at('M')], dry)
    expect(['P', 'Q'].every((letter) => bank.has(at(letter)))).toBe(true)
    expect(bank.has(at('N'))).toBe(false)
  })

  test('1588: two road hexes lie on the east edge; the road to one leads over the bridge and through Q', () => {
    expect(labels(EAST.filter((cell) => roadCells.has(cell)))).toEqual(['3303', '3310'])
    const road = roads[2]!
    expect(['2113', '2511', 'Q', '3310'].map((place) => road.indexOf(at(place))).every((i) => i >= 0)).toBe(true)
    const found = reach([at('N')], (cell) => !is('stream')(cell))
    for (const goal of ['3303', '3310', 'M', 'P', 'Q']) expect(found.has(at(goal)), goal).toBe(true)
  })

  test('1588: M and P command the road between them from their heights', () => {
    expect([hilltop[at('M')], hilltop[at('P')], hilltop[at('Q')]]).toEqual([true, true, false])
    for (const letter of ['M', 'P']) expect(board.distance(at(letter), at('Q'))).toBeLessThanOrEqual(4)
  })

  test('Morlaix: the English line from J to K runs along the edge of the great wood', () => {
    const line = lineOf('J', 'K')
    const near = cells.filter((cell) => Math.min(...line.map((one) => board.distance(one, cell))) <= 1)
    expect(near.filter(dry).length * 2).toBeGreaterThanOrEqual(6)
    expect(near.some(is('woods'))).toBe(true)
    expect(line.every(is('clear'))).toBe(true)
    expect(zone('F-6').filter((cell) => near.includes(cell))).toEqual([])
  })

  test('Morlaix: the French find room and reach the English over the ford', () => {
    expect(holds('F-6', 20, 2, dry)).toBe(true)
    const found = reach([at('F')], (cell) => !is('stream')(cell))
    expect(found.has(at('J')) && found.has(at('K'))).toBe(true)
    expect(zone('F-6').includes(at('1623'))).toBe(true)
  })

  test('every letter has dry open ground around it to fight on', () => {
    for (const [letter, cell] of Object.entries(letters)) {
      expect(terrain[cell], letter).toBe('clear')
      expect(nextTo(cell).filter(dry).length, letter).toBeGreaterThanOrEqual(4)
    }
  })
})
