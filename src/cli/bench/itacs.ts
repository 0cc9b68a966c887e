import { newChance } from '../../core/dice/chance.ts'
import { seededDice } from '../../core/dice/dice.ts'
import { composeItacs } from '../../systems/itacs/battle.ts'
import { startOf } from '../../systems/itacs/compose.ts'
import type { Battle } from '../../systems/itacs/contract.ts'
import { decide } from '../../systems/itacs/decide.ts'
import { parseItacsMap } from '../../systems/itacs/map/map.ts'
import { randomCommand } from '../../systems/itacs/play/random.ts'
import { parseItacsScenario } from '../../systems/itacs/scenario/scenario.ts'
import { library } from '../library.ts'
import { timed } from './clock.ts'

const CANNAE = 'itacs/cannae-216bc'

const load = (path: string): Battle => {
  const scenario = parseItacsScenario(library.scenario(path))
  if (!scenario.ok) throw new Error(`${path} is no scenario`)
  const map = parseItacsMap(library.map(scenario.value.map))
  if (!map.ok) throw new Error(`${scenario.value.map} is no map`)
  const battle = composeItacs(scenario.value, map.value)
  if (!battle.ok) throw new Error(battle.error.text)
  return battle.value
}

/** Milliseconds of a whole random battle of Cannae under the second system. */
export const wholeItacsBattle = (): number => {
  const battle = load(CANNAE)
  let seed = 0
  return timed(3, () => {
    const chance = newChance(++seed)
    for (let state = startOf(battle, seededDice(seed)); !state.verdict; ) {
      const decided = decide(battle, state, randomCommand(battle, state, chance))
      if (!decided.ok) throw new Error(decided.error.text)
      state = decided.value.state
    }
  })
}
