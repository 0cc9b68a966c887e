import { Worker as Thread } from 'node:worker_threads'
import { Worker } from 'bullmq'
import type { SlicePlayed } from '../games/slices.ts'
import { linkTo, queueName, type SliceJob, type SliceResult } from './link.ts'

const SCRIPT = new URL('./thread.mjs', import.meta.url)
/** A slice in which so many workers died is not tried again. */
const DEATHS = 20
/** Megabytes that a thread may have, more than games need: it tidies up in time, and a worker stays small. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 }

type Answer = { readonly played: SlicePlayed } | { readonly failed: string }

/** A thread that plays one slice at a time; it is begun anew when it dies. */
class Table {
  private thread: Thread | undefined

  play(job: SliceJob): Promise<SlicePlayed> {
    this.thread ??= new Thread(SCRIPT, {
      resourceLimits: MEMORY,
    })
    const thread = this.thread
    return new Promise((resolve, reject) => {
      const end = (why: string): void => {
        this.thread = undefined
        reject(new Error(why))
      }
      thread.removeAllListeners()
      thread.once('message', (answer: Answer) => {
        if ('failed' in answer) reject(new Error(answer.failed))
        else resolve(answer.played)
      })
      thread.once('error', (error) => end(error.message))
      thread.once('exit', (code) => end(`its thread ended with code ${code}`))
      thread.postMessage(job)
    })
  }

  async close(): Promise<void> {
    this.thread?.removeAllListeners()
    await this.thread?.terminate()
  }
}

export type Service = {
  readonly url: string
  readonly jobs: number
  /** Seconds without a sign of life after which a worker counts as dead, and its slice is another's. */
  readonly lease: number
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
  told,
  failed,
}: Service): Promise<{ readonly close: () => Promise<void> }> => {
  const connection = await linkTo(url)
  const tables = Array.from({ length: jobs }, () => new Table())
  const free = [...tables]
  const worker = new Worker<SliceJob, SliceResult>(
    queueName(),
    async ({ data }) => {
      const table = free.pop() ?? new Table()
      const began = Date.now()
      try {
        const played = await table.play(data)
        told(wordsOf(data, (Date.now() - began) / 1000))
        return played
      } finally {
        free.push(table)
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
      await Promise.all(tables.map((table) => table.close()))
    },
  }
}
