import type { DiceState } from '../dice/dice.ts'
import type { Asked } from './choice.ts'
import type { History } from './history.ts'
import type { AnyCommand, AnyEvent, Cell, SideIndex, UnitId } from './vocabulary.ts'

/** What every counter of every system has. `at` is its cell, the last one when it is no longer on the map, -1 before. */
export type Piece = {
  readonly id: UnitId
  readonly side: SideIndex
  /** Code of its printed row. */
  readonly type: string
  /** `map` while it is on the map. */
  readonly fate: string
  readonly at: Cell
}

/** How a game ended. */
export type Ending = {
  /** Undefined for a draw. */
  readonly winner: SideIndex | undefined
  readonly title: string
  /** Sentences that give the reasons, condition by condition. */
  readonly reasons: readonly string[]
}

/** What the screen may read of a state, whatever its system. */
export type AnyState = {
  /** Game-turn, from 1; 0 during the set-up. */
  readonly turn: number
  /** Index into the sequence of play. */
  readonly step: number
  readonly playerTurn: number
  readonly units: readonly Piece[]
  /** Decisions asked for; the last one first. */
  readonly pending: readonly Asked[]
  readonly verdict: Ending | undefined
  readonly dice: DiceState
}

declare const hidden: unique symbol
/** A composed battle: only its own system looks inside. */
export type AnyBattle = { readonly [hidden]: true }

/** A game as far as it has been played. */
export type Played<B = AnyBattle, S = AnyState, C = AnyCommand, E = AnyEvent> = {
  readonly battle: B
  readonly history: History<S, C, E>
}

export const isOnMap = ({ fate }: Pick<Piece, 'fate'>): boolean => fate === 'map'
