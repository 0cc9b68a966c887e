import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SCRIPT = fileURLToPath(new URL('../battleChild.ts', import.meta.url))

type Work<T, R> = {
  readonly tasks: readonly T[]
  readonly jobs: number
  /** What every process is told before its first task. */
  readonly setup: unknown
  /** In place of the result of a task in which a process died. */
  readonly crashed: (task: T, why: string) => R
  /** Told after each task, in place of keeping its result; true when no more tasks are wanted. */
  readonly told?: (index: number, result: R) => boolean
}

type Shared<T, R> = Work<T, R> & { next: number; readonly results: R[] }

const begin = (setup: unknown): ChildProcess => {
  const child = fork(SCRIPT, [], { execArgv: ['--import', 'tsx'], serialization: 'advanced', silent: false })
  child.send({ setup })
  return child
}

/** One process takes task after task; when it dies, another goes on with the rest. */
const labour = <T, R>(work: Shared<T, R>): Promise<void> =>
  new Promise((resolve) => {
    let mine = -1
    const finish = (result: R): void => {
      if (!work.told) work.results[mine] = result
      else if (work.told(mine, result)) work.next = work.tasks.length
      mine = -1
    }
    const take = (child: ChildProcess): void => {
      if (work.next >= work.tasks.length) {
        child.disconnect()
        resolve()
        return
      }
      mine = work.next++
      child.send({ task: work.tasks[mine] })
    }
    const start = (): void => {
      const child = begin(work.setup)
      child.on('message', ({ result }: { readonly result: R }) => {
        finish(result)
        take(child)
      })
      child.on('exit', (code, signal) => {
        const task = work.tasks[mine]
        if (mine < 0 || task === undefined) return
        finish(work.crashed(task, `its process ended with ${signal ?? `code ${code}`}`))
        if (work.next < work.tasks.length) start()
        else resolve()
      })
      take(child)
    }
    start()
  })

/** Shares tasks out to processes; the results come in the order of the tasks, whoever was first. */
export const inParallel = async <T, R>(work: Work<T, R>): Promise<readonly R[]> => {
  const shared: Shared<T, R> = { ...work, next: 0, results: [] }
  const count = Math.max(1, Math.min(work.jobs, work.tasks.length))
  await Promise.all(Array.from({ length: count }, () => labour(shared)))
  return shared.results
}
