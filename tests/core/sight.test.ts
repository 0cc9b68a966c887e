import { describe, expect, test } from 'vitest'
import type { Board } from '../../src/core/grid/board.ts'
import { hexBoard } from '../../src/core/grid/hex.ts'
import { lineTable, straightLine } from '../../src/core/map/sight.ts'

const board = hexBoard({ rows: 15, cols: 15, shifted: 'even' })
const cell = (label: string): number => board.parse(label) ?? -1
const labels = (from: string, to: string): string[] =>
  straightLine(board, cell(from), cell(to)).map((step) => step.map((at) => (at < 0 ? '-' : board.label(at))).join('/'))

/** Numerator and positive denominator; whole numbers far below 2^53, so every comparison is exact. */
type Fraction = readonly [number, number]
type Cut = { readonly cell: number; readonly enter: Fraction; readonly kind: 'crossed' | 'edge' }
const less = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1]

/** The lattice of a board in plain tables: `us` and `vs` by cell, the six corners of a hex about its centre. */
const fieldOf = (one: Board) => {
  const points = Array.from({ length: one.size }, (_, at) => one.lattice(at))
  const reach = Math.max(...one.latticeCorners.flatMap(({ u, v }) => [Math.abs(u), Math.abs(v)]))
  return { us: points.map(({ u }) => u), vs: points.map(({ v }) => v), corners: one.latticeCorners, reach }
}
type Field = ReturnType<typeof fieldOf>

/**
 * Another way to the same answer: the segment is clipped against the six sides of a hex with fractions.
 * `f` and `g` are the signed distances of both ends from a side, times a constant; inside is positive.
 */
const clip = ({ us, vs, corners }: Field, a: number, b: number, at: number): Cut | undefined => {
  const [au, av, bu, bv] = [us[a]! - us[at]!, vs[a]! - vs[at]!, us[b]! - us[at]!, vs[b]! - vs[at]!]
  let enter: Fraction = [0, 1]
  let leave: Fraction = [1, 1]
  let edge = false
  for (let i = 0; i < 6; i++) {
    const k = corners[i]!
    const n = corners[(i + 1) % 6]!
    const f = (n.u - k.u) * (av - k.v) - (n.v - k.v) * (au - k.u)
    const g = (n.u - k.u) * (bv - k.v) - (n.v - k.v) * (bu - k.u)
    if (f === 0 && g === 0) edge = true
    else if (f <= 0 && g <= 0) return undefined
    else if (f < 0 && less(enter, [-f, g - f])) enter = [-f, g - f]
    else if (g < 0 && less([f, f - g], leave)) leave = [f, f - g]
  }
  return less(enter, leave) ? { cell: at, enter, kind: edge ? 'edge' : 'crossed' } : undefined
}

/** A hex that lies as a whole beside the box about both ends meets no line between them. */
const isNear = ({ us, vs, reach }: Field, a: number, b: number, at: number): boolean =>
  [us, vs].every((on) => {
    const [p, q, here] = [on[a]!, on[b]!, on[at]!]
    return Math.min(p, q) - reach <= here && here <= Math.max(p, q) + reach
  })

const clipped = (field: Field, a: number, b: number): string[] => {
  const cuts: Cut[] = []
  for (let at = 0; at < field.us.length; at++) {
    const cut = at === a || at === b || !isNear(field, a, b, at) ? undefined : clip(field, a, b, at)
    if (cut) cuts.push(cut)
  }
  cuts.sort((x, y) => (less(x.enter, y.enter) ? -1 : less(y.enter, x.enter) ? 1 : x.cell - y.cell))
  const steps: string[] = []
  for (let i = 0; i < cuts.length; i++) {
    const here = cuts[i]!
    const pair = cuts[i + 1]
    if (here.kind === 'crossed') steps.push(`${here.cell}`)
    else if (pair?.kind === 'edge' && !less(here.enter, pair.enter)) {
      steps.push(`${here.cell}/${pair.cell}`)
      i++
    } else steps.push(`${here.cell}/-1`)
  }
  return steps
}

const inOrder = (one: Board, a: number, b: number): string[] =>
  straightLine(one, a, b).map((step) =>
    step.length === 1 ? `${step[0]}` : step[1] < 0 ? `${step[0]}/-1` : [...step].sort((x, y) => x - y).join('/'),
  )

describe('known lines', () => {
  test('neighbours have nothing between them', () => {
    expect(labels('0505', '0506')).toEqual([])
    expect(labels('0505', '0505')).toEqual([])
  })

  test('along a row and along the slanting axes', () => {
    expect(labels('0502', '0506')).toEqual(['0503', '0504', '0505'])
    expect(labels('0505', '0806')).toEqual(['0605', '0706'])
    expect(labels('0505', '0803')).toEqual(['0604', '0704'])
  })

  test('straight up the line runs along hexsides and through hexes in turn', () => {
    expect(labels('0505', '0705')).toEqual(['0604/0605'])
    expect(labels('0505', '0905')).toEqual(['0604/0605', '0705', '0804/0805'])
  })

  test('on the rim one side of the hexside is off the board', () => {
    expect(labels('0101', '0301')).toEqual(['0201/-'])
    expect(straightLine(board, cell('0101'), cell('0301'))).toEqual([[cell('0201'), -1]])
    expect(labels('0215', '0415')).toEqual(['0315/-'])
  })

  test('other lines cross hexes of which they see but a corner', () => {
    expect(labels('0401', '0504')).toEqual(['0402', '0503'])
    expect(labels('0505', '0609')).toEqual(['0506', '0507', '0607', '0608'])
  })
})

describe('every pair of fifteen by fifteen hexes', () => {
  const isRim = (at: number): boolean => board.neighbours.subarray(at * 6, at * 6 + 6).includes(-1)
  /** Down from the rim, and along it, where lines lie half off the board: all other lines follow by the laws below. */
  const isAsked = (a: number, b: number): boolean => isRim(a) && (b > a || isRim(b))

  test('from the rim, the line is what clipping against the hexes with fractions finds', () => {
    const field = fieldOf(board)
    const wrong: string[] = []
    for (let a = 0; a < board.size; a++)
      for (let b = 0; b < board.size; b++) {
        if (!isAsked(a, b)) continue
        const [ours, theirs] = [inOrder(board, a, b).join(' '), clipped(field, a, b).join(' ')]
        if (ours !== theirs) wrong.push(`${board.label(a)} to ${board.label(b)}: ${ours} not ${theirs}`)
      }
    expect(wrong).toEqual([])
  })

  test('the line back is the line there, reversed', () => {
    const other: string[] = []
    for (let a = 0; a < board.size; a++)
      for (let b = 0; b < a; b++)
        if (inOrder(board, b, a).reverse().join(' ') !== inOrder(board, a, b).join(' ')) other.push(`${a} to ${b}`)
    expect(other).toEqual([])
  })

  test('the line depends on the offset alone, not on the place on the map', () => {
    const seen = new Map<string, string>()
    const other: string[] = []
    for (let a = 0; a < board.size; a++)
      for (let b = 0; b < board.size; b++) {
        const [p, q] = [board.lattice(a), board.lattice(b)]
        const line = straightLine(board, a, b)
        if (line.some((step) => step.length === 2 && step[1] < 0)) continue // part of it lies off the board
        const shape = line
          .map((step) =>
            step
              .map((at) => board.lattice(at as number))
              .map((at) => `${at.u - p.u},${at.v - p.v}`)
              .sort()
              .join('/'),
          )
          .join(' ')
        const offset = `${q.u - p.u},${q.v - p.v}`
        if ((seen.get(offset) ?? shape) !== shape) other.push(`${a} to ${b}`)
        seen.set(offset, shape)
      }
    expect(other).toEqual([])
    expect(seen.size).toBeGreaterThan(800)
  })

  test('a step has one hex or two, each beside the step before, none of them twice', () => {
    const wrong: string[] = []
    for (let a = 0; a < board.size; a += 3)
      for (let b = 0; b < board.size; b++) {
        let before: readonly number[] = [a]
        const all: number[] = []
        for (const step of [...straightLine(board, a, b), [b]]) {
          const on = step.filter((at) => at >= 0)
          if (on.some((at) => before.some((one) => board.distance(one, at) > 1))) wrong.push(`${a} to ${b}: a gap`)
          all.push(...on)
          before = on
        }
        if (new Set(all).size !== all.length) wrong.push(`${a} to ${b}: twice`)
      }
    expect(wrong).toEqual([])
  })
})

test('a table of lines remembers what it has worked out', () => {
  const line = lineTable(board)
  expect(line(0, 100)).toEqual(straightLine(board, 0, 100))
  expect(line(0, 100)).toBe(line(0, 100))
  expect(line(100, 0)).not.toBe(line(0, 100))
})
