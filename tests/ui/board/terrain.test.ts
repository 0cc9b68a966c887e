import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseMap } from '../../../src/systems/prestags/rules/scenario/map.ts'
import { drawingOf } from '../../../src/systems/prestags/present/drawing.ts'
import { boardFor } from '../../../src/core/grid/shape.ts'
import { mapSvg } from '../../../src/ui/board/mapSvg.ts'
import { bigMap, sampleMap } from '../../../src/ui/board/gallery/sample.ts'
import { marksOf } from '../../../src/ui/board/sheetMarks.ts'
import { roadCourses, streamCourses } from '../../../src/ui/board/terrain/courses.ts'
import { engraved, isEngravable } from '../../../src/ui/board/terrain/glyphs.ts'
import { platesOf } from '../../../src/ui/board/terrain/art.ts'
import { wholeOf } from '../../../src/ui/board/terrain/layers.ts'
import { geometryOf, loopsOf, outlinePath } from '../../../src/ui/board/terrain/outline.ts'
import { sheetOf } from '../../../src/ui/board/terrain/sheet.ts'
import { sketchOf } from '../../../src/ui/board/terrain/art.ts'

const readMap = (name: string) => {
  const read = parseMap(JSON.parse(readFileSync(`scenarios/prestags/maps/${name}.json`, 'utf8')))
  if (!read.ok) throw new Error(name)
  return read.value
}

const LOOKS = ['plain', 'olive', 'northern'] as const
const IS_PATH = /^[MLHVCQASTZmlhvcqastz0-9 .-]*$/

const dataOf = (look: (typeof LOOKS)[number]): string[] => {
  const map = sampleMap(look)
  const plates = platesOf(map)
  return [...wholeOf(plates), ...plates.numbers, ...marksOf(map, plates).border, ...sketchOf(map).layers].flatMap(
    (layer) => layer.ds,
  )
}

describe('the border', () => {
  const ticksOf = (grid: Parameters<typeof boardFor>[0]): number => {
    const map = { ...sampleMap('plain'), board: boardFor(grid) }
    const { width, height } = map.board.extent
    const marks = marksOf(map, { ...platesOf(sampleMap('plain')), width, height })
    return (
      marks.border
        .find(({ id }) => id === 'ticks')!
        .ds.join('')
        .split('M').length - 1
    )
  }

  it('has a tick for every column and row, of squares as of hexes', () => {
    // Both ends of the sheet have one, on two edges each.
    expect(ticksOf({ shape: 'square', rows: 3, cols: 5 })).toBe(2 * (5 + 1 + 3 + 1))
    expect(ticksOf({ shape: 'square', rows: 1, cols: 1 })).toBe(4)
  })
})

describe('terrain', () => {
  it.each(LOOKS)('draws the same map twice alike: %s', (look) => {
    expect(dataOf(look)).toEqual(dataOf(look))
  })

  it.each(LOOKS)('writes clean path data: %s', (look) => {
    for (const d of dataOf(look)) {
      expect(d).toMatch(IS_PATH)
      expect(d).toMatch(/^M/)
    }
  })

  it('[11.1] draws neither rivers nor roads that a battle ignores', () => {
    const printed = readMap('legion')
    const sheet = sheetOf(drawingOf(printed))
    expect(streamCourses(sheet).length).toBeGreaterThan(0)
    expect(roadCourses(sheet).length).toBeGreaterThan(0)
    const water = ['stream', 'bridge', 'ford', 'lake', 'sea', 'swamp']
    const terrain = printed.terrain.map((one) => (water.includes(one) ? 'clear' : one))
    const bare = sheetOf(drawingOf({ ...printed, terrain, roadCells: new Set<number>() }))
    expect([streamCourses(bare), roadCourses(bare)]).toEqual([[], []])
  })

  it('draws every terrain of the sample', () => {
    const ids = new Set(wholeOf(platesOf(sampleMap('olive'))).map((layer) => layer.id))
    for (const id of [
      'crown',
      'water',
      'waves',
      'swamp-reeds',
      'hachures',
      'crest',
      'hill-wash',
      'house-roof',
      'road',
      'bridge-deck',
      'ford-stones',
      'tuft',
    ])
      expect(ids).toContain(id)
  })

  it('differs by look', () => {
    expect(dataOf('olive').join('')).not.toBe(dataOf('northern').join(''))
  })

  it('keeps the number of paths low on a large map', () => {
    const plates = platesOf(bigMap())
    const count = [...wholeOf(plates), ...plates.numbers].reduce((sum, layer) => sum + layer.ds.length, 0)
    expect(count).toBeLessThan(3600)
  })

  it('draws each map once', () => {
    const map = sampleMap('plain')
    expect(platesOf(map)).toBe(platesOf(map))
  })
})

describe('sheet', () => {
  it('lays ghost cells around the map without moving it', () => {
    const map = sampleMap('olive')
    const sheet = sheetOf(map)
    for (const cell of [0, 21, 22, 219, map.board.size - 1]) {
      const here = map.board.centre(cell)
      const there = sheet.centre(sheet.of(cell))
      expect(there.x).toBeCloseTo(here.x)
      expect(there.y).toBeCloseTo(here.y)
      expect(sheet.inner(sheet.of(cell))).toBe(cell)
      expect(sheet.at(here)).toBe(sheet.of(cell))
    }
  })
})

describe('outline', () => {
  const { board } = sampleMap('olive')
  const cell = board.parse('1010') ?? 0

  it('walks six sides of one hex, and a hole separately', () => {
    const geometry = geometryOf(board)
    expect(loopsOf(geometry, [cell]).map((loop) => loop.length)).toEqual([6])
    const ring = [...board.neighbours.slice(cell * 6, cell * 6 + 6)]
    expect(
      loopsOf(geometry, ring)
        .map((loop) => loop.length)
        .sort((a, b) => a - b),
    ).toEqual([6, 18])
  })

  it('is one path', () => {
    expect(outlinePath(geometryOf(board), [cell]).match(/M/g)).toHaveLength(1)
  })
})

describe('numerals', () => {
  it('engraves numbers and halves, nothing else', () => {
    expect(isEngravable('12½')).toBe(true)
    expect(isEngravable('A1')).toBe(false)
    expect(engraved('0123456789½', 100, 100, 10)).toMatch(IS_PATH)
  })
})

describe('mapSvg', () => {
  it('is a standing picture with the name escaped', () => {
    const map = { ...sampleMap('plain'), name: 'A <b> & "c"' }
    const svg = mapSvg(map)
    expect(svg).toMatch(/^<svg xmlns/)
    expect(svg).toContain('A &lt;b&gt; &amp; &quot;c&quot;')
    expect(svg).not.toMatch(/NaN|undefined|var\(/)
  })
})
