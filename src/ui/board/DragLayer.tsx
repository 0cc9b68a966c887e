import { memo } from 'react'
import { CounterFace } from '../counter/CounterFace.tsx'
import { shift } from './motion/gliding.ts'
import type { Drag } from './grasp.ts'
import type { Layout } from './motion/stacks.ts'

/** The counters that are carried, drawn again where they are carried to. */
const Carried = memo(({ layout, selected }: { layout: Layout; selected: ReadonlySet<string> }) =>
  layout.ordered.map((view) => {
    const place = selected.has(view.id) ? layout.places.get(view.id) : undefined
    return place ? (
      <g key={view.id} style={{ transform: shift(place.x, place.y, place.scale) }}>
        <CounterFace view={view} isSelected />
      </g>
    ) : undefined
  }),
)

type DragProps = { readonly drag: Drag; readonly layout: Layout; readonly selected: ReadonlySet<string> }

/** What is dragged: a box, or counters on their way. */
export const DragLayer = ({ drag: { kind, from, to }, layout, selected }: DragProps) => {
  if (kind === 'carry')
    return (
      <g className="carried counters" style={{ transform: shift(to.x - from.x, to.y - from.y, 1) }}>
        <Carried layout={layout} selected={selected} />
      </g>
    )
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
  return (
    <rect className="drawn-box" x={x} y={y} width={Math.abs(to.x - from.x)} height={Math.abs(to.y - from.y)} rx={4} />
  )
}
