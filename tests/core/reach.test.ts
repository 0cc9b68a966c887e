import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexBoard } from '../../src/core/grid/hex.ts'
import { pathTo, reach, type Terms } from '../../src/core/map/reach.ts'

const board = hexBoard({ rows: 7, cols: 9, shifted: 'even' })
const cell = (label: string): number => board.parse(label) ?? -1
const open: Terms = { cost: () => 1, stops: () => false }
const costs = (found: ReturnType<typeof reach>): Record<string, number> =>
  Object.fromEntries(found.cells.map((at) => [board.label(at), found.cost[at] as number]))

test('without points one stays', () => {
  expect(costs(reach(board, cell('0404'), 0, open))).toEqual({ '0404': 0 })
  expect(costs(reach(board, cell('0404'), 0.5, open))).toEqual({ '0404': 0 })
})

test('on open ground the cost is the distance, in order of cost', () => {
  const found = reach(board, cell('0404'), 3, open)
  for (let at = 0; at < board.size; at++) {
    const distance = board.distance(cell('0404'), at)
    expect(found.cost[at]).toBe(distance <= 3 ? distance : Number.POSITIVE_INFINITY)
  }
  const order = found.cells.map((at) => found.cost[at] as number)
  expect(order).toEqual([...order].sort((a, b) => a - b))
})

test('of who begins, and of who is not reached, no cell is told before', () => {
  const wall: Terms = { ...open, cost: (_, __, to) => (to === cell('0404') ? Number.POSITIVE_INFINITY : 1) }
  const turning = { facing: 0, price: () => 0 }
  for (const terms of [wall, { ...wall, turning }]) {
    const found = reach(board, cell('0405'), 1, terms)
    expect([found.before[cell('0405')], found.before[cell('0404')], found.before[cell('0101')]]).toEqual([-1, -1, -1])
    expect(found.before[cell('0406')]).toBe(cell('0405'))
    // Out of the first cell of the map as well.
    expect(reach(board, cell('0101'), 1, terms).before[cell('0102')]).toBe(cell('0101'))
  }
})

describe('who searches after somebody else has room enough', () => {
  /** A board of its own: nobody has searched on it. */
  const two = (cols: number) => hexBoard({ rows: 1, cols, shifted: 'odd' })

  test('for many more points', () => {
    const [short, dear] = [two(2), { ...open, cost: () => 400 }]
    expect(reach(short, 0, 1, dear).cells).toEqual([0])
    expect(reach(short, 0, 400, dear).cells).toEqual([0, 1])
  })

  test('for many more beginnings', () => {
    const short = two(3)
    expect(reach(short, 0, 0, open).cells).toEqual([0])
    const starts = Array.from({ length: 40 }, (_, index) => ({ cell: 1, cost: 40 - index }))
    const found = reach(short, -1, 40, open, starts)
    expect([...found.cost]).toEqual([2, 1, 2])
    expect(found.cells[0]).toBe(1)
  })
})

test('several begin at once, each of them once', () => {
  const [one, other] = [cell('0101'), cell('0709')]
  const starts = [one, other, one].map((at) => ({ cell: at, cost: 0 }))
  expect(reach(board, -1, 0, open, starts).cells).toEqual([one, other])
  const turning = { facing: 0, price: () => 0 }
  expect(reach(board, -1, 0, { ...open, turning }, starts).cells).toEqual([one, other])
})

test('halves of points count', () => {
  const halves: Terms = { cost: () => 0.5, stops: () => false }
  expect(Math.max(...reach(board, cell('0404'), 1.5, halves).cells.map((at) => board.distance(cell('0404'), at)))).toBe(
    3,
  )
  expect(Math.max(...reach(board, cell('0404'), 1.5, open).cells.map((at) => board.distance(cell('0404'), at)))).toBe(1)
})

test('the cheapest way is taken, not the shortest', () => {
  const dear = cell('0405')
  const found = reach(board, cell('0404'), 9, {
    cost: (_from, _direction, to) => (to === dear ? 5 : 1),
    stops: () => false,
  })
  expect(found.cost[cell('0406')]).toBe(3)
  expect(pathTo(found, cell('0406'))).not.toContain(dear)
  expect(found.cost[dear]).toBe(5)
})

test('closed hexes are neither entered nor passed', () => {
  const wall = new Set(['0105', '0205', '0305', '0405', '0505', '0605', '0705'].map(cell))
  const found = reach(board, cell('0404'), 20, {
    cost: (_from, _direction, to) => (wall.has(to) ? Number.POSITIVE_INFINITY : 1),
    stops: () => false,
  })
  expect(found.cells.every((at) => at % 9 < 4)).toBe(true)
  expect(pathTo(found, cell('0406'))).toBeUndefined()
})

test('a stop is entered and not left, unless one starts there', () => {
  const stops = (at: number) => at === cell('0405') || at === cell('0404')
  const found = reach(board, cell('0403'), 2, { cost: () => 1, stops })
  expect(costs(found)).toMatchObject({ '0404': 1, '0403': 0 })
  expect(found.cost[cell('0405')]).toBe(Number.POSITIVE_INFINITY)
  const from = reach(board, cell('0404'), 1, { cost: () => 1, stops })
  expect(from.cells).toHaveLength(7)
})

test('the price may depend on the hexside and its direction', () => {
  const found = reach(board, cell('0404'), 4, {
    cost: (_from, direction) => (direction === 1 ? 1 : 3),
    stops: () => false,
  })
  expect(found.cost[cell('0408')]).toBe(4)
  expect(found.cost[cell('0403')]).toBe(3)
})

test('a path leads from the start, by neighbours, to the hex, at its cost', () => {
  const found = reach(board, cell('0404'), 4, open)
  for (const at of found.cells) {
    const path = pathTo(found, at) ?? []
    expect(path).toHaveLength(found.cost[at] as number)
    let before = cell('0404')
    for (const next of path) {
      expect(board.directionTo(before, next)).toBeGreaterThanOrEqual(0)
      before = next
    }
    expect(before).toBe(at)
  }
  expect(pathTo(found, cell('0404'))).toEqual([])
})

/** Prices by hexside, some closed, that a rule may raise but never lowers. */
const drawnGround = (uneven: number) => {
  const least = Float64Array.from({ length: board.size * board.degree }, (_, edge) =>
    (edge * 5 + uneven) % 11 === 0 ? Number.POSITIVE_INFINITY : 0.5 + ((edge * 7 + uneven * 3) % 6) / 2,
  )
  const cost = (from: number, direction: number, to: number): number =>
    (least[from * board.degree + direction] as number) + ((to + uneven) % 4 === 0 ? 1.5 : 0)
  const stops = (at: number): boolean => (at + uneven) % 7 === 0
  return { least, terms: { cost, stops } }
}

/** The cheapest costs, cell by cell, gone over again until nothing changes. */
const slowly = (from: number, budget: number, { cost, stops }: Terms): number[] => {
  const known = Array.from({ length: board.size }, (_, at) => (at === from ? 0 : Number.POSITIVE_INFINITY))
  for (let changed = true; changed; ) {
    changed = false
    for (const [at, spent] of known.entries()) {
      if (spent === Number.POSITIVE_INFINITY || (at !== from && stops(at))) continue
      for (let direction = 0; direction < board.degree; direction++) {
        const next = board.neighbours[at * board.degree + direction] as number
        const price = next < 0 ? Number.POSITIVE_INFINITY : spent + cost(at, direction, next)
        if (price > budget || price >= (known[next] as number)) continue
        known[next] = price
        changed = true
      }
    }
  }
  return known
}

test('no way is cheaper, and none is lost where it is told what a hexside costs at least', () => {
  const place = fc.tuple(
    fc.integer({ min: 0, max: board.size - 1 }),
    fc.integer({ min: 0, max: 24 }),
    fc.integer({ min: 0, max: 20 }),
  )
  fc.assert(
    fc.property(place, place, ([from, halves, uneven], [elsewhere, more, other]) => {
      const { least, terms } = drawnGround(uneven)
      const plain = reach(board, from, halves / 2, terms)
      expect([...plain.cost]).toEqual(slowly(from, halves / 2, terms))
      expect(reach(board, from, halves / 2, { ...terms, least })).toEqual(plain)
      // Somebody else may search in between.
      const cost: Terms['cost'] = (at, direction, to) => {
        reach(board, elsewhere, more / 2, drawnGround(other).terms)
        return terms.cost(at, direction, to)
      }
      expect(reach(board, from, Math.min(halves, 4) / 2, { ...terms, cost })).toEqual(
        reach(board, from, Math.min(halves, 4) / 2, terms),
      )
    }),
    { numRuns: 40 },
  )
})

test('what a hexside costs is asked only where somebody could come cheaper by it', () => {
  const asked = (least: Float64Array | undefined): number => {
    let count = 0
    const cost = (): number => {
      count++
      return 1
    }
    reach(board, cell('0404'), 3, { cost, stops: () => false, ...(least ? { least } : {}) })
    return count
  }
  // One of the ways to each of the 36 hexes around.
  expect(asked(new Float64Array(board.size * board.degree).fill(1))).toBe(36)
  expect(asked(undefined)).toBeGreaterThan(36)
})

describe('movers that turn', () => {
  const apart = (a: number, b: number): number => Math.min((a - b + 6) % 6, (b - a + 6) % 6)
  const price = (facing: number, direction: number): number => (apart(facing, direction) <= 1 ? 0 : 1)
  const keeps = (facing: number, direction: number): number[] =>
    apart(facing, direction) <= 1 ? [facing, direction] : [direction, (direction + 1) % 6, (direction + 5) % 6]
  const to = (label: string, ...ways: readonly number[]): number =>
    ways.reduce((at, direction) => board.neighbours[at * 6 + direction] as number, cell(label))

  // Straight ahead is closed: the hex there is reached round its corner, upper right and lower right.
  const round: Terms = {
    cost: (from, direction) => (from === cell('0404') && direction === 1 ? 9 : 1),
    stops: () => false,
  }
  const ahead = to('0404', 1)

  test('face the way they went, and pay for turning', () => {
    const found = reach(board, cell('0404'), 8, { ...round, turning: { facing: 1, price } })
    expect(found.cost[to('0404', 0)]).toBe(1)
    expect(found.cost[to('0404', 3)]).toBe(2)
    expect(found.cost[ahead]).toBe(3)
    expect(found.faced?.(ahead, 2)).toBe(3)
    expect(found.faced?.(ahead, 5)).toBeGreaterThan(3)
    expect(pathTo(found, ahead)).toHaveLength(2)
  })

  test('may go sideways without turning where that is allowed', () => {
    const found = reach(board, cell('0404'), 8, { ...round, turning: { facing: 1, price, after: keeps } })
    expect(found.cost[ahead]).toBe(2)
    expect([0, 1, 2, 3, 4, 5].map((face) => found.faced?.(ahead, face))).toEqual([2, 2, 2, 3, 4, 3])
    expect(pathTo(found, ahead)).toEqual([to('0404', 0), ahead])
  })

  /** Everything that is told of a search, on a board of its own or on one where others searched before. */
  const toldOn = (
    on: typeof board,
    from: number,
    facing: number,
    budget: number,
    uneven: number,
    within?: () => void,
  ) => {
    const found = reach(on, from, budget, {
      cost: (at, direction) => {
        within?.()
        return 1 + ((at * 7 + direction * 3 + uneven) % 4) / 2
      },
      stops: (at) => (at + uneven) % 5 === 0,
      turning: { facing, price, after: keeps },
    })
    const all = Array.from({ length: on.size }, (_, at) => at)
    return {
      cells: found.cells,
      costs: [...found.cost],
      paths: all.map((at) => pathTo(found, at)),
      faced: all.map((at) => [0, 1, 2, 3, 4, 5].map((face) => found.faced?.(at, face))),
    }
  }

  test('find the same whoever searched before, and whoever searches in between', () => {
    const place = fc.tuple(
      fc.integer({ min: 0, max: board.size - 1 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 9 }),
    )
    fc.assert(
      fc.property(place, place, (one, other) => {
        const fresh = () => hexBoard({ rows: 7, cols: 9, shifted: 'even' })
        const [first, second] = [toldOn(fresh(), ...one), toldOn(fresh(), ...other)]
        const shared = fresh()
        expect(toldOn(shared, ...one)).toEqual(first)
        expect(toldOn(shared, ...other)).toEqual(second)
        let within: unknown
        const nested = toldOn(shared, ...one, () => {
          within ??= toldOn(shared, ...other)
        })
        expect(nested).toEqual(first)
        if (within) expect(within).toEqual(second)
      }),
      { numRuns: 40 },
    )
  })
})
