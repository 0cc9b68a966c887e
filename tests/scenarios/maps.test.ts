import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRim, neighboursOf } from '../../src/core/grid/board.ts'
import type { GameMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import { parseMap } from '../../src/systems/prestags/rules/scenario/map.ts'
import type { Terrain } from '../../src/systems/prestags/rules/terms/types.ts'

const load = (id: string): GameMap => {
  const url = new URL(`../../scenarios/prestags/maps/${id}.json`, import.meta.url)
  const read = parseMap(JSON.parse(readFileSync(url, 'utf8')))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

type Facts = {
  readonly letters: string
  readonly villages: string
  readonly bridges: string
  readonly fords: string
  /** Sizes of the connected groups, largest first. */
  readonly woods: readonly number[]
  readonly swamp: number
  readonly lake: number
  /** The sea runs off the sheet; between these. */
  readonly sea: readonly [number, number]
  /** One hilltop of each hill that slopes enclose, and of each scarp that is open at the back. */
  readonly hills: string
  readonly scarps: string
  readonly streams: number
  readonly roads: number
  /** Where a stream or a road leaves the sheet, as sides of the view. */
  readonly streamExits: string
  readonly roadExits: string
}

const FACTS: Readonly<Record<string, Facts>> = {
  chariot: {
    letters: 'A1133 B1832 C2824 D0627 E1421 F0122 G1515 H0611 J1508 K1009 L0903 M0305 N1006 P2605',
    villages: '1133 1134',
    bridges: '',
    fords: '',
    woods: [5, 4, 2, 1, 1],
    swamp: 0,
    lake: 0,
    sea: [0, 0],
    hills: '0305 0611 0627 0903 1508 1515 2824',
    scarps: '',
    streams: 1,
    roads: 0,
    streamExits: 'left right',
    roadExits: '',
  },
  spartan: {
    letters: 'A3008 B3013 C2416 D2625 E2124 F1919 G0806 H1111 J0532 K0412 L0323 M1711 N1507 P1726 Q1218 R1029 S1731',
    villages: '1730 2208 3130',
    bridges: '0726 1613 3114',
    fords: '0409 2513',
    woods: [14, 8, 6, 5, 3, 3, 3, 3, 3, 1],
    swamp: 8,
    lake: 46,
    sea: [0, 0],
    hills: '2208 2416 2625',
    scarps: '0709 1733 2928',
    streams: 3,
    roads: 4,
    streamExits: 'bottom left top',
    roadExits: 'bottom left right right top',
  },
  viking: {
    letters: 'A3017 B2929 C2017 D1730 E2125 F1508 G0823 H1416 J0816',
    villages: '2024 2125',
    bridges: '1512 2223 2227',
    fords: '0517 0811 1819 2110',
    woods: [18, 13, 11, 9, 8, 7, 7, 4],
    swamp: 12,
    lake: 0,
    sea: [30, 45],
    hills: '0728 1122 1230 3017',
    scarps: '',
    streams: 4,
    roads: 6,
    streamExits: 'bottom bottom right top',
    roadExits: 'right right top',
  },
}

const words = (text: string): string[] => (text === '' ? [] : text.split(' '))
const cellsOf = (map: GameMap): number[] => Array.from({ length: map.board.size }, (_, cell) => cell)
const labelsOf = (map: GameMap, terrain: Terrain): string[] =>
  cellsOf(map)
    .filter((cell) => map.terrain[cell] === terrain)
    .map(map.board.label)
    .sort()

const groupsOf = (map: GameMap, belongs: (cell: number) => boolean): number[][] => {
  const groups: number[][] = []
  const seen = new Set<number>()
  for (const start of cellsOf(map)) {
    if (!belongs(start) || seen.has(start)) continue
    const group = [start]
    seen.add(start)
    for (const cell of group)
      for (const next of neighboursOf(map.board, cell))
        if (belongs(next) && !seen.has(next)) {
          seen.add(next)
          group.push(next)
        }
    groups.push(group)
  }
  return groups
}

const sideOf = (map: GameMap, cell: number): string => {
  const { rows, cols } = map.board
  const row = Math.floor(cell / cols)
  if (row === 0) return 'top'
  if (row === rows - 1) return 'bottom'
  return cell % cols === 0 ? 'left' : 'right'
}

const exitsOf = (map: GameMap, courses: readonly (readonly number[])[]): string[] =>
  courses
    .flatMap((course) => [course[0]!, course.at(-1)!])
    .filter((cell) => isRim(map.board, cell))
    .map((cell) => sideOf(map, cell))
    .sort()

const isWater = (map: GameMap, cell: number): boolean => map.terrain[cell] === 'lake' || map.terrain[cell] === 'sea'

const edgesOf = (courses: readonly (readonly number[])[]): Set<string> =>
  new Set(courses.flatMap((course) => course.slice(1).map((cell, i) => [course[i]!, cell].sort().join('-'))))

for (const [id, facts] of Object.entries(FACTS)) {
  const map = load(id)
  const { board, terrain, hilltop } = map
  const groupAt = (label: string, groups: number[][]) => groups.find((group) => group.includes(board.parse(label)!))

  describe(`map ${id}`, () => {
    it('is a sheet of 33 rows and 37 columns whose even rows stand to the right', () => {
      expect([board.rows, board.cols]).toEqual([33, 37])
      expect(board.centre(board.parse('0201')!).x).toBeGreaterThan(board.centre(board.parse('0101')!).x)
      expect(board.directionTo(board.parse('0201')!, board.parse('0102')!)).toBe(2)
    })

    it('has every letter where the facts have it', () => {
      const found = Object.entries(map.letters).map(([letter, cell]) => letter + board.label(cell))
      expect(found.sort()).toEqual(words(facts.letters))
      for (const cell of Object.values(map.letters)) expect(isWater(map, cell)).toBe(false)
    })

    it('has the villages, bridges and fords', () => {
      expect(labelsOf(map, 'village')).toEqual(words(facts.villages))
      expect(labelsOf(map, 'bridge')).toEqual(words(facts.bridges))
      expect(labelsOf(map, 'ford')).toEqual(words(facts.fords))
    })

    it('has woods, swamp and water of the right size', () => {
      const woods = groupsOf(map, (cell) => terrain[cell] === 'woods').map((group) => group.length)
      expect(woods.sort((a, b) => b - a)).toEqual(facts.woods)
      expect(labelsOf(map, 'swamp')).toHaveLength(facts.swamp)
      expect(labelsOf(map, 'lake')).toHaveLength(facts.lake)
      const sea = labelsOf(map, 'sea').length
      expect(sea).toBeGreaterThanOrEqual(facts.sea[0])
      expect(sea).toBeLessThanOrEqual(facts.sea[1])
    })

    it('has lake and sea in one piece each', () => {
      for (const kind of ['lake', 'sea'] as const)
        expect(groupsOf(map, (cell) => terrain[cell] === kind).length).toBeLessThanOrEqual(1)
    })
  })

  describe(`streams of ${id}`, () => {
    it('begin and end at the rim, in a lake or the sea, or in another course', () => {
      expect(map.streams).toHaveLength(facts.streams)
      expect(exitsOf(map, map.streams)).toEqual(words(facts.streamExits))
      map.streams.forEach((course, index) => {
        const others = new Set(map.streams.filter((_, i) => i !== index).flat())
        for (const end of [course[0]!, course.at(-1)!])
          expect(isRim(board, end) || isWater(map, end) || others.has(end), board.label(end)).toBe(true)
      })
    })

    it('do not fold back on themselves', () => {
      for (const course of map.streams)
        course.forEach((cell, i) => {
          for (const later of course.slice(i + 2))
            expect(later === cell || board.directionTo(cell, later) >= 0, board.label(cell)).toBe(false)
        })
    })

    it('contain every stream, bridge and ford hex', () => {
      const courses = new Set(map.streams.flat())
      const wet = cellsOf(map).filter((cell) => ['stream', 'bridge', 'ford'].includes(terrain[cell]!))
      expect(wet.filter((cell) => !courses.has(cell)).map(board.label)).toEqual([])
    })
  })

  describe(`roads of ${id}`, () => {
    it('lead off the sheet or into another road or a village', () => {
      expect(map.roads).toHaveLength(facts.roads)
      expect(exitsOf(map, map.roads)).toEqual(words(facts.roadExits))
      map.roads.forEach((road, index) => {
        const others = new Set(map.roads.filter((_, i) => i !== index).flat())
        for (const end of [road[0]!, road.at(-1)!])
          expect(isRim(board, end) || others.has(end) || terrain[end] === 'village', board.label(end)).toBe(true)
        expect(new Set(road).size).toBe(road.length)
      })
    })

    it('cross water only by bridge or ford, and never swamp', () => {
      const bad = new Set<Terrain>(['stream', 'swamp', 'lake', 'sea'])
      expect([...map.roadCells].filter((cell) => bad.has(terrain[cell]!)).map(board.label)).toEqual([])
    })

    it('cross every bridge, and the water does not run along with them', () => {
      for (const label of words(facts.bridges)) expect(map.roadCells.has(board.parse(label)!), label).toBe(true)
      const wet = edgesOf(map.streams)
      expect([...edgesOf(map.roads)].filter((edge) => wet.has(edge))).toEqual([])
    })
  })

  describe(`hills of ${id}`, () => {
    const hills = groupsOf(map, (cell) => hilltop[cell] === true)

    it('are as many as the facts tell', () => {
      const named = [...words(facts.hills), ...words(facts.scarps)]
      expect(new Set(named.map((label) => groupAt(label, hills))).size).toBe(named.length)
      expect(hills).toHaveLength(named.length)
    })

    it('are enclosed by slopes, scarps excepted, and carry the symbol on every side', () => {
      for (const label of words(facts.hills))
        for (const cell of groupAt(label, hills)!)
          for (const next of neighboursOf(board, cell)) {
            expect(hilltop[next] === true || terrain[next] === 'slope', board.label(cell)).toBe(true)
            if (terrain[next] === 'slope')
              expect(map.slopeEdges[cell * 6 + board.directionTo(cell, next)], board.label(cell)).toBe(1)
          }
    })

    it('of scarps lie directly behind a slope', () => {
      for (const label of words(facts.scarps))
        for (const cell of groupAt(label, hills)!)
          expect(
            neighboursOf(board, cell).some((next) => terrain[next] === 'slope'),
            board.label(cell),
          ).toBe(true)
    })

    it('have no slope without a hilltop beside it', () => {
      for (const label of labelsOf(map, 'slope'))
        expect(
          neighboursOf(board, board.parse(label)!).some((next) => hilltop[next]),
          label,
        ).toBe(true)
    })
  })
}

describe('map chariot', () => {
  it('gives the line of eight hexes from G to J that 6.4 speaks of', () => {
    const { board, letters } = load('chariot')
    expect(board.distance(letters['G']!, letters['J']!)).toBe(7)
  })
})

describe('map spartan', () => {
  it('has the village of 5.7 in hex 3130 and the northern village on its hilltop', () => {
    const { board, terrain, hilltop } = load('spartan')
    expect(terrain[board.parse('3130')!]).toBe('village')
    expect(hilltop[board.parse('3130')!]).toBe(false)
    expect(hilltop[board.parse('2208')!]).toBe(true)
  })
})

describe('docs/maps.md', () => {
  it('shows an example that is a map', () => {
    const text = readFileSync(new URL('../../docs/maps.md', import.meta.url), 'utf8')
    const example = /```json\n([\s\S]*?)```/.exec(text)
    const read = parseMap(JSON.parse(example![1]!))
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const { board, slopeEdges, letters } = read.value
    const symbols = [0, 1, 2, 3, 4, 5].filter((direction) => slopeEdges[letters['A']! * 6 + direction] === 1)
    expect(symbols).toHaveLength(5)
    expect(slopeEdges[letters['A']! * 6 + board.directionTo(letters['A']!, board.parse('0501')!)]).toBe(0)
  })
})
