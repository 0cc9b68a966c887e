import type { Entry } from '../engine/history.ts'
import { type Moment, type Staged, stepOf } from '../engine/moment.ts'
import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import { happenedBy } from './happened.ts'
import { keeping } from './keeping.ts'
import type { logBy } from './log.ts'
import { USUAL_KINDS } from './logKinds.ts'
import type { AnyState } from '../engine/anyState.ts'
import type { Presenter } from './presenter.ts'
import type { Prompt } from './view.ts'

type Own<B, S extends AnyState, C extends AnyCommand, E extends AnyEvent> = Presenter<B, S, C, E>

/** What a system says of the course of its games. */
type CourseParts<B extends Staged, S extends AnyState & Moment, C extends AnyCommand, E extends AnyEvent> = Pick<
  ReturnType<typeof logBy<B, S, C, E>>,
  'linesOf' | 'logOf' | 'turnMarks'
> &
  Pick<Own<B, S, C, E>, 'track' | 'standings' | 'momentTitle'> & {
    readonly promptOf: (battle: B, state: S) => Prompt<C>
    /** What was only written down, and not done. */
    readonly written?: (battle: B, before: S, entry: Entry<S, C, E>) => readonly string[]
  }

/** Prompt, steps, standings and log as the screen asks for them; the prompt is kept with its state. */
export const courseBy = <B extends Staged, S extends AnyState & Moment, C extends AnyCommand, E extends AnyEvent>({
  promptOf,
  linesOf,
  logOf,
  turnMarks,
  written,
  ...told
}: CourseParts<B, S, C, E>) => {
  const kept = keeping<Prompt<C>>()
  const prompt = (battle: B, state: S): Prompt<C> => kept(state, 0, () => promptOf(battle, state))
  return {
    ...told,
    step: stepOf,
    prompt,
    logKinds: USUAL_KINDS,
    log: ({ battle, history }) => logOf(battle, history.start, history.entries),
    turnMarks: ({ battle, history }) => turnMarks(battle, history.start, history.entries),
    happened: happenedBy({ linesOf, prompt, ...(written ? { written } : {}) }),
  } satisfies Partial<Own<B, S, C, E>>
}
