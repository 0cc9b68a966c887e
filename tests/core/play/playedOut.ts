import type { GameBase } from '../../../src/core/play/ground.ts'
import type { Chance } from '../../../src/core/dice/chance.ts'
import type { AnyPlay } from '../../../src/core/play/play.ts'
import { checksum } from '../../../src/core/scenario/checksum.ts'
import type { AnyState } from '../../../src/core/engine/anyState.ts'

/** A random game of so many commands at most: how many there were, and the fingerprint of the position after them. */
export const playedOut = (play: AnyPlay, ground: GameBase<AnyState>, map: unknown, chance: Chance, most: number) => {
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  let state = ground.start
  let count = 0
  for (; count < most && play.actor(battle.value, state) !== undefined; count++) {
    const done = play.system.decide(battle.value, state, play.checks.player(battle.value, state, chance))
    if (!done.ok) throw new Error(done.error.text)
    state = done.value.state
  }
  return { count, checksum: checksum(state) }
}
