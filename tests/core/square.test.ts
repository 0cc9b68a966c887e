import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighboursOf } from '../../src/core/grid/board.ts'
import { squareBoard } from '../../src/core/grid/square.ts'
import { reach } from '../../src/core/map/reach.ts'
import { straightLine } from '../../src/core/map/sight.ts'

const board = squareBoard({ rows: 9, cols: 11 })
const cell = fc.integer({ min: 0, max: board.size - 1 })

test('a square has eight neighbours inside, five at an edge and three in a corner', () => {
  const counts = ['0505', '0101', '0105'].map((label) => neighboursOf(board, board.parse(label) ?? -1).length)
  expect(counts).toEqual([8, 3, 5])
})

test('law: on open ground the reach of n points is all cells at distance n or less', () => {
  fc.assert(
    fc.property(cell, fc.integer({ min: 0, max: 6 }), (from, budget) => {
      const found = reach(board, from, budget, { cost: () => 1, stops: () => false })
      for (let to = 0; to < board.size; to++)
        expect(Number.isFinite(found.cost[to])).toBe(board.distance(from, to) <= budget)
    }),
  )
})

test('law: a straight line over squares is the same both ways', () => {
  fc.assert(
    fc.property(cell, cell, (a, b) => {
      const there = straightLine(board, a, b).map((step) => [...step].sort())
      const back = straightLine(board, b, a).map((step) => [...step].sort())
      expect(back.reverse()).toEqual(there)
    }),
  )
})

test('a diagonal touches corners only; a column goes through every square between', () => {
  const at = (label: string) => board.parse(label) ?? -1
  expect(straightLine(board, at('0101'), at('0202'))).toEqual([])
  expect(straightLine(board, at('0103'), at('0403'))).toEqual([[at('0203')], [at('0303')]])
})
