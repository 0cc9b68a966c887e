import { HEAD } from '../../core/battleFile/versions.ts'
import { newChance } from '../../core/dice/chance.ts'
import { seededDice } from '../../core/dice/dice.ts'
import { parseBattleFile } from '../../systems/itacs/battleFile.ts'
import { startOf } from '../../systems/itacs/compose.ts'
import type { Battle } from '../../systems/itacs/contract.ts'
import { decide } from '../../systems/itacs/decide.ts'
import { offersOf } from '../../systems/itacs/offers.ts'
import type { Command, State } from '../../systems/itacs/state.ts'
import { randomCommand } from '../../systems/itacs/play/random.ts'
import { library } from '../library.ts'
import { timed } from './clock.ts'
import { type Deciding, decidingOf } from './deciding.ts'

const CANNAE = 'itacs/cannae-216bc'

const load = (scenario = CANNAE): Battle => {
  const opened = parseBattleFile({ ...HEAD, scenario }, library)
  if (!opened.ok) throw new Error(`${scenario} cannot be read`)
  return opened.value.battle
}

/** Milliseconds of a whole random battle of Cannae under the second system. */
export const wholeItacsBattle = (): number => {
  const battle = load()
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

/** Deciding at Cannae under the second system. */
export const decidingItacs = (): Deciding => {
  const battle = load()
  const chance = newChance(1)
  const choose = (_battle: Battle, state: State): Command => randomCommand(battle, state, chance)
  return decidingOf({ decide, choose, offers: offersOf }, battle, startOf(battle, seededDice(1)))
}
