import { availableParallelism } from 'node:os'
import { seatOf } from '../../../core/mind/players.ts'
import type { Args } from '../args/args.ts'
import { inParallel } from '../threads/pool.ts'
import { Gathering, LOOK } from '../games/gather.ts'
import type { Head, GamesRun } from '../games/lines.ts'
import { progressOn } from '../games/progress.ts'
import { lostSlice, type SliceOrder, type SlicePlayed, type Slice, slicePlayer, slicesOf } from '../games/slices.ts'

type OnSlice = (index: number, played: SlicePlayed) => boolean

const oneByOne = async (order: SliceOrder, slices: readonly Slice[], told: OnSlice): Promise<void> => {
  const play = await slicePlayer(order)
  for (const [index, slice] of slices.entries()) if (told(index, play(slice))) return
}

/** Plays the games of a battle on this machine, or those of a shard. */
export const playSeries = async (head: Head, what: string, args: Args): Promise<GamesRun> => {
  const order: SliceOrder = { head, withLines: args.lines !== undefined }
  const slices = slicesOf(head, args.until === undefined ? 1 : (args.slice ?? LOOK), args.shard)
  const gathering = new Gathering(head, slices, args.until)
  const progress = progressOn(
    process.stderr,
    what,
    slices.reduce((sum, { seeds }) => sum + seeds.length, 0),
  )
  const told: OnSlice = (index, played) => {
    gathering.take(index, played)
    progress(gathering.games, gathering.done)
    return gathering.done
  }
  const jobs = Math.min(slices.length, args.jobs ?? availableParallelism())
  // Who thinks might hang: he plays where he can be ended.
  if (jobs <= 1 && !head.players.some((name) => seatOf(name))) await oneByOne(order, slices, told)
  else
    await inParallel({
      tasks: slices,
      jobs,
      patience: args.patience,
      asked: (task) => ({ kind: 'games', order, task }),
      crashed: (slice, why) => lostSlice(order, slice, why),
      told,
    })
  return gathering.run
}
