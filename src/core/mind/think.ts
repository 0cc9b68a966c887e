import { newChance } from '../dice/chance.ts'
import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import type { Mind, MindMemory, Thought } from './thought.ts'
import { thoughtOf } from './turn.ts'
import type { Tuning } from './weights.ts'

/** What a side would do in a position, as it may see it: no die of the game is thrown, nothing hidden is looked at. */
export const think = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  seen: S,
  mind: Mind,
  memory?: MindMemory,
  tuning?: Tuning,
): Thought<C> => {
  if (play.planner) return play.planner(battle, seen, mind, memory)
  const thought = thoughtOf(play, battle, seen, mind, memory, tuning)
  if (thought) return thought
  // Nothing is known of such a step: the usual player of the system answers.
  const [usual] = play.games.players
  const command = play.games.player(battle, [usual, usual])(seen, newChance(mind.seed))
  return { commands: [command], why: [], spent: { evaluations: 0, cut: false } }
}
