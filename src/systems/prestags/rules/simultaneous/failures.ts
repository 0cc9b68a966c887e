import type { Refusal, UnitId } from '../../../../core/engine/vocabulary.ts'
import { sentence } from '../../../../core/text/words.ts'
import type { Progress } from '../position/contract.ts'
import { happen, remembered } from '../position/progress.ts'
import type { Case } from '../terms/rules.ts'
import type { State, Unit } from '../terms/types.ts'
import { shortName } from '../position/units.ts'

/** Why a task was not carried out, or not to its end. */
export type Failure = { readonly text: string; readonly cite: Case }
export type Failures = Readonly<Record<UnitId, Failure>>

export const FAILED = 'failed'

declare module '../terms/types.ts' {
  interface MemoTable {
    [FAILED]: Failures
  }
}
const NONE: Failures = {}

export const failuresOf = (state: State): Failures => state.memo[FAILED] ?? NONE

/** Notes that units do not do what was plotted, and tells it [20.4, 21.2]. */
export const fail = (progress: Progress, units: readonly Unit[], text: string, cite: Case): Progress => {
  const [first] = units
  if (!first) return progress
  const failures: Failures = {
    ...failuresOf(progress.state),
    ...Object.fromEntries(units.map((unit): [UnitId, Failure] => [unit.id, { text: sentence(text), cite }])),
  }
  const ids = units.map((unit) => unit.id)
  return happen(progress, remembered(FAILED, failures), {
    type: 'told',
    side: first.side,
    cite,
    text: sentence(text),
    units: ids,
    cells: units.map((unit) => unit.at),
  })
}

/** A task that the rules no longer allow: the reason is the judge's. */
export const failFor = (progress: Progress, unit: Unit, refusal: Refusal): Progress =>
  fail(progress, [unit], `The plot of ${shortName(unit)} comes to nothing: ${refusal.text}`, refusal.cite as Case)
