import { parseArgs } from 'node:util'
import { SYSTEMS } from '../../systems/index.ts'

const EXAMPLES = SYSTEMS.map(({ brief }) => `${brief.id}/cannae-216bc`).join(' or ')

export const HELP = `npm run battle -- FILE…

Plays battle files without a screen and checks what they expect. FILE is a path, a folder, a pattern such as
'tests/**/*.json', or - for the standard input. The format is described in docs/battle-files.md.

Standard output: one JSON line for each command with its events and sums, one for each answer,
one for each expectation, and a summary for each file.
Exit code: 0 when every command was carried out and every expectation held, 1 when not,
2 when a file could not be read; then the problems are told on the standard error, and nothing is played.

  --summary          in place of the JSON lines an account for people; sound files are played beside broken ones
  --junit FILE       writes a JUnit report
  --tap FILE         writes a TAP report
  --watch            runs again whenever a file, or a battle or map that it names, changes
  --jobs N           processes at once (default: one for each core)

npm run battle -- --games N --seed S BATTLE

Plays N games of a battle and reports how they went. BATTLE is a path such as ${EXAMPLES},
a scenario or a battle file; its commands are played first. Exit code: 0, 1 when a game had a fault, 2 for a broken file.

  --player NAME      random (default), bold, objective, a level of the computer player (recruit, veteran, captain,
                     general; general:careful for its style), or another that the rule system knows: a wrong name
                     lists them; one for each side: bold,hold
  --options LIST     optional rules, such as panic,facing
  --swap             plays as many games again with the other side moving first
  --json FILE        writes the report there (default: the standard output)
  --page FILE        writes it as a page with plots
  --faults FOLDER    where games with a fault are written (default .cache/games)
`

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  summary: { type: 'boolean' },
  junit: { type: 'string' },
  tap: { type: 'string' },
  watch: { type: 'boolean' },
  jobs: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  player: { type: 'string' },
  options: { type: 'string' },
  swap: { type: 'boolean' },
  json: { type: 'string' },
  page: { type: 'string' },
  faults: { type: 'string' },
} as const

export type Args = {
  readonly names: readonly string[]
  readonly help: boolean
  readonly summary: boolean
  readonly junit: string | undefined
  readonly tap: string | undefined
  readonly watch: boolean
  /** Undefined: as many as there are cores, if it is worth it. */
  readonly jobs: number | undefined
  /** Undefined when files are to be run. */
  readonly games: number | undefined
  readonly seed: number
  /** Undefined: the usual player of the rule system. */
  readonly player: string | undefined
  readonly options: readonly string[]
  readonly swap: boolean
  readonly json: string | undefined
  readonly page: string | undefined
  readonly faults: string
}

const whole = (name: string, text: string, least: number): number => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > 1e9)
    throw new Error(`--${name} wants a whole number from ${least} on, not ${JSON.stringify(text)}.`)
  return number
}

const FOR_GAMES = ['seed', 'player', 'options', 'swap', 'json', 'page', 'faults'] as const
const FOR_FILES = ['summary', 'junit', 'tap', 'watch'] as const

/** Reads the command line; throws an error with a sentence for people. */
export const readArgs = (args: readonly string[]): Args => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const stray = (values.games === undefined ? FOR_GAMES : FOR_FILES).find((name) => values[name] !== undefined)
  if (stray !== undefined)
    throw new Error(values.games === undefined ? `--${stray} goes with --games.` : `--${stray} is not for --games.`)
  return {
    names: positionals,
    help: values.help ?? false,
    summary: values.summary ?? false,
    junit: values.junit,
    tap: values.tap,
    watch: values.watch ?? false,
    jobs: values.jobs === undefined ? undefined : whole('jobs', values.jobs, 1),
    games: values.games === undefined ? undefined : whole('games', values.games, 1),
    seed: values.seed === undefined ? 1 : whole('seed', values.seed, 0),
    player: values.player,
    options: values.options?.split(',').filter(Boolean) ?? [],
    swap: values.swap ?? false,
    json: values.json,
    page: values.page,
    faults: values.faults ?? '.cache/games',
  }
}
