import type { Board } from '../../core/grid/board.ts'
import type { BoardBrush } from './types.ts'
import { polygon, type Point } from './terrain/draw.ts'
import { geometryOf, inset, loopsOf } from './terrain/outline.ts'

/** An area is outlined as a whole; single cells are outlined one by one, set in from their sides. */
const SHAPES: Readonly<Record<BoardBrush, { readonly isArea: boolean; readonly depth: number }>> = {
  reach: { isArea: true, depth: 2 },
  reachStop: { isArea: false, depth: 5 },
  target: { isArea: false, depth: 3.5 },
  threat: { isArea: true, depth: 2 },
  sight: { isArea: true, depth: 1 },
  blocked: { isArea: true, depth: 1 },
  zone: { isArea: true, depth: 2 },
  zoneOther: { isArea: true, depth: 2 },
  select: { isArea: false, depth: 2 },
  hover: { isArea: false, depth: 1.5 },
  cursor: { isArea: false, depth: 2 },
  path: { isArea: false, depth: 6 },
  lit: { isArea: false, depth: 3 },
  control: { isArea: true, depth: 2.5 },
  advance: { isArea: false, depth: 4 },
  front: { isArea: true, depth: 3.5 },
  works: { isArea: false, depth: 4.5 },
  command: { isArea: true, depth: 1.5 },
  formation: { isArea: true, depth: 0.5 },
  smoke: { isArea: true, depth: 1 },
  fire: { isArea: false, depth: 3 },
  wreck: { isArea: false, depth: 6 },
  ghost: { isArea: false, depth: 4 },
  lesson: { isArea: false, depth: 1 },
}

const cellShape = (board: Board, cell: number, depth: number): string => {
  const c = board.centre(cell)
  const scale = 1 - depth / board.inradius
  return polygon(board.corners.map((k): Point => ({ x: c.x + k.x * scale, y: c.y + k.y * scale })))
}

/** Path data of one overlay. */
export const brushPath = (board: Board, brush: BoardBrush, cells: readonly number[]): string => {
  const { isArea, depth } = SHAPES[brush]
  if (!isArea) return cells.map((cell) => cellShape(board, cell, depth)).join('')
  const loops = loopsOf(geometryOf(board), cells)
  return loops
    .map((loop) =>
      polygon(
        inset(
          loop.map((corner) => corner.at),
          depth,
        ),
      ),
    )
    .join('')
}
