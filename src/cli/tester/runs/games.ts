import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../../core/battleFile/code.ts'
import type { BattleLaid } from '../../../core/play/games.ts'
import type { Args } from '../args/args.ts'
import { playQueued } from '../queue/ask.ts'
import { writeTo } from '../../files/write.ts'
import { compared, type Comparison } from '../games/compare.ts'
import { battlesNamed, gamesFor, type LaidGround, layGround, type Named } from '../games/ground.ts'
import { type Head, linesOf, mergedRuns, type GamesRun, sumLinesOf } from '../games/lines.ts'
import { markdownOf } from '../games/markdown.ts'
import { pageOf } from '../../../core/report/page/page.ts'
import { roundPage } from '../games/page/round.ts'
import { playersNamed } from '../games/players.ts'
import { type Report, reportOf } from '../../../core/report/report.ts'
import { roundOf } from '../games/round.ts'
import { playSeries } from './series.ts'
import { added, type Sums } from '../../../core/report/sums/sums.ts'
import { textOf } from '../../../core/report/words.ts'

/** What stops a run, in a sentence for people. */
class Refused extends Error {}

const safe = (text: string): string => text.replaceAll(/[^a-zA-Z0-9-]+/g, '-').replaceAll(/^-+|-+$/g, '')

/** Writes the games that had a fault as battle files; their names by seed. */
const writeFaults = (sums: readonly Sums[], folder: string, name: string): ReadonlyMap<number, string> => {
  const names = new Map<number, string>()
  for (const { seed, file } of sums.flatMap(({ faults }) => faults)) {
    if (file === '') continue
    const path = join(folder, `${safe(name)}-${seed}.json`)
    writeTo(path, file)
    names.set(seed, path)
  }
  return names
}

const groundOf = async (head: Pick<Head, 'battle' | 'file' | 'options'>): Promise<LaidGround> => {
  const laid = layGround(await gamesFor(head.file), head.battle, head.file, head.options)
  if (!laid.ok) throw new Refused(laid.text)
  return laid
}

const headOf = async ({ name, file, ...cell }: Named, args: Args, games: number): Promise<Head> => {
  const { players: known } = await gamesFor(file)
  const wanted = cell.player ?? args.player ?? known[0]
  const players = playersNamed(wanted, known)
  if (!players) throw new Refused(`--player: ${name} knows no player ${wanted}; it knows ${known.join(', ')}.\n`)
  const bare = { line: 'battle', battle: name, file, options: cell.options ?? args.options, players } as const
  const { swap } = args
  const seed = cell.seed ?? args.seed
  const isRecommended = args.recommended && !cell.options
  const recommended = isRecommended ? (await groundOf({ ...bare, options: [] })).ground.recommended : bare.options
  const head: Head = { ...bare, options: recommended, seed, games, swap }
  if (swap && (await groundOf(head)).ground.facts.first === undefined)
    throw new Refused(`--swap: in ${name} neither side moves first.\n`)
  return head
}

type Reported = { readonly report: Report; readonly ground: BattleLaid }

const reported = async ({ head, sums: all }: GamesRun, args: Args): Promise<Reported> => {
  const { ground } = await groundOf(head)
  const repros = writeFaults(all, args.faults, head.battle.replace(/\.json$/, ''))
  const { battle, players, seed } = head
  const [sums = added([]), turned] = all
  const both = turned ? { sums, turned } : { sums }
  return { ground, report: reportOf({ battle, ground, players, seed, repros, ...both }) }
}

const pageFor = (all: readonly Reported[], comparison: Comparison | undefined): string => {
  const [one, ...others] = all
  if (one && others.length === 0 && !comparison) return pageOf(one.report, one.ground.facts.chart)
  return roundPage(
    all.map(({ report }) => report),
    comparison,
  )
}

/** Writes and tells the reports; 1 when a game had a fault, or a bound is broken. */
const tell = (args: Args, all: readonly Reported[]): 0 | 1 => {
  const reports = all.map(({ report }) => report)
  const json = `${JSON.stringify(roundOf(reports), undefined, 1)}\n`
  const comparison = args.against === undefined ? undefined : compared(readText(args.against), args.against, reports)
  if (args.page !== undefined) writeTo(args.page, pageFor(all, comparison))
  if (args.markdown !== undefined) writeTo(args.markdown, `${markdownOf(reports)}${comparison?.markdown ?? ''}`)
  if (args.json !== undefined) writeTo(args.json, json)
  else if (args.lines === undefined) process.stdout.write(json)
  for (const report of reports) process.stderr.write(textOf(report))
  if (comparison) process.stderr.write(comparison.text)
  return comparison?.broken || reports.some(({ faults }) => faults.length > 0) ? 1 : 0
}

const readText = (name: string): string => {
  try {
    return readFileSync(name, 'utf8')
  } catch {
    throw new Refused(`${name}: there is no such file\n`)
  }
}

/** The address that opens a game in the app. */
const openGame = async (args: Args, seed: number): Promise<0> => {
  const [named, ...others] = await battlesNamed(args.names)
  if (!named || others.length > 0) throw new Refused('--open opens a game of one battle.\n')
  const head = await headOf(named, args, 1)
  const { ground } = await groundOf(head)
  const code = await codeOf(JSON.stringify(ground.save(head.players, seed)))
  process.stdout.write(`${args.address}#/open/${code}\n`)
  return 0
}

const headsOf = async (args: Args, count: number): Promise<readonly Head[]> => {
  const heads: Head[] = []
  for (const named of await battlesNamed(args.names)) heads.push(await headOf(named, args, count))
  return heads
}

const write = (runs: readonly GamesRun[], { lines, sums, shard }: Args): void => {
  if (lines !== undefined) writeTo(lines, runs.map(linesOf).join(''))
  const [from, every] = shard ? [shard.index - 1, shard.of] : [0, 1]
  if (sums !== undefined) writeTo(sums, runs.map((run) => sumLinesOf(run, from, every)).join(''))
}

const playAll = async (args: Args, count: number): Promise<readonly GamesRun[]> => {
  const heads = await headsOf(args, count)
  if (args.queue !== undefined) {
    const runs = await playQueued(heads, args.queue, args)
    write(runs, args)
    return runs
  }
  const runs: GamesRun[] = []
  for (const head of heads) {
    const { ground } = await groundOf(head)
    runs.push(await playSeries(head, ground.facts.name, args))
    write(runs, args)
  }
  return runs
}

const carriedOut = async (args: Args, count: number): Promise<0 | 1> => {
  if (args.open !== undefined) return openGame(args, args.open)
  const runs = args.merge
    ? mergedRuns(args.names.map((name) => ({ name, text: readText(name) })))
    : await playAll(args, count)
  if (args.merge) write(runs, { ...args, lines: undefined })
  // What a shard has played is a part: the report, and whether it has faults, comes when all are merged.
  if (args.shard) return 0
  const all: Reported[] = []
  for (const run of runs) all.push(await reported(run, args))
  return tell(args, all)
}

/** Plays the games that the command line asks for, or puts them together, and reports on them. */
export const playGames = async (args: Args, count: number): Promise<0 | 1 | 2> => {
  try {
    return await carriedOut(args, count)
  } catch (reason) {
    if (!(reason instanceof Error)) throw reason
    process.stderr.write(reason instanceof Refused ? reason.message : `${reason.message}\n`)
    return 2
  }
}
