import type { System } from './system.ts'
import type { AnyCommand, AnyEvent } from './vocabulary.ts'

/** The command that comes next: the game's own where it goes on by itself, else what a player orders. */
export const commandNext = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { runs }: Pick<System<B, S, C, E>, 'runs'>,
  battle: B,
  state: S,
  player: () => C,
): C => runs?.(battle, state) ?? player()
