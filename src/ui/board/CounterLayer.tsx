import { memo, useRef } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { CounterFace } from '../counter/CounterFace.tsx'
import { rounded } from '../counter/marks.ts'
import { isSameCounter } from '../counter/same.ts'
import type { CounterView } from '../counter/types.ts'
import { type Glide, shift, useGliding } from './motion/gliding.ts'
import { countOf, type Fan, type Layout, type Place } from './motion/stacks.ts'

type CounterGroupProps = {
  readonly view: CounterView
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly isSelected: boolean
  readonly board?: Board
  readonly course?: Glide | undefined
}

/** One counter on the board: drawn again only when its own print or place changes. */
const CounterGroup = memo(
  ({ view, x, y, scale, isSelected, board, course }: CounterGroupProps) => {
    const ref = useRef<SVGGElement>(null)
    useGliding(ref, { x, y, scale, cell: view.cell }, board, course)
    return (
      <g
        ref={ref}
        className="counter"
        data-unit={view.id}
        data-cell={view.cell}
        style={{ transform: shift(x, y, scale) }}
      >
        <CounterFace view={view} isSelected={isSelected} />
      </g>
    )
  },
  (a, b) =>
    a.x === b.x && a.y === b.y && a.scale === b.scale && a.isSelected === b.isSelected && isSameCounter(a.view, b.view),
)

const Count = memo(({ x, y, count }: { x: number; y: number; count: string }) => (
  <g className="stack-count" pointerEvents="none">
    <rect x={x - 7} y={y - 7} width={count.length > 1 ? 5 + count.length * 5.4 : 14} height={14} rx={7} />
    <text x={count.length > 1 ? x - 4.5 + count.length * 2.7 : x} y={y + 3.2}>
      {count}
    </text>
  </g>
))

const round = (value: number): number => Math.round(value * 10) / 10

type Ways = { readonly board: Board; readonly courses: ReadonlyMap<string, Glide> }

/** Knows nothing of what is picked: a press must not paint four hundred counters again. */
export const CounterLayer = memo(({ layout, board, courses }: Ways & { layout: Layout }) => (
  <g className="counters">
    {layout.ordered.map((view) => {
      const place = layout.places.get(view.id)
      return place ? (
        <CounterGroup key={view.id} {...place} isSelected={false} board={board} course={courses.get(view.id)} />
      ) : undefined
    })}
    {layout.stacks.map((stack) => (
      <Count key={stack.cell} x={round(stack.x - 22)} y={round(stack.y + 24)} count={countOf(stack.views)} />
    ))}
  </g>
))

const RING = rounded(24.8, 6)
/** What peeks out from under another counter that is picked too. */
const PEEK = 'M-24.8 -18.8V18.8a6 6 0 0 0 6 6H18.8'

type RingProps = {
  readonly place: Place
  readonly isCovered: boolean
  readonly board: Board
  readonly course: Glide | undefined
}

const Ring = ({ place, isCovered, board, course }: RingProps) => {
  const { view, x, y, scale } = place
  const ref = useRef<SVGGElement>(null)
  useGliding(ref, { x, y, scale, cell: view.cell }, board, course)
  const d = isCovered ? PEEK : RING
  return (
    <g ref={ref} className="counter ring" style={{ transform: shift(x, y, scale) }}>
      <g className={view.disrupted ? 'is-turned' : undefined}>
        <path className="ring-edge" d={d} />
        <path className="ring-line" d={d} />
      </g>
    </g>
  )
}

const isTroop = (place: Place): boolean => place.view.leader === undefined

/** The picked ones, in the order in which they lie on each other. */
const pickedOf = ({ ordered, places }: Layout, selected: ReadonlySet<string>): Place[] =>
  selected.size === 0 ? [] : ordered.flatMap(({ id }) => (selected.has(id) ? (places.get(id) ?? []) : []))

/** A ring around each counter that is picked, above all counters. */
export const RingLayer = memo(
  ({ layout, selected, board, courses }: Ways & { layout: Layout; selected: ReadonlySet<string> }) =>
    pickedOf(layout, selected).map((place, i, all) => (
      <Ring
        key={place.view.id}
        place={place}
        isCovered={isTroop(place) && all.slice(i + 1).some((on) => on.view.cell === place.view.cell && isTroop(on))}
        board={board}
        course={courses.get(place.view.id)}
      />
    )),
)

/** The ground between the hex and its tray: the pointer goes over it without leaving the stack. */
const wayTo = ({ x, y, tray }: Fan): string => {
  const isBeside = tray.x > x || tray.x + tray.width < x
  if (isBeside) {
    const base = tray.x > x ? tray.x : tray.x + tray.width
    return `M${x} ${y - 34}H${base}V${y + 34}H${x}Z`
  }
  const base = tray.y < y ? tray.y + tray.height : tray.y
  return `M${x - 34} ${y}L${x - 34} ${base}H${x + 34}V${y}Z`
}

/** A stack spread out so that each counter can be read and picked. */
export const FanLayer = memo(({ fan, cell, selected }: { fan: Fan; cell: number; selected: ReadonlySet<string> }) => {
  const { tray, scale } = fan
  const r = 6 * scale
  return (
    <g className="fan counters" data-cell={cell}>
      <path className="fan-reach" d={wayTo(fan)} />
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
