import { expect, test } from 'vitest'
import { boardFor } from '../../../src/core/grid/shape.ts'
import { blankMap, boardOf, type Canvas, mirror } from '../../../src/core/map/canvas.ts'
import { mapBody, squareGrid } from '../../../src/core/map/file.ts'
import { parseMap } from '../../../src/systems/prestags/rules/scenario/map.ts'

const size = { rows: 5, cols: 4 }

test('the board is of the shape that the file says, of hexes where it says none', () => {
  const square = boardFor(squareGrid.parse({ shape: 'square', ...size }))
  const hex = boardFor(mapBody.grid.parse({ ...size, shifted: 'even' }))
  expect([square.kind, square.degree, hex.kind, hex.degree]).toEqual(['square', 8, 'hex', 6])
  expect(boardFor(mapBody.grid.parse({ shape: 'hex', ...size, shifted: 'odd' })).kind).toBe('hex')
})

test('a map of squares is no map for a system of hexes, and the refusal says where', () => {
  const read = parseMap(blankMap('prestags', 'squares', size, 'square'))
  expect(read.ok).toBe(false)
  if (!read.ok) expect(read.problems[0]?.path).toContain('grid')
})

test('squares are mirrored as hexes are', () => {
  const canvas = blankMap('test', 'squares', size, 'square') as Canvas
  const painted = { ...canvas, letters: { A: '0101' } }
  expect(mirror(painted, 'leftRight').letters).toEqual({ A: '0104' })
  expect(mirror(painted, 'topBottom').letters).toEqual({ A: '0501' })
  expect(boardOf(mirror(painted, 'leftRight')).kind).toBe('square')
})
