import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { neighbour } from '../../../src/core/grid/board.ts'
import { blankMap, boardOf, type Canvas, codeAt, edgeNames } from '../../../src/core/map/canvas.ts'
import { canGrow, cutOff, type Growth, relabelled, resized } from '../../../src/core/map/resize.ts'
import { movedPlaces } from '../../../src/core/scenario/moved.ts'

const NOTHING: Growth = { top: 0, right: 0, bottom: 0, left: 0 }
const mapsOf = (system: string): readonly Canvas[] =>
  readdirSync(`scenarios/${system}/maps`).map((name) => ({
    streams: [],
    roads: [],
    letters: {},
    ...(JSON.parse(readFileSync(`scenarios/${system}/maps/${name}`, 'utf8')) as Partial<Canvas>),
  })) as never
const MAPS = ['prestags', 'itacs', 'panzer-strike'].flatMap(mapsOf)

const few = fc.integer({ min: 0, max: 3 })
const growths = fc.record({ top: few, right: few, bottom: few, left: few })
const back = ({ top, right, bottom, left }: Growth): Growth => ({
  top: -top,
  right: -right,
  bottom: -bottom,
  left: -left,
})

describe('a map that grows', () => {
  test('and shrinks back is what it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MAPS), growths, (map, growth) => {
        expect(resized(resized(map, growth), back(growth))).toEqual(map)
      }),
      { numRuns: 25 },
    )
  })

  test('leaves every cell beside those it lay beside, on the ground it had, however it shrinks', () => {
    const some = fc.integer({ min: -3, max: 3 })
    const any = fc.record({ top: some, right: some, bottom: some, left: some })
    fc.assert(
      fc.property(fc.constantFrom(...MAPS), any, (map, growth) => {
        const after = resized(map, growth)
        const moved = relabelled(map.grid, growth)
        const [old, now] = [boardOf(map), boardOf(after)]
        const to = (cell: number): number => now.parse(moved(old.label(cell)) ?? '') ?? -1
        const wrong: string[] = []
        for (let cell = 0; cell < old.size; cell++) {
          const there = to(cell)
          if (there < 0) continue
          if (codeAt(after, there) !== codeAt(map, cell)) wrong.push(`ground of ${old.label(cell)}`)
          for (let direction = 0; direction < old.degree; direction++) {
            const other = neighbour(old, cell, direction)
            const kept = other < 0 ? -1 : to(other)
            if (kept >= 0 && neighbour(now, there, direction) !== kept) wrong.push(`${direction} of ${old.label(cell)}`)
          }
        }
        expect(wrong).toEqual([])
      }),
      { numRuns: 4 },
    )
  })
})

describe('what is cut off', () => {
  const map: Canvas = {
    ...blankMap('prestags', 'm', { rows: 4, cols: 5 }),
    terrain: ['w...w', '.....', '~~~~~', '.....'],
    streams: [['0201', '0202', '0203', '0204', '0205']],
    roads: [['0104', '0105']],
    openHexsides: ['0101-0102', '0301-0302'],
    letters: { A: '0105', B: '0401' },
  }

  test('is told: ground, courses and letters', () => {
    expect(cutOff(map, { ...NOTHING, right: -1 })).toEqual({
      grounds: { w: 1, '.': 2, '~': 1 },
      letters: ['A'],
      streams: 1,
      roads: 1,
    })
  })

  test('is gone, and the rest has its new names', () => {
    const after = resized(map, { ...NOTHING, right: -1, bottom: -1 })
    expect(after).toMatchObject({
      grid: { rows: 3, cols: 4, shifted: 'odd' },
      terrain: ['w...', '....', '~~~~'],
      streams: [['0101', '0102', '0103', '0104']],
      roads: [],
      openHexsides: ['0201-0202'],
      letters: { B: '0301' },
    })
  })

  test('a course that loses its middle falls into pieces', () => {
    const bent = { ...map, streams: [['0101', '0102', '0202', '0103', '0104', '0204']] }
    const after = resized(bent, { ...NOTHING, top: -1, bottom: -1 })
    expect(after.streams).toEqual([])
  })

  test('a map has at least one row and at most 99', () => {
    expect(canGrow(map.grid, { ...NOTHING, top: -4 })).toBe(false)
    expect(canGrow(map.grid, { ...NOTHING, right: 94 })).toBe(true)
    expect(canGrow(map.grid, { ...NOTHING, right: 95 })).toBe(false)
  })
})

test('edges have the names of the compass', () => {
  expect(edgeNames({ north: 'top' })).toEqual({ top: 'north', right: 'east', bottom: 'south', left: 'west' })
  expect(edgeNames({ north: 'left' })).toEqual({ left: 'north', top: 'east', right: 'south', bottom: 'west' })
})

describe('places of a file', () => {
  const moved = relabelled({ rows: 4, cols: 5, shifted: 'even' }, { ...NOTHING, bottom: 1, left: -1 })

  test('go with their ground: places, sides, answers, what is noted; words and dates stay', () => {
    const file = {
      name: '0102',
      date: '0102',
      start: {
        units: { 'A-MI-1': '0102', 'B-MI-1': { at: '0203' } },
        control: { '0104': 'A' },
        noted: { '0:taken:0104': true },
      },
      commands: [
        { type: 'choose', option: 'to-0103' },
        { type: 'move', path: ['0103', '0204'] },
      ],
      sides: [{ victory: [[{ type: 'control', hexes: ['A', '0105'] }]] }],
    }
    expect(movedPlaces(file, moved)).toEqual({
      lost: [],
      value: {
        name: '0102',
        date: '0102',
        start: {
          units: { 'A-MI-1': '0201', 'B-MI-1': { at: '0302' } },
          control: { '0203': 'A' },
          noted: { '0:taken:0203': true },
        },
        commands: [
          { type: 'choose', option: 'to-0202' },
          { type: 'move', path: ['0202', '0303'] },
        ],
        sides: [{ victory: [[{ type: 'control', hexes: ['A', '0204'] }]] }],
      },
    })
  })

  test('a list of a zone does without those that are gone; a whole zone, a unit and a condition do not', () => {
    const zoned = {
      deploy: [
        { within: 0, of: ['0101', '0202'] },
        { within: 0, of: ['0301'] },
      ],
    }
    expect(movedPlaces(zoned, moved)).toEqual({
      value: { deploy: [{ within: 0, of: ['0301'] }] },
      lost: [
        { path: ['deploy', 0, 'of', 0], label: '0101', isSpared: true },
        { path: ['deploy', 1, 'of', 0], label: '0301', isSpared: true },
      ],
    })
    for (const firm of [{ deploy: [{ of: ['0101'] }] }, { units: { 'A-MI-1': '0101' } }, { hexes: ['0101', '0102'] }])
      expect(movedPlaces(firm, moved)).toMatchObject({ value: undefined, lost: [{ label: '0101', isSpared: false }] })
  })
})
