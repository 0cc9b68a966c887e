import { describe, expect, it, test } from 'vitest'
import { groundOf } from './ground.ts'

const ground = groundOf('chariot')
const { map, cells, at, is, isWater, nextTo, reach, groups, zone, edge, hills, slopesOf, isClosed, labels, named } =
  ground
const { board, hilltop, letters, streams } = map
const dry = (cell: number) => !isWater(cell)
const NORTH = reach([at('P')], dry)
const SOUTH = reach([at('A')], dry)

describe('the sheet', () => {
  it('has 33 rows, 37 columns and north at the top', () => {
    expect([board.rows, board.cols, map.north]).toEqual([33, 37, 'top'])
  })

  it('has every letter where the facts have it, all on dry ground', () => {
    const found = Object.entries(letters).map(([letter, cell]) => letter + board.label(cell))
    expect(found.sort().join(' ')).toBe(
      'A1133 B1832 C2824 D0627 E1421 F0122 G1515 H0611 J1508 K1009 L0903 M0305 N1006 P2605',
    )
    expect(Object.values(letters).filter(isWater)).toEqual([])
  })

  it('has a village of two hexes, the western of them A, and neither road nor crossing nor swamp', () => {
    expect(named(is('village'))).toBe('1133 1134')
    expect(board.label(at('A'))).toBe('1133')
    expect(map.roads).toEqual([])
    expect(cells.filter(is('bridge', 'ford', 'swamp', 'lake', 'sea'))).toEqual([])
  })

  it.each([
    ['E', 5],
    ['K', 4],
    ['B', 2],
    ['F', 1],
    ['1211', 1],
  ] as const)('has woods at %s: %i', (place, size) => {
    const woods = groups(is('woods'))
    expect(woods).toHaveLength(5)
    expect(woods.find((wood) => wood.includes(at(place)))).toHaveLength(size)
  })
})

describe('the stream', () => {
  it('runs from the west edge to the east edge in one piece', () => {
    expect(streams).toHaveLength(1)
    expect([streams[0]![0]!, streams[0]!.at(-1)!].map(board.label)).toEqual(['0501', '1337'])
    expect(labels(streams[0]!)).toEqual(labels(cells.filter(isWater)))
  })

  it('does not fold back on itself, so that one crossing is enough everywhere', () => {
    const course = streams[0]!
    course.forEach((cell, i) => {
      for (const later of course.slice(i + 2)) expect(board.distance(cell, later), board.label(cell)).toBeGreaterThan(1)
    })
    for (const cell of course) {
      const banks = nextTo(cell)
      expect(banks.some((next) => NORTH.has(next)) && banks.some((next) => SOUTH.has(next)), board.label(cell)).toBe(
        true,
      )
    }
  })

  it('parts the land in a north and a south, each with its letters', () => {
    expect(NORTH.size + SOUTH.size + streams[0]!.length).toBe(board.size)
    const lettersOn = (bank: ReadonlySet<number>) =>
      Object.keys(letters)
        .filter((letter) => bank.has(at(letter)))
        .sort()
        .join('')
    expect([lettersOn(NORTH), lettersOn(SOUTH)]).toEqual(['BCEGJLNP', 'ADFHKM'])
  })

  it('rises through the middle: everything in the top row is north, everything in the bottom row south', () => {
    expect(edge('top').every((cell) => NORTH.has(cell))).toBe(true)
    expect(edge('bottom').every((cell) => SOUTH.has(cell))).toBe(true)
  })
})

describe('the seven hills', () => {
  const hillAt = (place: string) => hills.find((hill) => hill.includes(at(place)))!

  it('are closed by slopes, with the symbol on every hexside', () => {
    expect(hills).toHaveLength(7)
    for (const hill of hills) {
      expect(isClosed(hill)).toBe(true)
      for (const cell of hill)
        for (const next of nextTo(cell).filter(is('slope')))
          expect(map.slopeEdges[cell * 6 + board.directionTo(cell, next)]).toBe(1)
    }
  })

  it.each([
    ['J', 18],
    ['D', 16],
    ['G', 13],
    ['C', 12],
    ['L', 10],
  ] as const)('%s stands behind %i slopes', (place, slopes) => {
    expect(hilltop[at(place)]).toBe(true)
    expect(slopesOf(hillAt(place))).toHaveLength(slopes)
  })

  it('H and M touch: 35 slopes in one piece, two hilltops', () => {
    expect(hillAt('H')).not.toBe(hillAt('M'))
    expect(groups(is('slope')).find((group) => group.includes(slopesOf(hillAt('H'))[0]!))).toHaveLength(35)
    const both = new Set([...slopesOf(hillAt('H')), ...slopesOf(hillAt('M'))])
    expect(both.size).toBe(35)
  })

  it('have no slope that belongs to no hill', () => {
    expect(new Set(hills.flatMap(slopesOf)).size).toBe(cells.filter(is('slope')).length)
  })

  it('leave the stream and the village free', () => {
    for (const cell of [...streams[0]!, at('1133'), at('1134')]) expect(hilltop[cell]).toBe(false)
    expect(
      nextTo(at('1133'))
        .concat(nextTo(at('1134')))
        .filter(is('slope')),
    ).toEqual([])
  })
})

/** Battle, then for each part of a force: units without leaders, places of deployment, units in a hex. */
const CAMPS: readonly (readonly [string, number, string, number])[] = [
  ['4.0 Romans', 16, 'D-3', 1],
  ['4.0 Sabines', 15, 'H-3', 1],
  ['5.1 Hyksos', 36, 'P-4', 2],
  ['5.1 Egyptians', 34, 'G-5 J-5', 1],
  ['5.2 Hittites', 30, 'P-4', 1],
  ['5.2 Babylonians', 40, 'L-5', 1],
  ['5.3 Egyptians', 38, 'C-4', 2],
  ['5.3 Syrians', 44, 'E-5', 1],
  ['5.4 Egyptians at P', 24, 'P-3', 2],
  ['5.4 Egyptians at E', 18, 'E-4', 2],
  ['5.4 Egyptians at A', 18, 'A-5', 2],
  ['5.5 Sea Peoples', 20, 'C-3', 2],
  ['5.5 Egyptians', 26, 'A-3', 2],
  ['5.6 Assyrians', 33, 'C-3', 3],
  ['5.6 Allies', 52, 'D-3', 2],
  ['5.7 Cimmerians', 24, 'E-3', 2],
  ['5.8 Babylonians', 42, 'D-5', 2],
  ['5.9 Persians', 40, 'F-5', 2],
  ['5.9 Lydians', 44, 'C-8', 1],
  ['6.1 Upper Egyptians', 16, 'B-6', 1],
  ['6.1 Lower Egyptians', 20, 'E-6', 1],
  ['6.2 Egyptians', 48, 'E-5', 2],
  ['6.2 Judeans', 48, 'H-6 J-6', 1],
  ['6.3 Romans', 46, 'D-5', 2],
  ['6.3 Etruscans', 48, 'C-5', 2],
  ['6.4 Aequi', 40, 'C-6', 2],
  ['6.4 Romans', 30, 'K-3', 3],
]

describe('battles', () => {
  test.each(CAMPS)('%s: %i units find room on dry ground at %s, %i in a hex', (_, units, where, stack) => {
    expect(zone(where).filter(dry).length * stack).toBeGreaterThanOrEqual(units)
  })

  test('Megiddo: the Egyptians start north of the stream, their goal lies south of it', () => {
    expect(zone('C-4').every((cell) => NORTH.has(cell))).toBe(true)
    expect(SOUTH.has(at('A'))).toBe(true)
  })

  test('Thymbra: the Persians start south of the stream, the Lydians north of it, with E and A on either side', () => {
    expect(zone('F-5').every((cell) => SOUTH.has(cell))).toBe(true)
    expect(zone('C-8').every((cell) => NORTH.has(cell))).toBe(true)
    expect([NORTH.has(at('E')), SOUTH.has(at('A'))]).toEqual([true, true])
  })

  test.each([
    ['Delta', 'K', 'P-4'],
    ['Sinai', 'E', 'C-3 A-3'],
    ['Qarqar', 'E', 'C-3 D-3'],
    ['Charchemish', 'A', 'D-5'],
  ] as const)('%s: the hex in dispute, %s, lies in no camp that must march to it', (_, goal, camps) => {
    expect(zone(camps).includes(at(goal))).toBe(false)
  })

  test('Kadesh: the three Egyptian camps are apart, and no edge of the Hittites lies in one', () => {
    const camps = ['P-3', 'E-4', 'A-5'].map(zone)
    expect(new Set(camps.flat()).size).toBe(camps.flat().length)
    const entries = [...edge('top'), ...edge('left'), ...edge('right')]
    expect(entries.filter((cell) => !camps.flat().includes(cell)).length).toBeGreaterThan(90)
  })

  test('Tabal and Charchemish: the edges by which armies come are open ground, their goals a march away', () => {
    for (const side of ['bottom', 'right'] as const) expect(edge(side).filter(is('clear')).length).toBeGreaterThan(28)
    expect(Math.min(...edge('bottom').map((cell) => board.distance(cell, at('E'))))).toBe(13)
    expect(Math.min(...edge('right').map((cell) => board.distance(cell, at('A'))))).toBe(4)
  })

  test('Bubastis: both village hexes lie outside both camps', () => {
    for (const label of ['1133', '1134']) expect(zone('B-6 E-6').includes(at(label))).toBe(false)
  })

  test('Armageddon: within five hexes of the south-west corner lie edge hexes that the Judeans do not hold at the start', () => {
    const exit = [...edge('left'), ...edge('bottom')].filter((cell) => board.distance(cell, at('0101')) <= 5)
    expect(labels(new Set(exit))).toHaveLength(11)
    expect(exit.filter((cell) => zone('H-6 J-6').includes(cell)).length).toBeLessThan(6)
    expect(exit.some((cell) => is('clear')(cell))).toBe(true)
  })

  test('The Aequi: the line from G to J is eight hexes of one row, north of the stream, and the Romans at K south of it', () => {
    const line = cells.filter(
      (cell) => board.distance(at('G'), cell) + board.distance(cell, at('J')) === board.distance(at('G'), at('J')),
    )
    expect(labels(line)).toEqual(['1508', '1509', '1510', '1511', '1512', '1513', '1514', '1515'])
    expect(line.every((cell) => NORTH.has(cell))).toBe(true)
    expect(SOUTH.has(at('K'))).toBe(true)
    expect(zone('C-6 K-3').filter((cell) => line.includes(cell))).toEqual([])
  })
})
