import { type RefObject, useEffect, useRef } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { BoardView } from './view.ts'

type Point = { readonly x: number; readonly y: number }

const pointOf = (event: MouseEvent, frame: Element, view: BoardView): Point => {
  const box = frame.getBoundingClientRect()
  const { k, x, y } = view.look()
  return { x: (event.clientX - box.left - x) / k, y: (event.clientY - box.top - y) / k }
}

/** A pointer that is fast leaves no gap: points closer than any cell is wide. */
const PACE = 12

/** The way from the last point to the next one, itself included. */
const pointsBetween = (from: Point | undefined, to: Point): readonly Point[] => {
  if (from === undefined) return [to]
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / PACE))
  return Array.from({ length: steps }, (_, index) => ({
    x: from.x + ((to.x - from.x) * (index + 1)) / steps,
    y: from.y + ((to.y - from.y) * (index + 1)) / steps,
  }))
}

export type Strokes = {
  /** A stroke as it is with the pointer over a point of the board. */
  over(way: readonly Cell[], x: number, y: number): readonly Cell[]
  show(way: readonly Cell[]): void
  end(way: readonly Cell[]): void
}

/**
 * Strokes of the mouse on the map. They are taken before the map sees them, which would pan;
 * the wheel, the right button and fingers still move the map.
 */
export const useStrokes = (
  frame: RefObject<HTMLDivElement | null>,
  view: BoardView,
  isOn: boolean,
  strokes: Strokes,
): void => {
  const now = useRef(strokes)
  now.current = strokes
  useEffect(() => {
    const host = frame.current
    if (!host || !isOn) return
    let way: readonly Cell[] = []
    let from: Point | undefined
    let byFinger = false
    // After a tap browsers send a press of the mouse too, which is none.
    const touch = ({ pointerType }: PointerEvent): void => {
      byFinger = pointerType === 'touch'
    }
    const over = (event: MouseEvent): void => {
      const board = host.querySelector('.board')
      if (!board) return
      const to = pointOf(event, board, view)
      for (const { x, y } of pointsBetween(from, to)) way = now.current.over(way, x, y)
      from = to
      now.current.show(way)
    }
    const end = (): void => {
      window.removeEventListener('mousemove', over)
      const done = way
      way = []
      from = undefined
      now.current.show([])
      if (done.length > 0) now.current.end(done)
    }
    const begin = (event: MouseEvent): void => {
      if (byFinger) return
      if (event.button !== 0 || event.ctrlKey || !(event.target instanceof Element) || !event.target.closest('.board'))
        return
      event.stopPropagation()
      event.preventDefault()
      host.querySelector<HTMLElement>('.board')?.focus()
      way = []
      from = undefined
      over(event)
      window.addEventListener('mousemove', over)
      window.addEventListener('mouseup', end, { once: true })
    }
    host.addEventListener('pointerdown', touch, { capture: true })
    host.addEventListener('mousedown', begin, { capture: true })
    return () => {
      host.removeEventListener('pointerdown', touch, { capture: true })
      host.removeEventListener('mousedown', begin, { capture: true })
      window.removeEventListener('mousemove', over)
      window.removeEventListener('mouseup', end)
    }
  }, [frame, view, isOn])
}
