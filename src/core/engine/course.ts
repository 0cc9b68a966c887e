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

/** A marker of the table `Marks` is laid on counters, or taken off when there is no value; an empty text is not told. */
export type Marking<Marks, Case extends string, K extends keyof Marks = keyof Marks> = K extends unknown
  ? {
      readonly type: 'unitsMarked'
      readonly units: readonly UnitId[]
      readonly mark: K
      readonly value?: Marks[K]
      readonly cite: Case
      readonly text: string
    }
  : never

/** Something of the table `Memos` is remembered of the game as a whole, or forgotten when there is no value. */
export type Remembering<Memos, K extends keyof Memos = keyof Memos> = K extends unknown
  ? { readonly type: 'remembered'; readonly key: K; readonly value?: Memos[K] }
  : never

/**
 * What happens in the course of every game: steps, questions and answers, and what rules note. `Asked` are the
 * questions of a system, `Memos` and `Marks` tell by name what its rules remember and lay on counters, `End` is its
 * verdict, `Case` a number of its rulebook.
 */
export type CourseEvent<
  Asked extends { readonly kind: string },
  Memos,
  Marks,
  End extends Verdict,
  Case extends string,
> =
  | { readonly type: 'decisionAsked'; readonly pending: Asked }
  /** `declined`: the side whose offer of a draw was not taken. */
  | { readonly type: 'decisionMade'; readonly kind: Asked['kind']; readonly declined?: SideIndex }
  | { readonly type: 'stepSkipped'; readonly step: number; readonly reason: string }
  | Remembering<Memos>
  | Marking<Marks, Case>
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
      /** Said to everybody, also while others write in secret. */
      readonly open?: true
    }
  | { readonly type: 'gameEnded'; readonly verdict: End }
  | { readonly type: 'playedOn' }
