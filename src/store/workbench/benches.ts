import type { Workbench } from '../../core/table/bench.ts'
import type { SystemParts } from '../../core/table/parts.ts'
import { SYSTEMS, systemFor } from '../../systems/index.ts'

const loaded = new Map<string, Workbench>()

type Benched = SystemParts & Required<Pick<SystemParts, 'bench'>>

const isBenched = (system: SystemParts): system is Benched => system.bench !== undefined

/** The system on whose bench a file lies: the one it names, or the first one that has any, which says what is wrong. */
const readerOf = (named: unknown): Benched => {
  const found = [systemFor(named), ...SYSTEMS].find(isBenched)
  if (!found) throw new Error('No rule system brings a workbench.')
  return found
}

export const benchFor = (named: unknown): string => readerOf(named).brief.id

/** The bench of a system, as long as it is there already. */
export const benchAtHand = (named: unknown): Workbench | undefined => loaded.get(benchFor(named))

/** The bench of a system; it comes when a file of it is opened. */
export const benchOf = async (named: unknown): Promise<Workbench> => {
  const bench = benchAtHand(named) ?? (await readerOf(named).bench())
  loaded.set(bench.system, bench)
  return bench
}
