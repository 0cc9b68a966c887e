import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { neighboursOf } from '../../../src/core/grid/board.ts'
import { drawingOf } from '../../../src/systems/itacs/present/drawing.ts'
import { parseItacsMap } from '../../../src/systems/itacs/rules/scenario/map.ts'
import { LETTER, placedNotes } from '../../../src/ui/board/notes.ts'
import { engravedWidth } from '../../../src/ui/board/terrain/glyphs.ts'
import type { Overlay } from '../../../src/ui/board/types.ts'

const read = parseItacsMap(JSON.parse(readFileSync('scenarios/itacs/maps/cape-bon.json', 'utf8')))
if (!read.ok) throw new Error('Cape Bon cannot be read')
const map = drawingOf(read.value)
const { board } = map
const every = Array.from({ length: board.size }, (_, cell) => cell)

type Box = { readonly what: string; readonly x: number; readonly y: number; readonly w: number; readonly h: number }

const overlaps = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) * 2 < a.w + b.w && Math.abs(a.y - b.y) * 2 < a.h + b.h

const printed: readonly Box[] = [
  ...every.map((cell): Box => {
    const c = board.centre(cell)
    return { what: board.label(cell), x: c.x, y: c.y - 28.5, w: engravedWidth('0000', 5.6), h: 5.6 }
  }),
  ...Object.entries(map.letters).map(([what, cell]): Box => {
    const c = board.centre(cell)
    return { what, x: c.x, y: c.y + LETTER.below, w: 2 * LETTER.radius, h: 2 * LETTER.radius }
  }),
]

const overlayOf = (id: string, cells: readonly number[], text: string): Overlay => ({
  id,
  brush: 'reach',
  cells,
  notes: new Map(cells.map((cell) => [cell, text])),
})

const boxesOf = (overlays: readonly Overlay[], occupied: ReadonlySet<number>): Box[] =>
  placedNotes(map, overlays, occupied).map(({ cell, text, x, y, size }) => ({
    what: `${text} in ${board.label(cell)}`,
    x,
    y,
    w: engravedWidth(text, size) + 1.5,
    h: size + 1.5,
  }))

const clashes = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((box, i) =>
    [...printed, ...boxes.slice(i + 1)]
      .filter((other) => overlaps(box, other))
      .map((other) => `${box.what} over ${other.what}`),
  )

describe('notes on the map of Cape Bon', () => {
  it.each([
    ['open sea', new Set<number>()],
    ['a counter in every hex', new Set(every)],
  ])('are printed over no number, letter or other note: %s', (_, occupied) => {
    for (const text of ['3', '12', '12½']) {
      expect(clashes(boxesOf([overlayOf('reach', every, text)], occupied))).toEqual([])
      expect(clashes(boxesOf([overlayOf('reach', Object.values(map.letters), text)], occupied))).toEqual([])
    }
  })

  it('are one a cell: of two overlays the upper one is read', () => {
    const both = [overlayOf('reach', [100, 101], '3'), overlayOf('stop', [101], '4')]
    expect(placedNotes(map, both, new Set()).map(({ cell, text }) => [cell, text])).toEqual([
      [100, '3'],
      [101, '4'],
    ])
  })

  it('are thinned out where they would fill the sea; words and the few stay', () => {
    const cells = (count: number, text: string) =>
      placedNotes(map, [overlayOf('reach', every.slice(0, count), text)], new Set()).map(({ cell }) => cell)
    expect(cells(110, '3')).toHaveLength(110)
    expect(cells(every.length, 'no')).toHaveLength(every.length)
    const sparse = cells(every.length, '3')
    expect(sparse.length).toBeGreaterThan(every.length / 8)
    expect(sparse.length).toBeLessThan(every.length / 5)
    for (const cell of sparse) for (const next of neighboursOf(board, cell)) expect(sparse).not.toContain(next)
  })

  it('are small where they are many', () => {
    const [few] = placedNotes(map, [overlayOf('reach', every.slice(0, 20), '3')], new Set())
    const [many] = placedNotes(map, [overlayOf('reach', every, '3')], new Set())
    expect(many?.size).toBeLessThan(few?.size ?? 0)
  })
})
