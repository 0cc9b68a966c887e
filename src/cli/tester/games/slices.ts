import type { GameRecord, GameWatch } from '../../../core/play/games.ts'
import { gamePlayer } from './game.ts'
import { gamesFor, turnedRound } from './ground.ts'
import { type Head, lineOf, seedsOf, seriesIn } from './lines.ts'
import { added, type Sums, sumsOf } from '../../../core/report/sums/sums.ts'

/** Games of one series that are played one after the other. Plain data, as it crosses to other machines. */
export type Slice = { readonly series: number; readonly seeds: readonly number[] }

/** What a slice comes to; lines only where they are asked for. */
export type SlicePlayed = { readonly sums: Sums; readonly lines: readonly string[] }

/** What whoever plays slices must know. */
export type SliceOrder = { readonly head: Head; readonly withLines: boolean }

export type Shard = { readonly index: number; readonly of: number }

/** Every so manieth of a list. */
const partOf = <T>(list: readonly T[], shard: Shard | undefined): readonly T[] =>
  shard ? list.filter((_, index) => index % shard.of === shard.index - 1) : list

const cut = (seeds: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(seeds.length / size) }, (_, index) => seeds.slice(index * size, (index + 1) * size))

/** All games of a run, or of a shard of it, in slices. */
export const slicesOf = (head: Head, size: number, shard?: Shard): readonly Slice[] =>
  seriesIn(head).flatMap((series) =>
    cut(partOf(seedsOf(head.seed, head.games, series), shard), size).map((seeds) => ({ series, seeds })),
  )

const againOf = ({ battle, options, players }: Head, seed: number): string =>
  [
    `npm run battle -- --games 1 --seed ${seed} --open ${seed} --player ${players.join(',')}`,
    ...(options.length > 0 ? [`--options ${options.join(',')}`] : []),
    battle,
  ].join(' ')

type Timed = { readonly record: GameRecord; readonly milliseconds: number }

const lineFor = (head: Head, series: number, { record, milliseconds }: Timed): string => {
  const { battle } = head
  return lineOf({ line: 'game', battle, series, milliseconds, again: againOf(head, record.seed), ...record })
}

const timed = (play: (seed: number) => GameRecord, seed: number): Timed => {
  const began = performance.now()
  const record = play(seed)
  return { record, milliseconds: Math.round(performance.now() - began) }
}

/** Whoever plays the slices of a run; the ground is laid once for each series. */
export const slicePlayer = async (
  { head, withLines }: SliceOrder,
  watch?: GameWatch,
): Promise<(slice: Slice) => SlicePlayed> => {
  const { battle: name, file, options, players } = head
  const games = await gamesFor(file)
  const known = new Map<number, (seed: number) => GameRecord>()
  const playerOf = (series: number): ((seed: number) => GameRecord) => {
    const player =
      known.get(series) ??
      gamePlayer(games, { name, file: series === 1 ? turnedRound(file) : file, options, players }, watch)
    known.set(series, player)
    return player
  }
  return ({ series, seeds }) => {
    const all = seeds.map((seed) => timed(playerOf(series), seed))
    return {
      sums: added(all.map(({ record }) => sumsOf(record))),
      lines: withLines ? all.map((one) => lineFor(head, series, one)) : [],
    }
  }
}

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

/** Whoever dies in a slice takes its games with him; the others go on. */
export const lostSlice = ({ head, withLines }: SliceOrder, { series, seeds }: Slice, why: string): SlicePlayed => {
  const records = seeds.map((seed) => lostRecord(seed, why))
  return {
    sums: added(records.map(sumsOf)),
    lines: withLines ? records.map((record) => lineFor(head, series, { record, milliseconds: 0 })) : [],
  }
}
