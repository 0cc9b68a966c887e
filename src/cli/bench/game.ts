import { newChance } from '../../core/dice/chance.ts'
import { seededDice } from '../../core/dice/dice.ts'
import { commandNext } from '../../core/engine/runs.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { AnyBattle, AnyState } from '../../core/presenter/look.ts'
import type { AnyPlay } from '../../core/play/play.ts'
import type { SystemParts } from '../../core/presenter/parts.ts'
import { library } from '../library.ts'
import { timed } from './clock.ts'
import { type DecidingTimes, decidingOf } from './deciding.ts'

/** The play of a system, and a battle of the library. */
export const composed = async ({ brief, play: load }: SystemParts, id: string): Promise<[AnyPlay, AnyBattle]> => {
  const play = await load()
  const scenario = library.scenario(`${brief.id}/${id}`) as { readonly map: string }
  const map = library.map(scenario.map)
  const battle = play.compose(play.begin(scenario, map, [], seededDice(1)), map)
  if (!battle.ok) throw new Error(battle.error)
  return [play, battle.value]
}

/** Milliseconds of a whole random game of a battle, by the rules of a system. */
export const wholeGame = async (system: SystemParts, id: string): Promise<number> => {
  const [play, battle] = await composed(system, id)
  let seed = 0
  return timed(5, () => {
    const chance = newChance(++seed)
    for (let state = play.start(battle, seededDice(seed)); !state.verdict; ) {
      const command = commandNext(play, battle, state, (view) => play.checks.player(battle, view, chance))
      const done = play.system.decide(battle, state, command)
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
  })
}

/** Deciding in a random game of a battle, command by command. */
export const deciding = async (system: SystemParts, id: string): Promise<DecidingTimes> => {
  const [{ system: rules, checks, start }, battle] = await composed(system, id)
  const chance = newChance(1)
  const choose = (on: AnyBattle, state: AnyState): AnyCommand =>
    commandNext(checks, on, state, (view) => checks.player(on, view, chance))
  return decidingOf({ decide: rules.decide, choose, offers: checks.offers }, battle, start(battle, seededDice(1)))
}
