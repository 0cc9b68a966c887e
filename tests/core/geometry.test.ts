import { expect, test } from 'vitest'
import { area, type CursorWay, neighbour } from '../../src/core/grid/board.ts'
import { bearingOf, directionAt, headingBetween, middleOf } from '../../src/core/grid/heading.ts'
import { hexBoard } from '../../src/core/grid/hex.ts'
import { squareBoard } from '../../src/core/grid/square.ts'

const hex = hexBoard({ rows: 5, cols: 5, shifted: 'even' })
const square = squareBoard({ rows: 5, cols: 5 })

test('a hex has a circumradius of 40 and stands on a corner, a square a side of 64', () => {
  for (const [at, { x, y }] of hex.corners.entries()) {
    expect(Math.hypot(x, y)).toBeCloseTo(40, 9)
    expect(bearingOf(x, y)).toBeCloseTo(60 * at, 9)
  }
  expect(square.corners).toEqual([
    { x: -32, y: -32 },
    { x: 32, y: -32 },
    { x: 32, y: 32 },
    { x: -32, y: 32 },
  ])
  expect([square.inradius, square.extent]).toEqual([32, { width: 320, height: 320 }])
})

test.each([
  [0, -1, 0],
  [1, -1, 45],
  [1, 0, 90],
  [0, 1, 180],
  [-1, 0, 270],
  [-1, -1, 315],
])('a line by %d to the right and %d down points to %d degrees', (dx, dy, degrees) => {
  expect(bearingOf(dx, dy)).toBeCloseTo(degrees, 12)
})

test('of two directions that are equally near the next clockwise is taken', () => {
  expect([29, 30, 59, 60, 61, 359, 0].map((bearing) => directionAt(hex, bearing))).toEqual([0, 0, 0, 1, 1, 5, 0])
  expect([0, 22, 23, 45, 180, 337, 338].map((bearing) => directionAt(square, bearing))).toEqual([0, 0, 1, 1, 4, 7, 0])
})

test('the middle of some cells is the mean of their centres, and of none the corner of the board', () => {
  const [a, b] = [square.parse('0101') as number, square.parse('0103') as number]
  expect(middleOf(square, [a, b])).toEqual(square.centre(square.parse('0102') as number))
  expect(middleOf(square, [a])).toEqual(square.centre(a))
  expect(middleOf(square, [])).toEqual({ x: 0, y: 0 })
  expect(headingBetween(square, [a], [b])).toBe(2)
})

const led = (board: typeof hex, label: string, way: CursorWay): string => {
  const to = board.cursorStep(board.parse(label) as number, way)
  return to < 0 ? 'off' : board.label(to)
}
const WAYS = ['up', 'right', 'down', 'left'] as const

test('arrow keys go up and down by turns to the right and to the left over hexes, so that they stay in a column', () => {
  const round = (label: string) => WAYS.map((way) => led(hex, label, way))
  expect(round('0303')).toEqual(['0403', '0304', '0203', '0302'])
  expect(round('0403')).toEqual(['0503', '0404', '0303', '0402'])
  const up = (label: string): string => led(hex, label, 'up')
  expect(['0101', '0102'].map((label) => up(up(up(up(label)))))).toEqual(['0501', '0502'])
  expect([
    led(hex, '0501', 'up'),
    led(hex, '0101', 'left'),
    led(hex, '0105', 'right'),
    led(hex, '0101', 'down'),
  ]).toEqual(['off', 'off', 'off', 'off'])
  expect(hex.cursorStep(hex.parse('0501') as number, 'up')).toBe(-1)
})

test('arrow keys go straight over squares', () => {
  expect(WAYS.map((way) => led(square, '0303', way))).toEqual(['0403', '0304', '0203', '0302'])
  expect(WAYS.map((way) => led(square, '0101', way))).toEqual(['0201', '0102', 'off', 'off'])
})

test('the first cell is found, stepped to and counted like all others; beyond the rim there is none', () => {
  for (const board of [hex, square]) {
    const first = board.parse('0501') as number
    expect(first).toBe(0)
    expect(board.cellAt(board.centre(0).x, board.centre(0).y)).toBe(0)
    expect(board.cursorStep(board.parse('0502') as number, 'left')).toBe(0)
    expect(area(board, 0, 99)).toHaveLength(25)
    expect(area(board, 0, 0)).toEqual([0])
    expect(neighbour(board, 0, board.degree - 1)).toBe(-1)
    expect(neighbour(board, 24, board.degree)).toBe(-1)
    expect(board.parse('0001')).toBeUndefined()
    const last = board.parse('0105') as number
    expect(board.cellAt(board.centre(last).x, board.centre(last).y)).toBe(24)
  }
})

test('a board of one row of hexes stands at the left, one of two is half a hex wider', () => {
  const width = (rows: number): number => hexBoard({ rows, cols: 3, shifted: 'even' }).extent.width
  expect(width(1)).toBeCloseTo(3 * 2 * hex.inradius, 9)
  expect(width(2) - width(1)).toBeCloseTo(hex.inradius, 9)
})

test('a hex reaches up to its corners, and is found from its rim', () => {
  const [{ x, y }, last] = [hex.centre(0), hex.centre(4)]
  expect(hex.cellAt(x, y - 40)).toBe(0)
  expect(hex.cellAt(x, y - 40.01)).toBeUndefined()
  expect(hex.cellAt(last.x, last.y - 40)).toBe(4)
  expect(hex.cellAt(x, y + 40)).not.toBe(0)
})
