import { parseArgs } from 'node:util'
import { MIND_LEVELS } from '../../core/mind/levels.ts'
import { playersNamed } from '../tester/games/players.ts'

export const HELP = `npm run balance -- --games N --built N BATTLE…

Plays battles of the library and battles that the computer builds by lot, computers on both sides, and prints a table
of balance as Markdown: how often each side won, with 95 % intervals. BATTLE is a path or a pattern such as
'*/*-1941'. A battle in which a side has less than a quarter or more than three quarters stands in bold.
Exit code: 0, 1 when a game had a fault, 2 for a wrong call.

  --games N          games of each BATTLE (default 20)
  --built N          battles by lot, one game of each (default 200)
  --seed S           of the first game and of the first battle by lot (default 1); the next ones follow
  --player NAME      a level of the computer player (${MIND_LEVELS.join(', ')}; default veteran), or one for each side: captain,recruit
  --kept FILE        where each game is kept as a line of JSON (default .cache/balance.jsonl): the same command again goes
                     on where it was stopped
`

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  games: { type: 'string', default: '20' },
  built: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  player: { type: 'string', default: 'veteran' },
  kept: { type: 'string', default: '.cache/balance.jsonl' },
} as const

export type BalanceArgs = {
  readonly help: boolean
  readonly names: readonly string[]
  readonly games: number
  readonly built: number
  readonly seed: number
  readonly players: readonly [string, string]
  readonly kept: string
}

const whole = (name: string, text: string, least: number): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} is ${text}: a whole number from ${least} on.`)
  return value
}

/** Reads the call. Throws an error with a sentence where it is wrong. */
export const readBalanceArgs = (list: readonly string[]): BalanceArgs => {
  const { values, positionals } = parseArgs({ args: [...list], options: OPTIONS, allowPositionals: true })
  const players = playersNamed(values.player, [])
  if (!players) throw new Error(`--player is ${values.player}: one or two of ${MIND_LEVELS.join(', ')}.`)
  return {
    help: values.help ?? false,
    names: positionals,
    games: whole('games', values.games, 1),
    built: whole('built', values.built, 0),
    seed: whole('seed', values.seed, 1),
    players,
    kept: values.kept,
  }
}
