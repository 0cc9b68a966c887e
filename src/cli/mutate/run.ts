import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Vitest } from 'vitest/node'
import { ask, openVitest, ROOT } from './ask.ts'
import { beyond, type MutantFate, Fates, longPlan } from './fates.ts'
import type { MutantWanted, TestKey, WorkOrder } from './order.ts'
import type { Mutant } from './weave.ts'

/** A mutant as it is asked about. */
export type TestsAsked = Mutant &
  Pick<MutantWanted, 'titles'> & {
    /** Mutants of one group take the same thing away in several places: others are asked only while none is noticed. */
    readonly group: string
    /** Test files with tests that should notice, by their titles. */
    readonly named: readonly string[]
    /** All test files that could notice. */
    readonly files: readonly string[]
  }

export type Options = {
  /** Where the mutated code and its tests are; the project itself unless a test says otherwise. */
  readonly folder?: string
  /** Asks all tests of the area about every mutant that is missed, not only where its whole group is. */
  readonly everyPlace?: boolean
  /** Milliseconds before a test that does not come to its end counts as broken. */
  readonly patience?: number
  /** A test that takes more milliseconds is asked after all others. */
  readonly longest?: number
  /** Milliseconds of such long tests for each mutant, as the code is. */
  readonly longTime?: number
  /** Test files that fail as the code is are told and noticed nothing; else they end the proof. */
  readonly goesOn?: boolean
  /** Told what is being done, for people who wait. */
  readonly progress?: (text: string) => void
  /** Asks no more than the tests that are nearest: what they leave is told, not proved to be unnoticed. */
  readonly isNear?: boolean
  /**
   * Told which mutants the nearest tests have not noticed, and then those that no quick test has: what comes after that
   * takes half of the time, and notices few of them.
   */
  readonly left?: (ids: readonly number[]) => void
}

const filesOf = (asked: readonly TestsAsked[], which: 'named' | 'files'): readonly string[] => [
  ...new Set(asked.flatMap((one) => one[which])),
]

type Question = Pick<WorkOrder, 'named'> & Partial<Pick<WorkOrder, 'from' | 'only' | 'done'>>

/** One proof: the worker, what it is asked, what is known. */
class Proof {
  readonly fates = new Fates()

  constructor(
    private readonly vitest: Vitest,
    private readonly fixed: Pick<WorkOrder, 'size' | 'folder' | 'patience' | 'longest' | 'out'>,
    private readonly onBroken: (broken: readonly string[]) => void,
  ) {}

  private async round(some: readonly TestsAsked[], files: readonly string[], question: Question): Promise<void> {
    const mutants = some.map(({ id, titles }) => ({ id, titles }))
    const done: readonly TestKey[] = [...(question.done ?? []), ...this.fates.asked]
    const { told, broken } = await ask(this.vitest, files, { ...this.fixed, ...question, done, mutants })
    if (question.from === undefined && broken.length > 0) this.onBroken(broken)
    this.fates.hear(told)
  }

  /**
   * With a fresh worker for those that were left when the last one fell sick; it goes on where that one stopped. Gives
   * the tests that were asked to their end.
   */
  async rounds(
    some: readonly TestsAsked[],
    filesFor: (left: readonly TestsAsked[]) => readonly string[],
    question: Question,
  ): Promise<readonly TestKey[]> {
    const { fates } = this
    fates.asked.clear()
    for (let left = some; left.length > 0; ) {
      const first = left.filter((one) => fates.again.has(one.id))
      const before = fates.asked.size
      await this.round([...first, ...left.filter((one) => !first.includes(one))], filesFor(left), question)
      const open = left.filter((one) => fates.isOpen(one))
      const isStuck = open.length === left.length && fates.again.size === first.length && fates.asked.size === before
      if (!fates.isSick || isStuck) break
      left = open
    }
    const asked = [...fates.asked]
    fates.asked.clear()
    return asked
  }

  /** One whose work is done as files are read, with the mutant there from the start; `done` is not asked again. */
  async fromTheStart(one: TestsAsked, which: 'named' | 'files', done: readonly TestKey[] = []): Promise<void> {
    const files = this.fates.worksOut(one, one[which])
    if (files.length > 0) await this.round([one], files, { named: which === 'named', from: one.id, done })
  }

  /** The long tests, the quickest first. */
  async atLength(some: readonly TestsAsked[], milliseconds: number): Promise<number> {
    const open = some.filter((one) => this.fates.isOpen(one))
    const { only, files, leftOut } = longPlan([...this.fates.long.values()], open, milliseconds)
    this.fates.long.clear()
    if (files.length > 0) await this.rounds(open, () => files, { named: false, only })
    return leftOut
  }
}

const DEFAULTS = { patience: 10_000, longest: 300, longTime: Number.POSITIVE_INFINITY }

/** All that is asked, in its order: what is quick and likely first. */
const askAll = async (proof: Proof, asked: readonly TestsAsked[], options: Options): Promise<void> => {
  const { fates } = proof
  const { everyPlace = false, longTime = DEFAULTS.longTime, progress = () => undefined } = options
  progress(`${asked.length} mutants: asking the tests that name their cases`)
  const done = await proof.rounds(asked, (left) => filesOf(left, 'named'), { named: true })
  // Who has no time for all long tests asks them when the quick ones of the whole area have noticed what they can.
  const isHurried = longTime !== Number.POSITIVE_INFINITY
  if (!isHurried) await proof.atLength(asked, longTime)
  const fixed = asked.filter((one) => fates.isOpen(one) && fates.worksOut(one, one.named).length > 0)
  const beyondNear = asked.filter((one) => fates.isOpen(one))
  progress(`${beyondNear.length} are left by the nearest tests`)
  options.left?.(beyondNear.map(({ id }) => id))
  if (options.isNear) return
  progress(`${fixed.length} are worked out once: asking one by one`)
  for (const one of fixed) await proof.fromTheStart(one, 'named')
  const groups = new Set(asked.filter((one) => fates.noticed.has(one.id)).map(({ group }) => group))
  const missed = asked.filter((one) => fates.isOpen(one) && (everyPlace || !groups.has(one.group)))
  progress(`${missed.length} are left: asking all tests of their area`)
  // Where no title was wanted, these were asked about every mutant.
  const known = asked.every(({ titles }) => titles.includes('')) ? done : []
  await proof.rounds(missed, (left) => filesOf(left, 'files'), { named: false, done: known })
  const open = missed.filter((one) => fates.isOpen(one))
  options.left?.(open.map(({ id }) => id))
  progress(`${open.length} are left: asking the long ones`)
  const leftOut = await proof.atLength(missed, longTime)
  if (leftOut > 0) progress(`There was no time for ${leftOut} questions of long tests.`)
  const last = missed.filter((one) => fates.isOpen(one) && fates.worksOut(one, one.files).length > 0)
  progress(`${last.length} are worked out as files are read: asking all tests one by one`)
  for (const one of last) await proof.fromTheStart(one, 'files', beyond(fates.slow, longTime))
}

/**
 * The fate of every mutant. First the tests that name its case are asked. Where these notice nothing of a whole group,
 * all tests of its area are, the long ones last; and what is worked out once, as files are read, is asked again with
 * the mutant there from the start. Throws where the tests fail as the code is.
 */
export const prove = async (
  asked: readonly TestsAsked[],
  options: Options = {},
): Promise<ReadonlyMap<number, MutantFate>> => {
  const { patience = DEFAULTS.patience, longest = DEFAULTS.longest } = options
  const folder = resolve(options.folder ?? ROOT)
  const kept = mkdtempSync(join(tmpdir(), 'testudo-mutants-'))
  const vitest = await openVitest(asked, folder)
  const size = Math.max(0, ...asked.map(({ id }) => id)) + 1
  const onBroken = (broken: readonly string[]): void => {
    const files = broken.join(', ')
    if (!options.goesOn) throw new Error(`Nothing can be proved while tests fail as the code is: ${files}`)
    options.progress?.(`These fail as the code is, and noticed nothing: ${files}`)
  }
  const proof = new Proof(vitest, { size, folder, patience, longest, out: join(kept, 'told') }, onBroken)
  try {
    await askAll(proof, asked, options)
    return new Map(asked.map((one) => [one.id, proof.fates.of(one)]))
  } finally {
    await vitest.close()
    rmSync(kept, { recursive: true, force: true })
  }
}
