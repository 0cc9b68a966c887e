import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import { boardOf, type Canvas } from '../../core/map/canvas.ts'
import type { Painter } from '../../core/map/paint.ts'
import { applyChange, useBench } from '../../store/workbench/bench.ts'
import { paintChange, strokeTo } from '../../store/workbench/painting.ts'
import { hexsideAt, isChain, stroke, type Tool } from '../../store/workbench/tools.ts'
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

type Point = { readonly x: number; readonly y: number }

const pointOf = (event: MouseEvent, frame: Element, view: BoardView): Point => {
  const box = frame.getBoundingClientRect()
  const { k, x, y } = view.look()
  return { x: (event.clientX - box.left - x) / k, y: (event.clientY - box.top - y) / k }
}

/**
 * Strokes of the mouse on the map. They are taken before the map sees them, which would pan;
 * the wheel, the right button and fingers still move the map.
 */
export const usePainting = (
  frame: RefObject<HTMLDivElement | null>,
  view: BoardView,
  painter: Painter | undefined,
  canvas: Canvas | undefined,
  tool: Tool,
): Painting => {
  const [cells, setCells] = useState<readonly Cell[]>([])
  const now = useRef({ painter, canvas, tool })
  now.current = { painter, canvas, tool }
  const isOn = canvas !== undefined
  useEffect(() => {
    const host = frame.current
    if (!host || !isOn) return
    let way: readonly Cell[] = []
    const over = (event: MouseEvent): void => {
      const { canvas: on, tool: hand } = now.current
      const board = host.querySelector('.board')
      if (!on || !board) return
      const { x, y } = pointOf(event, board, view)
      const cell = boardOf(on).cellAt(x, y)
      if (hand.kind === 'hexside') way = hexsideAt(on, x, y) ?? []
      else if (cell !== undefined) way = strokeTo(on, way, cell)
      setCells(way)
    }
    const end = (): void => {
      const { painter: by, canvas: on, tool: hand } = now.current
      window.removeEventListener('mousemove', over)
      if (by && on && way.length > 0) paintInto(on, stroke(by, on, hand, way))
      way = []
      setCells([])
    }
    const begin = (event: MouseEvent): void => {
      if (event.button !== 0 || event.ctrlKey || !(event.target instanceof Element) || !event.target.closest('.board'))
        return
      event.stopPropagation()
      event.preventDefault()
      host.querySelector<HTMLElement>('.board')?.focus()
      way = []
      over(event)
      window.addEventListener('mousemove', over)
      window.addEventListener('mouseup', end, { once: true })
    }
    host.addEventListener('mousedown', begin, { capture: true })
    return () => {
      host.removeEventListener('mousedown', begin, { capture: true })
      window.removeEventListener('mousemove', over)
      window.removeEventListener('mouseup', end)
    }
  }, [frame, view, isOn])
  const tap = (cell: Cell): void => {
    if (!painter || !canvas) return
    const way = isChain(tool) && cells.length > 0 ? strokeTo(canvas, cells, cell) : [cell]
    const isDone = !isChain(tool) || way.length > 1
    if (isDone) paintInto(canvas, stroke(painter, canvas, tool, way))
    setCells(isChain(tool) && !(tool.kind === 'hexside' && isDone) ? [cell] : [])
  }
  return { cells, tap, rest: () => setCells([]) }
}
