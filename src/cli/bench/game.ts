import { newChance } from '../../core/dice/chance.ts'
import { seededDice } from '../../core/dice/dice.ts'
import { commandNext } from '../../core/engine/runs.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import type { AnyBattle, AnyState } from '../../core/engine/anyState.ts'
import type { AnyPlay } from '../../core/play/play.ts'
import type { SystemParts } from '../../core/door/parts.ts'
import { library } from '../files/library.ts'
import { median } from './clock.ts'
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

// The first ones pay for the compiler of the machine.
const GAMES = 25

/** Milliseconds of whole random games of a battle: of the second to the sixth of a process, and of those after ten. */
export const wholeGame = async (
  system: SystemParts,
  id: string,
): Promise<{ readonly first: number; readonly later: number }> => {
  const [play, battle] = await composed(system, id)
  const times = Array.from({ length: GAMES }, (_, index) => {
    const seed = index + 1
    const before = performance.now()
    const chance = newChance(seed)
    for (let state = play.start(battle, seededDice(seed)); !state.verdict; ) {
      const command = commandNext(play, battle, state, (view) => play.checks.player(battle, view, chance))
      const done = play.system.decide(battle, state, command)
      if (!done.ok) throw new Error(done.error.text)
      state = done.value.state
    }
    return performance.now() - before
  })
  return { first: median(times.slice(1, 6)), later: median(times.slice(10)) }
}

/** Deciding in a random game of a battle, command by command. */
export const deciding = async (system: SystemParts, id: string): Promise<DecidingTimes> => {
  const [{ system: rules, checks, start }, battle] = await composed(system, id)
  const chance = newChance(1)
  const choose = (on: AnyBattle, state: AnyState): AnyCommand =>
    commandNext(checks, on, state, (view) => checks.player(on, view, chance))
  return decidingOf({ decide: rules.decide, choose, offers: checks.offers }, battle, start(battle, seededDice(1)))
}
