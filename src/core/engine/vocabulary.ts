/**
 * The words every rule system shares. This page imports nothing.
 * A cell is an integer index into a board; labels such as `1014` appear only in files and on screen.
 */
export type Cell = number
export type SideIndex = 0 | 1
export type UnitId = string

export const SIDES = [0, 1] as const
/** Reads a side that was noted as a number; undefined for anything else. */
export const asSide = (noted: unknown): SideIndex | undefined => (noted === 0 || noted === 1 ? noted : undefined)
export const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** Why something may not be done: a reason code, a sentence for the player and the paragraph. */
export type Refusal = {
  readonly code: string
  readonly text: string
  /** Case number of the rulebook, e.g. `5.23`. */
  readonly cite: string
  /** The cell that stands in the way, when there is one. */
  readonly cell?: Cell
}

export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })

/** A command says what a player wants, in the imperative. */
export type AnyCommand = { readonly type: string }
/** An event says what happened, in the past tense. */
export type AnyEvent = { readonly type: string }

/** Terrain, stacking or flank: one cited step of a sum. */
export type Line = {
  readonly label: string
  readonly cite: string
  readonly op: 'add' | 'times'
  readonly value: number
}

/**
 * A number that explains itself: the sum of its parts, then its lines applied in order.
 * `total` (core/calc) is the only way to get the number.
 */
export type Breakdown = {
  readonly title: string
  readonly parts: readonly Breakdown[]
  readonly lines: readonly Line[]
}

/** One line of the sequence of play; `K` are the names that a system gives its lines. */
export type Step<K extends string = string> = {
  /** Stable name, e.g. `fire`. */
  readonly kind: K
  readonly title: string
  readonly cite: string
  /** Whose player-turn it belongs to; undefined for lines that belong to both. */
  readonly owner: SideIndex | undefined
  /** Who acts; undefined when the engine does the work itself. */
  readonly actor: SideIndex | undefined
  /** Types of the commands that the step allows, besides `endStep`. */
  readonly commands: readonly string[]
  /** True where only the side that acts may look on. */
  readonly secret?: true
  /** True where the players look round before the game goes on, although nothing can be done. */
  readonly waits?: true
  /** How many player-turns begin with it; where nothing is said, one begins when the owner changes. */
  readonly opens?: number
}
