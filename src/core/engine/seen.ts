import { type Entry, type History, stateAt } from './history.ts'
import { changed } from './sharing.ts'
import type { System } from './system.ts'
import type { AnyCommand, AnyEvent } from './vocabulary.ts'
import type { Viewer } from './view.ts'

/** What happened in an entry, as far as it is seen. */
const seenEvents = <B, S extends object, C extends AnyCommand, E extends AnyEvent>(
  { view, fold }: System<B, S, C, E>,
  battle: B,
  before: S,
  events: readonly E[],
  viewer: Viewer,
): E[] => {
  let now = before
  return events.flatMap((event) => {
    const seen = view.event(battle, now, event, viewer)
    now = changed(now, (own) => fold(own, event))
    return seen ?? []
  })
}

/** An entry as the viewer may see it; undefined when nothing of its command is for him. */
export const seenEntry = <B, S extends object, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  before: S,
  entry: Entry<S, C, E>,
  viewer: Viewer,
): Entry<S, C, E> | undefined => {
  const command = system.view.command(battle, before, entry.command, viewer)
  if (command === undefined) return undefined
  const events = seenEvents(system, battle, before, entry.events, viewer)
  const tied = entry.isTied ? { isTied: entry.isTied } : {}
  return { command, events, state: system.view.state(battle, entry.state, viewer), ...tied }
}

/** How many commands were given while everything lay open; all of them where nothing is hidden now. */
export const openCount = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { view }: System<B, S, C, E>,
  battle: B,
  history: History<S, C, E>,
): number => {
  let count = history.entries.length
  if (!view.hides(battle) || view.isOpen(battle, stateAt(history))) return count
  while (count > 0 && !view.isOpen(battle, stateAt(history, count - 1))) count--
  return count
}
