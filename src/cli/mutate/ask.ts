import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import type { WorkerReport, WorkOrder } from './order.ts'
import { type Mutant, weave } from './weave.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

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

/** Files are asked in the order in which they are wanted. */
class AsWanted extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

/** One process, one worker, files read once: what is asked again and again stays warm. */
export const openVitest = async (mutants: readonly Mutant[], folder: string): Promise<Vitest> => {
  const changed = texts(mutants, folder)
  return createVitest(
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
      sequence: { sequencer: AsWanted },
      testTimeout: 300_000,
      hookTimeout: 300_000,
      teardownTimeout: 60_000,
      runner: WORKER,
      reporters: [{}],
    },
    {
      plugins: [{ name: 'mutants', enforce: 'pre', transform: (_text, id) => changed.get(id.replace(/\?.*$/, '')) }],
      server: { fs: { strict: false } },
    },
  )
}

export type Findings = { readonly told: readonly WorkerReport[]; readonly broken: readonly string[] }

/** The first thing that went wrong in a test file. */
const faultOf = (file: TestModule): string => {
  const tests = [...file.children.allTests('failed')]
  const errors = [...file.errors(), ...tests.flatMap((one) => one.result().errors ?? [])]
  return `${tests[0]?.fullName ?? 'as it is read'}: ${errors[0]?.message.split('\n')[0] ?? ''}`
}

/** What comes from a worker is no instance of anything: neither of `Error` nor, now and then, of `Object`. */
const wordsOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : JSON.stringify(error)

/** What the worker tells of some test files, asked in this order. */
export const ask = async (vitest: Vitest, files: readonly string[], order: WorkOrder): Promise<Findings> => {
  writeFileSync(order.out, '')
  vitest.provide('mutation', order)
  const known = new Map((await vitest.globTestSpecifications()).map((spec) => [spec.moduleId, spec]))
  const specs = files.flatMap((path) => known.get(join(order.folder, path)) ?? [])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
  const told = readFileSync(order.out, 'utf8').split('\n').filter(Boolean)
  // Vitest also tells of files that were asked before.
  const asked = new Set(specs.map(({ moduleId }) => moduleId))
  const broken = testModules
    .filter((each) => asked.has(each.moduleId) && !each.ok())
    .map((each) => `${each.relativeModuleId} (${faultOf(each)})`)
  return {
    told: told.map((line): WorkerReport => JSON.parse(line)),
    broken: [...broken, ...unhandledErrors.map((error) => wordsOf(error).split('\n')[0] ?? '')],
  }
}
