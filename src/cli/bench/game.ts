import { newChance } from '../../core/dice/chance.ts'
import { seededDice } from '../../core/dice/dice.ts'
import type { SystemParts } from '../../core/table/parts.ts'
import { library } from '../library.ts'
import { timed } from './clock.ts'

/** Milliseconds of a whole random game of a battle, by the rules of a system. */
export const wholeGame = async ({ brief, play: load }: SystemParts, id: string): Promise<number> => {
  const play = await load()
  const scenario = library.scenario(`${brief.id}/${id}`) as { readonly map: string }
  const map = library.map(scenario.map)
  const battle = play.compose(play.begin(scenario, map, [], seededDice(1)), map)
  if (!battle.ok) throw new Error(battle.error)
  let seed = 0
  return timed(5, () => {
    const chance = newChance(++seed)
    for (let state = play.start(battle.value, seededDice(seed)); !state.verdict; ) {
      const done = play.system.decide(battle.value, state, play.checks.player(battle.value, state, chance))
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
  })
}
