import { type GoldenGame, goldenText, playedOut } from '../../../core/battleFile/golden.ts'
import { readBattleFile } from '../../../core/battleFile/read.ts'
import { HEAD } from '../../../core/battleFile/versions.ts'
import { newChance } from '../../../core/dice/chance.ts'
import { seededDice } from '../../../core/dice/dice.ts'
import { actorOf } from '../../../core/engine/moment.ts'
import type { Library } from '../../../core/engine/session.ts'
import { format } from '../files/format.ts'
import { panzerStrike } from '../rules/sequence/system.ts'
import { random } from './commands.ts'

type Golden = { readonly name: string; readonly scenario: string; readonly seed: number }

/** Victories of both sides and of both levels, by lot. */
const GAMES: readonly Golden[] = [
  { name: 'panzer-strike-crossroads-germans', scenario: 'crossroads-1941', seed: 18 },
  { name: 'panzer-strike-crossroads-soviets', scenario: 'crossroads-1941', seed: 10 },
  { name: 'panzer-strike-crossroads-marginal', scenario: 'crossroads-1941', seed: 111 },
]

const written = ({ scenario: id, seed }: Golden, library: Library): string => {
  const scenario = `panzer-strike/${id}`
  const opened = readBattleFile(format, { ...HEAD, scenario }, library)
  if (!opened.ok) throw new Error(`${scenario}: ${opened.problems[0]?.expected}`)
  const { battle } = opened.value
  const chance = newChance(seed)
  const played = playedOut(panzerStrike, battle, format.reading.begin(battle, seededDice(seed)), (state) =>
    random(battle, panzerStrike.view.state(battle, state, actorOf(battle, state) ?? 0), chance),
  )
  return goldenText(format, { scenario, seed }, battle, played)
}

/** The golden games of Panzer Strike! */
export const golden: readonly GoldenGame[] = GAMES.map((game) => ({
  name: game.name,
  seed: game.seed,
  text: (seed, library) => written({ ...game, seed }, library),
}))
