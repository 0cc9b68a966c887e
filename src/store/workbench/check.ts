import { isObject } from '../../core/engine/json.ts'
import { systemOf } from '../../core/battleFile/system.ts'
import type { Library } from '../../core/scenario/library.ts'
import { readJson } from '../../core/scenario/json.ts'
import { kindOf } from '../../core/presenter/fileKind.ts'
import type { Fault, FileKind, Shown } from '../../core/presenter/workbench.ts'
import { workbenchAtHand, workbenchFor } from './workbenches.ts'

export type CheckedText = {
  readonly kind: FileKind
  readonly faults: readonly Fault[]
  readonly sight: Shown | undefined
  readonly json: unknown
  /** The system that reads the file; undefined for text that is no JSON. */
  readonly system: string | undefined
  /** True while that system is not there yet: nothing is known of the file. */
  readonly isWaiting: boolean
}

const systemIn = (json: unknown, kind: FileKind): string =>
  workbenchFor(kind === 'battle' || !isObject(json) ? systemOf(json) : json['system'])

/** Everything that is wrong with a text, and what can be shown of it. */
export const checkText = (text: string, library: Library): CheckedText => {
  const read = readJson(text)
  if (!read.ok) {
    const faults = read.problems.map((problem) => ({ ...problem, weight: 'error' as const }))
    return { kind: 'battle', faults, sight: undefined, json: undefined, system: undefined, isWaiting: false }
  }
  const json = read.value
  const kind = kindOf(json)
  const system = systemIn(json, kind)
  const rules = workbenchAtHand(system)
  const found = rules?.check(kind, json, library) ?? { faults: [], sight: undefined }
  return { kind, json, system, isWaiting: rules === undefined, ...found }
}
