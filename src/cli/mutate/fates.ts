import type { LongTest, TestKey, WorkerReport } from './order.ts'

/** How a mutant fared. `crashed`: the program broke, which proves nothing. `unreached`: no test came by. */
export type MutantFate = { readonly kind: 'noticed' | 'unnoticed' | 'crashed' | 'unreached'; readonly by?: string }

type Numbered = { readonly id: number }

/** What became of the mutants so far; a later word counts more. */
export class Fates {
  readonly noticed = new Map<number, string>()
  readonly crashed = new Set<number>()
  readonly reached = new Set<number>()
  /** Come by as the code itself was read. */
  private readonly loaded = new Set<number>()
  /** Come by as these test files were read, which worked something out for all of their tests. */
  private readonly own = new Map<number, Set<string>>()
  /** To be asked again, before all others. */
  readonly again = new Set<number>()
  /** Tests that were put off as too long. */
  readonly long = new Map<TestKey, LongTest>()
  /** All that ever were. */
  readonly slow = new Map<TestKey, number>()
  /** Tests that were asked to their end since the last beginning. */
  readonly asked = new Set<TestKey>()
  /** True when the last worker could not be trusted to the end. */
  isSick = false

  hear(told: readonly WorkerReport[]): void {
    this.isSick = told.some((one) => one.told === 'sick')
    this.again.clear()
    for (const one of told) this.hearOne(one)
  }

  private hearOne(one: WorkerReport): void {
    if (one.told === 'sick') return
    if (one.told === 'asked') this.asked.add(one.key)
    else if (one.told === 'long') this.putOff(one)
    else if (one.told === 'loaded') this.hearLoaded(one)
    else {
      this.reached.add(one.id)
      if (one.told === 'failed') this.noticed.set(one.id, one.title)
      if (one.told === 'spoilt') this.again.add(one.id)
      if (one.told === 'crashed') this.crashed.add(one.id)
    }
  }

  private hearLoaded({ file, ids }: Extract<WorkerReport, { told: 'loaded' }>): void {
    for (const id of ids)
      if (file === undefined) this.loaded.add(id)
      else this.own.set(id, new Set([...(this.own.get(id) ?? []), file]))
  }

  /** Of these files, those that may have worked out with a mutant what they ask later. */
  worksOut({ id }: Numbered, files: readonly string[]): readonly string[] {
    const own = this.own.get(id)
    return this.loaded.has(id) ? files : files.filter((file) => own?.has(file))
  }

  private putOff({ key, file, ms, ids }: LongTest): void {
    for (const id of ids) this.reached.add(id)
    this.slow.set(key, ms)
    this.long.set(key, { key, file, ms, ids: [...new Set([...(this.long.get(key)?.ids ?? []), ...ids])] })
  }

  isOpen({ id }: Numbered): boolean {
    return !this.noticed.has(id) && !this.crashed.has(id)
  }

  of({ id }: Numbered): MutantFate {
    const by = this.noticed.get(id)
    if (by !== undefined) return { kind: 'noticed', by }
    if (this.crashed.has(id)) return { kind: 'crashed' }
    return { kind: this.reached.has(id) ? 'unnoticed' : 'unreached' }
  }
}

/** Of some tests with their milliseconds those for which there is no time after the quicker ones. */
export const beyond = (tests: ReadonlyMap<TestKey, number>, milliseconds: number): readonly TestKey[] => {
  const late: TestKey[] = []
  let spent = 0
  for (const [key, ms] of [...tests].sort(([, a], [, b]) => a - b)) {
    spent += ms
    if (spent > milliseconds) late.push(key)
  }
  return late
}

export type LongPlan = {
  readonly only: Readonly<Record<TestKey, readonly number[]>>
  /** Files with these tests, the quickest first. */
  readonly files: readonly string[]
  /** How many questions are left out because there was no time for them. */
  readonly leftOut: number
}

/** The tests that were put off, the quickest first, for each mutant as many as its time allows. */
export const longPlan = (tests: readonly LongTest[], open: readonly Numbered[], milliseconds: number): LongPlan => {
  const only: Record<TestKey, number[]> = {}
  const spent = new Map(open.map(({ id }) => [id, 0]))
  const files = new Set<string>()
  let leftOut = 0
  for (const { key, file, ms, ids } of tests.toSorted((a, b) => a.ms - b.ms))
    for (const id of ids) {
      const before = spent.get(id)
      if (before === undefined) continue
      if (before + ms > milliseconds) leftOut++
      else {
        spent.set(id, before + ms)
        files.add(file)
        only[key] = [...(only[key] ?? []), id]
      }
    }
  return { only, files: [...files], leftOut }
}
