import { drawnOnce, type MapDrawing } from '../map/drawing.ts'
import type { Board } from '../grid/board.ts'

/** A map that shows nothing but its cells. */
export type BareMap = Pick<MapDrawing, 'id' | 'name'> & {
  readonly board: Board
  readonly letters: Readonly<Record<string, number>>
}

/** A bare map as it is drawn; the same map is always the same drawing. */
export const bareDrawing = drawnOnce(({ id, name, board, letters }: BareMap): MapDrawing => {
  const edges = board.size * board.degree
  return {
    id,
    name,
    look: 'plain',
    north: 'top',
    board,
    ground: Array.from({ length: board.size }, () => 'clear' as const),
    relief: Array.from({ length: board.size }, () => 'level' as const),
    crests: new Uint8Array(edges),
    scarps: new Int8Array(edges),
    roadEdges: new Uint8Array(edges),
    streams: [],
    roads: [],
    letters,
  }
})
