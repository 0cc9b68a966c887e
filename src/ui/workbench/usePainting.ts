import { type RefObject, useState } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import { boardOf, type Canvas } from '../../core/map/canvas.ts'
import type { Painter } from '../../core/map/paint.ts'
import { applyChange, useWorkbench } from '../../store/workbench/workbench.ts'
import { courseTo, paintChange, strokeTo } from '../../store/workbench/painting.ts'
import { hexsideAt, isChain, isCourse, sideOn, stroke, type Tool, toolAfter } from '../../store/workbench/tools.ts'
import { useStrokes } from '../board/strokes.ts'
import type { BoardView } from '../board/view.ts'

/** Writes a painted map into the text, as one step of undo. */
export const paintInto = (before: Canvas, after: Canvas): void => {
  const { text, checked } = useWorkbench.getState()
  applyChange(paintChange(text, checked?.json, before, after))
}

type Painting = {
  /** Hexes under the stroke that is being made, or of the line that the next press would draw. */
  readonly cells: readonly Cell[]
  /** Where a course or a hexside has been begun by a press. */
  readonly begun: Cell | undefined
  /** A press of the mouse, of a finger or of Enter: courses go on from press to press. */
  readonly tap: (cell: Cell) => void
  readonly rest: () => void
}

type Hand = {
  readonly painter: Painter | undefined
  readonly canvas: Canvas | undefined
  readonly tool: Tool
  readonly onTool: (tool: Tool) => void
}

/** The stroke with the pointer over a point: hexsides, a course as a pen draws it, or every hex on the way. */
const strokeOver = (canvas: Canvas, tool: Tool, way: readonly Cell[], x: number, y: number): readonly Cell[] => {
  if (tool.kind === 'hexside') return sideOn(way, hexsideAt(canvas, x, y))
  const cell = boardOf(canvas).cellAt(x, y)
  if (cell === undefined) return way
  return isCourse(tool) ? courseTo(canvas, way, cell) : strokeTo(canvas, way, cell)
}

/** Where a course has been begun, as long as its tool is in hand and its hex is on the map. */
const useBegun = (canvas: Canvas | undefined, tool: Tool) => {
  const [begun, setBegun] = useState<{ readonly kind: Tool['kind']; readonly cell: Cell } | undefined>(undefined)
  const isThere = canvas !== undefined && begun?.kind === tool.kind && begun.cell < boardOf(canvas).size
  return {
    begun: isThere ? begun.cell : undefined,
    begin: (cell: Cell | undefined): void => setBegun(cell === undefined ? undefined : { kind: tool.kind, cell }),
  }
}

/** Strokes of the mouse on the map, as the tool in hand makes them; `look` is the hex that is looked at. */
export const usePainting = (
  frame: RefObject<HTMLDivElement | null>,
  view: BoardView,
  { painter, canvas, tool, onTool }: Hand,
  look: Cell | undefined,
): Painting => {
  const [cells, setCells] = useState<readonly Cell[]>([])
  const { begun, begin } = useBegun(canvas, tool)
  const paint = (way: readonly Cell[]): void => {
    if (!painter || !canvas) return
    const after = stroke(painter, canvas, tool, way)
    paintInto(canvas, after)
    const next = toolAfter(tool, canvas, after)
    if (next !== tool) onTool(next)
  }
  const lineTo = (cell: Cell): readonly Cell[] =>
    canvas === undefined || begun === undefined ? [] : strokeTo(canvas, [begun], cell)
  const tap = (cell: Cell): void => {
    const isEnd = begun === cell || (begun !== undefined && tool.kind === 'hexside')
    if (!isChain(tool)) paint([cell])
    else if (begun !== undefined && begun !== cell) paint(lineTo(cell).slice(isEnd ? -2 : 0))
    begin(isChain(tool) && !isEnd ? cell : undefined)
  }
  useStrokes(frame, view, canvas !== undefined, {
    over: (way, x, y) => (canvas ? strokeOver(canvas, tool, way, x, y) : way),
    show: setCells,
    end: (way) => {
      const [first] = way
      if (isCourse(tool) && way.length === 1 && first !== undefined) return tap(first)
      begin(undefined)
      paint(way)
    },
  })
  const preview = begun === undefined ? [] : [begun, ...(isCourse(tool) && look !== undefined ? lineTo(look) : [])]
  return { cells: cells.length > 0 ? cells : preview, begun, tap, rest: () => begin(undefined) }
}
