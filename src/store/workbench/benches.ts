import type { Workbench } from '../../core/table/bench.ts'
import { systemFor } from '../../systems/index.ts'

const loaded = new Map<string, Workbench>()

/** The system that reads a file: the one it names, or the first one, which says what is wrong with it. */
export const benchFor = (named: unknown): string => systemFor(named).brief.id

/** The bench of a system, as long as it is there already. */
export const benchAtHand = (named: unknown): Workbench | undefined => loaded.get(benchFor(named))

/** The bench of a system; it comes when a file of it is opened. */
export const benchOf = async (named: unknown): Promise<Workbench> => {
  const bench = benchAtHand(named) ?? (await systemFor(named).bench())
  loaded.set(bench.system, bench)
  return bench
}
