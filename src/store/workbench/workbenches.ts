import type { Workbench } from '../../core/presenter/workbench.ts'
import type { SystemParts } from '../../core/door/parts.ts'
import { SYSTEMS, systemFor } from '../../systems/index.ts'

const loaded = new Map<string, Workbench>()

type WithWorkbench = SystemParts & Required<Pick<SystemParts, 'workbench'>>

const hasWorkbench = (system: SystemParts): system is WithWorkbench => system.workbench !== undefined

/** The system on whose workbench a file lies: the one it names, or the first one that has any, which says what is wrong. */
const readerOf = (named: unknown): WithWorkbench => {
  const found = [systemFor(named), ...SYSTEMS].find(hasWorkbench)
  if (!found) throw new Error('No rule system brings a workbench.')
  return found
}

export const workbenchFor = (named: unknown): string => readerOf(named).brief.id

/** The workbench of a system, as long as it is there already. */
export const workbenchAtHand = (named: unknown): Workbench | undefined => loaded.get(workbenchFor(named))

/** The workbench of a system; it comes when a file of it is opened. */
export const workbenchOf = async (named: unknown): Promise<Workbench> => {
  const workbench = workbenchAtHand(named) ?? (await readerOf(named).workbench())
  loaded.set(workbench.system, workbench)
  return workbench
}
