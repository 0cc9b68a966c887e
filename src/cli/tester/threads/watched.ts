import { type ResourceLimits, Worker as Thread } from 'node:worker_threads'

/** What a thread says: where its task is, now and then, and what came of it. */
export type ThreadSaid = { readonly at: string } | { readonly done: unknown } | { readonly failed: string }

const SCRIPT = new URL('./thread.mjs', import.meta.url)

type Watching = {
  /** Seconds without a sign, after a first one, after which a task counts as hanging. */
  readonly patience: number
  readonly limits?: ResourceLimits
  readonly script?: URL
}

/** How the task that a thread works on ends. */
type Ends = { readonly done: (result: unknown) => void; readonly failed: (why: Error) => void }

/** A thread that works on one task at a time. Where it dies or hangs it is ended, and the next task has another one. */
export class WatchedThread {
  private thread: Thread | undefined
  private ends: Ends | undefined
  private alarm: NodeJS.Timeout | undefined

  constructor(private readonly watching: Watching) {}

  /** What came of a task; throws an error in words for people. */
  work(task: unknown): Promise<unknown> {
    this.thread ??= this.begun()
    const { thread } = this
    return new Promise((done, failed) => {
      this.ends = { done, failed }
      thread.postMessage(task)
    })
  }

  async close(): Promise<void> {
    this.ends = undefined
    clearTimeout(this.alarm)
    await this.thread?.terminate()
    this.thread = undefined
  }

  private begun(): Thread {
    const { script = SCRIPT, limits = {} } = this.watching
    const thread = new Thread(script, { resourceLimits: limits })
    thread.on('message', (said: ThreadSaid) => {
      if (thread === this.thread) this.hear(said)
    })
    thread.on('error', (error) => this.end(thread, error.message))
    thread.on('exit', (code) => this.end(thread, `its thread ended with code ${code}`))
    return thread
  }

  private hear(said: ThreadSaid): void {
    clearTimeout(this.alarm)
    if ('done' in said) this.ends?.done(said.done)
    else if ('failed' in said) this.ends?.failed(new Error(said.failed))
    else this.watch(said.at)
  }

  private watch(at: string): void {
    const { thread } = this
    const { patience } = this.watching
    this.alarm = setTimeout(() => {
      this.end(thread, `no command came for ${patience} s: ${at}`)
      void thread?.terminate()
    }, patience * 1000)
  }

  /** A thread that is no more takes its task with it. */
  private end(thread: Thread | undefined, why: string): void {
    if (thread !== this.thread) return
    this.thread = undefined
    clearTimeout(this.alarm)
    this.ends?.failed(new Error(why))
  }
}
