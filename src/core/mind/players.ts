import type { Chance } from '../dice/chance.ts'
import type { AnyCommand, AnyEvent, SideIndex } from '../engine/vocabulary.ts'
import type { GamePlayer, Gaming } from '../play/games.ts'
import type { Play } from '../play/play.ts'
import { MIND_LEVELS, MIND_STYLES, type MindLevel, type MindMemory, type MindStyle, think } from './think.ts'

const SEEDS = 1e9

type Seat = { readonly level: MindLevel; readonly style: MindStyle }

/** Who is meant by `general`, or `general:careful`; undefined for others, and for styles that nobody has. */
export const seatOf = (name: string): Seat | undefined => {
  const [level, style = 'cunning', ...rest] = name.split(':')
  const known = MIND_LEVELS.find((one) => one === level)
  const way = MIND_STYLES.find((one) => one === style)
  return known && way && rest.length === 0 ? { level: known, style: way } : undefined
}

/** A side that thinks: it gives its orders one by one as long as they hold, and thinks again when they do not. */
const thinker = <B, S, C extends AnyCommand, E extends AnyEvent>(
  play: Play<B, S, C, E>,
  battle: B,
  side: SideIndex,
  seat: Seat,
): GamePlayer<S, C> => {
  let orders: readonly C[] = []
  let memory: MindMemory | undefined
  return (state: S, chance: Chance): C => {
    const [next, ...rest] = orders
    if (next && play.judge(battle, state, next).ok) {
      orders = rest
      return next
    }
    const thought = think(play, battle, state, { side, ...seat, seed: chance.below(SEEDS) }, memory)
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
    const seats = names.map(seatOf)
    const minds = seats.map((seat, side) => seat && thinker(play, battle, side as SideIndex, seat))
    return (state, chance) => (minds[play.actor(battle, state) ?? 0] ?? usual)(state, chance)
  },
})
