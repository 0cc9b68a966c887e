import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { Button } from './blocks.ts'
import type { AnyBattle, AnyState, Played } from '../engine/anyState.ts'
import type { Look } from './look.ts'
import type { Lit } from './screen.ts'
import type { LogLine } from './view.ts'

export type MarkerKind = 'movement' | 'melee'
/** Markers of a side and kind: how many are left of how many. */
export type CupLine = {
  readonly side: SideIndex
  readonly kind: MarkerKind
  readonly left: number
  readonly of: number
}
/** A marker that was drawn, and what became of it. */
export type DrawnLine = {
  readonly side: SideIndex
  readonly kind: MarkerKind
  /** `drawn` while it is not yet said what becomes of it. */
  readonly fate: string
  /** `Romans: leader 2L 1 activated`. */
  readonly text: string
  /** Beside the marker, where there is little room. */
  readonly short: string
}
export type CupView = {
  /** Changes when the cup is filled anew. */
  readonly phase: string
  readonly cup: readonly CupLine[]
  /** Markers in the cup altogether. */
  readonly left: number
  readonly drawn: readonly DrawnLine[]
  /** True when the marker drawn last is still being played. */
  readonly isInHand: boolean
  readonly sides: readonly [string, string]
}
/** An order of fire that waits: `SK 1 at 0607`. */
export type FireOrder = {
  readonly key: string
  readonly side: SideIndex
  readonly text: string
  readonly lit: NonNullable<Lit>
}
/** Orders of fire that wait for everybody to fire at once, or what came of them. */
type Volley =
  | { readonly kind: 'orders'; readonly lines: readonly FireOrder[] }
  | { readonly kind: 'fired'; readonly lines: readonly LogLine[] }

/** Markers drawn from a cup: what a system with such a sequence adds to its table. */
export type Cup<B = AnyBattle, S = AnyState, C = AnyCommand, E = AnyEvent> = {
  /** The cup, where there is room for it: not while an attack is built or its results are chosen. */
  readonly view: (look: Look<B, S>) => CupView | undefined
  /** Who may be taken along by the one who is active. */
  readonly lower: (look: Look<B, S>) => readonly Button<C>[]
  readonly volley: (look: Look<B, S>, played: Played<B, S, C, E>) => Volley | undefined
}
