import { availableParallelism } from 'node:os'
import { seatOf } from '../../../core/mind/players.ts'
import type { MatchOrder } from '../games/bouts.ts'
import type { Args } from '../args/args.ts'
import { inParallel } from '../threads/pool.ts'
import { writeTo } from '../../files/write.ts'
import {
  boutsOf,
  gatheringOf,
  type LadderLine,
  lostBout,
  type Match,
  pairings,
  playMatch,
  type Rung,
  rungText,
} from '../games/ladder.ts'
import { type LadderOrder, laidFor } from '../games/laid.ts'
import { ladderMarkdown, ladderPage } from '../games/page/ladder.ts'
import { progressOn } from '../games/progress.ts'

type Apart = { readonly jobs: number; readonly patience: number }

/** Plays a match in threads: the same rung as without. */
const playApart = async (match: Match, ladder: LadderOrder, { jobs, patience }: Apart): Promise<Rung> => {
  const { take, rung } = gatheringOf(match)
  const order: MatchOrder = { ladder, players: match.players }
  await inParallel({
    tasks: boutsOf(match),
    jobs,
    patience,
    asked: (task) => ({ kind: 'match', order, task }),
    crashed: (_bout, why) => lostBout(why),
    told: take,
  })
  return rung()
}

/** `--ladder`: every player named against every other one, in pairs of games with the sides changed. */
export const playLadder = async (args: Args, count: number): Promise<0 | 1 | 2> => {
  const { names, options, built, seed } = args
  const ladder: LadderOrder = { names, options, built, seed }
  const players = args.player?.split(',').filter(Boolean) ?? []
  const laid =
    players.length < 2
      ? { text: '--ladder wants two players or more: --player general,bold.\n' }
      : await laidFor(ladder, players)
  if ('text' in laid) {
    process.stderr.write(laid.text)
    return 2
  }
  const { grounds } = laid
  const seeds = Array.from({ length: count }, (_, index) => seed + index)
  const jobs = Math.min(seeds.length * grounds.length, args.jobs ?? availableParallelism())
  const rungs: Rung[] = []
  const lines: string[] = []
  for (const pair of pairings(players)) {
    const told = progressOn(process.stderr, pair.join(' against '), 2 * seeds.length * grounds.length)
    const until = args.until === undefined ? {} : { until: args.until / 100 }
    const kept = (line: LadderLine): number => lines.push(JSON.stringify(line))
    const match = { players: pair, grounds, seeds, told, kept, ...until }
    // Who thinks might hang: he plays where he can be ended.
    const isApart = jobs > 1 || pair.some((name) => seatOf(name))
    const rung = isApart ? await playApart(match, ladder, { jobs, patience: args.patience }) : playMatch(match)
    rungs.push(rung)
    process.stderr.write(`\n${rungText(rung)}`)
  }
  const json = `${JSON.stringify({ format: 'testudo-ladder', version: 1, battles: names, seed, rungs }, undefined, 1)}\n`
  if (args.lines !== undefined) writeTo(args.lines, lines.map((line) => `${line}\n`).join(''))
  if (args.page !== undefined) writeTo(args.page, ladderPage(rungs))
  if (args.markdown !== undefined) writeTo(args.markdown, ladderMarkdown(rungs))
  if (args.json !== undefined) writeTo(args.json, json)
  else process.stdout.write(json)
  return rungs.some(({ faults }) => faults.length > 0) ? 1 : 0
}
