// `npm run fit -- --games N BATTLE…`: fits the weights of the mind by games against itself, one weight after the other.
// Prints a table; what it proposes is written into src/core/mind/weights.ts by hand, with the date.
import { parseArgs } from 'node:util'
import { FEATURES, type FeatureName, type Weights, WEIGHTS } from '../core/mind/weights.ts'
import { fileOf, gamesFor, layGround } from './tester/games/ground.ts'
import { type LadderGround, playMatch, type Rung } from './tester/games/ladder.ts'

/** What each weight is tried at, as a part of what it is. */
const TRIED = [0.6, 1.6]
/** So many points count as much as a battle that is won. */
const POINTS = 60
/** What is better by less is chance. */
const LEAST = 0.06
/** Positions in a step: few, for the weights are to be good for every level. */
const BUDGET = 150

const { values, positionals } = parseArgs({
  options: { games: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
})
const seeds = Array.from({ length: Number(values.games ?? 1) }, (_, index) => Number(values.seed ?? 5000) + index)

const groundOf = async (name: string): Promise<LadderGround> => {
  const found = fileOf(name)
  if ('text' in found) throw new Error(found.text)
  const laid = layGround(await gamesFor(found.file), name, found.file, [])
  if (!laid.ok) throw new Error(laid.text)
  return { name, play: laid.ground.play }
}

const nameOf = (weights: Weights): string =>
  `captain:cunning:${FEATURES.map((name) => `${name}=${weights[name]}`).join(';')};budget=${BUDGET}`

const lead = ({ score, margin }: Rung): number => score.mean - 0.5 + margin.mean / POINTS

const main = async (): Promise<void> => {
  const grounds: LadderGround[] = []
  for (const name of positionals) grounds.push(await groundOf(name))
  let best: Weights = WEIGHTS
  const tell = (text: string): void => void process.stdout.write(`${text}\n`)
  const attempt = (name: FeatureName, factor: number): boolean => {
    const tried = { ...best, [name]: Number((best[name] * factor).toFixed(3)) }
    const rung = playMatch({ players: [nameOf(tried), nameOf(best)], grounds, seeds })
    const is = lead(rung)
    tell(
      `| ${name} | ${best[name]} to ${tried[name]} | ${rung.games} | ${rung.score.mean.toFixed(2)} | ${rung.margin.mean.toFixed(1)} | ${is > LEAST ? 'taken' : ''} |`,
    )
    if (is <= LEAST) return false
    best = tried
    return true
  }
  tell('| weight | tried | games | score | points | |\n|---|---|---|---|---|---|')
  for (const name of FEATURES) for (const factor of TRIED) if (attempt(name, factor)) break
  tell(JSON.stringify(best))
}

await main()
