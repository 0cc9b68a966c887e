import { WatchedThread } from './watched.ts'
import type { ThreadTask } from './thread.ts'

type Work<T, R> = {
  readonly tasks: readonly T[]
  readonly jobs: number
  /** A task as a thread is told of it. */
  readonly asked: (task: T) => ThreadTask
  /** Seconds without a sign after which a task counts as hanging. */
  readonly patience: number
  /** In place of the result of a task in which a thread died or hung. */
  readonly crashed: (task: T, why: string) => R
  /** Told after each task, in place of keeping its result; true when no more tasks are wanted. */
  readonly told?: (index: number, result: R) => boolean
}

type Shared<T, R> = Work<T, R> & { next: number; readonly results: R[] }

const resultOf = async <T, R>({ asked, crashed }: Work<T, R>, thread: WatchedThread, task: T): Promise<R> => {
  try {
    return (await thread.work(asked(task))) as R
  } catch (reason) {
    return crashed(task, reason instanceof Error ? reason.message : String(reason))
  }
}

/** One thread takes task after task; when it dies or hangs, another goes on with the rest. */
const labour = async <T, R>(work: Shared<T, R>): Promise<void> => {
  const thread = new WatchedThread(work)
  for (;;) {
    const mine = work.next
    const task = work.tasks[mine]
    if (task === undefined) break
    work.next++
    const result = await resultOf(work, thread, task)
    if (!work.told) work.results[mine] = result
    else if (work.told(mine, result)) work.next = work.tasks.length
  }
  await thread.close()
}

/** Shares tasks out to threads; the results come in the order of the tasks, whoever was first. */
export const inParallel = async <T, R>(work: Work<T, R>): Promise<readonly R[]> => {
  const shared: Shared<T, R> = { ...work, next: 0, results: [] }
  const count = Math.max(1, Math.min(work.jobs, work.tasks.length))
  await Promise.all(Array.from({ length: count }, () => labour(shared)))
  return shared.results
}
