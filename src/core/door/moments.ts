import type { GameWatch, Gaming } from '../play/games.ts'
import type { Format, Kinds } from '../battleFile/format.ts'

type Watched<K extends Kinds> = {
  readonly format: Pick<Format<K>, 'writing'>
  readonly gaming: Pick<Gaming<K['battle'], K['state'], K['command'], K['event']>, 'actor'>
  readonly battle: K['battle']
}

/** Tells somebody who watches where a game is, before each of its commands. */
export const momentsTo = <K extends Kinds>(
  { format, gaming, battle }: Watched<K>,
  seed: number,
  watch: GameWatch,
): ((state: K['state']) => void) => {
  const sides = format.writing.sides(battle)
  let commands = 0
  return (state) => {
    const actor = gaming.actor(battle, state)
    const step = battle.sequence.steps[state.step]?.kind ?? ''
    watch({ seed, turn: state.turn, step, side: (actor !== undefined && sides[actor]) || '', commands: commands++ })
  }
}
