import { describe, expect, it } from 'vitest'
import { hexBoard } from '../../../src/core/grid/hex.ts'
import { drawnOnce, keptCourses, type MapDrawing } from '../../../src/core/map/drawing.ts'

describe('courses', () => {
  it('are drawn where they still are, in parts', () => {
    const isThere = (cell: number): boolean => cell !== 3
    expect(keptCourses([[1, 2, 3, 4, 5]], isThere)).toEqual([
      [1, 2],
      [4, 5],
    ])
  })

  it('are not drawn in a single hex', () => {
    expect(keptCourses([[1, 2, 3], [7]], (cell) => cell !== 2)).toEqual([])
  })
})

describe('a drawing', () => {
  it('is made once of each map', () => {
    let made = 0
    const drawingOf = drawnOnce(({ id }: { id: string }): MapDrawing => {
      made += 1
      const board = hexBoard({ rows: 1, cols: 1, shifted: 'even' })
      const bare = { crests: new Uint8Array(6), scarps: new Int8Array(6), roadEdges: new Uint8Array(6) }
      const empty = { streams: [], roads: [], letters: {} }
      return {
        id,
        name: id,
        look: 'plain',
        north: 'top',
        board,
        ground: ['clear'],
        relief: ['level'],
        ...bare,
        ...empty,
      }
    })
    const [a, b] = [{ id: 'a' }, { id: 'a' }]
    expect(drawingOf(a)).toBe(drawingOf(a))
    expect(drawingOf(b)).not.toBe(drawingOf(a))
    expect(made).toBe(2)
  })
})
