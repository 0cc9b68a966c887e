import type { Entry } from '../../../src/core/engine/history.ts'
import type { Command, Event, State } from '../../../src/systems/prestags/rules/terms/types.ts'
import { logOf } from '../../../src/systems/prestags/present/log.ts'
import type { LogLine } from '../../../src/core/presenter/view.ts'
import type { Table } from '../harness.ts'

type Done = Entry<State, Command, Event>
export type Record_ = { readonly start: State; readonly entries: Done[] }

/** Plays commands and keeps them as a log. */
export const record = (t: Table, ...commands: readonly Command[]): Record_ => {
  const start = t.state
  const entries = commands.map((command) => {
    t.play(command)
    return { command, events: t.events, state: t.state }
  })
  return { start, entries }
}

/** All sentences of a log with their paragraphs: `MS 2 disrupted. [8.2]`. */
export const sentences = (t: Table, { start, entries }: Record_): string[] =>
  logOf(t.battle, start, entries)
    .flatMap((group) => group.lines)
    .map((line: LogLine) => `${line.text}${line.cite ? ` [${line.cite}]` : ''}`)

/** An entry with made-up events, to read one sentence. */
export const told = (t: Table, ...events: readonly Event[]): string[] =>
  sentences(t, { start: t.state, entries: [{ command: { type: 'endStep' }, events, state: t.state }] })
