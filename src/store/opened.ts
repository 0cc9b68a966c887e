import { type DiceState, physicalDice, seededDice } from '../core/dice/dice.ts'
import { newHistory, replay } from '../core/engine/history.ts'
import { composeBattle } from '../systems/prestags/compose.ts'
import type { Battle } from '../systems/prestags/contract.ts'
import { parseMap } from '../systems/prestags/map.ts'
import type { Scenario } from '../systems/prestags/scenario.ts'
import { freshState, musterUnits } from '../systems/prestags/start.ts'
import { type PrestagsHistory, prestags } from '../systems/prestags/system.ts'
import type { Command, State } from '../systems/prestags/types.ts'
import { mapFile } from './library.ts'

/** What a game is played on: plain data, as it is saved. */
export type Ground = {
  readonly scenario: Scenario
  /** Name of a map of the library, or the map itself. */
  readonly map: unknown
  readonly options: readonly string[]
  /** The state in which the log begins, dice included. */
  readonly start: State
  readonly rulesVersion: number
}

/** A game as it stands on the table. */
export type Game = {
  readonly id: string
  readonly name: string
  readonly ground: Ground
  readonly battle: Battle
  readonly history: PrestagsHistory
}

export type DiceChoice = { readonly kind: 'seeded'; readonly seed: number } | { readonly kind: 'physical' }

const diceOf = (choice: DiceChoice): DiceState => (choice.kind === 'seeded' ? seededDice(choice.seed) : physicalDice)

/** The ground of a new game on one of the library's battles. */
export const newGround = (scenario: Scenario, options: readonly string[], dice: DiceChoice): Ground => ({
  scenario,
  map: scenario.map,
  options,
  start: freshState(musterUnits(scenario), diceOf(dice)),
  rulesVersion: prestags.rulesVersion,
})

/** Composes the battle of a ground. Throws when map or options do not fit, with the reason as message. */
const battleOf = async (ground: Ground): Promise<Battle> => {
  const json = typeof ground.map === 'string' ? await mapFile(ground.map) : ground.map
  const map = parseMap(json)
  if (!map.ok) throw new Error(`The map cannot be read: ${map.problems[0]?.path ?? ''}`)
  const ids = ground.start.units.map((unit) => unit.id)
  const composed = composeBattle(ground.scenario, map.value, ground.options, ids)
  if (!composed.ok) throw new Error(composed.error.text)
  return composed.value
}

export type Restored = { readonly game: Game; readonly lost: number }

/** A saved game put on the table again; commands that the rules no longer accept are counted as lost. */
export const restore = async (
  id: string,
  name: string,
  ground: Ground,
  commands: readonly Command[],
): Promise<Restored> => {
  const battle = await battleOf(ground)
  const whole = replay(prestags, battle, ground.start, commands)
  if (whole.ok) return { game: { id, name, ground, battle, history: whole.value }, lost: 0 }
  const part = replay(prestags, battle, ground.start, commands.slice(0, whole.error.index))
  const history = part.ok ? part.value : newHistory<State, Command, never>(ground.start)
  return { game: { id, name, ground, battle, history }, lost: commands.length - whole.error.index }
}
