import type { Bench, FreshFile } from '../core/table/bench.ts'
import { fresh as itacs } from './itacs/workbench/fresh.ts'
import { fresh as prestags } from './prestags/workbench/fresh.ts'

/** What each rule system gives to the workbench; it comes when a file of it is opened. */
const LOADERS: Readonly<Record<string, () => Promise<Bench>>> = {
  prestags: () => import('./prestags/workbench/bench.ts').then(({ bench }) => bench),
  itacs: () => import('./itacs/workbench/bench.ts').then(({ bench }) => bench),
}

const FIRST = 'prestags'

/** The system that reads a file: the one it names, or the first one, which says what is wrong with it. */
export const benchFor = (named: unknown): string =>
  typeof named === 'string' && Object.hasOwn(LOADERS, named) ? named : FIRST

const loaded = new Map<string, Bench>()

/** The bench of a system, as long as it is there already. */
export const benchAtHand = (named: unknown): Bench | undefined => loaded.get(benchFor(named))

/** The bench of a system. */
export const benchOf = async (named: unknown): Promise<Bench> => {
  const system = benchFor(named)
  const bench = loaded.get(system) ?? (await LOADERS[system]?.())
  if (!bench) throw new Error(`There is no workbench for “${system}”.`)
  loaded.set(system, bench)
  return bench
}

/** Files to begin with, of all systems; the first one is put on an empty bench. */
export const freshFiles: readonly [FreshFile, ...FreshFile[]] = [...prestags, ...itacs]
