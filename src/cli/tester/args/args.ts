import { parseArgs } from 'node:util'
import { PATIENCE } from './help.ts'

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  summary: { type: 'boolean' },
  junit: { type: 'string' },
  tap: { type: 'string' },
  watch: { type: 'boolean' },
  jobs: { type: 'string' },
  games: { type: 'string' },
  positions: { type: 'string' },
  seed: { type: 'string' },
  player: { type: 'string' },
  options: { type: 'string' },
  swap: { type: 'boolean' },
  ladder: { type: 'boolean' },
  built: { type: 'string' },
  patience: { type: 'string' },
  until: { type: 'string' },
  json: { type: 'string' },
  page: { type: 'string' },
  faults: { type: 'string' },
  markdown: { type: 'string' },
  lines: { type: 'string' },
  sums: { type: 'string' },
  queue: { type: 'string' },
  slice: { type: 'string' },
  shard: { type: 'string' },
  merge: { type: 'boolean' },
  against: { type: 'string' },
  open: { type: 'string' },
  address: { type: 'string' },
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
  /** How often each player is set before each position; undefined when none are. */
  readonly positions: number | undefined
  readonly seed: number
  /** Undefined: the usual player of the rule system. */
  readonly player: string | undefined
  readonly options: readonly string[]
  /** True for the options that each battle recommends. */
  readonly recommended: boolean
  readonly swap: boolean
  readonly ladder: boolean
  /** Battles by lot on which a ladder is played; undefined for none. */
  readonly built: number | undefined
  /** Seconds that a player may think over a command. */
  readonly patience: number
  /** Percent to either side within which shares, or a score of the ladder, are to be sure; undefined plays all games. */
  readonly until: number | undefined
  readonly json: string | undefined
  readonly page: string | undefined
  readonly faults: string
  readonly markdown: string | undefined
  readonly lines: string | undefined
  readonly sums: string | undefined
  /** Address of the queue over which workers play. */
  readonly queue: string | undefined
  /** Games that are played in one go. */
  readonly slice: number | undefined
  readonly shard: { readonly index: number; readonly of: number } | undefined
  readonly merge: boolean
  readonly against: string | undefined
  /** Seed of the game that is to be opened. */
  readonly open: number | undefined
  readonly address: string
}

const whole = (name: string, text: string, least: number): number => {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number > 1e9)
    throw new Error(`--${name} wants a whole number from ${least} on, not ${JSON.stringify(text)}.`)
  return number
}

const shardOf = (text: string): NonNullable<Args['shard']> => {
  const [, index = '', of = ''] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), of: Number(of) }
  if (shard.index < 1 || shard.index > shard.of)
    throw new Error(`--shard wants a part such as 3/8, not ${JSON.stringify(text)}.`)
  return shard
}

const FOR_GAMES = [
  'seed',
  'player',
  'options',
  'swap',
  'ladder',
  'built',
  'patience',
  'until',
  'json',
  'page',
  'faults',
  'markdown',
  'lines',
  'sums',
  'queue',
  'slice',
  'shard',
  'against',
  'open',
  'address',
] as const
const FOR_FILES = ['summary', 'junit', 'tap', 'watch'] as const
/** What does not go with what is asked for. */
const STRAY = {
  files: FOR_GAMES,
  games: [...FOR_FILES, 'positions'],
  positions: [...FOR_FILES, 'swap', 'page', 'faults', 'options'],
} as const

type Parts = { readonly [K in 'shard' | 'lines' | 'sums' | 'until' | 'queue' | 'built']?: string } & {
  readonly [K in 'swap' | 'merge' | 'ladder']?: boolean
}

/** What may be asked of games that are shared out. */
const checkParts = ({ shard, lines, sums, until, queue, built, swap, merge, ladder }: Parts): void => {
  if (shard !== undefined && lines === undefined && sums === undefined)
    throw new Error('--shard goes with --lines or --sums.')
  if (until !== undefined && (shard !== undefined || swap || merge))
    throw new Error('--until wants the games in their order: it does not go with --shard, --swap and --merge.')
  if (queue !== undefined && (merge || ladder))
    throw new Error('--queue plays games: it does not go with --merge and --ladder.')
  if (built !== undefined && !ladder) throw new Error('--built goes with --ladder.')
  if (merge && lines !== undefined) throw new Error('--merge writes --sums, not --lines.')
}

/** Reads the command line; throws an error with a sentence for people. */
export const readArgs = (args: readonly string[]): Args => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const isOfGames = values.games !== undefined || values.merge === true
  const kind = isOfGames ? 'games' : values.positions !== undefined ? 'positions' : 'files'
  const stray = STRAY[kind].find((name) => values[name] !== undefined)
  if (stray !== undefined)
    throw new Error(kind === 'files' ? `--${stray} goes with --games.` : `--${stray} is not for --${kind}.`)
  checkParts(values)
  const options = values.options?.split(',').filter(Boolean) ?? []
  return {
    names: positionals,
    help: values.help ?? false,
    summary: values.summary ?? false,
    junit: values.junit,
    tap: values.tap,
    watch: values.watch ?? false,
    jobs: values.jobs === undefined ? undefined : whole('jobs', values.jobs, 1),
    games: values.games === undefined ? undefined : whole('games', values.games, 1),
    positions: values.positions === undefined ? undefined : whole('positions', values.positions, 1),
    seed: values.seed === undefined ? 1 : whole('seed', values.seed, 0),
    player: values.player,
    options: options.filter((one) => one !== 'recommended'),
    recommended: options.includes('recommended'),
    swap: values.swap ?? false,
    ladder: values.ladder ?? false,
    built: values.built === undefined ? undefined : whole('built', values.built, 1),
    patience: values.patience === undefined ? PATIENCE : whole('patience', values.patience, 1),
    until: values.until === undefined ? undefined : whole('until', values.until, 1),
    json: values.json,
    page: values.page,
    faults: values.faults ?? '.cache/games',
    markdown: values.markdown,
    lines: values.lines,
    sums: values.sums,
    queue: values.queue,
    slice: values.slice === undefined ? undefined : whole('slice', values.slice, 1),
    shard: values.shard === undefined ? undefined : shardOf(values.shard),
    merge: values.merge ?? false,
    against: values.against,
    open: values.open === undefined ? undefined : whole('open', values.open, 0),
    address: values.address ?? 'http://localhost:4173/',
  }
}
