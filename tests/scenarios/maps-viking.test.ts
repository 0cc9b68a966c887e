import { describe, expect, it, test } from 'vitest'
import { groundOf } from './ground.ts'

const ground = groundOf('viking')
const { map, cells, at, is, isWater, nextTo, reach, groups, zone, edge, hills, slopesOf, isClosed, labels, named } =
  ground
const { board, terrain, hilltop, letters, streams, roads, roadCells } = map

const isSea = is('sea')
const isRiver = is('stream', 'bridge', 'ford')
const land = (cell: number): boolean => !isSea(cell)
const letteredBanks = (closed: (cell: number) => boolean): string[] =>
  groups((cell) => !closed(cell))
    .map((bank) =>
      Object.keys(letters)
        .filter((letter) => bank.includes(at(letter)))
        .sort()
        .join(''),
    )
    .filter((text) => text !== '')
    .sort()

describe('the sheet', () => {
  it('has 33 rows, 37 columns and north at the top', () => {
    expect([board.rows, board.cols, map.north]).toEqual([33, 37, 'top'])
  })

  it('has every letter where the facts have it, all on dry ground', () => {
    const facts = 'A3017 B2929 C2017 D1730 E2125 F1508 G0823 H1416 J0816'
    const found = Object.entries(letters).map(([letter, cell]) => letter + board.label(cell))
    expect(found.sort().join(' ')).toBe(facts)
    expect(Object.values(letters).filter(isWater)).toEqual([])
  })

  it('has a village of two hexes at E, three bridges and four fords', () => {
    expect(named(is('village'))).toBe('2024 2125')
    expect(board.distance(at('2024'), at('E'))).toBe(1)
    expect(named(is('bridge'))).toBe('1512 2223 2227')
    expect(named(is('ford'))).toBe('0517 0811 1819 2110')
  })
})

describe('plants', () => {
  it.each([
    ['2622', 18],
    ['2332', 13],
    ['1118', 11],
    ['2414', 9],
    ['2832', 8],
    ['0825', 7],
    ['0424', 7],
    ['0614', 4],
  ] as const)('stand around %s in a wood of %i', (label, size) => {
    const woods = groups(is('woods'))
    expect(woods).toHaveLength(8)
    expect(woods.flat()).toHaveLength(77)
    expect(woods.find((wood) => wood.some((cell) => board.distance(cell, at(label)) <= 1))).toHaveLength(size)
  })

  it('grow in twelve swamp hexes on the shore of the sea and the mouth of the river', () => {
    const swamp = cells.filter(is('swamp'))
    expect(swamp).toHaveLength(12)
    const shore = groups((cell) => is('swamp')(cell) || isSea(cell) || isRiver(cell))
    expect(shore).toHaveLength(1)
    for (const cell of swamp) expect(board.distance(cell, at('2707')), board.label(cell)).toBeLessThanOrEqual(3)
  })
})

describe('water', () => {
  it('fills the north-west corner with one sea', () => {
    const seas = groups(isSea)
    expect(seas).toHaveLength(1)
    expect(isSea(at('3301'))).toBe(true)
    for (const cell of seas[0]!) expect(board.distance(cell, at('3301')), board.label(cell)).toBeLessThanOrEqual(9)
  })

  it('runs in four rivers that meet in the west of the centre', () => {
    expect(streams.map((course) => [course[0]!, course.at(-1)!].map(board.label))).toEqual([
      ['2805', '0117'],
      ['1412', '0106'],
      ['1910', '3326'],
      ['1820', '2637'],
    ])
    expect([streams[0]!.includes(at('1412')), streams[0]!.includes(at('1910'))]).toEqual([true, true])
    expect(streams[2]).toContain(at('1820'))
    expect(groups(isRiver)).toHaveLength(1)
  })

  it('carries ships from the sea up to the bridges of E and to F, with no marsh in the way', () => {
    const sailed = reach(cells.filter(isSea), (cell) => isSea(cell) || isRiver(cell))
    expect(cells.filter(isRiver).filter((cell) => !sailed.has(cell))).toEqual([])
    for (const course of streams) expect(course.filter((cell) => !isSea(cell) && !isRiver(cell))).toEqual([])
    for (const letter of ['B', 'C', 'E', 'F', 'H', 'J'])
      expect(
        zone(`${letter}-5`).some((cell) => sailed.has(cell)),
        letter,
      ).toBe(true)
  })

  it('parts the land: A and C, B and E, F, and the south', () => {
    expect(letteredBanks(isWater)).toEqual(['AC', 'BE', 'DGHJ', 'F'])
  })

  it('lets every bank be reached over bridges and fords', () => {
    const dry = reach([at('C')], (cell) => !is('stream', 'sea')(cell))
    for (const [letter, cell] of Object.entries(letters)) expect(dry.has(cell), letter).toBe(true)
  })
})

describe('roads', () => {
  it('form one net, with a ring around the middle', () => {
    expect(reach([roads[0]![0]!], (cell) => roadCells.has(cell)).size).toBe(roadCells.size)
    const [, west, north] = roads
    expect([north![0], north!.at(-1)]).toEqual([west!.at(-1), west![0]])
    expect(roads.some((road) => road.includes(at('1512')))).toBe(true)
  })

  it('cross every bridge and ford and no other water', () => {
    expect(labels([...roadCells].filter((cell) => isWater(cell) || is('swamp')(cell)))).toEqual(
      labels(cells.filter(is('bridge', 'ford'))),
    )
  })
})

describe('heights', () => {
  const hillAt = (label: string) => hills.find((hill) => hill.includes(at(label)))!

  it.each(['A', '1122', '1230', '0728'])('rise at %s in a hill closed by slopes', (label) => {
    expect(isClosed(hillAt(label))).toBe(true)
    expect(slopesOf(hillAt(label)).length).toBeGreaterThanOrEqual(13)
  })

  it('are one in the north and three in the south-east', () => {
    expect(hills).toHaveLength(4)
    const south = hills.filter((hill) => !hill.includes(at('A')))
    for (const cell of south.flat()) {
      expect(board.centre(cell).y).toBeGreaterThan(board.centre(at('D')).y)
      expect(board.centre(cell).x).toBeGreaterThan(board.centre(at('H')).x)
    }
  })
})

/** Battle, then for each side: units without leaders, places of deployment, units in a hex. */
const FORCES: readonly (readonly [string, number, string, number, number, string, number])[] = [
  ['4.1 Qadisiya', 28, 'E-5', 2, 25, 'F-5', 2],
  ['4.2 Tours', 25, 'C-3', 2, 21, 'A-3', 2],
  ['4.3 Constantinople', 35, 'D-4', 3, 45, 'C-3', 2],
  ['4.4 Paris', 20, 'F-4', 2, 24, 'C-4', 2],
  ['4.5 Lourain', 24, 'D-3', 2, 14, 'B-3', 3],
  ['4.6 Hamburg at A and D', 7, 'A-3', 1, 7, 'D-3', 1],
  ['4.6 Hamburg at F and G', 7, 'F-3', 1, 7, 'G-3', 1],
  ['5.1 Balathusta', 30, 'F-3', 3, 35, 'C-3', 2],
  ['5.2 Clontarf on land', 12, 'J-2', 3, 18, 'G-3', 2],
  ['5.3 Cannae II', 35, 'H-2 J-2', 3, 55, 'G-3', 2],
  ['5.4 Civitate', 28, 'G-3', 2, 30, 'D-3', 2],
  ['5.5 Cerami', 30, 'H-3', 2, 35, 'G-3', 2],
  ['5.6 Stamford Bridge', 37, 'H-5', 2, 25, 'F-2', 2],
  ['5.7 Hastings', 49, 'C-3', 2, 45, 'A-3', 2],
  ['6.1 Manzikert', 35, 'C-3', 3, 35, 'D-3', 2],
  ['6.2 Durazzo', 30, 'A-2', 2, 28, 'C-3', 2],
  ['6.3 Dorylaeum', 38, 'E-3', 2, 45, 'C-2 D-2', 2],
  ['6.4 Hattin', 41, 'B-4', 2, 25, 'A-3 C-3', 2],
  ['6.5 Liegnitz', 40, 'D-3', 3, 50, 'G-3 E-3', 2],
  ['6.6 El Mansura', 30, 'H-3', 2, 35, 'E-3 F-3 G-3', 2],
]

describe('battles', () => {
  const ways = (from: string): Set<number> => reach([at(from)], (cell) => !is('stream', 'sea')(cell))

  test.each(FORCES)(
    '%s: dry ground alone holds both armies, apart from each other',
    (...[, a, whereA, inA, b, whereB, inB]) => {
      const dry = (where: string) => zone(where).filter((cell) => !isWater(cell))
      expect(dry(whereA).length * inA).toBeGreaterThanOrEqual(a)
      expect(dry(whereB).length * inB).toBeGreaterThanOrEqual(b)
      expect(zone(whereA).filter((cell) => zone(whereB).includes(cell)).length).toBeLessThanOrEqual(2)
    },
  )

  test.each(FORCES)('%s: the armies can meet by land', (...[, , whereA, , , whereB]) => {
    const found = reach(zone(whereA).filter(land), land)
    expect(zone(whereB).filter((cell) => land(cell) && !found.has(cell))).toEqual([])
  })

  test('Paris, Lourain: every fleet has a river hex of its own in the zone', () => {
    expect(zone('F-4').filter(is('stream')).length).toBeGreaterThanOrEqual(4)
    expect(zone('B-3').filter(is('stream')).length).toBeGreaterThanOrEqual(2)
  })

  test('Hamburg, Clontarf: there is sea for every fleet', () => {
    const allSea = cells.filter((cell) => isSea(cell) && nextTo(cell).every(isSea))
    expect(allSea.length).toBeGreaterThanOrEqual(10)
  })

  test('Hamburg: ships moor within two hexes of E, and E lies between two arms of the river', () => {
    expect(zone('E-2').some(isRiver)).toBe(true)
    expect(zone('E-3').filter(isRiver).length).toBeGreaterThanOrEqual(4)
    expect(letteredBanks(isWater)).toContain('BE')
  })

  test('Clontarf: the south edge is reached by land from J', () => {
    const south = edge('bottom')
    const found = ways('J')
    expect(south.filter((cell) => found.has(cell)).length).toBeGreaterThanOrEqual(20)
  })

  test('Constantinople: the west edge is open south of the sea', () => {
    const found = ways('C')
    expect(edge('left').filter((cell) => found.has(cell)).length).toBeGreaterThanOrEqual(20)
  })

  test('Cerami: one road leaves by the east edge, in the south', () => {
    const exits = edge('right').filter((cell) => roadCells.has(cell) && board.centre(cell).y > board.centre(at('D')).y)
    expect(labels(exits)).toEqual(['0637'])
    expect(ways('H').has(exits[0]!)).toBe(true)
  })

  test('Stamford Bridge: one bridge lies between F and H, on the straight line, and its river parts them', () => {
    const between = cells.filter(is('bridge')).filter((cell) => {
      const way = board.distance(at('F'), cell) + board.distance(cell, at('H'))
      return way <= board.distance(at('F'), at('H')) + 1
    })
    expect(labels(between)).toEqual(['1512'])
    const apart = reach([at('F')], (cell) => !isWater(cell))
    expect(apart.has(at('H'))).toBe(false)
    expect(zone('F-2').some(isWater)).toBe(false)
  })

  test('Hastings, Durazzo: the north edge within four hexes of A is dry', () => {
    const goal = edge('top').filter((cell) => board.distance(cell, at('A')) <= 4)
    expect(goal.length).toBeGreaterThanOrEqual(5)
    const found = ways('C')
    expect(goal.every((cell) => found.has(cell))).toBe(true)
  })

  test('Dorylaeum: the east edge lets the rest of the Crusaders in', () => {
    const found = ways('D')
    expect(edge('right').filter((cell) => found.has(cell)).length).toBeGreaterThanOrEqual(25)
  })

  test('Hattin: the shore is reached from B', () => {
    const found = reach([at('B')], land)
    expect(cells.filter((cell) => isSea(cell) && nextTo(cell).some((next) => found.has(next))).length).toBeGreaterThan(
      8,
    )
  })

  test('Liegnitz: around E the river parts north from south, and the northern part holds Germans', () => {
    const north = reach([at('E')], (cell) => !isRiver(cell))
    const [here, there] = [
      zone('E-3').filter((cell) => north.has(cell)),
      zone('E-3').filter((cell) => !north.has(cell)),
    ]
    expect(here.length * 2).toBeGreaterThanOrEqual(25)
    expect(there.some((cell) => !isRiver(cell) && board.centre(cell).y > board.centre(at('E')).y)).toBe(true)
    expect(north.has(at('G')) || north.has(at('D'))).toBe(false)
  })

  test('El Mansura: the north edge is reached from H', () => {
    const found = ways('H')
    expect(edge('top').filter((cell) => found.has(cell)).length).toBeGreaterThanOrEqual(20)
  })

  test('no letter but A stands on a height', () => {
    expect(Object.keys(letters).filter((letter) => hilltop[at(letter)] || terrain[at(letter)] === 'slope')).toEqual([
      'A',
    ])
  })
})
