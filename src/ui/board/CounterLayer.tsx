import { memo, useMemo } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { CounterFace } from '../counter/CounterFace.tsx'
import { isSameCounter } from '../counter/same.ts'
import type { CounterView } from '../counter/types.ts'
import { type Fan, paintOrder, placesOf, stacksOf } from './stacks.ts'

type CounterGroupProps = {
  readonly view: CounterView
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly isSelected: boolean
}

/** One counter on the board: drawn again only when its own print or place changes. */
const CounterGroup = memo(
  ({ view, x, y, scale, isSelected }: CounterGroupProps) => (
    <g
      className="counter"
      data-unit={view.id}
      data-cell={view.cell}
      style={{
        transform: `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`,
      }}
    >
      <CounterFace view={view} isSelected={isSelected} />
    </g>
  ),
  (a, b) =>
    a.x === b.x && a.y === b.y && a.scale === b.scale && a.isSelected === b.isSelected && isSameCounter(a.view, b.view),
)

const Count = memo(({ x, y, count }: { x: number; y: number; count: number }) => (
  <g className="stack-count" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} pointerEvents="none">
    <circle r={7} />
    <text y={3.2}>{count}</text>
  </g>
))

type CounterLayerProps = {
  readonly board: Board
  readonly counters: readonly CounterView[]
  readonly selected: ReadonlySet<string>
}

export const CounterLayer = memo(({ board, counters, selected }: CounterLayerProps) => {
  const ordered = useMemo(() => paintOrder(counters), [counters])
  const places = useMemo(() => placesOf(board, ordered), [board, ordered])
  const stacks = useMemo(() => stacksOf(board, ordered), [board, ordered])
  return (
    <g className="counters">
      {ordered.map((view) => {
        const place = places.get(view.id)
        return place ? (
          <CounterGroup
            key={view.id}
            view={view}
            x={place.x}
            y={place.y}
            scale={place.scale}
            isSelected={selected.has(view.id)}
          />
        ) : undefined
      })}
      {stacks.map((stack) => (
        <Count key={stack.cell} x={stack.x - 22} y={stack.y + 24} count={stack.views.length} />
      ))}
    </g>
  )
})

/** A stack spread out so that each counter can be read and picked. */
export const FanLayer = memo(({ fan, cell, selected }: { fan: Fan; cell: number; selected: ReadonlySet<string> }) => {
  const { tray, scale } = fan
  const isAbove = tray.y < fan.y
  const base = isAbove ? tray.y + tray.height : tray.y
  const r = 6 * scale
  return (
    <g className="fan counters" data-cell={cell}>
      <path className="fan-reach" d={`M${fan.x - 34} ${fan.y}L${fan.x - 34} ${base}H${fan.x + 34}V${fan.y}Z`} />
      <rect
        className="fan-shade"
        x={tray.x + 3 * scale}
        y={tray.y + 4 * scale}
        width={tray.width}
        height={tray.height}
        rx={r}
      />
      <rect className="fan-tray" x={tray.x} y={tray.y} width={tray.width} height={tray.height} rx={r} />
      <g data-lod="near">
        {fan.places.map(({ view, x, y }) => (
          <CounterGroup key={view.id} view={view} x={x} y={y} scale={scale} isSelected={selected.has(view.id)} />
        ))}
      </g>
    </g>
  )
})
