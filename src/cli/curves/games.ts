import { newChance } from '../../core/dice/chance.ts'
import { seededDice } from '../../core/dice/dice.ts'
import { commandNext } from '../../core/engine/runs.ts'
import { leadOf, passedOf, sureOf } from '../../core/mind/chances.ts'
import { type Forecast, forecastIn, gaugeFor } from '../../core/mind/outlook.ts'
import { withMinds } from '../../core/mind/players.ts'
import type { AnyPlay } from '../../core/play/play.ts'
import type { AnyBattle, AnyState } from '../../core/engine/anyState.ts'
import { systemFor } from '../../systems/index.ts'
import { library } from '../files/library.ts'
import type { Sample } from './sample.ts'

/** Whose names meet, the first side first. */
export type Pairing = readonly [string, string]
export type Laid = { readonly play: AnyPlay; readonly battle: AnyBattle; readonly start: AnyState }

const LONGEST = 20_000

export const laid = async (path: string): Promise<Laid> => {
  const scenario = library.scenario(path) as { readonly map: string }
  const map = library.map(scenario.map)
  const play = await systemFor(path.split('/')[0] ?? '').play()
  const ground = play.begin(scenario, map, [], seededDice(1))
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return { play, battle: battle.value, start: ground.start }
}

/** When positions of a game are looked at, and how. */
type Looking = {
  readonly isTime: (before: AnyState, after: AnyState) => boolean
  readonly look: (laid: Laid, begun: AnyState) => (state: AnyState) => Forecast
}

/** The beginning of every player-turn, by what stands on the field. */
export const BY_MATERIAL: Looking = {
  isTime: (before, after) => before.playerTurn !== after.playerTurn,
  look:
    ({ play, battle }, begun) =>
    (state) => ({ lead: leadOf(play, battle, state, 0, begun), wins: 0, passed: passedOf(play, battle, state) }),
}

/** The end of every turn, as the analysis sees it. */
export const BY_OUTLOOK: Looking = {
  isTime: (before, after) => before.turn !== after.turn,
  look: ({ play, battle }, begun) => {
    const gauge = gaugeFor({ play, battle }, begun)
    return (state) => forecastIn(gauge, state)
  },
}

/** A game: how it stood for the first side, time after time; nothing where it did not end. */
export const samplesOf = (ground: Laid, names: Pairing, seed: number, { isTime, look }: Looking): readonly Sample[] => {
  const { play, battle, start } = ground
  const chance = newChance(seed)
  const player = withMinds(play).player(battle, names)
  const found: Forecast[] = []
  let state: AnyState = { ...start, dice: seededDice(seed) }
  let seen: ((state: AnyState) => Forecast) | undefined
  for (let count = 0; count < LONGEST && !state.verdict; count++) {
    const before = state
    const given = commandNext({ system: play.system, actor: play.actor }, battle, state, (one) => player(one, chance))
    const done = play.system.decide(battle, state, given)
    if (!done.ok) return []
    state = done.value.state
    if (state.turn > 0) seen ??= look(ground, state)
    if (seen && before.turn > 0 && isTime(before, state) && !state.verdict) found.push(seen(state))
  }
  const { verdict } = state
  if (!verdict) return []
  return found.map((one) => ({ ...one, won: sureOf(verdict.winner, 0), weight: 1 / found.length }))
}
