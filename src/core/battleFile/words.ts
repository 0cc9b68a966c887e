import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'

/** What the engine knows in the words of a file: labels for cells, names for sides, totals beside their lines. */
export type WrittenEvent = Readonly<Record<string, unknown>>

/** Entries that must be found, in the words of the file. */
export type FileFacts = WrittenEvent

/** A question of a battle file, asked after so many commands. */
export type Ask<C> = { readonly after: number } & (
  | { readonly kind: 'reach'; readonly unit: UnitId }
  | { readonly kind: 'sight'; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'legal' | 'preview'; readonly command: C }
  | { readonly kind: 'offers' | 'state' }
)

/** Something that a battle file says must hold after so many commands. */
export type Expect<C> =
  | { readonly kind: 'unit'; readonly after: number; readonly unit: UnitId; readonly facts: FileFacts }
  | { readonly kind: 'state'; readonly after: number; readonly facts: FileFacts }
  | { readonly kind: 'event'; readonly in: number | undefined; readonly event: FileFacts }
  | {
      readonly kind: 'refused'
      readonly after: number
      readonly command: C
      readonly cite: string
      readonly code: string | undefined
    }
  | { readonly kind: 'legal'; readonly after: number; readonly command: C }
  | { readonly kind: 'answer'; readonly ask: number; readonly matches: unknown }

/** How many, at least and at most. */
type Amount = { readonly atLeast?: number | undefined; readonly atMost?: number | undefined }

type Placed = Amount &
  (
    | { readonly kind: 'count'; readonly units: readonly string[]; readonly hexes: readonly string[] }
    | { readonly kind: 'apart'; readonly units: readonly string[]; readonly from: readonly string[] }
  )
type ClauseOn<E> = E | Placed
type NoneOf<E> = { readonly kind: 'none'; readonly of: readonly ClauseOn<E>[] }

/** A part of a goal: an expectation about the position at its end, how many stand where, or that none of some holds. */
export type Clause<C> = ClauseOn<Expect<C>> | NoneOf<Expect<C>>
type ClauseFile<F> = ClauseOn<ExpectFile<F>> | NoneOf<ExpectFile<F>>

/** What side `S` is to reach by the end of its step, or of its player-turn, in clauses `K`; one of the ways there. */
type GoalOn<S, K, C> = {
  readonly side: S
  readonly until: 'step' | 'turn'
  readonly why: string
  /** Alternatives, each a list of what must all hold. */
  readonly reached: readonly (readonly K[])[]
  readonly solution: readonly C[]
}
export type Goal<C> = GoalOn<SideIndex, Clause<C>, C>
/** A goal as a file has it. */
export type GoalFile<F> = GoalOn<string, ClauseFile<F>, F>

type After = { readonly after?: number | undefined }

/** A question as a file has it. */
export type AskFile<F> = After &
  (
    | { readonly kind: 'reach'; readonly unit: string }
    | { readonly kind: 'sight'; readonly from: string; readonly to: string }
    | { readonly kind: 'legal' | 'preview'; readonly command: F }
    | { readonly kind: 'offers' | 'state' }
  )

/** An expectation as a file has it; what it says of a unit or of the state, its system knows. */
export type ExpectFile<F> =
  | (After & { readonly kind: 'unit'; readonly unit: string })
  | (After & { readonly kind: 'state' })
  | { readonly kind: 'event'; readonly event: FileFacts; readonly in?: number | undefined }
  | (After & {
      readonly kind: 'refused'
      readonly command: F
      readonly cite: string
      readonly code?: string | undefined
    })
  | (After & { readonly kind: 'legal'; readonly command: F })
  | { readonly kind: 'answer'; readonly ask: number; readonly matches?: unknown }

/** How an entry of the state names things: a side, a list of places, or numbers and sides by them. */
export type FileNaming = 'side' | 'places' | 'bySide' | 'byPlace'

/** Names of the two sides, by their index. */
export type SideNames = readonly string[]

export const sideName = (names: SideNames, side: SideIndex | undefined): string =>
  side === undefined ? 'nobody' : (names[side] ?? 'nobody')
