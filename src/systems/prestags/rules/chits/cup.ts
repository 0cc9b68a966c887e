import type { SideIndex } from '../../../../core/engine/vocabulary.ts'

/** A marker: whose it is, and what it lets him do. */
export type ChitKind = 'movement' | 'melee'
export type Marker = { readonly side: SideIndex; readonly kind: ChitKind }

/** How many there are of each: movement and melee of the first side, movement and melee of the second. */
export type Count = readonly [number, number, number, number]

export const MARKERS: readonly Marker[] = [
  { side: 0, kind: 'movement' },
  { side: 0, kind: 'melee' },
  { side: 1, kind: 'movement' },
  { side: 1, kind: 'melee' },
]

const PLACES = { movement: [0, 2], melee: [1, 3] } as const
const placeOf = ({ side, kind }: Marker): 0 | 1 | 2 | 3 => PLACES[kind][side]
export const nameOf = ({ side, kind }: Marker): string => `${side}-${kind}`
export const markerOf = (name: string): Marker | undefined => MARKERS.find((marker) => nameOf(marker) === name)

export const sizeOf = (count: Count): number => count.reduce((sum, one) => sum + one, 0)
export const countOf = (count: Count, marker: Marker): number => count[placeOf(marker)]
/** The kinds of markers of which there are any. */
export const kindsIn = (count: Count): Marker[] => MARKERS.filter((marker) => countOf(count, marker) > 0)

const changed = ([a, b, c, d]: Count, marker: Marker, by: number): Count => {
  const at = placeOf(marker)
  const more = (place: number): number => (place === at ? by : 0)
  return [a + more(0), b + more(1), c + more(2), d + more(3)]
}
export const taken = (count: Count, marker: Marker): Count => changed(count, marker, -1)
export const putBack = (count: Count, marker: Marker): Count => changed(count, marker, 1)

/** A full cup: so many movement markers and so many melee markers for each side. */
export const fullCup = (movement: number, melee: number): Count => [movement, melee, movement, melee]

/** The marker that a number from 1 to the size of the cup draws: every single one has the same chance. */
export const drawnBy = (count: Count, number: number): Marker | undefined => {
  let left = number
  for (const marker of kindsIn(count)) {
    left -= countOf(count, marker)
    if (left <= 0) return marker
  }
  return undefined
}
