import { describe, expect, test } from 'vitest'
import { type Board, type CursorWay, isAdjacent, neighbour, neighboursOf } from '../../src/core/grid/board.ts'
import { HEX_WIDTH, hexBoard, ROW_HEIGHT } from '../../src/core/grid/hex.ts'
import { SQUARE_SIDE, squareBoard } from '../../src/core/grid/square.ts'

const BOARDS: readonly Board[] = [
  hexBoard({ rows: 7, cols: 9, shifted: 'even' }),
  hexBoard({ rows: 7, cols: 9, shifted: 'odd' }),
  hexBoard({ rows: 8, cols: 5, shifted: 'even' }),
  hexBoard({ rows: 8, cols: 5, shifted: 'odd' }),
  hexBoard({ rows: 1, cols: 6, shifted: 'odd' }),
  hexBoard({ rows: 6, cols: 1, shifted: 'even' }),
  hexBoard({ rows: 1, cols: 1, shifted: 'even' }),
  squareBoard({ rows: 7, cols: 9 }),
  squareBoard({ rows: 8, cols: 5 }),
  squareBoard({ rows: 1, cols: 6 }),
  squareBoard({ rows: 6, cols: 1 }),
  squareBoard({ rows: 1, cols: 1 }),
]
const WAYS: readonly CursorWay[] = ['up', 'down', 'left', 'right']
const cells = (size: number): number[] => Array.from({ length: size }, (_, i) => i)
const opposite = ({ degree }: Board, direction: number): number => (direction + degree / 2) % degree

describe.each(BOARDS.map((one) => [one.kind, `${one.rows} by ${one.cols}`, one] as const))(
  'a board of cells (%s), %s',
  (_kind, _size, one) => {
    test('labels lead back to their cells, and foreign ones nowhere', () => {
      for (const i of cells(one.size)) expect(one.parse(one.label(i))).toBe(i)
      for (const bad of ['0000', '0100', '0001', '9901', '0199', '', '101', '10100', 'A101', '-101', '01 1'])
        expect(one.parse(bad)).toBeUndefined()
    })

    test('one step in a direction is on the lattice what lies between neighbours', () => {
      expect(one.steps).toHaveLength(one.degree)
      for (const a of cells(one.size))
        for (let direction = 0; direction < one.degree; direction++) {
          const b = neighbour(one, a, direction)
          if (b < 0) continue
          const [from, to] = [one.lattice(a), one.lattice(b)]
          expect({ u: to.u - from.u, v: to.v - from.v }).toEqual(one.steps[direction])
        }
    })

    test('neighbours are mutual, opposite directions, and share a corner', () => {
      const farthest = Math.max(
        one.inradius,
        one.degree > one.corners.length ? Math.hypot(one.corners[0]!.x, one.corners[0]!.y) : 0,
      )
      for (const a of cells(one.size)) {
        expect(one.directionTo(a, -1)).toBe(-1)
        for (let direction = 0; direction < one.degree; direction++) {
          const b = neighbour(one, a, direction)
          if (b < 0) continue
          expect(neighbour(one, b, opposite(one, direction))).toBe(a)
          expect([one.directionTo(a, b), one.directionTo(b, a)]).toEqual([direction, opposite(one, direction)])
        }
        for (const b of cells(one.size)) {
          const [p, q] = [one.centre(a), one.centre(b)]
          const touching = a !== b && Math.hypot(p.x - q.x, p.y - q.y) < 2.01 * farthest
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

    test('a point inside a cell finds it; the board starts at the origin', () => {
      for (const i of cells(one.size)) {
        const { x, y } = one.centre(i)
        expect(one.cellAt(x, y)).toBe(i)
        for (const corner of one.corners) expect(one.cellAt(x + 0.95 * corner.x, y + 0.95 * corner.y)).toBe(i)
      }
      const points = cells(one.size).flatMap((i) =>
        one.corners.map((k) => ({ x: one.centre(i).x + k.x, y: one.centre(i).y + k.y })),
      )
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
      expect([Math.min(...xs), Math.min(...ys)]).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)])
      expect([Math.max(...xs), Math.max(...ys)]).toEqual([
        expect.closeTo(one.extent.width, 6),
        expect.closeTo(one.extent.height, 6),
      ])
      expect(one.cellAt(-30, -30)).toBeUndefined()
      expect(one.cellAt(1e6, 1e6)).toBeUndefined()
    })

    test('the integer lattice is the drawn board, squeezed', () => {
      const unit =
        one.kind === 'hex' ? { x: HEX_WIDTH / 2, y: ROW_HEIGHT / 3 } : { x: SQUARE_SIDE / 2, y: SQUARE_SIDE / 2 }
      for (const i of cells(one.size)) {
        const origin = one.lattice(0)
        const at = one.lattice(i)
        const [p, o] = [one.centre(i), one.centre(0)]
        expect(p.x - o.x).toBeCloseTo((at.u - origin.u) * unit.x, 6)
        expect(p.y - o.y).toBeCloseTo((at.v - origin.v) * unit.y, 6)
      }
      one.corners.forEach((corner, i) => {
        const at = one.latticeCorners[i]
        expect(corner.x).toBeCloseTo((at?.u ?? 9) * unit.x, 6)
        expect(corner.y).toBeCloseTo((at?.v ?? 9) * unit.y, 6)
      })
    })

    test('each direction has its name, its bearing and its step on the lattice', () => {
      expect(new Set(one.directions).size).toBe(one.degree)
      for (const a of cells(one.size))
        for (let direction = 0; direction < one.degree; direction++) {
          const b = neighbour(one, a, direction)
          if (b < 0) continue
          const [p, q, from, to] = [one.centre(a), one.centre(b), one.lattice(a), one.lattice(b)]
          expect({ u: to.u - from.u, v: to.v - from.v }).toEqual(one.steps[direction])
          const bearing = (Math.atan2(q.x - p.x, p.y - q.y) * 180) / Math.PI
          expect((bearing + 360) % 360).toBeCloseTo(one.bearings[direction] ?? -1, 6)
        }
    })

    test('an edge lies between its two corners, towards its neighbour', () => {
      expect(one.edges).toHaveLength(one.corners.length)
      one.edges.forEach((direction, index) => {
        const [a, b] = [one.corners[index]!, one.corners[(index + 1) % one.corners.length]!]
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
        expect(Math.hypot(middle.x, middle.y)).toBeCloseTo(one.inradius, 6)
        const bearing = (Math.atan2(middle.x, -middle.y) * 180) / Math.PI
        expect((bearing + 360) % 360).toBeCloseTo(one.bearings[direction] ?? -1, 6)
      })
    })

    test('the arrow keys reach every cell, and lead where they point', () => {
      const reached = new Set([0])
      for (const at of reached)
        for (const way of WAYS) {
          const next = one.cursorStep(at, way)
          if (next < 0) continue
          reached.add(next)
          expect(isAdjacent(one, at, next)).toBe(true)
          const [p, q] = [one.centre(at), one.centre(next)]
          const [across, down] = [Math.sign(Math.round(q.x - p.x)), Math.sign(Math.round(q.y - p.y))]
          if (way === 'left' || way === 'right') expect([across, down]).toEqual([way === 'left' ? -1 : 1, 0])
          else expect(down).toBe(way === 'up' ? -1 : 1)
        }
      expect(reached.size).toBe(one.size)
    })

    test.each([1, 2, 3])('with a margin of %i it is the same board within', (margin) => {
      const { board, of, inner, offset } = one.paddedBy(margin)
      expect([board.kind, board.rows, board.cols]).toEqual([one.kind, one.rows + 2 * margin, one.cols + 2 * margin])
      for (const a of cells(one.size)) {
        expect(inner(of(a))).toBe(a)
        const [p, q] = [one.centre(a), board.centre(of(a))]
        expect([q.x + offset.x, q.y + offset.y]).toEqual([expect.closeTo(p.x, 6), expect.closeTo(p.y, 6)])
        for (let direction = 0; direction < one.degree; direction++)
          expect(inner(neighbour(board, of(a), direction))).toBe(neighbour(one, a, direction))
      }
      expect(cells(board.size).filter((cell) => inner(cell) >= 0)).toHaveLength(one.size)
    })
  },
)
