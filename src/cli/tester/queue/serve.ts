import { Worker } from 'bullmq'
import type { SlicePlayed } from '../games/slices.ts'
import { WatchedThread } from '../threads/watched.ts'
import type { ThreadTask } from '../threads/thread.ts'
import { linkTo, queueName, type SliceJob, type SliceResult } from './link.ts'

/** A slice in which so many workers died is not tried again. */
const DEATHS = 20
/** Megabytes that a thread may have, more than games need: it tidies up in time, and a worker stays small. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 }

const playedAt = async (thread: WatchedThread, { order, slice }: SliceJob): Promise<SlicePlayed> => {
  const asked: ThreadTask = { kind: 'games', order, task: slice }
  return (await thread.work(asked)) as SlicePlayed
}

export type Service = {
  readonly url: string
  readonly jobs: number
  /** Seconds without a sign of life after which a worker counts as dead, and its slice is another's. */
  readonly lease: number
  /** Seconds that a player may think over a command. */
  readonly patience: number
  /** Told of each slice that was played. */
  readonly told: (words: string) => void
  /** Told when the link to the queue fails. */
  readonly failed: (words: string) => void
}

const wordsOf = ({ order: { head }, slice: { seeds } }: SliceJob, seconds: number): string =>
  `${head.battle}: ${seeds.length} ${seeds.length === 1 ? 'game' : 'games'} from seed ${seeds[0]}, ${seconds.toFixed(1)} s`

/** Plays slices of a queue until it is closed; throws where no queue answers. */
export const serve = async ({
  url,
  jobs,
  lease,
  patience,
  told,
  failed,
}: Service): Promise<{ readonly close: () => Promise<void> }> => {
  const connection = await linkTo(url)
  const begun = (): WatchedThread => new WatchedThread({ patience, limits: MEMORY })
  const free = Array.from({ length: jobs }, begun)
  const worker = new Worker<SliceJob, SliceResult>(
    queueName(),
    async ({ data }) => {
      const thread = free.pop() ?? begun()
      const began = Date.now()
      try {
        const played = await playedAt(thread, data)
        told(wordsOf(data, (Date.now() - began) / 1000))
        return played
      } finally {
        free.push(thread)
      }
    },
    {
      connection,
      concurrency: jobs,
      lockDuration: lease * 1000,
      stalledInterval: lease * 1000,
      maxStalledCount: DEATHS,
    },
  )
  worker.on('error', (error) => failed(error.message))
  return {
    close: async () => {
      await worker.close()
      await Promise.all(free.map((thread) => thread.close()))
    },
  }
}
