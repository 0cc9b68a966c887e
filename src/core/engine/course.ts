import type { Cell, SideIndex, UnitId } from './vocabulary.ts'

/** How a game ended. */
export type Verdict = {
  /** Winning side; undefined for a draw. */
  readonly winner: SideIndex | undefined
  readonly title: string
  /** Sentences that give the reasons, condition by condition. */
  readonly reasons: readonly string[]
}

export type StepBegan = {
  readonly type: 'stepBegan'
  readonly step: number
  readonly turn: number
  readonly playerTurn: number
}

/** A marker is laid on counters, or taken off when there is no value; an empty text is not told. */
export type UnitsMarked<Case extends string> = {
  readonly type: 'unitsMarked'
  readonly units: readonly UnitId[]
  readonly mark: string
  readonly value?: number | string
  readonly cite: Case
  readonly text: string
}

/**
 * What happens in the course of every game: steps, questions and answers, and what rules note. `Asked` are the
 * questions of a system, `Memo` is what its rules remember, `End` its verdict, `Case` a number of its rulebook.
 */
export type CourseEvent<Asked extends { readonly kind: string }, Memo, End extends Verdict, Case extends string> =
  | { readonly type: 'decisionAsked'; readonly pending: Asked }
  | { readonly type: 'decisionMade'; readonly kind: Asked['kind'] }
  | { readonly type: 'stepSkipped'; readonly step: number; readonly reason: string }
  /** Forgotten when there is no value. */
  | { readonly type: 'remembered'; readonly key: string; readonly value?: Memo }
  | UnitsMarked<Case>
  | { readonly type: 'pointsSpent'; readonly units: readonly UnitId[]; readonly points: number }
  /** Only a sentence for the log. */
  | {
      readonly type: 'told'
      readonly side: SideIndex | undefined
      readonly cite: Case
      readonly text: string
      readonly units: readonly UnitId[]
      readonly cells: readonly Cell[]
      /** What was brought to light by it: undo goes no farther back. */
      readonly reveals?: string
    }
  | { readonly type: 'gameEnded'; readonly verdict: End }
