import { type Entry, stateAt } from '../engine/history.ts'
import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import type { Played } from '../engine/anyState.ts'
import type { LogLine, Prompt } from './view.ts'

type HappenedParts<B, S, C, E> = {
  readonly linesOf: (battle: B, before: S, entry: Entry<S, C, E>, at: number) => readonly LogLine[]
  readonly prompt: (battle: B, state: S) => Pick<Prompt<C>, 'heading' | 'text'>
  /** What was only written down, and not done. */
  readonly written?: (battle: B, before: S, entry: Entry<S, C, E>) => readonly string[]
}

/** What the last command did, and what is asked when it ended a step. */
export const happenedBy =
  <B, S, C extends AnyCommand, E extends AnyEvent>({ linesOf, prompt, written }: HappenedParts<B, S, C, E>) =>
  ({ battle, history }: Played<B, S, C, E>): string => {
    const count = history.entries.length
    const entry = history.entries[count - 1]
    if (!entry) return ''
    const before = stateAt(history, count - 1)
    const lines = linesOf(battle, before, entry, count).map((line) => line.text)
    const turned = entry.events.some((event) => event.type === 'stepBegan' || event.type === 'decisionAsked')
    if (!turned) return [...lines, ...(written?.(battle, before, entry) ?? [])].join(' ')
    const { heading, text } = prompt(battle, entry.state)
    return [...lines, `${heading}.`, text].join(' ')
  }
