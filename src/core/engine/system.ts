import type { AnyCommand, AnyEvent, Refusal, Result, SideIndex } from './vocabulary.ts'
import type { View } from './view.ts'

/** What the engine asks of a rule system. `B` is the composed battle, `S` its state. */
export type System<B, S, C extends AnyCommand, E extends AnyEvent> = {
  readonly id: string
  /** Goes up when the rules as coded change, so that older saves are known. */
  readonly rulesVersion: number
  /** Paragraph on the course of play: cited where the program says no and no rule does, as when undo stops. */
  readonly general: string
  /** Carries out a command on a state that is not changed: the state after it and the events between. */
  readonly decide: (
    battle: B,
    state: S,
    command: C,
  ) => Result<{ readonly state: S; readonly events: readonly E[] }, Refusal>
  /** Folds an event into a draft. */
  readonly fold: (state: S, event: E) => void
  /** What an event told that cannot be taken back: a die, a secret; undefined for other events. */
  readonly reveals: (event: E) => string | undefined
  /** What each side may see. */
  readonly view: View<B, S, C, E>
  /**
   * What the game does next by itself, as a command; undefined where somebody is asked, and where the game is over.
   * Whoever plays, at the table or without a screen, gives this command and nothing else. `dice` are those that the
   * players threw for it. It is the same for everybody whether something runs: a view answers as the truth does.
   */
  readonly runs?: (battle: B, state: S, dice?: readonly number[]) => C | undefined
  /** The only side that may look on now; undefined when both may. */
  readonly soleViewer: (battle: B, state: S) => SideIndex | undefined
}
