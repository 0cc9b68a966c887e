import { type RefObject, useState } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import { boardOf, type Canvas } from '../../core/map/canvas.ts'
import type { Painter } from '../../core/map/paint.ts'
import { applyChange, useBench } from '../../store/workbench/bench.ts'
import { paintChange, strokeTo } from '../../store/workbench/painting.ts'
import { hexsideAt, isChain, stroke, type Tool, toolAfter } from '../../store/workbench/tools.ts'
import { useStrokes } from '../board/strokes.ts'
import type { BoardView } from '../board/view.ts'

/** Writes a painted map into the text, as one step of undo. */
export const paintInto = (before: Canvas, after: Canvas): void => {
  const { text, checked } = useBench.getState()
  applyChange(paintChange(text, checked?.json, before, after))
}

type Painting = {
  /** Hexes under the stroke that is being made. */
  readonly cells: readonly Cell[]
  /** A press of a finger or of Enter: chains go on from press to press. */
  readonly tap: (cell: Cell) => void
  readonly rest: () => void
}

/** Strokes of the mouse on the map, as the tool in hand makes them. */
export const usePainting = (
  frame: RefObject<HTMLDivElement | null>,
  view: BoardView,
  painter: Painter | undefined,
  canvas: Canvas | undefined,
  tool: Tool,
  onTool: (tool: Tool) => void,
): Painting => {
  const [cells, setCells] = useState<readonly Cell[]>([])
  const paint = (way: readonly Cell[]): void => {
    if (!painter || !canvas) return
    const after = stroke(painter, canvas, tool, way)
    paintInto(canvas, after)
    const next = toolAfter(tool, canvas, after)
    if (next !== tool) onTool(next)
  }
  useStrokes(frame, view, canvas !== undefined, {
    over: (way, x, y) => {
      if (!canvas) return way
      if (tool.kind === 'hexside') return hexsideAt(canvas, x, y) ?? []
      const cell = boardOf(canvas).cellAt(x, y)
      return cell === undefined ? way : strokeTo(canvas, way, cell)
    },
    show: setCells,
    end: paint,
  })
  const tap = (cell: Cell): void => {
    if (!painter || !canvas) return
    const way = isChain(tool) && cells.length > 0 ? strokeTo(canvas, cells, cell) : [cell]
    const isDone = !isChain(tool) || way.length > 1
    if (isDone) paint(way)
    setCells(isChain(tool) && !(tool.kind === 'hexside' && isDone) ? [cell] : [])
  }
  return { cells, tap, rest: () => setCells([]) }
}
