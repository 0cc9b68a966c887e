import { describe, expect, test } from 'vitest'
import { area, isAdjacent, isRim, neighbour, neighboursOf } from '../../src/core/grid/board.ts'
import { HEX_DIRECTIONS, HEX_RADIUS, HEX_WIDTH, hexBoard, ROW_HEIGHT } from '../../src/core/grid/hex.ts'

const BOARDS = [
  hexBoard({ rows: 7, cols: 9, shifted: 'even' }),
  hexBoard({ rows: 7, cols: 9, shifted: 'odd' }),
  hexBoard({ rows: 8, cols: 5, shifted: 'even' }),
  hexBoard({ rows: 8, cols: 5, shifted: 'odd' }),
  hexBoard({ rows: 1, cols: 6, shifted: 'odd' }),
  hexBoard({ rows: 6, cols: 1, shifted: 'even' }),
  hexBoard({ rows: 1, cols: 1, shifted: 'even' }),
] as const
const [board] = BOARDS
const cell = (label: string): number => board.parse(label) ?? -1
const cells = (size: number): number[] => Array.from({ length: size }, (_, i) => i)

describe.each(BOARDS.map((one) => [`${one.rows} by ${one.cols}`, one] as const))('a board of %s', (_name, one) => {
  test('labels lead back to their cells, and foreign ones nowhere', () => {
    for (const i of cells(one.size)) expect(one.parse(one.label(i))).toBe(i)
    for (const bad of ['0000', '0100', '0001', '9901', '0199', '', '101', '10100', 'A101', '-101', '01 1'])
      expect(one.parse(bad)).toBeUndefined()
  })

  test('neighbours are mutual, opposite directions and nearest centres', () => {
    for (const a of cells(one.size)) {
      expect(one.directionTo(a, -1)).toBe(-1)
      for (let direction = 0; direction < 6; direction++) {
        const b = neighbour(one, a, direction)
        if (b < 0) continue
        expect(neighbour(one, b, (direction + 3) % 6)).toBe(a)
        expect([one.directionTo(a, b), one.directionTo(b, a)]).toEqual([direction, (direction + 3) % 6])
      }
      for (const b of cells(one.size)) {
        const [p, q] = [one.centre(a), one.centre(b)]
        const touching = a !== b && Math.hypot(p.x - q.x, p.y - q.y) < 1.01 * HEX_WIDTH
        expect(isAdjacent(one, a, b)).toBe(touching)
      }
    }
  })

  test('the distance is the length of the shortest way', () => {
    for (const from of cells(one.size)) {
      const steps = new Map([[from, 0]])
      const queue = [from]
      for (const at of queue)
        for (const next of neighboursOf(one, at))
          if (!steps.has(next)) {
            steps.set(next, (steps.get(at) ?? 0) + 1)
            queue.push(next)
          }
      for (const to of cells(one.size)) expect(one.distance(from, to)).toBe(steps.get(to))
    }
  })

  test('a point inside a hex finds it; the board starts at the origin', () => {
    for (const i of cells(one.size)) {
      const { x, y } = one.centre(i)
      expect(one.cellAt(x, y)).toBe(i)
      for (const corner of one.corners) expect(one.cellAt(x + 0.95 * corner.x, y + 0.95 * corner.y)).toBe(i)
      expect(Math.min(x - HEX_WIDTH / 2, y - HEX_RADIUS)).toBeGreaterThanOrEqual(-1e-9)
    }
    expect(one.cellAt(-30, -30)).toBeUndefined()
    expect(one.cellAt(1e6, 1e6)).toBeUndefined()
  })

  test('the integer lattice is the drawn board, squeezed', () => {
    for (const i of cells(one.size)) {
      const origin = one.lattice(0)
      const at = one.lattice(i)
      const [p, o] = [one.centre(i), one.centre(0)]
      expect(p.x - o.x).toBeCloseTo(((at.u - origin.u) * HEX_WIDTH) / 2, 6)
      expect(p.y - o.y).toBeCloseTo(((at.v - origin.v) * ROW_HEIGHT) / 3, 6)
    }
    one.corners.forEach((corner, i) => {
      const at = one.latticeCorners[i]
      expect(corner.x).toBeCloseTo(((at?.u ?? 9) * HEX_WIDTH) / 2, 6)
      expect(corner.y).toBeCloseTo(((at?.v ?? 9) * ROW_HEIGHT) / 3, 6)
    })
  })
})

test('hexes are numbered from the bottom left, row before column', () => {
  expect([board.label(0), board.label(62), board.label(54)]).toEqual(['0701', '0109', '0101'])
})

test('directions go clockwise from the upper right, in shifted rows and others', () => {
  const around = (label: string) => HEX_DIRECTIONS.map((_, i) => board.label(neighbour(board, cell(label), i)))
  expect(around('0505')).toEqual(['0605', '0506', '0405', '0404', '0504', '0604'])
  expect(around('0404')).toEqual(['0505', '0405', '0305', '0304', '0403', '0504'])
})

test('the shifted rows stand half a hex to the right', () => {
  for (const shifted of ['even', 'odd'] as const) {
    const one = hexBoard({ rows: 4, cols: 4, shifted })
    const x = (label: string) => one.centre(one.parse(label) ?? -1).x
    expect(x('0201') - x('0101')).toBeCloseTo((shifted === 'even' ? 1 : -1) * (HEX_WIDTH / 2), 6)
    expect(x('0301')).toBeCloseTo(x('0101'), 6)
  }
})

test('an area of radius n holds 1 + 3n(n+1) hexes inside the board', () => {
  const centre = hexBoard({ rows: 15, cols: 15, shifted: 'even' })
  for (const n of [0, 1, 2, 3, 4, 5]) expect(area(centre, 7 * 15 + 7, n)).toHaveLength(1 + 3 * n * (n + 1))
  expect(area(board, cell('0101'), 1).map(board.label)).toEqual(['0201', '0101', '0102'])
})

test('the rim is what has fewer than six neighbours', () => {
  const rim = cells(board.size).filter((i) => isRim(board, i))
  expect(rim).toHaveLength(2 * 9 + 2 * 5)
  expect(isRim(board, cell('0505'))).toBe(false)
  expect(isRim(board, cell('0109'))).toBe(true)
})
