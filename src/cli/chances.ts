// `npm run chances -- --games N BATTLE…`: plays games and fits the curve that makes chances of a position by them.
// Prints how often a position was won against what the curve says; what it proposes is written into
// src/core/mind/chances.ts by hand, with the date.
import { parseArgs } from 'node:util'
import { newChance } from '../core/dice/chance.ts'
import { seededDice } from '../core/dice/dice.ts'
import { commandNext } from '../core/engine/runs.ts'
import { chanceAt, CURVE, type Curve, leadOf, passedOf } from '../core/mind/chances.ts'
import { withMinds } from '../core/mind/players.ts'
import type { AnyPlay } from '../core/play/play.ts'
import type { AnyBattle, AnyState } from '../core/engine/anyState.ts'
import { systemFor } from '../systems/index.ts'
import { library } from './files/library.ts'

/** Who meets whom: equals, and a stronger against a weaker, from both sides. */
const MATCHES = [
  ['recruit', 'recruit'],
  ['objective', 'objective'],
  ['recruit', 'objective'],
  ['objective', 'recruit'],
] as const
const LONGEST = 5000

/** How a side stood, how much of the battle was over, and what came of it; 0.5 for a draw. */
type Sample = { readonly lead: number; readonly passed: number; readonly won: number; readonly weight: number }
type Laid = { readonly play: AnyPlay; readonly battle: AnyBattle; readonly start: AnyState }

const laid = async (path: string): Promise<Laid> => {
  const scenario = library.scenario(path) as { readonly map: string }
  const map = library.map(scenario.map)
  const play = await systemFor(path.split('/')[0] ?? '').play()
  const ground = play.begin(scenario, map, [], seededDice(1))
  const battle = play.compose(ground, map)
  if (!battle.ok) throw new Error(battle.error)
  return { play, battle: battle.value, start: ground.start }
}

/** A game: how it stood for the first side at the beginning of every player-turn. */
const samplesOf = ({ play, battle, start }: Laid, names: readonly [string, string], seed: number): Sample[] => {
  const chance = newChance(seed)
  const player = withMinds(play).player(battle, names)
  const found: Omit<Sample, 'won' | 'weight'>[] = []
  let state: AnyState = { ...start, dice: seededDice(seed) }
  let begun: AnyState | undefined
  for (let count = 0; count < LONGEST && !state.verdict; count++) {
    const before = state
    const given = commandNext({ system: play.system, actor: play.actor }, battle, state, (seen) => player(seen, chance))
    const done = play.system.decide(battle, state, given)
    if (!done.ok) return []
    state = done.value.state
    if (state.turn > 0) begun ??= state
    if (begun && state.playerTurn !== before.playerTurn && !state.verdict)
      found.push({ lead: leadOf(play, battle, state, 0, begun), passed: passedOf(play, battle, state) })
  }
  const { verdict } = state
  if (!verdict) return []
  const won = verdict.winner === undefined ? 0.5 : verdict.winner === 0 ? 1 : 0
  return found.map((one) => ({ ...one, won, weight: 1 / found.length }))
}

const chanceBy = (curve: Curve, { lead, passed }: Sample): number => chanceAt(lead, passed, curve)

/** The mean surprise of what came: less is better. */
const surprise = (curve: Curve, samples: readonly Sample[]): number => {
  const least = 1e-9
  let [sum, weights] = [0, 0]
  for (const sample of samples) {
    const p = Math.min(1 - least, Math.max(least, chanceBy(curve, sample)))
    sum -= sample.weight * (sample.won * Math.log(p) + (1 - sample.won) * Math.log(1 - p))
    weights += sample.weight
  }
  return sum / Math.max(weights, least)
}

const TRIED = Array.from({ length: 61 }, (_, index) => index / 2)

const fitted = (samples: readonly Sample[]): Curve => {
  let best: Curve = CURVE
  let least = Number.POSITIVE_INFINITY
  for (const early of TRIED)
    for (const late of TRIED) {
      const is = surprise({ early, late }, samples)
      if (is < least) [best, least] = [{ early, late }, is]
    }
  return best
}

const BINS = [0, 0.1, 0.25, 0.4, 0.6, 0.75, 0.9, 1]
const percent = (part: number): string => `${Math.round(part * 100)}`

const table = (curve: Curve, samples: readonly Sample[]): string =>
  BINS.slice(1)
    .map((to, index) => {
      const from = BINS[index] ?? 0
      const inside = samples.filter((one) => {
        const p = chanceBy(curve, one)
        return p >= from && (p < to || to === 1)
      })
      const weight = inside.reduce((sum, one) => sum + one.weight, 0)
      const won = inside.reduce((sum, one) => sum + one.weight * one.won, 0) / Math.max(weight, 1e-9)
      return `| ${percent(from)} to ${percent(to)} | ${inside.length} | ${inside.length > 0 ? percent(won) : '-'} |`
    })
    .join('\n')

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { games: { type: 'string' }, seed: { type: 'string' } },
    allowPositionals: true,
  })
  const from = Number(values.seed ?? 5000)
  const samples: Sample[] = []
  let games = 0
  for (const path of positionals) {
    const ground = await laid(path)
    for (let seed = from; seed < from + Number(values.games ?? 1); seed++)
      for (const names of MATCHES) {
        const found = samplesOf(ground, names, seed)
        if (found.length > 0) games += 1
        samples.push(...found)
      }
  }
  const best = fitted(samples)
  const tell = (text: string): void => void process.stdout.write(`${text}\n`)
  tell(`${games} games, ${samples.length} positions`)
  for (const [name, curve] of [
    ['now', CURVE],
    ['fitted', best],
  ] as const)
    tell(
      `\n${name}: early ${curve.early}, late ${curve.late}, surprise ${surprise(curve, samples).toFixed(4)}\n| chance | positions | won |\n|---|---|---|\n${table(curve, samples)}`,
    )
}

await main()
