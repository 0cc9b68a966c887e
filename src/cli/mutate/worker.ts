import { setMaxListeners } from 'node:events'
import { appendFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { inject, type RunnerTestCase, TestRunner } from 'vitest'
import type { TestKey, WorkOrder, WorkerReport } from './order.ts'

// A test that is run again and again listens again and again for its end.
setMaxListeners(0)

/** Games by chance notice every change and name no rule. */
const BY_CHANCE = /\brandom games\b/

type Suite = { readonly name: string; readonly suite?: Suite }

const titleOf = (test: Suite): string => (test.suite ? `${titleOf(test.suite)} ${test.name}` : test.name)

const within = (path: string, folder: string): string =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path

/** Switches are asked so often that a rule taken out may let a test run on for ever: it is stopped. */
class RunsOn extends RangeError {}
const MORE = 20
const SLACK = 100_000

/** How often switches may be asked, and until when: a loop whose rounds grow slower and slower asks them seldom. */
type Bounds = { readonly most: number; readonly until: number }
const UNBOUNDED: Bounds = { most: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY }
/** The clock is looked at once in so many askings. */
const SELDOM = 16
/** Milliseconds after which a test runs on for ever, where it is not known how long it takes as the code is. */
const FOR_EVER = 120_000

/** The switches of this worker: which mutant is on, who came by where, and how often. */
const switches = {
  on: -1,
  mark: new Int32Array(0),
  stamp: 1,
  reached: [] as number[],
  /** The test file that is being read, and what it came by itself. */
  reading: '',
  own: [] as number[],
  calls: 0,
  bounds: UNBOUNDED,
}

const runsOn = (): boolean =>
  switches.calls > switches.bounds.most || (switches.calls % SELDOM === 0 && performance.now() > switches.bounds.until)

/** Whether the test file that is being read came by itself, not the code that it reads. */
const isOwn = (): boolean => {
  if (switches.reading === '') return false
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = Number.POSITIVE_INFINITY
  const { stack } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  // From the first `at async` on stand those who wait for an import.
  const [now = ''] = stack?.split(/^\s*at async /m) ?? []
  return now.includes(switches.reading)
}

const isOn = (id: number): boolean => {
  switches.calls++
  if (runsOn()) throw new RunsOn('runs on for ever')
  if (switches.mark[id] !== switches.stamp) {
    switches.mark[id] = switches.stamp
    switches[isOwn() ? 'own' : 'reached'].push(id)
  }
  return id === switches.on
}
Object.assign(globalThis, { __mutant: isOn })

const fresh = (on: number, bounds = UNBOUNDED): void => {
  Object.assign(switches, { on, bounds, stamp: switches.stamp + 1, reached: [], own: [], calls: 0 })
}

type Failure = { readonly name?: string; readonly stack?: string; readonly cause?: unknown }

/** A program that breaks proves no rule: an error that the code itself did not expect, thrown from `src`. */
const isCrash = (thrown: unknown, folder: string): boolean => {
  const { name, stack, cause } = (thrown ?? {}) as Failure
  if (cause !== undefined) return isCrash(cause, folder)
  const places = stack?.split('\n').flatMap((line) => line.split(`${folder}/`)[1] ?? []) ?? []
  const first = places.find((place) => /^(?:src|tests)\//.test(place)) ?? ''
  return thrown instanceof RunsOn || (/^(?:Type|Range|Reference)Error$/.test(name ?? '') && first.startsWith('src/'))
}

const globals = globalThis as { __run?: () => unknown }

/** Milliseconds after which a loop that asks no switch is stopped: one that does has ended itself by then. */
const GRACE = 1000

/** Runs a test; what it does at one go is stopped when its time is over, also in a loop that asks no switch. */
const inTime = (run: () => unknown, { until }: Bounds): unknown => {
  if (!Number.isFinite(until)) return run()
  globals.__run = run
  try {
    return runInThisContext('__run()', { timeout: Math.max(1, Math.ceil(until - performance.now()) + GRACE) })
  } catch (thrown) {
    if ((thrown as { code?: string } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new RunsOn('runs on')
    throw thrown
  }
}

/** Whether a test passes with a mutant switched on; with -1 as the code is. */
const tried = async (
  run: () => unknown,
  on: number,
  { bounds = UNBOUNDED, folder }: { readonly bounds?: Bounds; readonly folder: string },
): Promise<'passed' | 'failed' | 'crashed'> => {
  fresh(on, bounds)
  try {
    await inTime(run, bounds)
    return 'passed'
  } catch (thrown) {
    return isCrash(thrown, folder) ? 'crashed' : 'failed'
  } finally {
    switches.bounds = UNBOUNDED
    switches.on = -1
  }
}

/**
 * Runs every test first as the code is, and then again with each mutant that it came by, until somebody notices it.
 * What is told goes line by line into the file of the order.
 */
export default class Prover extends TestRunner {
  private readonly order: WorkOrder = inject('mutation')
  private readonly left = new Map(this.order.mutants.map((one) => [one.id, one]))
  private readonly done = new Set(this.order.done)
  private isLoading = true
  /** What is kept from test to test was spoilt by a mutant: nothing that is seen from here on counts. */
  private isSick = false
  /** How many mutants were tried since a test passed as the code is, and whether any was. */
  private tries = 0
  private hasTried = false

  override async onBeforeRunSuite(suite: Parameters<TestRunner['onBeforeRunSuite']>[0]): Promise<void> {
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
    await super.onBeforeRunSuite(suite)
  }

  private tell(told: WorkerReport): void {
    appendFileSync(this.order.out, `${JSON.stringify(told)}\n`)
  }

  /** What was reached outside of tests: as the files were read. */
  private tellLoading(): void {
    if (!this.isLoading) return
    const { reading, reached, own } = switches
    this.tell({ told: 'loaded', ids: reached })
    this.tell({ told: 'loaded', file: within(reading, this.order.folder), ids: own })
    Object.assign(switches, { reading: '' })
    this.isLoading = false
  }

  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    // One who was there from the start and is noticed is asked about no further.
    if (this.order.from !== undefined && this.left.size === 0) return undefined
    if (!this.isLoading) fresh(this.order.from ?? -1)
    this.isLoading = true
    Object.assign(switches, { on: this.order.from ?? -1, reading: source === 'collect' ? path : switches.reading })
    if (switches.mark.length === 0) switches.mark = new Int32Array(this.order.size)
    return super.importFile(path, source)
  }

  /** The mutants that a test is asked about. */
  private wantedOf(key: TestKey, title: string): readonly number[] {
    const { only, named } = this.order
    const mine = [...this.left.values()].filter(({ titles }) => !named || titles.some((one) => title.includes(one)))
    const wanted = only ? new Set(only[key]) : undefined
    return mine.map(({ id }) => id).filter((id) => wanted?.has(id) ?? true)
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    this.tellLoading()
    if (this.isSick) return
    const title = titleOf(test)
    if (BY_CHANCE.test(title)) return
    const file = within(test.file.filepath, this.order.folder)
    const key = `${file} ${title}`
    const mine = this.wantedOf(key, title)
    if (mine.length === 0 || this.done.has(key)) return
    const run = TestRunner.getTestFn(test)
    if (this.order.from !== undefined) return this.runWith(this.order.from, run, title)
    await this.askTest(run, { key, file, title }, mine)
    if (!this.isSick) this.tell({ told: 'asked', key })
  }

  private async askTest(
    run: () => unknown,
    { key, file, title }: { readonly key: TestKey; readonly file: string; readonly title: string },
    mine: readonly number[],
  ): Promise<void> {
    const began = performance.now()
    if (!(await this.passes(run))) return
    const { calls } = switches
    const ms = performance.now() - began
    const reached = new Set(switches.reached)
    const ids = mine.filter((id) => reached.has(id))
    if (!this.order.only && ms > this.order.longest) return this.tell({ told: 'long', key, file, ms, ids })
    const time = MORE * ms + this.order.patience
    for (const id of ids) await this.runMutant(id, run, title, { most: calls * MORE + SLACK, time })
  }

  /** Whether a test passes as the code is. Throws where it fails although no mutant was on before. */
  private async passes(run: () => unknown): Promise<boolean> {
    if (!this.hasTried) {
      fresh(-1)
      await run()
    } else if ((await tried(run, -1, this.order)) !== 'passed') this.fallSick()
    this.tries = 0
    return !this.isSick
  }

  private fallSick(): void {
    this.isSick = true
    this.tell({ told: 'sick' })
  }

  private async runMutant(
    id: number,
    run: () => unknown,
    title: string,
    { most, time }: { readonly most: number; readonly time: number },
  ): Promise<void> {
    if (this.isSick) return
    const { folder } = this.order
    const result = await tried(run, id, { bounds: { most, until: performance.now() + time }, folder })
    const cameBy = switches.mark[id] === switches.stamp
    this.hasTried = true
    const isFirst = this.tries++ === 0
    // A worker that answers to nobody is taken for dead.
    await new Promise((resolve) => setImmediate(resolve))
    // What a test comes by once only, it worked out then: files that were read in the middle of it, something kept.
    if (result === 'passed') return this.tell(cameBy ? { told: 'missed', id, title } : { told: 'loaded', ids: [id] })
    this.left.delete(id)
    const isSound = (await tried(run, -1, { folder })) === 'passed'
    if (isSound) this.tries = 0
    else this.fallSick()
    // Another mutant may have done it, where one was tried before.
    this.tell({ told: isSound || isFirst ? result : 'spoilt', id, title })
  }

  /** With a mutant that was there from the start. */
  private async runWith(id: number, run: () => unknown, title: string): Promise<void> {
    const bounds = { ...UNBOUNDED, until: performance.now() + FOR_EVER }
    const result = await tried(run, id, { bounds, folder: this.order.folder })
    this.tell({ told: result === 'passed' ? 'missed' : result, id, title })
    if (result !== 'passed') this.left.delete(id)
  }
}
