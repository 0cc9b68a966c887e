import { neighbour } from '../../../core/grid/board.ts'
import { xy } from './draw.ts'
import { engraved } from './glyphs.ts'
import { type Layer, layer, plate } from './layer.ts'
import type { Sheet } from './sheet.ts'

/** Every edge of a cell once. */
const gridPlate = (sheet: Sheet) => {
  const lines = plate(sheet.map.board)
  const { board } = sheet.map
  for (let cell = 0; cell < board.size; cell++)
    for (const [index, direction] of board.edges.entries()) {
      const other = neighbour(board, cell, direction)
      if (other >= 0 && other < cell) continue
      const a = sheet.corner(sheet.of(cell), index)
      const b = sheet.corner(sheet.of(cell), index + 1)
      lines.add(cell, `M${xy(a.x, a.y)}L${xy(b.x, b.y)}`)
    }
  return lines
}

export const gridLayers = (sheet: Sheet): Layer[] => [
  layer('grid', gridPlate(sheet), { stroke: 'hair', width: 1, opacity: 0.36 }),
]

export const numberLayers = (sheet: Sheet): Layer[] => {
  const numbers = plate(sheet.map.board)
  const { board } = sheet.map
  for (let cell = 0; cell < board.size; cell++) {
    const c = board.centre(cell)
    numbers.add(cell, engraved(board.label(cell), c.x, c.y - 28.5, 5.6))
  }
  const ds = numbers.ds()
  return [
    layer('number-glow', ds, { stroke: 'paper', width: 2.4, opacity: 0.6 }),
    layer('number', ds, { stroke: 'hair', width: 0.75, opacity: 0.95 }),
  ]
}
