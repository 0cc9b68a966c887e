import type { Entry } from '../engine/history.ts'
import type { System } from '../engine/system.ts'
import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import type { Viewer } from '../engine/view.ts'
import { isSameData } from '../scenario/same.ts'

const VIEWERS: readonly Viewer[] = [0, 1, 'all']

/** What must be true of the view of every state. */
const stateFault = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { view }: System<B, S, C, E>,
  battle: B,
  state: S,
  viewer: Viewer,
): string | undefined => {
  const seen = view.state(battle, state, viewer)
  if (seen === state) return undefined
  if (!view.hides(battle)) return 'where nothing is hidden another state is seen'
  if (view.isOpen(battle, state)) return 'of an open state something is hidden'
  const again = view.state(battle, seen, viewer)
  return isSameData(again, seen) ? undefined : 'a view of a view is another one'
}

/** A command that shows nothing of itself has done nothing that is seen. */
const lostFault = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { view }: System<B, S, C, E>,
  battle: B,
  before: S,
  { command, events, state }: Entry<S, C, E>,
  viewer: Viewer,
): string | undefined => {
  if (view.command(battle, before, command, viewer) !== undefined) return undefined
  if (events.some((event) => view.event(battle, before, event, viewer) !== undefined))
    return `a command is kept from ${viewer}, and what came of it is not`
  const told = (one: S): S => view.state(battle, one, viewer)
  return isSameData(told(before), told(state))
    ? undefined
    : `a command that is kept from ${viewer} changes what is seen`
}

/** What runs by itself does so for everybody. */
const runsFault = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { runs, view }: System<B, S, C, E>,
  battle: B,
  state: S,
  viewer: Viewer,
): string | undefined => {
  const isRunning = (one: S): boolean => runs?.(battle, one) !== undefined
  return isRunning(view.state(battle, state, viewer)) === isRunning(state)
    ? undefined
    : `whether the game goes on by itself is another thing for ${viewer}`
}

/** What must be true of what is seen of a command and of the state after it; the first fault, in words. */
export const viewFault = <B, S, C extends AnyCommand, E extends AnyEvent>(
  system: System<B, S, C, E>,
  battle: B,
  before: S,
  entry: Entry<S, C, E>,
): string | undefined => {
  for (const viewer of VIEWERS) {
    const fault =
      stateFault(system, battle, entry.state, viewer) ??
      runsFault(system, battle, entry.state, viewer) ??
      lostFault(system, battle, before, entry, viewer)
    if (fault) return fault
  }
  return undefined
}
