import { readWorkbench } from '../workbench/drafts.ts'

/** A lesson that lies on the workbench is tried from one of its steps: the third of them is `workbench/3`. */
const TRIAL = /^workbench\/(\d+)$/

export const trialPath = (step: number): string => `workbench/${step + 1}`

/** The step from which a lesson of the workbench is tried; undefined for the path of another one. */
export const trialStep = (path: string): number | undefined => {
  const found = TRIAL.exec(path)?.[1]
  return found === undefined ? undefined : Number(found) - 1
}

/** What lies on the workbench; undefined where nothing does. */
export const trialFile = async (): Promise<unknown> => {
  const workbench = await readWorkbench()
  return workbench && JSON.parse(workbench.text)
}
