import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from '../../src/systems/prestags/rules/sequence/decide.ts'
import { reachOf } from '../../src/systems/prestags/rules/movement/reach.ts'
import { allowanceOf } from '../../src/systems/prestags/rules/movement/terms.ts'
import { moveCommand } from '../../src/systems/prestags/rules/sequence/offers.ts'
import type { Unit } from '../../src/systems/prestags/rules/terms/types.ts'
import { type Position, type Table, table } from '../prestags/harness.ts'
import { share } from '../share.ts'
import { positionOf, sceneOf } from './scene.ts'

/** Points to enter a hex, straight from the chart; undefined is prohibited. */
const ENTRY: Readonly<Record<string, number | undefined>> = {
  '.': 1,
  v: 1,
  w: 3,
  s: 2,
  '~': 2,
  m: 3,
  '=': 2,
  f: 1,
  h: 1,
  W: 3,
  V: 1,
  L: undefined,
}
const FIRES = new Set(['EX', 'BW', 'IB', 'SK', 'BL', 'HB', 'OC'])

const adjacent = (t: Table, a: number, b: number): boolean => {
  const [p, q] = [t.battle.map.board.centre(a), t.battle.map.board.centre(b)]
  return a !== b && Math.hypot(p.x - q.x, p.y - q.y) < 75
}

/** Every way by trying them all: the rules of chapter 5 and 6.41 read off the position, without the engine's tables. */
const exhaustive = (t: Table, position: Position, unit: Unit): Map<number, number> => {
  const size = t.battle.map.board.size
  const code = (cell: number): string => (position.map ?? []).join('')[cell] ?? '.'
  const roads = new Set((position.roads ?? []).flatMap((road) => road.slice(1).map((to, i) => `${road[i]} ${to}`)))
  const byRoad = (a: number, b: number): boolean =>
    roads.has(`${t.label(a)} ${t.label(b)}`) || roads.has(`${t.label(b)} ${t.label(a)}`)
  const foes = t.state.units.filter((other) => other.side !== unit.side)
  const halts = (cell: number): boolean =>
    foes.some((foe) => FIRES.has(foe.type) && foe.disrupted < 0 && adjacent(t, foe.at, cell))
  const price = (a: number, b: number): number | undefined => {
    const printed = ENTRY[code(b)]
    if (printed === undefined || foes.some((foe) => foe.at === b)) return undefined
    if (byRoad(a, b)) return 1
    return code(a) === 's' && 'hWV'.includes(code(b)) ? 2 : printed
  }
  const best = new Map<number, number>([[unit.at, 0]])
  if (unit.disrupted >= 0) return best
  const points = allowanceOf(t.battle, t.state, unit)
  const around = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (_, b) => b).filter((b) => adjacent(t, a, b)),
  )
  const go = (from: number, spent: number): void => {
    for (const to of around[from] ?? []) {
      const cost = price(from, to)
      if (cost === undefined || spent + cost > points) continue
      if (spent + cost < (best.get(to) ?? Number.POSITIVE_INFINITY)) best.set(to, spent + cost)
      if (!halts(to)) go(to, spent + cost)
    }
  }
  go(unit.at, 0)
  for (const to of around[unit.at] ?? []) {
    const cost = price(unit.at, to)
    if (cost !== undefined && !best.has(to)) best.set(to, cost)
  }
  return best
}

// Without pruning the search grows sixfold with every point: slow units on a small board.
const slow = sceneOf(4, 5, ['MI', 'SD', 'LT', 'EX', 'BW', 'BL', 'SK', '5L'], 6)
const fast = sceneOf(3, 4, ['HC', 'EL', 'BW', 'HB', 'OC', 'MI'], 5)

const agrees = (scene: Parameters<typeof positionOf>[0]): void => {
  const position = positionOf(scene, { step: 'movement' })
  const t = table(position)
  for (const unit of t.state.units) {
    if (unit.type === 'HB' || unit.type === 'OC') continue // nine points: too many ways to try
    const found = reachOf(t.battle, t.state, unit)
    const ours = new Map(found.cells.map((cell) => [cell, found.cost[cell] as number]))
    expect([...ours].sort(byCell)).toEqual([...exhaustive(t, position, unit)].sort(byCell))
  }
}
const byCell = (a: readonly number[], b: readonly number[]): number => (a[0] ?? 0) - (b[0] ?? 0)

test('[5.11] law: the reach of a unit is what trying every way finds, at the cheapest cost', () => {
  fc.assert(fc.property(slow, agrees), { numRuns: share(150, 75, 75) })
  fc.assert(fc.property(fast, agrees), { numRuns: share(60, 30, 30) })
})

test('[5.13] law: what is reached can be moved to at that cost, and nothing else can', () => {
  fc.assert(
    fc.property(sceneOf(4, 6, ['MI', 'LC', 'BW', 'OC', 'EX', '2L'], 8), (scene) => {
      const t = table(positionOf(scene, { step: 'movement' }))
      const side = 0
      for (const unit of t.state.units) {
        const found = reachOf(t.battle, t.state, unit)
        for (let to = 0; to < t.battle.map.board.size; to++) {
          if (to === unit.at) continue
          const command = moveCommand(t.battle, t.state, unit, to)
          expect(command !== undefined).toBe(Number.isFinite(found.cost[to]))
          if (!command) continue
          const done = decide(t.battle, t.state, command)
          expect(done.ok).toBe(unit.side === side)
          if (!done.ok) continue
          const [event] = done.value.events
          expect(event?.type === 'unitsMoved' && event.moves[0]).toMatchObject({ unit: unit.id, cost: found.cost[to] })
          expect(done.value.state.units.find((one) => one.id === unit.id)).toMatchObject({ at: to, moved: 5 })
        }
      }
    }),
    { numRuns: share(150, 75, 75) },
  )
})

test('[5.27] law: more points never reach less, half the points never more', () => {
  fc.assert(
    fc.property(sceneOf(5, 6, ['MI', 'LC', 'HC', 'BW', 'SK', '5L'], 7), (scene) => {
      const t = table(positionOf(scene, { step: 'movement' }))
      for (const unit of t.state.units) {
        const [whole, half] = [false, true].map((halved) => reachOf(t.battle, t.state, { ...unit, halved }))
        // A hex that only the one-hex right opens may have a cheaper way round, along a road, for more points.
        for (const cell of half?.cells ?? [])
          if (half?.oneHex.includes(cell)) expect(whole?.cost[cell]).toBeLessThanOrEqual(half.cost[cell] ?? 0)
          else expect(whole?.cost[cell]).toBe(half?.cost[cell])
      }
    }),
    { numRuns: share(150, 75, 75) },
  )
})
