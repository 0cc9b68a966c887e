import { availableParallelism } from 'node:os'
import type { GameRecord } from '../../../core/play/games.ts'
import type { Args } from '../args.ts'
import { inParallel } from '../pool.ts'
import { type GameSetup, timedPlayer, type TimedRecord } from './game.ts'
import { gamesFor, turnedRound } from './ground.ts'
import { type GameLine, type Head, type Run, seedsOf } from './lines.ts'
import { progressOn } from './progress.ts'

/** A process that dies in a game takes the game with it; the others go on. */
const lostGame = (seed: number, why: string): TimedRecord => ({ record: lostRecord(seed, why), milliseconds: 0 })

const lostRecord = (seed: number, why: string): GameRecord => ({
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

const played = async ({ setup, seeds, jobs, what }: Series): Promise<readonly TimedRecord[]> => {
  const progress = progressOn(process.stderr, what, seeds.length)
  if (jobs > 1)
    return inParallel({ tasks: seeds, jobs, setup: { kind: 'games', games: setup }, crashed: lostGame, progress })
  const play = timedPlayer(await gamesFor(setup.file), setup)
  return seeds.map((seed, index) => {
    const record = play(seed)
    progress(index + 1)
    return record
  })
}

/** The part of a list that a shard has: every so manieth. */
const partOf = <T>(list: readonly T[], shard: Args['shard']): readonly T[] =>
  shard ? list.filter((_, index) => index % shard.of === shard.index - 1) : list

const againOf = ({ battle, options, players }: Head, seed: number): string =>
  [
    `npm run battle -- --games 1 --seed ${seed} --open ${seed} --player ${players.join(',')}`,
    ...(options.length > 0 ? [`--options ${options.join(',')}`] : []),
    battle,
  ].join(' ')

/** Plays the games of a battle, or those of a shard. */
export const playSeries = async (head: Head, what: string, { jobs: most, shard }: Args): Promise<Run> => {
  const { battle: name, file, options, players, swap } = head
  const games: GameLine[] = []
  for (const series of swap ? [0, 1] : [0]) {
    const seeds = partOf(seedsOf(head.seed, head.games, series), shard)
    if (seeds.length === 0) continue
    const setup = { name, file: series === 1 ? turnedRound(file) : file, options, players }
    const jobs = Math.min(seeds.length, most ?? availableParallelism())
    const told = series === 1 ? `${what}, the other side first` : what
    for (const { record, milliseconds } of await played({ setup, seeds, jobs, what: told }))
      games.push({
        line: 'game',
        battle: name,
        series,
        milliseconds,
        again: againOf(head, record.seed),
        ...record,
      })
  }
  return { head, games }
}
