import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board } from '../../src/core/grid/board.ts'
import { hexBoard } from '../../src/core/grid/hex.ts'
import { squareBoard } from '../../src/core/grid/square.ts'
import { pathTo, reach, type Start, type Terms, type TurnCost } from '../../src/core/map/reach.ts'

const BOARDS = [
  hexBoard({ rows: 3, cols: 4, shifted: 'even' }),
  hexBoard({ rows: 4, cols: 3, shifted: 'odd' }),
  squareBoard({ rows: 3, cols: 4 }),
] as const

type Asked = {
  readonly board: Board
  readonly from: number
  readonly starts: readonly Start[]
  readonly budget: number
  readonly edges: readonly number[]
  readonly halts: ReadonlySet<number>
  readonly turning: TurnCost | undefined
}

const PRICES = [0.5, 1, 1.5, 2, Number.POSITIVE_INFINITY]

const turningOf = (degree: number): fc.Arbitrary<TurnCost | undefined> =>
  fc
    .option(
      fc.record({
        facing: fc.integer({ min: 0, max: 2 * degree - 1 }),
        dear: fc.constantFrom(0, 0.5, 1),
        loose: fc.boolean(),
      }),
      { nil: undefined },
    )
    .map((given) => {
      if (!given) return undefined
      const { facing, dear, loose } = given
      return {
        facing: facing / 2,
        price: (look: number, direction: number) => (Math.floor(look) === direction ? 0 : dear),
        ...(loose ? { after: (_look: number, direction: number) => [direction, (direction + 1) % degree] } : {}),
      }
    })

const asked = (board: Board): fc.Arbitrary<Asked> => {
  const cell = fc.integer({ min: 0, max: board.size - 1 })
  const start = fc.record({ cell, cost: fc.constantFrom(0, 0.5, 1, 4) })
  return fc
    .record({
      begun: fc.oneof(
        cell.map((from) => ({ from, starts: [{ cell: from, cost: 0 }] as readonly Start[] })),
        fc.array(start, { minLength: 1, maxLength: 4 }).map((starts) => ({ from: -1, starts })),
      ),
      budget: fc.constantFrom(0, 0.5, 1, 2, 3.5, 6),
      edges: fc.array(fc.constantFrom(...PRICES), {
        minLength: board.size * board.degree,
        maxLength: board.size * board.degree,
      }),
      halts: fc.array(cell, { maxLength: 3 }),
      turning: turningOf(board.degree),
    })
    .map(({ begun, budget, edges, halts, turning }) => ({
      board,
      ...begun,
      budget,
      edges,
      halts: new Set(halts),
      turning,
    }))
}

const anything = fc.oneof(...BOARDS.map(asked))

const termsOf = ({ board, edges, halts, turning }: Asked): Terms => ({
  cost: (cell, direction) => edges[cell * board.degree + direction] as number,
  stops: (cell) => halts.has(cell),
  ...(turning ? { turning } : {}),
})

/** What it costs to be in each cell, facing each way: tried over and over, until nothing is cheaper. */
const slowly = ({ board, from, starts, budget, edges, halts, turning }: Asked): Float64Array => {
  const { degree, neighbours, size } = board
  const cost = new Float64Array(size * degree).fill(Number.POSITIVE_INFINITY)
  const first = Math.floor(turning?.facing ?? 0)
  const all = Array.from({ length: degree }, (_, face) => face)
  const lower = (node: number, to: number): boolean => {
    if (to > budget || to >= (cost[node] as number)) return false
    cost[node] = to
    return true
  }
  for (const { cell, cost: price } of starts)
    for (const face of turning && from >= 0 ? [first] : all) lower(cell * degree + face, price)
  for (let isCheaper = true; isCheaper; ) {
    isCheaper = false
    for (let node = 0; node < cost.length; node++) {
      const cell = Math.floor(node / degree)
      if (!Number.isFinite(cost[node]) || (cell !== from && halts.has(cell))) continue
      const isFirst = turning && from >= 0 && node === from * degree + first
      const look = isFirst ? turning.facing : node % degree
      for (const direction of all) {
        const next = neighbours[cell * degree + direction] as number
        if (next < 0) continue
        const sum =
          (cost[node] as number) + (turning?.price(look, direction) ?? 0) + (edges[cell * degree + direction] as number)
        for (const face of turning ? (turning.after?.(look, direction) ?? [direction]) : all)
          if (lower(next * degree + face, sum)) isCheaper = true
      }
    }
  }
  return cost
}

const cheapest = (cost: Float64Array, degree: number, cell: number): number =>
  Math.min(...cost.subarray(cell * degree, (cell + 1) * degree))

describe('whoever searches finds what a slow search finds', () => {
  test('the cost of every cell, and for those who turn of every way of facing in it', () => {
    fc.assert(
      fc.property(anything, (one) => {
        const { board, from, budget, starts } = one
        const slow = slowly(one)
        // Twice: rooms in which one has searched are used again.
        reach(board, from, budget, termsOf(one), starts)
        const found = reach(board, from, budget, termsOf(one), starts)
        const costs = Array.from({ length: board.size }, (_, cell) => cheapest(slow, board.degree, cell))
        expect([...found.cost]).toEqual(costs)
        expect([...found.cells].sort((a, b) => a - b)).toEqual(
          costs.flatMap((cost, cell) => (Number.isFinite(cost) ? [cell] : [])),
        )
        const order = found.cells.map((cell) => found.cost[cell] as number)
        expect(order).toEqual([...order].sort((a, b) => a - b))
        if (found.faced)
          for (const cell of found.cells)
            for (let face = 0; face < board.degree; face++)
              expect(found.faced(cell, face)).toBe(slow[cell * board.degree + face])
      }),
      { numRuns: 400 },
    )
  })

  test('ways that lead from where one began, cell by cell, out of no cell in which one must stop, at their cost', () => {
    fc.assert(
      fc.property(anything, (one) => {
        const { board, from, budget, starts, edges, halts, turning } = one
        const found = reach(board, from, budget, termsOf(one), starts)
        for (const to of found.cells) {
          const path = pathTo(found, to) ?? []
          const [begun, ...rest] = from < 0 ? path : [from, ...path]
          if (begun === undefined) throw new Error('no way')
          expect([begun, ...rest].at(-1)).toBe(to)
          expect([begun, ...rest].slice(0, -1).filter((cell) => cell !== from && halts.has(cell))).toEqual([])
          if (turning) continue
          const least = Math.min(...starts.flatMap(({ cell, cost }) => (cell === begun ? [cost] : [])))
          let [cell, sum] = [begun, least]
          for (const next of rest) {
            const price = Math.min(
              ...Array.from({ length: board.degree }, (_, direction) =>
                board.neighbours[cell * board.degree + direction] === next
                  ? (edges[cell * board.degree + direction] as number)
                  : Number.POSITIVE_INFINITY,
              ),
            )
            sum += price
            cell = next
          }
          expect(sum).toBe(found.cost[to])
        }
        expect(
          pathTo(
            found,
            found.cost.findIndex((cost) => !Number.isFinite(cost)),
          ),
        ).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('as far as it wants to go, where that is told: the cost of that cell is the same', () => {
    fc.assert(
      fc.property(
        anything.filter(({ turning }) => turning === undefined),
        fc.nat(),
        (one, any) => {
          const { board, from, budget, starts } = one
          const until = any % board.size
          const whole = reach(board, from, budget, termsOf(one), starts)
          const part = reach(board, from, budget, { ...termsOf(one), until }, starts)
          expect(part.cost[until]).toBe(whole.cost[until])
          if (Number.isFinite(whole.cost[until])) expect(part.cells.at(-1)).toBe(until)
        },
      ),
      { numRuns: 200 },
    )
  })
})
