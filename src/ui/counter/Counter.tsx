import { memo } from 'react'
import { CounterFace } from './CounterFace.tsx'
import { describeCounter } from './describe.ts'
import { isSameCounter } from './same.ts'
import type { CounterView } from './types.ts'

type CounterProps = {
  readonly view: CounterView
  /** Edge in pixels. */
  readonly size: number
  readonly isSelected?: boolean
  /** Set when the words beside it already name the unit. */
  readonly isDecoration?: boolean
}

/** A counter on its own, for panels and trays. */
export const Counter = memo(
  ({ view, size, isSelected = false, isDecoration = false }: CounterProps) => (
    <svg
      className="counter-alone"
      data-lod={size < 30 ? 'far' : 'near'}
      width={size}
      height={size}
      viewBox="-27 -27 55 55"
      role={isDecoration ? 'presentation' : 'img'}
      aria-hidden={isDecoration || undefined}
      aria-label={isDecoration ? undefined : describeCounter(view)}
    >
      <CounterFace view={view} isSelected={isSelected} />
    </svg>
  ),
  (a, b) =>
    a.size === b.size &&
    a.isSelected === b.isSelected &&
    a.isDecoration === b.isDecoration &&
    isSameCounter(a.view, b.view),
)
