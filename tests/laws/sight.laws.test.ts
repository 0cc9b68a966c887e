import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elevationAt, terrainAt } from '../../src/systems/prestags/rules/position/battle.ts'
import { legalSight, screensOn } from '../../src/systems/prestags/rules/position/sight.ts'
import { type Table, table } from '../prestags/harness.ts'
import { share } from '../share.ts'
import { positionOf, sceneOf } from './scene.ts'

const GROUND = ['.', '.', '.', '.', 's', 's', 'h', 'h', 'w', 'v', 'W', '~'] as const
const crowded = sceneOf(7, 8, ['MI', 'BW', '2L'], 10, GROUND)
const empty = sceneOf(7, 8, ['MI'], 1, GROUND)

const sees = (t: Table, a: number, b: number): boolean => legalSight(t.battle, t.state, a, b).ok
const pairs = function* (t: Table): Generator<readonly [number, number]> {
  for (let a = 0; a < t.battle.map.board.size; a++) for (let b = 0; b < a; b++) yield [a, b]
}
type Pair = readonly [number, number]
/** The pairs of which it is not true; a law expects none. */
const against = (t: Table, isTrue: (pair: Pair) => boolean): readonly Pair[] =>
  [...pairs(t)].filter((pair) => !isTrue(pair))
const isMutual = (t: Table, [a, b]: Pair): boolean => sees(t, a, b) === sees(t, b, a)
const height = (t: Table, cell: number) => elevationAt(t.battle, cell)

/** The cell with the least of a list, but for one. */
const nearest = (away: readonly number[], but = -1): number => {
  let best = -1
  for (const [cell, one] of away.entries())
    if (cell !== but && one < (away[best] ?? Number.POSITIVE_INFINITY)) best = cell
  return best
}

/** The line by walking along it in very small steps: which hexes it runs through, and which pairs it runs between. */
const walked = (t: Table, a: number, b: number): number[][] => {
  const { board } = t.battle.map
  const [p, q] = [board.centre(a), board.centre(b)]
  const centres = Array.from({ length: board.size }, (_, cell) => board.centre(cell))
  const steps: number[][] = []
  const parts = 60 * board.distance(a, b)
  for (let i = 1; i < parts; i++) {
    const [x, y] = [p.x + ((q.x - p.x) * (i + 0.31)) / parts, p.y + ((q.y - p.y) * (i + 0.31)) / parts]
    const away = centres.map((at) => Math.hypot(at.x - x, at.y - y))
    const first = nearest(away)
    if ((away[first] ?? 99) > 40.1) continue
    const second = nearest(away, first)
    const both = second >= 0 && (away[second] ?? 99) - (away[first] ?? 0) < 1e-6
    const here = both ? [first, second].sort((m, n) => m - n) : [first]
    if (steps.at(-1)?.join() !== here.join()) steps.push(here)
  }
  return steps.filter((step) => !step.includes(a) && !step.includes(b))
}

/** Sight as 6.32 to 6.38 say it, read again from the rulebook: true when nothing blocks. */
const bookSight = (t: Table, from: number, to: number): boolean => {
  const { board, slopeEdges } = t.battle.map
  const line = walked(t, from, to)
  const touches = (a: number, b: number) => board.distance(a, b) === 1
  const eye = height(t, from)
  const full = new Set(t.state.units.map((unit) => unit.at))
  const down =
    eye === 'hilltop' && line.flat().some((cell) => touches(from, cell) && terrainAt(t.battle, cell) === 'slope')
  const slopeOpen = (cell: number) => [from, to].some((end) => height(t, end) === 'hilltop' && touches(end, cell))
  const marked = (a: number, b: number) => touches(a, b) && slopeEdges[a * 6 + board.directionTo(a, b)] === 1
  const beyond = new Map<number, boolean>()
  let before = [from]
  for (const step of line) {
    for (const cell of step) {
      const ways = before.filter((one) => touches(one, cell))
      beyond.set(
        cell,
        ways.every((one) => beyond.get(one) === true || (one !== from && marked(one, cell))),
      )
    }
    before = step
  }
  const hidden = (cell: number): boolean => {
    if (terrainAt(t.battle, cell) === 'village' || terrainAt(t.battle, cell) === 'woods') return true
    if (height(t, cell) === 'hilltop' && eye === 'slope') return true
    if (height(t, cell) === 'slope' && !slopeOpen(cell)) return true
    if (!full.has(cell)) return false
    if (eye === 'ground') return true
    if (eye === 'slope') return height(t, cell) !== 'ground'
    return !down || beyond.get(cell) === true
  }
  return !line.some((step) => step.every(hidden))
}

test('[6.34] law: sight is what a walk along the line and the words of 6.32 to 6.38 give', () => {
  fc.assert(
    fc.property(sceneOf(5, 6, ['MI', 'BW', '2L'], 7, GROUND), fc.nat(29), fc.nat(29), (scene, a, b) => {
      const t = table(positionOf(scene))
      if (a !== b) expect(sees(t, a, b)).toBe(bookSight(t, a, b))
    }),
    { numRuns: share(600, 150, 150) },
  )
})

test('[6.37] law: between two ends on the ground, and between two on slopes, sight is the same both ways', () => {
  fc.assert(
    fc.property(crowded, (scene) => {
      const t = table(positionOf(scene))
      const isLevel = ([a, b]: Pair): boolean => height(t, a) !== 'hilltop' && height(t, a) === height(t, b)
      expect(against(t, (pair) => !isLevel(pair) || isMutual(t, pair))).toEqual([])
    }),
    { numRuns: share(40, 15, 15) },
  )
})

test('[6.36] law: with nobody between, sight is the same both ways unless exactly one end is on a slope', () => {
  fc.assert(
    fc.property(empty, (scene) => {
      const t = table(positionOf({ ...scene, units: [] }))
      const isAlike = ([a, b]: Pair): boolean => (height(t, a) === 'slope') === (height(t, b) === 'slope')
      expect(against(t, (pair) => !isAlike(pair) || isMutual(t, pair))).toEqual([])
    }),
    { numRuns: share(40, 15, 15) },
  )
})

test('[6.35] law: where sight differs with nobody between, a hilltop stands between and the firer is on the slope', () => {
  fc.assert(
    fc.property(empty, (scene) => {
      const t = table(positionOf({ ...scene, units: [] }))
      for (const [a, b] of pairs(t)) {
        if (isMutual(t, [a, b])) continue
        const [blind, other] = sees(t, a, b) ? [b, a] : [a, b]
        expect(height(t, blind)).toBe('slope')
        expect(height(t, other)).not.toBe('slope')
        const refused = legalSight(t.battle, t.state, blind, other)
        expect(refused.ok ? '' : refused.error.cite).toMatch(/^6\.(35|38)$/)
      }
    }),
    { numRuns: share(40, 15, 15) },
  )
})

test('[6.37] law: units only ever block; taking one away never hides anything', () => {
  fc.assert(
    fc.property(crowded, fc.nat(9), (scene, which) => {
      const all = table(positionOf(scene))
      const fewer = table(positionOf({ ...scene, units: scene.units.filter((_, i) => i !== which) }))
      expect(against(all, ([a, b]) => !sees(all, a, b) || sees(fewer, a, b))).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('[6.34] law: the refusal names a hex of the line that is not an end', () => {
  fc.assert(
    fc.property(crowded, (scene) => {
      const t = table(positionOf(scene))
      const wrong: Pair[] = []
      for (const [a, b] of pairs(t)) {
        const sight = legalSight(t.battle, t.state, a, b)
        if (sight.ok) continue
        const { cell = -1, cite } = sight.error
        const isOnLine = t.battle.line(a, b).some((step) => step.some((one) => one === cell))
        if (!/^6\.3[25678]$/.test(cite) || !isOnLine) wrong.push([a, b])
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('[6.37] law: sight is blocked where the ground blocks it, or all cells of a place in which units would', () => {
  fc.assert(
    fc.property(crowded, (scene) => {
      const t = table(positionOf(scene))
      const full = new Set(t.state.units.map((unit) => unit.at))
      const isOpen = (a: number, b: number): boolean => {
        const screens = screensOn(t.battle, a, b)
        return screens !== undefined && !screens.some((cells) => cells.every((cell) => full.has(cell)))
      }
      expect(against(t, ([a, b]) => isOpen(a, b) === sees(t, a, b) && isOpen(b, a) === sees(t, b, a))).toEqual([])
    }),
    { numRuns: share(25, 10, 10) },
  )
})
