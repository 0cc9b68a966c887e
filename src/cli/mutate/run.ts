import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type Vitest } from 'vitest/node'
import type { WorkOrder, WorkerReport, MutantWanted } from './order.ts'
import { type Mutant, weave } from './weave.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

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

/** How a mutant fared. `crashed`: the program broke, which proves nothing. `unreached`: no test came by. */
export type Fate = { readonly kind: 'noticed' | 'unnoticed' | 'crashed' | 'unreached'; readonly by?: string }

const texts = (mutants: readonly Mutant[], folder: string): ReadonlyMap<string, string> =>
  new Map(
    [...new Set(mutants.map(({ path }) => path))].map((path) => {
      const file = join(folder, path)
      return [
        file,
        weave(
          readFileSync(file, 'utf8'),
          mutants.filter((one) => one.path === path),
        ),
      ]
    }),
  )

/** One process, one worker, files read once: what is asked again and again stays warm. */
const open = async (mutants: readonly Mutant[], folder: string): Promise<Vitest> => {
  const changed = texts(mutants, folder)
  const vitest = await createVitest(
    'test',
    {
      root: folder,
      config: false,
      watch: false,
      include: ['**/*.test.{ts,tsx}'],
      setupFiles: [join(ROOT, 'tests/setup.ts')],
      pool: 'forks',
      maxWorkers: 1,
      isolate: false,
      fileParallelism: false,
      testTimeout: 300_000,
      teardownTimeout: 60_000,
      runner: WORKER,
      reporters: [{}],
    },
    {
      plugins: [{ name: 'mutants', enforce: 'pre', transform: (_text, id) => changed.get(id.replace(/\?.*$/, '')) }],
      server: { fs: { strict: false } },
    },
  )
  return vitest
}

type Findings = { readonly told: readonly WorkerReport[]; readonly broken: readonly string[] }

const ask = async (vitest: Vitest, folder: string, files: readonly string[], order: WorkOrder): Promise<Findings> => {
  writeFileSync(order.out, '')
  vitest.provide('mutation', order)
  const wanted = files.map((path) => join(folder, path))
  const specs = (await vitest.globTestSpecifications()).filter(({ moduleId }) => wanted.includes(moduleId))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
  const told = readFileSync(order.out, 'utf8').split('\n').filter(Boolean)
  const broken = testModules.filter((each) => !each.ok()).map((each) => each.relativeModuleId)
  return {
    told: told.map((line): WorkerReport => JSON.parse(line)),
    broken: [...broken, ...unhandledErrors.map(String)],
  }
}

/** What became of the mutants so far; a later word counts more. */
class Fates {
  readonly noticed = new Map<number, string>()
  readonly crashed = new Set<number>()
  readonly reached = new Set<number>()
  readonly loaded = new Set<number>()
  /** To be asked again, before all others. */
  readonly again = new Set<number>()
  /** True when the last worker could not be trusted to the end. */
  isSick = false

  hear(told: readonly WorkerReport[]): void {
    this.isSick = told.some((one) => one.told === 'sick')
    this.again.clear()
    for (const one of told)
      if (one.told === 'sick') continue
      else if (one.told === 'loaded') for (const id of one.ids) this.loaded.add(id)
      else {
        this.reached.add(one.id)
        if (one.told === 'failed') this.noticed.set(one.id, one.title)
        if (one.told === 'spoilt') this.again.add(one.id)
        if (one.told === 'crashed') this.crashed.add(one.id)
      }
  }

  isOpen({ id }: Mutant): boolean {
    return !this.noticed.has(id) && !this.crashed.has(id)
  }

  of({ id }: Mutant): Fate {
    const by = this.noticed.get(id)
    if (by !== undefined) return { kind: 'noticed', by }
    if (this.crashed.has(id)) return { kind: 'crashed' }
    return { kind: this.reached.has(id) ? 'unnoticed' : 'unreached' }
  }
}

const filesOf = (asked: readonly TestsAsked[], which: 'named' | 'files'): readonly string[] => [
  ...new Set(asked.flatMap((one) => one[which])),
]

export type Options = {
  /** Where the mutated code and its tests are; the project itself unless a test says otherwise. */
  readonly folder?: string
  /** Asks all tests of the area about every mutant that is missed, not only where its whole group is. */
  readonly everyPlace?: boolean
  /** Milliseconds before a test that does not come to its end counts as broken. */
  readonly patience?: number
  /** Told what is being done, for people who wait. */
  readonly progress?: (text: string) => void
}

/**
 * The fate of every mutant. First the tests that name its case are asked. Where these notice nothing of a whole group,
 * all tests of its area are; and what is worked out once, as files are read, is asked again with the mutant there from
 * the start. Throws where the tests fail as the code is.
 */
export const prove = async (
  asked: readonly TestsAsked[],
  options: Options = {},
): Promise<ReadonlyMap<number, Fate>> => {
  const { folder = ROOT, everyPlace = false, patience = 10_000, progress = () => undefined } = options
  const kept = mkdtempSync(join(tmpdir(), 'testudo-mutants-'))
  const fates = new Fates()
  const vitest = await open(asked, folder)
  const size = Math.max(0, ...asked.map(({ id }) => id)) + 1
  const round = async (some: readonly TestsAsked[], files: readonly string[], named: boolean, from?: number) => {
    const mutants = some.map(({ id, titles }) => ({ id, titles }))
    const order = {
      mutants,
      size,
      named,
      folder,
      patience,
      out: join(kept, 'told'),
      ...(from === undefined ? {} : { from }),
    }
    const { told, broken } = await ask(vitest, folder, files, order)
    if (from === undefined && broken.length > 0)
      throw new Error(`Nothing can be proved while tests fail as the code is: ${broken.join(', ')}`)
    fates.hear(told)
  }
  /** With a fresh worker for those that were left when the last one fell sick. */
  const rounds = async (some: readonly TestsAsked[], which: 'named' | 'files'): Promise<void> => {
    for (let left = some; left.length > 0; ) {
      const first = left.filter((one) => fates.again.has(one.id))
      await round([...first, ...left.filter((one) => !first.includes(one))], filesOf(left, which), which === 'named')
      const open = left.filter((one) => fates.isOpen(one))
      if (!fates.isSick || (open.length === left.length && fates.again.size === first.length)) return
      left = open
    }
  }
  try {
    progress(`${asked.length} mutants: asking the tests that name their cases`)
    await rounds(asked, 'named')
    const fixed = asked.filter((one) => fates.isOpen(one) && fates.loaded.has(one.id) && !fates.reached.has(one.id))
    progress(`${fixed.length} are worked out once: asking one by one`)
    for (const one of fixed) if (one.named.length > 0) await round([one], one.named, true, one.id)
    const groups = new Set(asked.filter((one) => fates.noticed.has(one.id)).map(({ group }) => group))
    const missed = asked.filter((one) => fates.isOpen(one) && (everyPlace || !groups.has(one.group)))
    progress(`${missed.length} are left: asking all tests of their area`)
    await rounds(missed, 'files')
    for (const one of missed.filter((each) => fates.isOpen(each) && fates.loaded.has(each.id)))
      await round([one], one.files, false, one.id)
    return new Map(asked.map((one) => [one.id, fates.of(one)]))
  } finally {
    await vitest.close()
    rmSync(kept, { recursive: true, force: true })
  }
}
