import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexBoard } from '../../src/core/grid/hex.ts'
import { squareBoard } from '../../src/core/grid/square.ts'
import { pathTo, reach, type Start, type Terms, type TurnCost } from '../../src/core/map/reach.ts'

const BOARDS = [
  hexBoard({ rows: 3, cols: 4, shifted: 'even' }),
  hexBoard({ rows: 4, cols: 3, shifted: 'odd' }),
  squareBoard({ rows: 3, cols: 4 }),
] as const

/** How one turns: where one looks at first, what a turn costs, and whether one may look aside after a step. */
type Turning = { readonly facing: number; readonly dear: number; readonly loose: boolean }

/** Plain, so that it is told where a law is broken. */
type Asked = {
  readonly on: 0 | 1 | 2
  readonly from: number
  readonly starts: readonly Start[]
  readonly budget: number
  readonly edges: readonly number[]
  readonly halts: readonly number[]
  readonly turning: Turning | undefined
}

const PRICES = [0.5, 1, 1.5, 2, Number.POSITIVE_INFINITY]

const asked = (on: Asked['on']): fc.Arbitrary<Asked> => {
  const { size, degree } = BOARDS[on]
  const cell = fc.integer({ min: 0, max: size - 1 })
  const start = fc.record({ cell, cost: fc.constantFrom(0, 0.5, 1, 4) })
  const facing = fc.integer({ min: 0, max: 2 * degree - 1 }).map((half) => half / 2)
  const turning = fc.record({ facing, dear: fc.constantFrom(0, 0.5, 1), loose: fc.boolean() })
  return fc
    .record({
      begun: fc.oneof(
        cell.map((from) => ({ from, starts: [{ cell: from, cost: 0 }] as readonly Start[] })),
        fc.array(start, { minLength: 1, maxLength: 4 }).map((starts) => ({ from: -1, starts })),
      ),
      budget: fc.constantFrom(0, 0.5, 1, 2, 3.5, 6),
      edges: fc.array(fc.constantFrom(...PRICES), { minLength: size * degree, maxLength: size * degree }),
      halts: fc.array(cell, { maxLength: 3 }),
      turning: fc.option(turning, { nil: undefined, freq: 2 }),
    })
    .map(({ begun, ...rest }) => ({ on, ...begun, ...rest }))
}

const anything = fc.oneof(asked(0), asked(1), asked(2))

const turnsOf = ({ on, turning }: Asked): TurnCost | undefined =>
  turning && {
    facing: turning.facing,
    // Who looks between two ways pays for either.
    price: (look, direction) => (look === direction ? 0 : turning.dear + (Number.isInteger(look) ? 0 : 0.5)),
    ...(turning.loose ? { after: (_look, direction) => [direction, (direction + 1) % BOARDS[on].degree] } : {}),
  }

const termsOf = (one: Asked): Terms => {
  const turning = turnsOf(one)
  return {
    cost: (cell, direction) => one.edges[cell * BOARDS[one.on].degree + direction] as number,
    stops: (cell) => one.halts.includes(cell),
    ...(turning ? { turning } : {}),
  }
}

/** What it costs to be in each cell, facing each way: tried over and over, until nothing is cheaper. */
const slowly = (one: Asked): Float64Array => {
  const { from, starts, budget, edges, halts } = one
  const { degree, neighbours, size } = BOARDS[one.on]
  const turning = turnsOf(one)
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
      if (!Number.isFinite(cost[node]) || (cell !== from && halts.includes(cell))) continue
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
        const { from, budget, starts } = one
        const board = BOARDS[one.on]
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
        const { from, budget, starts, edges, halts, turning } = one
        const board = BOARDS[one.on]
        const found = reach(board, from, budget, termsOf(one), starts)
        for (const to of found.cells) {
          const path = pathTo(found, to) ?? []
          const [begun, ...rest] = from < 0 ? path : [from, ...path]
          if (begun === undefined) throw new Error('no way')
          expect([begun, ...rest].at(-1)).toBe(to)
          expect(from >= 0 || starts.some((start) => start.cell === begun)).toBe(true)
          expect([begun, ...rest].slice(0, -1).filter((cell) => cell !== from && halts.includes(cell))).toEqual([])
          expect(found.before[to]).toBe([from, ...path].at(-2) ?? -1)
          if (turning) {
            const isGap = (cell: number, index: number): boolean =>
              index > 0 && board.distance([begun, ...rest][index - 1] ?? -1, cell) !== 1
            expect([begun, ...rest].filter(isGap)).toEqual([])
            continue
          }
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
          const { from, budget, starts } = one
          const board = BOARDS[one.on]
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
