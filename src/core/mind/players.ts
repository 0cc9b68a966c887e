import type { Chance } from '../dice/chance.ts'
import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { GamePlayer, Gaming } from '../play/games.ts'
import type { Play } from '../play/play.ts'
import { MIND_LEVELS, MIND_STYLES, type MindLevel, type MindStyle } from './levels.ts'
import { think } from './think.ts'
import type { MindMemory } from './thought.ts'
import { type Tuning, tuningIn } from './weights.ts'

const SEEDS = 1e9

export type MindSeat = { readonly level: MindLevel; readonly style: MindStyle; readonly tuning?: Tuning }

/**
 * Who is meant by `general`, `general:careful` or `captain:cunning:approach=0.2;budget=150`; undefined for others. `usual`
 * is the style of a level that is named alone.
 */
export const seatOf = (name: string, usual: MindStyle = 'cunning'): MindSeat | undefined => {
  const [level, style = usual, tuned, ...rest] = name.split(':')
  const known = MIND_LEVELS.find((one) => one === level)
  const way = MIND_STYLES.find((one) => one === style)
  const tuning = tuned === undefined ? undefined : tuningIn(tuned)
  if (!known || !way || rest.length > 0 || (tuned !== undefined && !tuning)) return undefined
  return { level: known, style: way, ...(tuning ? { tuning } : {}) }
}

/** A side that thinks: it gives its orders one by one as long as they hold, and thinks again when they do not. */
const thinker = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  side: SideIndex,
  seat: MindSeat,
): GamePlayer<S, C> => {
  let orders: readonly C[] = []
  let memory: MindMemory | undefined
  return (state: S, chance: Chance): C => {
    const [next, ...later] = orders
    if (next && play.judge(battle, state, next).ok) {
      orders = later
      return next
    }
    const { tuning, ...rest } = seat
    const mind = { side, ...rest, seed: chance.below(SEEDS) }
    const thought = think(play, battle, state, mind, memory, { weights: {}, ...tuning, mute: true })
    memory = thought.memory
    orders = thought.commands.slice(1)
    return thought.commands[0] as C
  }
}

/** The games of a system with the levels of the mind among the players. */
export const withMinds = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
): Gaming<B, S, C, E> => ({
  ...play.games,
  players: [...play.games.players, ...MIND_LEVELS],
  player: (battle, names) => {
    const usual = play.games.player(battle, names)
    const seats = names.map((name) => seatOf(name))
    const minds = seats.map((seat, side) => seat && thinker(play, battle, side as SideIndex, seat))
    return (state, chance) => (minds[play.actor(battle, state) ?? 0] ?? usual)(state, chance)
  },
})
