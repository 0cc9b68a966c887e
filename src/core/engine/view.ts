import type { SideIndex } from './vocabulary.ts'

/** Who looks on: a side, or everybody together, who are shown only what each of them may know. */
export type Viewer = SideIndex | 'all'

/**
 * What may be seen of a game. Everything that leaves the true state (screen, log, files, minds, remote seats) comes
 * through it; where `hides` is false nothing else of it is asked.
 */
export type View<B, S, C, E> = {
  /** True for a battle in which something may be hidden from somebody. */
  readonly hides: (battle: B) => boolean
  /** True for a state before which nothing is hidden any more: what came before is seen as it was. */
  readonly isOpen: (battle: B, state: S) => boolean
  /** The state without what is hidden; the same object where nothing is. A view of a view is the view. */
  readonly state: (battle: B, state: S, viewer: Viewer) => S
  /** What is seen of an event; `before` is the true state just before it. */
  readonly event: (battle: B, before: S, event: E, viewer: Viewer) => E | undefined
  /** A command as the viewer may read it: the own one as it was given, of others what everybody sees of it. */
  readonly command: (battle: B, before: S, command: C, viewer: Viewer) => C | undefined
}

/** The view of a system in which nothing is ever hidden. */
export const openView = <B, S, C, E>(): View<B, S, C, E> => ({
  hides: () => false,
  isOpen: () => true,
  state: (_battle, state) => state,
  event: (_battle, _before, event) => event,
  command: (_battle, _before, command) => command,
})
