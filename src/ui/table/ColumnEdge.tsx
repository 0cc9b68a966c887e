import type { KeyboardEvent, PointerEvent } from 'react'
import { NARROWEST, setColumn, useLayout, WIDEST } from '../../store/settings/layout.ts'

const STEP = 24

const widthNow = (edge: Element): number => edge.parentElement?.getBoundingClientRect().width ?? NARROWEST

const drag = (event: PointerEvent<HTMLElement>): void => {
  if (event.currentTarget.hasPointerCapture(event.pointerId)) setColumn(window.innerWidth - event.clientX)
}

const nudge = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowLeft' ? STEP : event.key === 'ArrowRight' ? -STEP : 0
  if (by === 0) return
  event.preventDefault()
  event.stopPropagation()
  setColumn(widthNow(event.currentTarget) + by)
}

/** The border between map and panels: drawn by hand or by arrow keys, back to its place by a double press. */
export const ColumnEdge = () => {
  const column = useLayout((layout) => layout.column)
  return (
    <hr
      className="column-edge"
      aria-orientation="vertical"
      aria-label="Width of the panels"
      aria-valuenow={column ?? 400}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setColumn(undefined)}
      onKeyDown={nudge}
    />
  )
}
