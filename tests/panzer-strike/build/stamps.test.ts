import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { share } from '../../share.ts'
import { drawLine, paintSquares, withHeight } from '../../../src/systems/panzer-strike/build/ground/drawing.ts'
import { faultsOf } from '../../../src/systems/panzer-strike/build/ground/faults.ts'
import { generate } from '../../../src/systems/panzer-strike/build/ground/generate.ts'
import { type Stamp, type StampKind, stamp } from '../../../src/systems/panzer-strike/build/ground/stamps.ts'
import type { Density, MapFile } from '../../../src/systems/panzer-strike/build/ground/wish.ts'
import { readPanzerMap } from '../../../src/systems/panzer-strike/rules/scenario/map.ts'

const bare = (rows = 20, cols = 40): MapFile => ({
  ...generate({
    rows,
    cols,
    climate: 'summer',
    densities: { woods: 0, swampOrSand: 0, town: 0, rough: 0 },
    seed: 1,
  }),
  terrain: Array.from({ length: rows }, () => '.'.repeat(cols)),
})

const MIDDLE = 10 * 40 + 20
const put = (kind: StampKind, file = bare(), more: Partial<Stamp> = {}): MapFile =>
  stamp(file, { kind, at: MIDDLE, size: 4, seed: 7, ...more })
const count = ({ terrain }: MapFile, codes: string): number =>
  [...terrain.join('')].filter((code) => codes.includes(code)).length
const lawsOf = (file: MapFile): readonly string[] => {
  const read = readPanzerMap(file)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return faultsOf(read.value).map(({ law }) => law)
}

describe('[PS III Building a Scenario] stamps', () => {
  test.each([
    ['buildings', 'bB', 8],
    ['field', 'a', 12],
    ['hill', 'h', 12],
    ['road', '-', 40],
    ['swampOrSand', 'm', 20],
    ['woods', 'wf', 20],
    ['rough', 'r', 10],
  ] as const)('%s: there is some of it, the rest is as it was, and the map is none the worse', (kind, codes, least) => {
    const before = bare()
    const copy = structuredClone(before)
    const after = put(kind, before)
    expect(count(after, codes)).toBeGreaterThanOrEqual(least)
    expect(before).toEqual(copy)
    expect(put(kind, before)).toEqual(after)
    expect(after.grid).toEqual(before.grid)
    expect(lawsOf(after).filter((law) => !['exit', 'net'].includes(law))).toEqual([])
  })

  test.each(['buildings', 'field', 'hill', 'swampOrSand', 'woods', 'rough'] as const)(
    '%s: a larger stamp is more, another seed another shape',
    (kind) => {
      const sizes = [1, 4, 9].map((size) => {
        const all = [1, 2, 3, 4, 5, 6].map((seed) => put(kind, bare(), { size: size as Density, seed }))
        return all.reduce((sum, file) => sum + count(file, 'bBahmwfr'), 0)
      })
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
      expect(sizes[0]).toBeGreaterThan(0)
      const shapes = [1, 2, 3, 4].map((seed) => put(kind, bare(), { seed }).terrain.join('\n'))
      expect(new Set(shapes).size).toBeGreaterThan(2)
    },
  )

  test('in the desert there is sand', () => {
    const sand = put('swampOrSand', { ...bare(), climate: 'desert' })
    expect([count(sand, 'd') > 10, count(sand, 'm')]).toEqual([true, 0])
  })

  test('a hill leaves roads and houses at its foot, with a slope between', () => {
    const road = drawLine(bare(), 'road', [5 * 40, 10 * 40 + 20, 15 * 40 + 39])
    const hill = put('hill', put('buildings', road), { at: MIDDLE + 2 * 40, size: 6 })
    expect(count(hill, '-')).toBe(count(put('buildings', road), '-'))
    expect(count(hill, 'h')).toBeGreaterThan(3)
    expect(lawsOf(hill)).not.toContain('level')
  })

  test('a road joins what is there; the first one runs from edge to edge', () => {
    const first = put('road')
    const second = put('road', first, { at: 3 * 40 + 5 })
    expect(lawsOf(first).filter((law) => law !== 'end')).toEqual([])
    expect(count(second, '-')).toBeGreaterThan(count(first, '-'))
    expect(lawsOf(second)).not.toContain('net')
  })

  test('none raises a doubt by itself, wherever it is pressed, on whatever map', () => {
    const doubts = (file: MapFile): ReadonlyMap<string, number> => {
      const read = readPanzerMap(file)
      if (!read.ok) throw new Error('no map')
      const counts = new Map<string, number>()
      for (const { law, cells } of faultsOf(read.value)) counts.set(law, (counts.get(law) ?? 0) + cells.length)
      return counts
    }
    const density = fc.integer({ min: 0, max: 9 })
    const land = fc.record({
      climate: fc.constantFrom('summer', 'winter', 'desert'),
      densities: fc.record({ woods: density, swampOrSand: density, town: density, rough: density }),
      seed: fc.integer({ min: 1, max: 9999 }),
    })
    const stamps = fc.array(
      fc.record({
        kind: fc.constantFrom<StampKind[]>('buildings', 'field', 'hill', 'road', 'swampOrSand', 'woods', 'rough'),
        at: fc.integer({ min: 0, max: 20 * 60 - 1 }),
        size: fc.integer({ min: 1, max: 9 }),
        seed: fc.nat(9999),
      }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(land, stamps, (wish, all) => {
        let file = generate({ rows: 20, cols: 60, ...wish } as Parameters<typeof generate>[0])
        for (const one of all) {
          const before = doubts(file)
          file = stamp(file, one as Stamp)
          for (const [law, many] of doubts(file)) expect([law, many <= (before.get(law) ?? 0)]).toEqual([law, true])
        }
      }),
      { numRuns: share(25, 10, 4) },
    )
  })

  test('on the corners of the map nothing falls off', () => {
    for (const at of [0, 39, 19 * 40, 20 * 40 - 1])
      for (const kind of ['buildings', 'field', 'hill', 'road', 'swampOrSand', 'woods', 'rough'] as const)
        for (const size of [1, 9] as const) expect(readPanzerMap(put(kind, bare(), { at, size })).ok).toBe(true)
  })
})

describe('[PS III Building a Scenario] drawing by hand', () => {
  test('single squares', () => {
    const file = paintSquares(bare(), [0, 41], 'dragonsTeeth')
    expect([file.terrain[0]![0], file.terrain[1]![1], count(file, 'T')]).toEqual(['T', 'T', 2])
  })

  test('a river has no gap between two corners, and bridges where it meets roads', () => {
    const road = drawLine(bare(), 'road', [10 * 40, 10 * 40 + 39])
    const river = drawLine(road, 'river', [3, 19 * 40 + 30])
    const wet = [...river.terrain.join('')].flatMap((code, cell) => ('~='.includes(code) ? [cell] : []))
    const beside = (a: number, b: number): boolean =>
      Math.abs((a % 40) - (b % 40)) + Math.abs(Math.floor(a / 40) - Math.floor(b / 40)) === 1
    expect(wet.filter((a) => !wet.some((b) => beside(a, b)))).toEqual([])
    expect(count(river, '=')).toBeGreaterThan(0)
    expect(count(river, '-') + count(river, '=')).toBe(40)
    expect(drawLine(river, 'river', [3, 19 * 40 + 30])).toEqual(river)
    expect(count(drawLine(river, 'road', [15 * 40, 15 * 40 + 39]), '=')).toBeGreaterThan(count(river, '='))
  })

  test('roads go by corners too, cliffs stand closed', () => {
    expect(count(drawLine(bare(), 'road', [0, 10 * 40 + 10]), '-')).toBe(11)
    expect(count(drawLine(bare(), 'cliff', [0, 10 * 40 + 10]), '^')).toBe(21)
  })

  test('the height grows and shrinks by tens at the top: squares keep their numbers', () => {
    const file = { ...paintSquares(bare(), [19 * 40 + 2], 'woods'), letters: { A: '0103', B: '2001' } }
    const taller = withHeight(file, 30)
    expect([taller.grid.rows, taller.terrain.length, taller.terrain[29]![2]]).toEqual([30, 30, 'w'])
    expect(withHeight(taller, 20)).toEqual(file)
    expect(withHeight(file, 10)).toMatchObject({ grid: { rows: 10 }, letters: { A: '0103' } })
    expect([withHeight(file, 90).grid.rows, withHeight(file, -3).grid.rows]).toEqual([60, 10])
    expect(readPanzerMap(withHeight(file, 10)).ok).toBe(true)
  })
})
