import type { System } from './system.ts'
import type { AnyCommand, AnyEvent, SideIndex } from './vocabulary.ts'

/** A game as those see it who play it without a screen. */
type Seat<B, S, C extends AnyCommand, E extends AnyEvent> = {
  readonly system: Pick<System<B, S, C, E>, 'runs' | 'view'>
  /** Who acts; undefined where nobody or both do. */
  readonly actor: (battle: B, state: S) => SideIndex | undefined
}

/**
 * The command that comes next: the game's own where it goes on by itself, else what a player orders, who knows no more
 * than the side that acts may see.
 */
export const commandNext = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { system, actor }: Seat<B, S, C, E>,
  battle: B,
  state: S,
  player: (view: S) => C,
): C => system.runs?.(battle, state) ?? player(system.view.state(battle, state, actor(battle, state) ?? 'all'))
