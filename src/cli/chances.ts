// `npm run chances -- --games N BATTLE…`: plays games and fits the curve that makes chances of a position by them;
// `--curve outlook` that of the analysis, of battles of one kind of system at a time. `--held BATTLE` (as often as
// wanted) plays a battle to judge by, not to fit by; `--keep FILE` keeps what was played, and plays it no second time.
// Prints how often a position was won against what the curve says; what it proposes is written into
// src/core/mind/chances.ts or outlook.ts by hand, with the date.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { CURVE } from '../core/mind/chances.ts'
import { gaugeFor } from '../core/mind/outlook.ts'
import { fitted, reliability, surprise } from './curves/fitting.ts'
import { BY_MATERIAL, BY_OUTLOOK, type Laid, laid, type Pairing, samplesOf } from './curves/games.ts'
import { MATERIAL, OUTLOOK, type Sample } from './curves/sample.ts'

/** Who meets whom: equals, and a stronger against a weaker, from both sides. */
const MIXED: readonly Pairing[] = [
  ['recruit', 'recruit'],
  ['objective', 'objective'],
  ['recruit', 'objective'],
  ['objective', 'recruit'],
]
const LEVELS: readonly Pairing[] = [
  ['recruit', 'recruit'],
  ['veteran', 'veteran'],
  ['captain', 'captain'],
  ['captain', 'recruit'],
  ['recruit', 'captain'],
]

const CURVES = {
  material: {
    kind: MATERIAL,
    looking: BY_MATERIAL,
    matches: MIXED,
    now: () => [CURVE.early, CURVE.late],
  },
  outlook: {
    kind: OUTLOOK,
    looking: BY_OUTLOOK,
    matches: LEVELS,
    now: ({ play, battle, start }: Laid) => {
      const { early, late, wins } = gaugeFor({ play, battle }, start).curve
      return [early, late, wins]
    },
  },
} as const

const { values, positionals } = parseArgs({
  options: {
    games: { type: 'string' },
    seed: { type: 'string' },
    curve: { type: 'string' },
    held: { type: 'string', multiple: true },
    keep: { type: 'string' },
  },
  allowPositionals: true,
})
const wanted = values.curve ?? 'material'
if (wanted !== 'material' && wanted !== 'outlook') {
  process.stderr.write(`--curve: expected one of ${Object.keys(CURVES).join(', ')}, found ${wanted}\n`)
  process.exit(2)
}
const { kind, looking, matches, now } = CURVES[wanted]
const held = values.held ?? []
const tell = (text: string): void => void process.stdout.write(`${text}\n`)

/** A game that was played: by which name, and what was seen in it. */
type Kept = readonly [name: string, samples: readonly Sample[]]

const kept = new Map<string, readonly Sample[]>(
  values.keep !== undefined && existsSync(values.keep)
    ? readFileSync(values.keep, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): Kept => JSON.parse(line))
    : [],
)

const played = (path: string, ground: Laid, names: Pairing, seed: number): readonly Sample[] => {
  const name = `${path} ${names.join()} ${seed}`
  const known = kept.get(name)
  if (known) return known
  const found = samplesOf(ground, names, seed, looking)
  if (values.keep !== undefined) appendFileSync(values.keep, `${JSON.stringify([name, found])}\n`)
  return found
}

type Played = { games: number; readonly samples: Sample[] }

const judged = (
  title: string,
  { games, samples }: Played,
  curves: readonly (readonly [string, readonly number[]])[],
) => {
  tell(`\n${title}: ${games} games, ${samples.length} positions, surprise of a coin ${Math.log(2).toFixed(4)}`)
  for (const [name, numbers] of curves) {
    const told = kind.names.map((one, at) => `${one} ${numbers[at]}`).join(', ')
    const is = surprise(kind, numbers, samples).toFixed(4)
    tell(`\n${name}: ${told}, surprise ${is}\n${reliability(kind, numbers, samples)}`)
  }
}

const main = async (): Promise<void> => {
  const from = Number(values.seed ?? 5000)
  const [fit, test]: readonly [Played, Played] = [
    { games: 0, samples: [] },
    { games: 0, samples: [] },
  ]
  let known: readonly number[] = []
  for (const path of [...positionals, ...held]) {
    const ground = await laid(path)
    known = now(ground)
    const into = held.includes(path) ? test : fit
    for (let seed = from; seed < from + Number(values.games ?? 1); seed++)
      for (const names of matches) {
        const found = played(path, ground, names, seed)
        if (found.length > 0) into.games += 1
        into.samples.push(...found)
      }
  }
  const curves = [
    ['now', known],
    ['fitted', fitted(kind, fit.samples)],
  ] as const
  judged('Fitted by', fit, curves)
  if (held.length > 0) judged('Held back', test, curves)
}

await main()
