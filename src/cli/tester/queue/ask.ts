import { setTimeout as after } from 'node:timers/promises'
import { Job, Queue } from 'bullmq'
import type { Args } from '../args/args.ts'
import { Gathering, LOOK } from '../games/gather.ts'
import type { Head, GamesRun } from '../games/lines.ts'
import { progressOn } from '../games/progress.ts'
import { lostSlice, type SliceOrder, type Slice, slicesOf } from '../games/slices.ts'
import { linkTo, nameOf, queueName, type SliceJob, type SliceResult } from './link.ts'

type Jobs = Queue<SliceJob, SliceResult>

/** A battle that is played through the queue: its slices, by name, and what has come of them. */
type Asked = {
  readonly order: SliceOrder
  readonly slices: readonly Slice[]
  readonly names: readonly string[]
  readonly jobs: readonly SliceJob[]
  readonly gathering: Gathering
}

/** Milliseconds between two looks at the queue. */
const PAUSE = 300
/** Looks after which it is told that nobody plays. */
const LONELY = 10
/** A day: whoever asks again within it gets what was played before. */
const KEPT = 24 * 3600
/** Jobs that are put into the queue, or looked for, at once. */
const BATCH = 200

/** Slices of some seconds: small against what a worker may lose, large against the queue's own work. */
const sizeFor = (games: number, { slice, until }: Args): number =>
  slice ?? (until === undefined ? Math.max(1, Math.min(50, Math.ceil(games / 200))) : LOOK)

const askedFor = (head: Head, args: Args): Asked => {
  const order: SliceOrder = { head, withLines: args.lines !== undefined }
  const slices = slicesOf(head, sizeFor(head.games, args), args.shard)
  const jobs = slices.map((slice): SliceJob => ({ order, slice }))
  return { order, slices, jobs, names: jobs.map(nameOf), gathering: new Gathering(head, slices, args.until) }
}

const batches = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / BATCH) }, (_, index) => list.slice(index * BATCH, (index + 1) * BATCH))

const found = async (
  queue: Jobs,
  names: readonly string[],
): Promise<readonly (Job<SliceJob, SliceResult> | undefined)[]> =>
  Promise.all(names.map((name) => Job.fromId<SliceJob, SliceResult>(queue, name)))

/** Puts slices into the queue; what failed before is asked anew, what is there already is not. */
const enqueue = async (queue: Jobs, { jobs, names }: Asked): Promise<void> => {
  for (const batch of batches(names))
    for (const job of await found(queue, batch)) if (job?.failedReason) await job.remove()
  const all = jobs.map((data, index) => ({
    name: data.order.head.battle,
    data,
    opts: { jobId: names[index] ?? '', removeOnComplete: { age: KEPT }, removeOnFail: { age: KEPT } },
  }))
  for (const batch of batches(all)) await queue.addBulk([...batch])
}

/** Takes what has been played since the last look. */
const look = async (queue: Jobs, { gathering, names, order, slices }: Asked): Promise<void> => {
  const wanted = names.flatMap((_, index) => (gathering.wants(index) ? [index] : []))
  for (const batch of batches(wanted)) {
    const jobs = await found(
      queue,
      batch.map((index) => names[index] ?? ''),
    )
    for (const [at, index] of batch.entries()) {
      const job = jobs[at]
      const slice = slices[index]
      if (job?.finishedOn === undefined || !slice) continue
      gathering.take(index, job.failedReason ? lostSlice(order, slice, job.failedReason) : job.returnvalue)
    }
  }
}

/** Takes the slices out of the queue; one that is being played stays until it is done. */
const clear = async (queue: Jobs, { names }: Asked): Promise<void> => {
  for (const batch of batches(names))
    for (const job of await found(queue, batch)) await job?.remove().catch(() => undefined)
}

const gamesOf = (asked: readonly Asked[]): number =>
  asked.reduce((sum, { slices }) => sum + slices.reduce((games, { seeds }) => games + seeds.length, 0), 0)

const watch = async (queue: Jobs, asked: readonly Asked[], url: string): Promise<void> => {
  const progress = progressOn(
    process.stderr,
    `${asked.length} ${asked.length === 1 ? 'battle' : 'battles'}`,
    gamesOf(asked),
  )
  for (let looks = 1; ; looks++) {
    for (const one of asked) if (!one.gathering.done) await look(queue, one)
    const done = asked.reduce((sum, { gathering }) => sum + gathering.games, 0)
    const ended = asked.every(({ gathering }) => gathering.done)
    if (done > 0) progress(done, ended)
    if (ended) return
    if (looks === LONELY && done === 0 && (await queue.getWorkersCount()) === 0)
      process.stderr.write(`Nobody plays yet. Add a machine with the same code: npm run worker -- --queue ${url}\n`)
    await after(PAUSE)
  }
}

/** Plays battles through a queue, on as many machines as have a worker. */
export const playQueued = async (heads: readonly Head[], url: string, args: Args): Promise<readonly GamesRun[]> => {
  const queue: Jobs = new Queue(queueName(), { connection: await linkTo(url) })
  // A link that breaks for a while is taken up again; nothing is lost by it.
  queue.on('error', () => undefined)
  const asked = heads.map((head) => askedFor(head, args))
  for (const one of asked) await enqueue(queue, one)
  await watch(queue, asked, url)
  for (const one of asked) await clear(queue, one)
  await queue.close()
  return asked.map(({ gathering }) => gathering.run)
}
