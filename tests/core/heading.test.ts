import { expect, test } from 'vitest'
import { headingOf, turnBetween } from '../../src/core/grid/heading.ts'
import { hexBoard } from '../../src/core/grid/hex.ts'
import { squareBoard } from '../../src/core/grid/square.ts'

test('directions lie as far apart as the shorter way round', () => {
  expect([0, 1, 2, 3, 4, 5].map((way) => turnBetween(6, 1, way))).toEqual([1, 0, 1, 2, 3, 2])
  expect([turnBetween(8, 7, 0), turnBetween(8, 0, 4), turnBetween(12, 11, 2)]).toEqual([1, 4, 3])
})

test.each([hexBoard({ rows: 9, cols: 9, shifted: 'even' }), squareBoard({ rows: 9, cols: 9 })])(
  'the heading to a neighbour is its direction, and that of a straight line likewise',
  (board) => {
    const middle = board.parse('0505') ?? -1
    for (let way = 0; way < board.degree; way++) {
      let cell = middle
      for (let steps = 0; steps < 3; steps++) {
        cell = board.neighbours[cell * board.degree + way] as number
        expect(headingOf(board, middle, cell)).toBe(way)
        expect(turnBetween(board.degree, headingOf(board, cell, middle), way)).toBe(board.degree / 2)
      }
    }
  },
)

test('between two directions it is the nearer one, and of equal ones the first', () => {
  const board = hexBoard({ rows: 9, cols: 9, shifted: 'even' })
  const to = (...ways: number[]): number =>
    ways.reduce((at, way) => board.neighbours[at * 6 + way] as number, board.parse('0505') ?? -1)
  expect(headingOf(board, board.parse('0505') ?? -1, to(1, 1, 2))).toBe(1)
  expect(headingOf(board, board.parse('0505') ?? -1, to(1, 2, 2))).toBe(2)
  expect(headingOf(board, board.parse('0505') ?? -1, to(1, 2))).toBe(1)
})
