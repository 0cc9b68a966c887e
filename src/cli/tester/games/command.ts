import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { GameRecord, BattleLaid } from '../../../core/play/games.ts'
import type { Args } from '../args.ts'
import { inParallel } from '../pool.ts'
import { writeTo } from '../run.ts'
import { gamePlayer, type GameSetup } from './game.ts'
import { fileOf, gamesFor, layGround, turnedRound } from './ground.ts'
import { pageOf } from './page/page.ts'
import { playersNamed } from './players.ts'
import { progressOn } from './progress.ts'
import { type Report, reportOf } from './report.ts'
import { textOf } from './text.ts'

/** A process that dies in a game takes the game with it; the others go on. */
const lostGame = (seed: number, why: string): GameRecord => ({
  seed,
  winner: -2,
  verdict: 'A fault',
  turns: 0,
  commands: 0,
  combats: 0,
  vp: [0, 0],
  lost: [],
  left: [],
  moved: [],
  fired: [],
  fought: [],
  entered: [],
  met: [],
  fault: why,
  file: '',
})

type Series = {
  readonly setup: GameSetup
  readonly seeds: readonly number[]
  readonly jobs: number
  readonly what: string
}

const played = async ({ setup, seeds, jobs, what }: Series): Promise<readonly GameRecord[]> => {
  const progress = progressOn(process.stderr, what, seeds.length)
  if (jobs > 1)
    return inParallel({ tasks: seeds, jobs, setup: { kind: 'games', games: setup }, crashed: lostGame, progress })
  const play = gamePlayer(await gamesFor(setup.file), setup)
  return seeds.map((seed, index) => {
    const record = play(seed)
    progress(index + 1)
    return record
  })
}

/** Seeds of a series of games; those of one series are not those of another. */
export const seedsOf = (first: number, games: number, series: number): readonly number[] =>
  Array.from({ length: games }, (_, index) => first + series * games + index)

const safe = (text: string): string => text.replaceAll(/[^a-zA-Z0-9-]+/g, '-').replaceAll(/^-+|-+$/g, '')

/** Writes the games that had a fault as battle files; their names by seed. */
const writeFaults = (records: readonly GameRecord[], folder: string, name: string): ReadonlyMap<number, string> => {
  const names = new Map<number, string>()
  for (const { seed, fault, file } of records) {
    if (fault === '' || file === '') continue
    const path = join(folder, `${safe(name)}-${seed}.json`)
    writeTo(path, file)
    names.set(seed, path)
  }
  return names
}

const tell = (args: Args, report: Report, ground: BattleLaid): void => {
  const json = `${JSON.stringify(report, undefined, 1)}\n`
  if (args.page !== undefined) writeTo(args.page, pageOf(report, ground.facts.chart))
  if (args.json !== undefined) writeTo(args.json, json)
  else process.stdout.write(json)
  process.stderr.write(textOf(report))
}

const refused = (text: string): 2 => {
  process.stderr.write(text)
  return 2
}

/** Plays the games that the command line asks for and reports on them. */
export const playGames = async (args: Args, count: number): Promise<0 | 1 | 2> => {
  const [name = '', ...others] = args.names
  if (others.length > 0) return refused('--games plays one battle.\n')
  const found = fileOf(name)
  if ('text' in found) return refused(found.text)
  const games = await gamesFor(found.file)
  const known = games.players
  const players = playersNamed(args.player ?? known[0], known)
  if (!players) return refused(`--player: ${name} knows no player ${args.player}; it knows ${known.join(', ')}.\n`)
  const laid = layGround(games, name, found.file, args.options)
  if (!laid.ok) return refused(laid.text)
  const seeds = seedsOf(args.seed, count, 0)
  const later = seedsOf(args.seed, count, 1)
  const jobs = Math.min(count, args.jobs ?? availableParallelism())
  const setup: GameSetup = { name, file: found.file, options: args.options, players }
  const records = await played({ setup, seeds, jobs, what: laid.ground.facts.name })
  const swap = { ...setup, file: turnedRound(found.file) }
  const turned = args.swap ? await played({ setup: swap, seeds: later, jobs, what: 'the other side first' }) : undefined
  const repros = writeFaults([...records, ...(turned ?? [])], args.faults, name.replace(/\.json$/, ''))
  const report = reportOf({
    battle: name,
    ground: laid.ground,
    players,
    seed: args.seed,
    records,
    repros,
    ...(turned ? { turned } : {}),
  })
  tell(args, report, laid.ground)
  return report.faults.length > 0 ? 1 : 0
}
