import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import type { Task } from '../presenter/hand.ts'
import type { Cell, UnitId } from '../engine/vocabulary.ts'

/** What a system is asked about: a battle and a state of it, as the one who asks sees them. */
export type At<B = AnyBattle, S = AnyState> = {
  readonly battle: B
  readonly state: S
  /** What is being ordered, where a step knows several tasks; undefined is the first of them. */
  readonly task?: Task | undefined
}

/** A unit that enters an emptied cell. */
export type Advance = { readonly unit: UnitId; readonly to: Cell }

/** Commands that every system understands. */
export type CommonCommand =
  | { readonly type: 'endStep' }
  | { readonly type: 'choose'; readonly option: string; readonly dice?: readonly number[] }
  | { readonly type: 'chooseLosses'; readonly units: readonly UnitId[] }
  | { readonly type: 'advance'; readonly moves: readonly Advance[] }
