import { expect, test } from 'vitest'
import { area, isRim, neighbour } from '../../src/core/grid/board.ts'
import { HEX_DIRECTIONS, HEX_WIDTH, hexBoard } from '../../src/core/grid/hex.ts'

const board = hexBoard({ rows: 7, cols: 9, shifted: 'even' })
const cell = (label: string): number => board.parse(label) ?? -1
const cells = (size: number): number[] => Array.from({ length: size }, (_, i) => i)

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
