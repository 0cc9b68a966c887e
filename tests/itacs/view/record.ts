import type { Entry } from '../../../src/core/engine/history.ts'
import type { LogLine } from '../../../src/core/presenter/view.ts'
import { decide } from '../../../src/systems/itacs/rules/sequence/decide.ts'
import type { Command, Event, State } from '../../../src/systems/itacs/rules/position/state.ts'
import { logOf } from '../../../src/systems/itacs/present/log.ts'
import type { table } from '../harness.ts'
import { given } from '../reading.ts'

type Table = ReturnType<typeof table>
type Kept = { readonly start: State; readonly entries: readonly Entry<State, Command, Event>[] }

/** Plays commands from where a game stands and keeps them as a log. */
export const record = ({ battle, state: start }: Table, ...commands: readonly Command[]): Kept => {
  let state = start
  const entries = commands.map((command) => {
    const done = given(decide(battle, state, command))
    state = done.state
    return { command, events: done.events, state }
  })
  return { start, entries }
}

/** All sentences of a log with their sections: `MS 1 is struck down. [10.7]`. */
export const sentences = ({ battle }: Table, { start, entries }: Kept): string[] =>
  logOf(battle, start, entries)
    .flatMap((group) => group.lines)
    .map((line: LogLine) => `${line.text}${line.cite ? ` [${line.cite}]` : ''}`)

/** An entry with made-up events, to read their sentences. */
export const told = (t: Table, ...events: readonly Event[]): string[] =>
  sentences(t, { start: t.state, entries: [{ command: { type: 'endStep' }, events, state: t.state }] })
