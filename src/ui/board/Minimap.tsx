import { memo, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import type { Board } from '../../core/grid/board.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import type { Standard } from '../../core/presenter/view.ts'
import type { CounterView } from '../counter/types.ts'
import { StandardLayer } from './StandardLayer.tsx'
import { MapPicture } from './MapPicture.tsx'
import { circle, xy } from './terrain/draw.ts'
import { mapSize } from './terrain/sheet.ts'
import type { BoardView } from './view.ts'

const EDGE = 14
/** How much larger standards are than on the map, to be seen at all. */
const LARGER = 4
const NO_STANDARDS: readonly Standard[] = []

/** One force is round, the other square. */
const dots = (board: Board, counters: readonly CounterView[], side: 0 | 1): string => {
  const cells = new Set(counters.filter((view) => view.side === side).map((view) => view.cell))
  return [...cells]
    .map((cell) => board.centre(cell))
    .map((c) => (side === 0 ? circle(c.x, c.y, 27) : `M${xy(c.x - 25, c.y - 25)}h50v50h-50Z`))
    .join('')
}

type MinimapProps = {
  readonly map: MapDrawing
  readonly view: BoardView
  readonly counters: readonly CounterView[]
  readonly width?: number
  readonly standards?: readonly Standard[]
}

/** The whole map in small: shows the part in sight, and goes where it is pressed. */
export const Minimap = memo(({ map, view, counters, width = 190, standards = NO_STANDARDS }: MinimapProps) => {
  const windowRef = useRef<SVGRectElement>(null)
  const edgeRef = useRef<SVGRectElement>(null)
  const size = useMemo(() => mapSize(map.board), [map])
  const forces = useMemo(() => [dots(map.board, counters, 0), dots(map.board, counters, 1)] as const, [map, counters])

  useEffect(() => {
    const show = (): void => {
      const { k, x, y, width: w, height: h } = view.look()
      const left = Math.max(-EDGE, -x / k)
      const top = Math.max(-EDGE, -y / k)
      const right = Math.min(size.width + EDGE, (w - x) / k)
      const bottom = Math.min(size.height + EDGE, (h - y) / k)
      for (const rect of [windowRef.current, edgeRef.current]) {
        rect?.setAttribute('x', left.toFixed(0))
        rect?.setAttribute('y', top.toFixed(0))
        rect?.setAttribute('width', Math.max(0, right - left).toFixed(0))
        rect?.setAttribute('height', Math.max(0, bottom - top).toFixed(0))
      }
    }
    show()
    return view.subscribe(show)
  }, [view, size])

  const go = (event: PointerEvent<HTMLDivElement>): void => {
    const frame = event.currentTarget.getBoundingClientRect()
    if (frame.width === 0) return
    const scale = (size.width + 2 * EDGE) / frame.width
    view.lookAt((event.clientX - frame.left) * scale - EDGE, (event.clientY - frame.top) * scale - EDGE)
  }
  return (
    <div
      className="minimap"
      style={{ width }}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons !== 0) go(event)
      }}
    >
      <MapPicture map={map} />
      <svg
        className="minimap-units"
        aria-hidden="true"
        viewBox={`${-EDGE} ${-EDGE} ${size.width + 2 * EDGE} ${size.height + 2 * EDGE}`}
      >
        <path className="minimap-dot-0" d={forces[0]} />
        <path className="minimap-dot-1" d={forces[1]} />
        <StandardLayer board={map.board} standards={standards} scale={LARGER} />
        <rect ref={windowRef} className="minimap-window" />
        <rect ref={edgeRef} className="minimap-window-edge" />
      </svg>
    </div>
  )
})
