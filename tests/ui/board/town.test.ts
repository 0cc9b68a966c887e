import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { MapDrawing } from '../../../src/core/map/drawing.ts'
import { drawingOf } from '../../../src/systems/itacs/present/drawing.ts'
import { parseItacsMap } from '../../../src/systems/itacs/rules/scenario/map.ts'
import { platesOf } from '../../../src/ui/board/terrain/art.ts'
import { wholeOf } from '../../../src/ui/board/terrain/layers.ts'
import { sheetOf } from '../../../src/ui/board/terrain/sheet.ts'
import { squaresOf, townOf } from '../../../src/ui/board/terrain/towns.ts'

const file = JSON.parse(readFileSync('scenarios/itacs/maps/jerusalem.json', 'utf8')) as { readonly terrain: string[] }
const drawn = (changed: object = {}): MapDrawing => {
  const read = parseItacsMap({ ...file, ...changed })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return drawingOf(read.value)
}
const jerusalem = drawn()

/** Where the strokes of a layer begin. */
const startsOf = (map: MapDrawing, ...ids: readonly string[]): { readonly x: number; readonly y: number }[] =>
  wholeOf(platesOf(map))
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ ds }) => [...ds.join('').matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)])
    .map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

describe('a city', () => {
  const sheet = sheetOf(jerusalem)
  const labels = (cells: Iterable<number>): string[] =>
    [...cells].flatMap((cell) => (sheet.inner(cell) >= 0 ? [jerusalem.board.label(sheet.inner(cell))] : []))

  test('is one paved place from its wall to the edge of the sheet, and nothing beyond the wall', () => {
    const town = labels(townOf(sheet))
    expect(town.filter((label) => Number(label.slice(0, 2)) > 6)).toEqual([])
    expect(town.filter((label) => label.startsWith('06'))).toEqual(['0611'])
    expect(town).toHaveLength(5 * 22 + 1)
    expect(labels(squaresOf(sheet))).toContain('0311')
  })

  test('has neither fields nor grass nor boulders in its streets', () => {
    const town = townOf(sheet)
    const strewn = startsOf(jerusalem, 'farm-grazed', 'farm-sown', 'farm-ploughed', 'farm-hedge', 'tuft', 'stone')
    expect(strewn.length).toBeGreaterThan(50)
    expect(strewn.filter((p) => town.has(sheet.at(p)))).toEqual([])
  })

  test('has houses in every hex of it, one temple, an open gate where the road goes through, and its walls', () => {
    const cities = [...file.terrain.join('')].filter((code) => code === 'c').length
    const roofs = new Set(startsOf(jerusalem, 'city-roof').map((p) => jerusalem.board.cellAt(p.x, p.y)))
    const built = [...jerusalem.ground.keys()].filter((cell) => jerusalem.ground[cell] === 'city' && roofs.has(cell))
    expect(built).toHaveLength(cities - 1)
    expect(startsOf(jerusalem, 'temple-dome')).toHaveLength(1)
    const gate = jerusalem.letters['G'] as number
    const towers = startsOf(jerusalem, 'gate-house')
    expect(towers).toHaveLength(2)
    for (const { x, y } of towers) {
      expect(Math.abs(x - jerusalem.board.centre(gate).x)).toBeLessThan(36)
      expect(Math.abs(y - jerusalem.board.centre(gate).y)).toBeLessThan(40)
    }
    expect(startsOf(jerusalem, 'wall-top', 'tower-top').length).toBeGreaterThan(2)
  })

  test('is paved about a few houses only where they stand together, and small towns have no temple', () => {
    const lone = drawn({
      terrain: file.terrain.map((row, i) => (i === 10 ? `.....c${'.'.repeat(16)}` : row.replaceAll('c', '.'))),
    })
    expect(townOf(sheetOf(lone)).size).toBe(1)
    expect(startsOf(lone, 'temple-dome')).toEqual([])
  })
})

describe('open ground', () => {
  /** Small sheets: what lies strewn is the same everywhere on them. */
  const bare = (id: string): MapDrawing => ({
    ...drawn({
      id,
      grid: { rows: 12, cols: 14, shifted: 'even' },
      terrain: Array.from({ length: 12 }, () => '.'.repeat(14)),
      roads: [],
      scarps: [],
      letters: {},
    }),
  })
  const strewn = (id: string, ...ids: readonly string[]): string[] =>
    startsOf(bare(id), ...ids).map(({ x, y }) => `${x} ${y}`)

  test.each([[['farm-sown', 'farm-ploughed', 'farm-grazed']], [['farm-lane']], [['tuft']], [['speck']]])(
    '%s: the same on the same map, and elsewhere on every other one',
    (ids) => {
      const sheets = ['one', 'two', 'three', 'four'].map((id) => strewn(id, ...ids))
      expect(strewn('one', ...ids)).toEqual(sheets[0])
      for (const [i, sheet] of sheets.entries()) {
        expect(sheet.length).toBeGreaterThan(0)
        const others = new Set(sheets.filter((_, j) => j !== i).flat())
        expect(sheet.filter((at) => others.has(at)).length).toBeLessThan(sheet.length * 0.05)
      }
    },
  )

  test('is tilled no more on one map than on another', () => {
    const counts = Array.from(
      { length: 12 },
      (_, i) => strewn(`map-${i}`, 'farm-sown', 'farm-ploughed', 'farm-grazed').length,
    )
    expect(Math.max(...counts)).toBeLessThan(6 * Math.min(...counts))
  })
})
