// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Board as Shape } from '../../../src/core/grid/board.ts'
import { hexBoard } from '../../../src/core/grid/hex.ts'
import { squareBoard } from '../../../src/core/grid/square.ts'
import type { GroundArt, MapDrawing, Relief } from '../../../src/core/map/drawing.ts'
import { Board } from '../../../src/ui/board/Board.tsx'
import { brushPath } from '../../../src/ui/board/brushes.ts'
import { piece } from '../../../src/ui/board/gallery/forces.ts'
import { MapPicture } from '../../../src/ui/board/MapPicture.tsx'
import { mapSvg } from '../../../src/ui/board/mapSvg.ts'
import { platesOf } from '../../../src/ui/board/terrain/art.ts'
import { geometryOf, loopsOf, organic } from '../../../src/ui/board/terrain/outline.ts'
import type { BoardProps } from '../../../src/ui/board/types.ts'
import { createBoardView } from '../../../src/ui/board/view.ts'

const board = squareBoard({ rows: 6, cols: 8 })
const cell = (label: string): number => board.parse(label) ?? -1

const marked = (low: string, high: string): [number, number] => {
  const [a, b] = [cell(low), cell(high)]
  return [a * board.degree + board.directionTo(a, b), b * board.degree + board.directionTo(b, a)]
}

/** A lake, a hill with a crest and a scarp, a wood, a road that turns and a stream. */
const mapOfSquares = (): MapDrawing => {
  const ground: GroundArt[] = Array.from({ length: board.size }, () => 'clear')
  const relief: Relief[] = Array.from({ length: board.size }, () => 'level')
  ground[cell('0102')] = 'lake'
  ground[cell('0303')] = 'woods'
  relief[cell('0505')] = 'summit'
  relief[cell('0405')] = 'slope'
  const crests = new Uint8Array(board.size * board.degree)
  for (const edge of marked('0405', '0505')) crests[edge] = 1
  const scarps = new Int8Array(board.size * board.degree)
  const [low, high] = marked('0506', '0505')
  scarps[high] = 1
  scarps[low] = -1
  return {
    id: 'squares',
    name: 'Squares',
    look: 'plain',
    north: 'top',
    board,
    ground,
    relief,
    crests,
    scarps,
    roadEdges: new Uint8Array(board.size * board.degree),
    streams: [[cell('0601'), cell('0502')]],
    roads: [[cell('0101'), cell('0202'), cell('0203')]],
    letters: { A: cell('0505') },
  }
}
const map = mapOfSquares()

const setUp = (props: Partial<BoardProps> = {}) => {
  const all: BoardProps = {
    map,
    view: createBoardView(),
    counters: [piece(0, 'SD', 1, cell('0303'))],
    selected: new Set<string>(),
    overlays: [{ id: 'reach', brush: 'reach', cells: [cell('0302'), cell('0304')] }],
    onHover: vi.fn(),
    onPick: vi.fn(),
    ...props,
  }
  return { ...render(<Board {...all} />), all, board: screen.getByRole('application') }
}
const screenOf = ({ view }: BoardProps, at: string): { clientX: number; clientY: number } => {
  const { k, x, y } = view.look()
  const c = board.centre(cell(at))
  // Near a corner of the square: a hex would not have it.
  return {
    clientX: x + k * (c.x + 0.45 * board.corners[2]!.x * 2),
    clientY: y + k * (c.y + 0.45 * board.corners[2]!.y * 2),
  }
}

afterEach(cleanup)

describe('a map of squares', () => {
  it('is drawn with its ground, heights, edges, courses, grid and numbers', () => {
    const { art, standing, grid, numbers, width, height } = platesOf(map)
    const ids = [...art, ...standing].map((layer) => layer.id)
    for (const id of ['slope-wash', 'hill-wash', 'crest', 'lit-0', 'waves', 'flow', 'scarp-rim', 'road', 'crown'])
      expect(ids).toContain(id)
    expect([grid.length, numbers.length]).toEqual([1, 2])
    expect({ width, height }).toEqual(board.extent)
  })

  it('leads a road from square to square, by its corners too, and straight off the sheet', () => {
    const road =
      platesOf(map)
        .art.find(({ id }) => id === 'road')
        ?.ds.join('') ?? ''
    const ends = [...road.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    for (const label of ['0101', '0202', '0203']) {
      const { x, y } = board.centre(cell(label))
      expect(Math.min(...ends.map(([ex, ey]) => Math.hypot(ex - x, ey - y)))).toBeLessThan(8)
    }
    // A road that comes level to the rim does not turn into the corner there.
    const level = { ...map, roads: [[cell('0302'), cell('0301')]] }
    const out =
      platesOf(level)
        .art.find(({ id }) => id === 'road')
        ?.ds.join('') ?? ''
    const [first] = [...out.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].filter(([, x]) => Number(x) < 0)
    expect(Math.abs(Number(first?.[2]) - board.centre(cell('0301')).y)).toBeLessThan(12)
  })

  it('rounds the steps of an outline, and leaves the corners of hexes alone', () => {
    const off = (shape: Shape, cells: readonly number[]): number[] => {
      const [loop = []] = loopsOf(geometryOf(shape), cells)
      const ring = organic(loop, 1, 0)
      return loop.map(({ at }, i) => Math.round(Math.hypot(ring[2 * i]!.x - at.x, ring[2 * i]!.y - at.y)))
    }
    expect(off(board, [cell('0303')])).toEqual([12, 12, 12, 12])
    // Half-way along a straight side nothing moves.
    expect(off(board, [cell('0303'), cell('0304')]).sort()).toEqual([0, 0, 12, 12, 12, 12])
    const hexes = hexBoard({ rows: 3, cols: 3, shifted: 'even' })
    expect(off(hexes, [4])).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('draws each edge of the grid once', () => {
    const lines = platesOf(map).grid.at(-1)?.ds.join('').split('M').filter(Boolean) ?? []
    expect(lines).toHaveLength(board.rows * (board.cols + 1) + board.cols * (board.rows + 1))
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('is a picture in Node, and a small one', () => {
    expect(mapSvg(map)).toContain('aria-label="Squares"')
    const { container } = render(<MapPicture map={map} title="Squares" />)
    expect(container.querySelectorAll('.plate-water path')).toHaveLength(1)
  })

  it('finds the square under the pointer, hovers and shows the counters', () => {
    const { all, board: element, container } = setUp()
    fireEvent.click(element, screenOf(all, '0407'))
    expect(all.onPick).toHaveBeenCalledWith(cell('0407'), undefined, { shift: false, touch: false, secondary: false })
    fireEvent.pointerMove(element, screenOf(all, '0603'))
    expect(all.onHover).toHaveBeenLastCalledWith(cell('0603'), undefined)
    expect(container.querySelector('[data-unit="0-SD-1"]')).not.toBeNull()
  })

  it('outlines areas along their squares, also where two meet in a corner', () => {
    const loops = (...labels: string[]): number[] =>
      loopsOf(geometryOf(board), labels.map(cell)).map((loop) => loop.length)
    expect(loops('0303')).toEqual([4])
    expect(loops('0303', '0304')).toEqual([6])
    expect(loops('0303', '0404').sort()).toEqual([4, 4])
    expect(loops('0202', '0203', '0204', '0302', '0304', '0402', '0403', '0404').sort()).toEqual([12, 4].sort())
    expect(brushPath(board, 'target', [cell('0303')]).split('L')).toHaveLength(4)
  })
})
