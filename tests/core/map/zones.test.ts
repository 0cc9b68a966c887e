import { describe, expect, test } from 'vitest'
import { squareBoard } from '../../../src/core/grid/square.ts'
import { cornerCell, edgeCells, isBeyond, lineCells, type NamedMap, placeOn } from '../../../src/core/map/places.ts'
import { exitCells, type ZoneMap, zoneCells } from '../../../src/core/map/zones.ts'
import type { Beyond } from '../../../src/core/scenario/place.ts'
import type { ExitZone, Zone } from '../../../src/core/scenario/zone.ts'

const ROWS = 4
const COLS = 5
const board = squareBoard({ rows: ROWS, cols: COLS })
const at = (row: number, col: number): number => row * COLS + col
const label = (row: number, col: number): string => board.label(at(row, col))
const named = (north: NamedMap['north'] = 'top'): NamedMap => ({ board, north, letters: { A: at(1, 2) } })

/** Cells as a picture, row by row. */
const drawn = (cells: Iterable<number>): string[] => {
  const found = new Set(cells)
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLS }, (_cell, col) => (found.has(at(row, col)) ? '#' : '.')).join(''),
  )
}

const SIDES = {
  top: ['#####', '.....', '.....', '.....'],
  bottom: ['.....', '.....', '.....', '#####'],
  left: ['#....', '#....', '#....', '#....'],
  right: ['....#', '....#', '....#', '....#'],
}

describe('sides of a map', () => {
  test.each([
    ['top', ['top', 'right', 'bottom', 'left']],
    ['right', ['right', 'bottom', 'left', 'top']],
    ['bottom', ['bottom', 'left', 'top', 'right']],
    ['left', ['left', 'top', 'right', 'bottom']],
  ] as const)('north at the %s', (north, lie) => {
    const edges = (['north', 'east', 'south', 'west'] as const).map((side) => drawn(edgeCells(named(north), side)))
    expect(edges).toEqual(lie.map((side) => SIDES[side]))
  })

  test('corners are where two of them meet', () => {
    const corners = (north: NamedMap['north']) =>
      (['northeast', 'southeast', 'southwest', 'northwest'] as const).map((corner) => cornerCell(named(north), corner))
    const [nw, ne, se, sw] = [at(0, 0), at(0, 4), at(3, 4), at(3, 0)]
    expect(corners('top')).toEqual([ne, se, sw, nw])
    expect(corners('right')).toEqual([se, sw, nw, ne])
    expect(corners('left')).toEqual([nw, ne, se, sw])
  })

  test('places are letters or numbers; what a map lacks is nowhere', () => {
    expect([
      placeOn(named(), 'A'),
      placeOn(named(), label(2, 3)),
      placeOn(named(), 'B'),
      placeOn(named(), '9999'),
    ]).toEqual([at(1, 2), at(2, 3), -1, -1])
    // A letter is no name that every object has.
    expect(placeOn(named(), 'toString')).toBe(-1)
  })

  test('lines run through places one after the other, ends included', () => {
    expect(drawn(lineCells(named(), [label(0, 0), label(0, 3), label(2, 3)]))).toEqual([
      '####.',
      '...#.',
      '...#.',
      '.....',
    ])
    // Along the edge between two rows both are on it.
    expect(drawn(lineCells(named(), [label(0, 0), label(1, 2)]))).toEqual(['##...', '.##..', '.....', '.....'])
    expect(lineCells(named(), [label(0, 4)])).toEqual([at(0, 4)])
  })

  test('beyond a place or a line lies what is on the side meant; the line itself is on neither', () => {
    const beyond = (only: Beyond, north: NamedMap['north'] = 'top') =>
      drawn(Array.from({ length: board.size }, (_, cell) => cell).filter((cell) => isBeyond(named(north), cell, only)))
    expect(beyond({ side: 'south', of: 'A' })).toEqual(['.....', '.....', '#####', '#####'])
    expect(beyond({ side: 'east', of: 'A' })).toEqual(['...##', '...##', '...##', '...##'])
    expect(beyond({ side: 'north', of: 'A' }, 'left')).toEqual(['##...', '##...', '##...', '##...'])
    expect(beyond({ side: 'southeast', of: 'A' })).toEqual(['....#', '...##', '..###', '.####'])
    const slope = [label(0, 0), label(3, 3)]
    expect(beyond({ side: 'south', ofLine: slope })).toEqual(['.....', '#....', '##...', '###..'])
    expect(beyond({ side: 'north', ofLine: slope })).toEqual(['.####', '..###', '...##', '....#'])
    expect(beyond({ side: 'north', ofLine: slope.toReversed() })).toEqual(['.####', '..###', '...##', '....#'])
    expect(beyond({ side: 'west', ofLine: [label(0, 3), label(3, 3)] })).toEqual(['###..', '###..', '###..', '###..'])
  })
})

/** A map by letters: s stream, b bridge, l lake, w woods. */
const mapOf = (rows: readonly string[], roads: ZoneMap['roads'] = []): ZoneMap => ({
  ...named(),
  terrain: [...rows.join('')].map(
    (one) => ({ s: 'stream', b: 'bridge', l: 'lake', w: 'woods', m: 'sea', f: 'ford' })[one] ?? 'clear',
  ),
  roads,
})

describe('parts of a map', () => {
  const rows = ['..s.w', '..s.l', '..b..', '..s..']
  const map = mapOf(rows)
  const zone = (...zones: readonly Zone[]) => drawn(zoneCells(map, zones))

  test('the whole of it, but open water only where it is named', () => {
    expect(zone({})).toEqual(['#####', '####.', '#####', '#####'])
    expect(Math.max(...zoneCells(map, [{}]))).toBe(board.size - 1)
    expect(zone({ terrain: ['lake', 'woods'] })).toEqual(['....#', '....#', '.....', '.....'])
    expect(drawn(zoneCells(mapOf(['m....', '.....', '.....', '.....']), [{}]))).toEqual([
      '.####',
      '#####',
      '#####',
      '#####',
    ])
  })

  test('near places, lines or an edge', () => {
    expect(zone({ of: ['A'] })).toEqual(['.....', '..#..', '.....', '.....'])
    expect(zone({ of: ['A', label(3, 0)], within: 1 })).toEqual(['.###.', '.###.', '####.', '##...'])
    expect(zone({ ofLine: [label(3, 0), label(3, 2)], within: 0 })).toEqual(['.....', '.....', '.....', '###..'])
    expect(zone({ ofEdge: 'west', within: 1 })).toEqual(['##...', '##...', '##...', '##...'])
    expect(zone({ ofEdge: 'west' }, { ofEdge: 'south' })).toEqual(['#....', '#....', '#....', '#####'])
    // Without a place the distance says nothing.
    expect(zone({ within: 0, terrain: ['woods'] })).toEqual(['....#', '.....', '.....', '.....'])
  })

  test('beyond every line that is named', () => {
    expect(
      zone({
        only: [
          { side: 'south', of: 'A' },
          { side: 'east', of: 'A' },
        ],
      }),
    ).toEqual(['.....', '.....', '...##', '...##'])
  })

  test('a bank is what is reached without entering water, not even by a bridge', () => {
    expect(zone({ bankOf: [label(0, 0)] })).toEqual(['##...', '##...', '##...', '##...'])
    expect(zone({ notBankOf: [label(0, 0)] })).toEqual(['..###', '..##.', '..###', '..###'])
    expect(zone({ bankOf: [label(0, 0), label(3, 4)] })).toEqual(['##.##', '##.#.', '##.##', '##.##'])
    expect(drawn(zoneCells(mapOf(['..f..', '..m..', '..s..', '..b..']), [{ bankOf: [label(0, 4)] }]))).toEqual([
      '...##',
      '...##',
      '...##',
      '...##',
    ])
  })
})

describe('where units leave the map', () => {
  const out = (zone: ExitZone, rows = ['.....', '.....', '.....', '.....'], roads: ZoneMap['roads'] = []) =>
    drawn(exitCells(mapOf(rows, roads), zone))

  test('by an edge or by any, near a place or a corner', () => {
    expect(out({})).toEqual(['#####', '#...#', '#...#', '#####'])
    expect(out({ edge: 'any' })).toEqual(['#####', '#...#', '#...#', '#####'])
    expect(out({ edge: 'north' })).toEqual(SIDES.top)
    expect(out({ edge: 'north', of: 'A', within: 1 })).toEqual(['.###.', '.....', '.....', '.....'])
    expect(out({ edge: 'any', corner: 'southeast', within: 2 })).toEqual(['.....', '....#', '....#', '..###'])
    // A place without a distance, or a distance without a place, says nothing.
    expect(out({ edge: 'north', of: 'A' })).toEqual(SIDES.top)
    expect(out({ edge: 'north', within: 0 })).toEqual(SIDES.top)
  })

  test('into the water, from the land beside it', () => {
    expect(out({ into: 'sea' }, ['mm...', '.....', '.....', '....m'])).toEqual(['..#..', '###..', '...##', '...#.'])
    expect(out({ into: 'lake' }, ['mm...', '.....', '.....', '....m'])).toEqual(['.....', '.....', '.....', '.....'])
  })

  test('near where a road leaves by that edge: at either of its ends', () => {
    const road = [at(0, 1), at(1, 1), at(2, 1), at(3, 1)]
    expect(out({ edge: 'north', ofRoad: 0 }, undefined, [road])).toEqual(['.#...', '.....', '.....', '.....'])
    expect(out({ edge: 'south', ofRoad: 1 }, undefined, [road])).toEqual(['.....', '.....', '.....', '###..'])
    expect(out({ edge: 'west', ofRoad: 3 }, undefined, [road])).toEqual(['.....', '.....', '.....', '.....'])
    expect(out({ edge: 'north', ofRoad: 0 })).toEqual(['.....', '.....', '.....', '.....'])
  })

  test('on dry land, and beyond a line', () => {
    expect(out({ edge: 'north', dry: true }, ['sbf.l', '.....', '.....', '.....'])).toEqual([
      '...#.',
      '.....',
      '.....',
      '.....',
    ])
    expect(out({ edge: 'north' }, ['sbf.l', '.....', '.....', '.....'])).toEqual(SIDES.top)
    expect(out({ edge: 'north', only: [{ side: 'east', of: 'A' }] })).toEqual(['...##', '.....', '.....', '.....'])
  })
})
