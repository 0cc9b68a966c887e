import type { BadgeView, MarkerView, TraitView } from './view.ts'

/** `like` finds them all where the letters vary: `T3` for every turn. */
type Varying = { readonly like?: RegExp }

/** A sign that a system may lay on a counter, and what it means. */
export type LegendSign =
  | ({ readonly of: 'badge' } & BadgeView & Varying)
  | ({ readonly of: 'marker' } & MarkerView & Varying)
  | ({ readonly of: 'trait' } & TraitView)
  /** The bar at the foot of a counter. */
  | { readonly of: 'gauge'; readonly sign: 'bar'; readonly text: string }

/** What the legend says of a sign; undefined where it says nothing. */
export const legendOf = (legend: readonly LegendSign[], of: LegendSign['of'], sign: string): LegendSign | undefined =>
  legend.find((one) => one.of === of && (one.sign === sign || ('like' in one && one.like?.test(sign))))
