import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyChange,
  attachEditor,
  openText,
  patchWorkbench,
  useWorkbench,
} from '../../../src/store/workbench/workbench.ts'
import { canvasOf, courseTo, paintChange, strokeTo } from '../../../src/store/workbench/painting.ts'
import { changed } from '../../../src/store/workbench/edit.ts'
import { checkText } from '../../../src/store/workbench/check.ts'
import { hexsideAt, sideOn, stroke, toolAfter } from '../../../src/store/workbench/tools.ts'
import { parseMap } from '../../../src/systems/prestags/rules/scenario/map.ts'
import { blankMap, boardOf, type Canvas, codeAt, freeLetter, mirror, putLetter } from '../../../src/core/map/canvas.ts'
import { painter } from '../../../src/systems/prestags/present/workbench/paint.ts'
import { library, mapText } from './files.ts'

const { fill, layCourse, liftCourse, paintGround, turnHexside } = painter
const blank = blankMap('prestags', 'new', { rows: 6, cols: 6 }) as Canvas
const board = boardOf(blank)
const cell = (label: string): number => board.parse(label) ?? -1
const cells = (...labels: string[]): number[] => labels.map(cell)
const isSound = (canvas: Canvas): boolean => parseMap(canvas).ok
const viking = JSON.parse(mapText('viking')) as Canvas

describe('ground', () => {
  test('is painted hex by hex', () => {
    const canvas = paintGround(blank, cells('0101', '0603'), 'w')
    expect(canvas.terrain).toEqual(['..w...', '......', '......', '......', '......', 'w.....'])
    expect(blank.terrain[0]).toBe('......')
  })

  test('a fill covers what hangs together, and no more', () => {
    const wall = paintGround(blank, cells('0401', '0402', '0403', '0404', '0405', '0406'), '~')
    const filled = fill(wall, cell('0101'), 'm')
    expect(filled.terrain).toEqual(['......', '......', '~~~~~~', 'mmmmmm', 'mmmmmm', 'mmmmmm'])
    expect(fill(filled, cell('0101'), 'm')).toBe(filled)
  })

  test('dry ground breaks a stream in two', () => {
    const wet = layCourse(blank, 'streams', cells('0301', '0302', '0303', '0304', '0305'))
    const dry = paintGround(wet, cells('0303'), 'w')
    expect(dry.streams).toEqual([
      ['0301', '0302'],
      ['0304', '0305'],
    ])
    expect(isSound(dry)).toBe(true)
  })
})

describe('courses', () => {
  test('[5.51] a road over a stream is a bridge', () => {
    const wet = layCourse(blank, 'streams', cells('0301', '0302', '0303'))
    const both = layCourse(wet, 'roads', cells('0402', '0302', '0202'))
    expect(codeAt(both, cell('0302'))).toBe('=')
    expect(isSound(both)).toBe(true)
    const lifted = liftCourse(both, 'roads', cells('0302'))
    expect(lifted.roads).toEqual([])
    expect(codeAt(lifted, cell('0302'))).toBe('f')
  })

  test('a course that goes on at an end is one with it; what is there already is not laid twice', () => {
    const first = layCourse(blank, 'roads', cells('0101', '0102', '0103'))
    const on = layCourse(first, 'roads', cells('0103', '0104'))
    expect(on.roads).toEqual([['0101', '0102', '0103', '0104']])
    expect(layCourse(on, 'roads', cells('0103', '0102')).roads).toEqual(on.roads)
  })

  test('a stroke that jumps is filled in, hex by hex', () => {
    const way = strokeTo(blank, cells('0101'), cell('0106'))
    expect(way.map(board.label)).toEqual(['0101', '0102', '0103', '0104', '0105', '0106'])
    expect(strokeTo(blank, [], cell('0303'))).toEqual(cells('0303'))
  })
})

describe('strokes', () => {
  const course = (...labels: string[]) =>
    cells(...labels).reduce<readonly number[]>((way, one) => courseTo(blank, way, one), [])

  test('a line between two hexes is as short as it can be, is one way and back, and runs straight', () => {
    const big = blankMap('prestags', 'big', { rows: 20, cols: 20 }) as Canvas
    const wide = boardOf(big)
    fc.assert(
      fc.property(fc.nat(wide.size - 1), fc.nat(wide.size - 1), (from, to) => {
        const way = strokeTo(big, [from], to)
        expect(way).toHaveLength(wide.distance(from, to) + 1)
        expect([way[0], way.at(-1)]).toEqual([from, to])
        const [a, b] = [wide.centre(from), wide.centre(to)]
        const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
        const far = way.map((one) => {
          const { x, y } = wide.centre(one)
          return Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length
        })
        // No farther than the hexes that the line touches.
        expect(Math.max(...far)).toBeLessThanOrEqual(40.1)
        expect(way.slice(1).every((one, i) => wide.directionTo(way[i]!, one) >= 0)).toBe(true)
      }),
    )
  })

  test('a course that is drawn cuts the corners of a shaking hand, and going back takes it back', () => {
    expect(course('0101', '0201', '0102').map(board.label)).toEqual(['0101', '0102'])
    expect(course('0101', '0102', '0103', '0102').map(board.label)).toEqual(['0101', '0102'])
    expect(course('0101', '0105').map(board.label)).toEqual(['0101', '0102', '0103', '0104', '0105'])
  })

  test('hexsides of one stroke come or go together', () => {
    const top = paintGround(paintGround(blank, cells('0303'), 'h'), cells('0302', '0304'), 's')
    const tool = { kind: 'hexside' } as const
    const both = stroke(painter, top, tool, cells('0303', '0302', '0303', '0304'))
    expect(both.openHexsides).toEqual(['0302-0303', '0304-0303'])
    const one = turnHexside(top, cell('0303'), cell('0304'))
    expect(stroke(painter, one, tool, cells('0303', '0302', '0303', '0304')).openHexsides).toHaveLength(2)
    expect(stroke(painter, both, tool, cells('0303', '0304', '0303', '0302')).openHexsides).toEqual([])
    expect(sideOn(cells('0303', '0302'), cells('0303', '0302'))).toEqual(cells('0303', '0302'))
  })
})

describe('hexsides and letters', () => {
  const hill = paintGround(paintGround(blank, cells('0303'), 'h'), cells('0302'), 's')

  test('[5.62] the slope symbol goes and comes', () => {
    const open = turnHexside(hill, cell('0303'), cell('0302'))
    expect(open.openHexsides).toEqual(['0302-0303'])
    expect(turnHexside(open, cell('0302'), cell('0303')).openHexsides).toEqual([])
    expect(turnHexside(hill, cell('0303'), cell('0304'))).toBe(hill)
  })

  test('the hexside next to a point is found', () => {
    const { x, y } = board.centre(cell('0303'))
    expect(hexsideAt(blank, x - 30, y)).toEqual(cells('0303', '0302'))
  })

  test('a hill painted away takes its open hexsides along', () => {
    const open = turnHexside(hill, cell('0303'), cell('0302'))
    expect(paintGround(open, cells('0303'), '.').openHexsides).toEqual([])
  })

  test('a letter has one hex, a hex one letter', () => {
    const a = putLetter(blank, cell('0101'), 'A')
    expect(putLetter(a, cell('0102'), 'A').letters).toEqual({ A: '0102' })
    expect(putLetter(a, cell('0101'), 'B').letters).toEqual({ B: '0101' })
    expect(putLetter(a, cell('0101'), 'A').letters).toEqual({})
    expect(freeLetter(a)).toBe('B')
  })

  test('the eraser takes road, stream and letter', () => {
    const wet = putLetter(layCourse(blank, 'streams', cells('0301', '0302', '0303')), cell('0302'), 'A')
    const bare = stroke(painter, wet, { kind: 'erase' }, cells('0302'))
    expect(bare).toMatchObject({ streams: [], letters: {} })
    expect(codeAt(bare, cell('0302'))).toBe('.')
  })
})

describe('the mirror', () => {
  test.each(['leftRight', 'topBottom'] as const)('%s: twice is the map again, once is a sound map', (axis) => {
    const once = mirror(viking, axis)
    expect(isSound(once)).toBe(true)
    expect(mirror(once, axis)).toEqual(viking)
  })

  test('neighbours stay neighbours', () => {
    const small = layCourse(blank, 'roads', cells('0101', '0201', '0302', '0402'))
    for (const axis of ['leftRight', 'topBottom'] as const) expect(isSound(mirror(small, axis))).toBe(true)
  })
})

describe('in the text', () => {
  const text = mapText('viking')

  test('a painted hex changes its row and nothing else', () => {
    const { json } = checkText(text, library)
    const canvas = canvasOf(checkText(text, library))!
    const change = paintChange(text, json, canvas, paintGround(canvas, [0], 'w'))!
    const after = changed(text, change)
    expect(after).toBe(text.replace('"SSSSSS....', '"wSSSSS....'))
    expect(change.to - change.from).toBeLessThan(12)
  })

  test('undo of the editor takes a stroke back: a stroke is one change', () => {
    patchWorkbench({ library, checked: undefined, sight: undefined })
    openText('map', text)
    const changes: unknown[] = []
    const detach = attachEditor((change) => {
      changes.push(change)
      patchWorkbench({ text: changed(useWorkbench.getState().text, change) })
    })
    const { checked } = useWorkbench.getState()
    const canvas = canvasOf(checked)!
    applyChange(paintChange(text, checked?.json, canvas, layCourse(canvas, 'roads', [500, 501, 502])))
    expect(changes).toHaveLength(1)
    expect(useWorkbench.getState().faults).toEqual([])
    expect(JSON.parse(useWorkbench.getState().text).roads).toHaveLength(JSON.parse(text).roads.length + 1)
    detach()
  })

  test('a file that only names its map has no canvas', () => {
    expect(
      canvasOf(checkText('{ "format": "testudo-battle", "version": 1, "scenario": "prestags/rome-753bc" }', library)),
    ).toBeUndefined()
  })
})

test('the letter tool goes on with the next free letter, and stays where a letter is moved', () => {
  const tool = { kind: 'letter', letter: 'A' } as const
  const one = stroke(painter, blank, tool, cells('0202'))
  expect(toolAfter(tool, blank, one)).toEqual({ kind: 'letter', letter: 'B' })
  const moved = stroke(painter, one, tool, cells('0303'))
  expect(toolAfter(tool, one, moved)).toBe(tool)
  expect(toolAfter({ kind: 'erase' }, one, blank)).toEqual({ kind: 'erase' })
})
