import type { Board } from '../../core/grid/board.ts'
import type { BoardBrush } from './types.ts'
import { FLAME, HULL, PUFF } from './scene/clouds.ts'
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
  smoke: { isArea: false, depth: 3 },
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

/** What is drawn as what it is. */
const DRAWN: Partial<Record<BoardBrush, string>> = { smoke: PUFF, fire: FLAME, wreck: HULL }

/** The same drawing about the middle of another cell: every part of it begins with its only absolute point. */
const drawnAt = (d: string, { x, y }: Point): string =>
  d.replace(
    /M(-?\d+) (-?\d+)/g,
    (_, dx: string, dy: string) => `M${(x + Number(dx)).toFixed(1)} ${(y + Number(dy)).toFixed(1)}`,
  )

/** Path data of one overlay. */
export const brushPath = (board: Board, brush: BoardBrush, cells: readonly number[]): string => {
  const drawn = DRAWN[brush]
  if (drawn !== undefined) return cells.map((cell) => drawnAt(drawn, board.centre(cell))).join('')
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
