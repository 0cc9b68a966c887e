import { describe, expect, it, test } from 'vitest'
import { edgesOf, groundOf } from './ground.ts'

const ground = groundOf('legion')
const { map, cells, at, is, isWater, nextTo, reach, groups, zone, edge, hills, slopesOf, isClosed, labels, named } =
  ground
const { board, terrain, hilltop, letters, streams, roads, roadCells } = map

describe('the sheet', () => {
  it('has 33 rows, 37 columns and north to the left', () => {
    expect([board.rows, board.cols, map.north]).toEqual([33, 37, 'left'])
    expect(board.directionTo(at('0201'), at('0102'))).toBe(2)
  })

  it('has every letter where the facts have it, all on dry ground', () => {
    const facts = { A: '2705', B: '1502', C: '1609', D: '1206', E: '1023', F: '0321', G: '1918', H: '2427', J: '1129' }
    expect(Object.fromEntries(Object.entries(letters).map(([letter, cell]) => [letter, board.label(cell)]))).toEqual({
      ...facts,
      K: '3018',
    })
    expect(Object.values(letters).filter(isWater)).toEqual([])
  })

  it('has one village in the centre, three bridges and five fords', () => {
    expect(named(is('village'))).toBe('1720')
    expect(named(is('bridge'))).toBe('0929 1411 3029')
    expect(named(is('ford'))).toBe('0718 0724 2304 2315 2720')
  })
})

describe('plants', () => {
  const woods = groups(is('woods'))

  it('form thirteen woods of the sizes in the facts', () => {
    expect(woods.map((wood) => wood.length).sort((a, b) => b - a)).toEqual([21, 13, 11, 9, 9, 9, 6, 3, 3, 3, 3, 3, 3])
  })

  it.each([
    ['0225', 21],
    ['2712', 13],
    ['1215', 11],
    ['0909', 9],
    ['2802', 9],
    ['2632', 9],
    ['0627', 6],
    ['0511', 3],
    ['1211', 3],
    ['0209', 3],
    ['1923', 3],
    ['0812', 3],
    ['1131', 3],
  ] as const)('stand around %s in a wood of %i', (label, size) => {
    expect(woods.find((wood) => wood.includes(at(label)))).toHaveLength(size)
  })

  it('fill 36 swamp hexes in the south-west, on both banks of the river', () => {
    const swamps = groups(is('swamp'))
    expect(swamps.map((swamp) => swamp.length).sort()).toEqual([16, 20])
    for (const swamp of swamps) {
      const atWater = swamp.flatMap(nextTo).filter(is('stream'))
      expect(atWater.some((cell) => streams[0]!.includes(cell))).toBe(true)
      for (const cell of swamp) expect(cell % board.cols).toBeGreaterThanOrEqual(30)
    }
  })
})

describe('rivers', () => {
  it('leave the sheet in the north, in the south and twice in the east', () => {
    expect(streams.map((course) => [course[0]!, course.at(-1)!].map(board.label))).toEqual([
      ['2301', '0937'],
      ['1809', '3335'],
      ['3023', '3324'],
    ])
    expect(streams[0]!.map(board.label)).toContain('1809')
    expect(streams[1]!.map(board.label)).toContain('3023')
  })

  it('are one water, all of it drawn, and do not fold back on themselves', () => {
    expect(groups(isWater)).toHaveLength(1)
    expect(labels(new Set(streams.flat()))).toEqual(labels(cells.filter(isWater)))
    for (const course of streams)
      course.forEach((cell, i) => {
        for (const later of course.slice(i + 2))
          expect(board.distance(cell, later), board.label(cell)).toBeGreaterThan(1)
      })
  })

  it('part the land in four, each bank with its letters', () => {
    const banks = groups((cell) => !isWater(cell))
    const lettersOn = banks.map((bank) =>
      Object.keys(letters)
        .filter((letter) => bank.includes(at(letter)))
        .sort()
        .join(''),
    )
    expect(lettersOn.sort()).toEqual(['', 'AK', 'BCDF', 'EGHJ'])
  })
})

describe('roads', () => {
  it('are four, in one net, and leave the sheet north, south, east and west', () => {
    expect(roads).toHaveLength(4)
    expect(reach([roads[0]![0]!], (cell) => roadCells.has(cell)).size).toBe(roadCells.size)
    const ends = roads.flatMap((road) => [road[0]!, road.at(-1)!])
    expect(labels(ends.filter((cell) => nextTo(cell).length < 6))).toEqual(['0136', '0901', '1637', '3331'])
    for (const road of roads) {
      expect(new Set(road).size).toBe(road.length)
      const others = new Set(roads.filter((one) => one !== road).flat())
      for (const end of [road[0]!, road.at(-1)!]) expect(nextTo(end).length < 6 || others.has(end)).toBe(true)
    }
  })

  it('meet in the village, cross every bridge and no other water, and keep to open ground', () => {
    expect(roads.filter((road) => road.includes(at('1720')))).toHaveLength(2)
    expect(labels([...roadCells].filter((cell) => !is('clear')(cell)))).toEqual(['0929', '1411', '1720', '3029'])
    const wet = edgesOf(streams)
    expect([...edgesOf(roads)].filter((pair) => wet.has(pair))).toEqual([])
  })
})

describe('heights', () => {
  const hillAt = (label: string) => hills.find((hill) => hill.includes(at(label)))!

  it.each([
    ['0404', 20],
    ['1927', 14],
    ['2208', 11],
  ] as const)('rise at %s in a hill that %i slopes close', (label, slopes) => {
    expect(slopesOf(hillAt(label))).toHaveLength(slopes)
    expect(isClosed(hillAt(label))).toBe(true)
  })

  it.each([
    ['1523', 19],
    ['1803', 11],
    ['0316', 11],
    ['1918', 10],
  ] as const)('rise at %s in a scarp of %i slopes that is open behind', (label, slopes) => {
    expect(slopesOf(hillAt(label))).toHaveLength(slopes)
    for (const cell of hillAt(label)) {
      expect(nextTo(cell).some(is('slope')), board.label(cell)).toBe(true)
      expect(
        nextTo(cell).some((next) => is('clear')(next) && !hilltop[next]),
        board.label(cell),
      ).toBe(true)
    }
  })

  it('are seven, share no slope, and carry the symbol on every hexside between slope and hilltop', () => {
    expect(hills).toHaveLength(7)
    expect(hills.flatMap(slopesOf)).toHaveLength(cells.filter(is('slope')).length)
    expect(new Set(hills.flatMap(slopesOf)).size).toBe(cells.filter(is('slope')).length)
    for (const cell of hills.flat())
      for (const next of nextTo(cell).filter(is('slope')))
        expect(map.slopeEdges[cell * 6 + board.directionTo(cell, next)]).toBe(1)
  })
})

/** Battle, then for each side: units without leaders, places of deployment, units in a hex. */
const FORCES: readonly (readonly [string, number, string, number, number, string, number])[] = [
  ['3.2 Vercellae', 54, 'D-4', 4, 57, 'G-5', 2],
  ['3.3 Apulia', 52, 'E-3 B-3', 2, 36, 'H-3', 4],
  ['3.6 Carrhae', 32, 'H-3', 4, 28, 'C-3 A-3', 3],
  ['3.7 Pharsalus', 56, 'H-3', 3, 32, 'E-4 G-2', 4],
  ['3.8 Second Philippi', 46, 'H-3', 4, 46, 'E-4', 3],
  ['4.1 Teutoburgerwald', 36, 'G-3', 4, 47, 'A-2 E-2 J-2', 2],
  ['4.2 Minden', 40, 'G-3', 4, 40, 'J-3 F-3 E-3', 2],
  ['4.3 Boudiccan Revolt', 18, 'K-2', 4, 35, 'G-4', 2],
  ['5.4 Daras', 24, 'H-3', 3, 34, 'J-3', 2],
  ['5.6 Casilinum', 34, 'D-5', 3, 63, 'G-3', 2],
]

describe('battles', () => {
  const NORTH = edge('left')
  const WEST = edge('bottom')
  const EAST = edge('top')

  test.each(FORCES)(
    '%s: both armies find room within their stacking, apart from each other',
    (_, a, whereA, inA, b, whereB, inB) => {
      const zones = [zone(whereA), zone(whereB)] as const
      expect(zones[0].length * inA).toBeGreaterThanOrEqual(a)
      expect(zones[1].length * inB).toBeGreaterThanOrEqual(b)
      expect(zones[0].filter((cell) => zones[1].includes(cell))).toEqual([])
    },
  )

  test.each(FORCES)('%s: dry ground alone holds both armies', (_, a, whereA, inA, b, whereB, inB) => {
    expect(zone(whereA).filter((cell) => !isWater(cell)).length * inA).toBeGreaterThanOrEqual(a)
    expect(zone(whereB).filter((cell) => !isWater(cell)).length * inB).toBeGreaterThanOrEqual(b)
  })

  test('Vercellae: the Romans stand nearer to the west edge than the Cimbri, with all of it open before them', () => {
    const nearest = (from: string) => Math.min(...WEST.map((cell) => board.distance(at(from), cell)))
    expect(nearest('D')).toBeLessThan(nearest('G'))
    expect(zone('D-4').some((cell) => WEST.includes(cell))).toBe(false)
  })

  test('Apulia: every hex of the slaves has a way to the east edge by fords and bridges alone', () => {
    const found = reach(
      zone('E-3 B-3').filter((cell) => !isWater(cell)),
      (cell) => !is('stream')(cell),
    )
    expect(EAST.filter((cell) => found.has(cell)).length).toBeGreaterThan(30)
    for (const cell of zone('B-3')) expect(found.has(cell) || is('stream')(cell), board.label(cell)).toBe(true)
  })

  test('Carrhae and Casilinum: one road alone leaves by the north edge, with open hexes on both sides of it', () => {
    const exit = NORTH.filter((cell) => roadCells.has(cell))
    expect(labels(exit)).toEqual(['0901'])
    const near = NORTH.filter((cell) => board.distance(cell, exit[0]!) < 4)
    expect(labels(near)).toEqual(['0601', '0701', '0801', '0901', '1001', '1101', '1201'])
    expect(near.every(is('clear', 'slope'))).toBe(true)
  })

  test('Casilinum: the road leads from the Franks at the village through the Byzantines at D to that exit', () => {
    const road = new Set(roads[0]!)
    expect(zone('G-3').some((cell) => road.has(cell))).toBe(true)
    expect(zone('D-1').some((cell) => road.has(cell))).toBe(true)
    expect(road.has(at('0901'))).toBe(true)
  })

  test('Teutoburgerwald: three German camps lie around the Romans, well apart, and no edge is theirs at the start', () => {
    const bearing = ['A', 'E', 'J'].map((letter) => {
      const [from, to] = [board.centre(at('G')), board.centre(at(letter))]
      return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)
    })
    for (const [i, one] of bearing.entries())
      for (const other of bearing.slice(i + 1)) expect(Math.abs(one - other)).toBeGreaterThan(15)
    for (const letter of ['A', 'E', 'J']) expect(board.distance(at('G'), at(letter))).toBeGreaterThan(8)
    expect(zone('G-3').filter((cell) => nextTo(cell).length < 6)).toEqual([])
  })

  describe('the Boudiccan revolt, where slopes and rivers are closed and fords open', () => {
    const open = (cell: number) => !is('slope', 'stream')(cell)
    const onlyFords = (cell: number) => !is('slope', 'stream', 'bridge')(cell)
    const shut = (cell: number) => !is('slope', 'stream', 'bridge', 'ford')(cell)

    test.each([
      ['bridges count as river', onlyFords],
      ['bridges are open', open],
    ] as const)('%s: Britons and Romans meet, and reach F and the west edge', (_, allowed) => {
      const britons = zone('G-4').filter(allowed)
      expect(britons.length * 2).toBeGreaterThanOrEqual(35)
      const found = reach([at('K')], allowed)
      for (const cell of [...britons, ...zone('K-2').filter(allowed)])
        expect(found.has(cell), board.label(cell)).toBe(true)
      expect(found.has(at('F'))).toBe(true)
      expect(WEST.filter((cell) => found.has(cell)).length).toBeGreaterThan(20)
    })

    test('without the fords nobody gets across: K, G and F lie on three banks', () => {
      const britons = reach([at('G')], shut)
      expect([britons.has(at('F')), britons.has(at('K'))]).toEqual([false, false])
      expect(WEST.some((cell) => britons.has(cell))).toBe(false)
      expect(reach([at('K')], shut).has(at('F'))).toBe(false)
    })

    test('two fords lead to F and two to K', () => {
      const beside = (letter: string) => {
        const bank = reach([at(letter)], shut)
        const britons = reach([at('G')], shut)
        return labels(
          cells
            .filter(is('ford'))
            .filter(
              (ford) => nextTo(ford).some((cell) => bank.has(cell)) && nextTo(ford).some((cell) => britons.has(cell)),
            ),
        )
      }
      expect(beside('F')).toEqual(['0718', '0724'])
      expect(beside('K')).toEqual(['2315', '2720'])
    })
  })

  test('Daras: no river, ford or bridge lies between the armies', () => {
    const dry = reach([at('H')], (cell) => !isWater(cell))
    expect(dry.has(at('J'))).toBe(true)
  })

  test('Pharsalus, Philippi and Minden: F is clear ground, and every camp has a dry way to it', () => {
    expect([at('F'), ...nextTo(at('F'))].filter((cell) => !is('clear', 'woods')(cell))).toEqual([])
    expect(terrain[at('F')]).toBe('clear')
    const found = reach([at('F')], (cell) => !is('stream')(cell))
    for (const letter of ['E', 'G', 'H', 'J']) expect(found.has(at(letter))).toBe(true)
  })
})
