import type { AnyCommand, SideIndex } from '../engine/vocabulary.ts'
import type { Button } from './blocks.ts'
import type { AnyBattle, AnyState, Look, Played } from './look.ts'
import type { LogLine } from './view.ts'

export type MarkerKind = 'movement' | 'melee'
/** Markers of a side and kind: how many are left of how many. */
export type CupLine = {
  readonly side: SideIndex
  readonly kind: MarkerKind
  readonly title: string
  readonly left: number
  readonly of: number
}
export type DrawnLine = {
  readonly side: SideIndex
  readonly kind: MarkerKind
  readonly fate: string
  readonly text: string
  readonly short: string
}
export type CupView = {
  readonly title: string
  readonly phase: string
  readonly cup: readonly CupLine[]
  readonly left: number
  readonly drawn: readonly DrawnLine[]
  /** True when the marker drawn last is still being played. */
  readonly isInHand: boolean
  readonly sides: readonly [string, string]
}
/** Orders of fire that wait for everybody to fire at once, or what came of them. */
export type Volley =
  | {
      readonly kind: 'orders'
      readonly lines: readonly {
        readonly key: string
        readonly side: SideIndex
        readonly text: string
        readonly units: readonly string[]
        readonly cells: readonly number[]
      }[]
    }
  | { readonly kind: 'fired'; readonly lines: readonly LogLine[] }

/** Markers drawn from a cup: what a system with such a sequence adds to its table. */
export type Cup<B = AnyBattle, S = AnyState, C = AnyCommand, E = never> = {
  readonly view: (look: Look<B, S>) => CupView | undefined
  /** Who may be taken along by the one who is active. */
  readonly lower: (look: Look<B, S>) => readonly Button<C>[]
  readonly volley: (look: Look<B, S>, played: Played<B, S, C, E>) => Volley | undefined
}
