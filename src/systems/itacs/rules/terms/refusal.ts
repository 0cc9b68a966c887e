import type { Cell, Refusal, Result } from '../../../../core/engine/vocabulary.ts'
import { refusesBy } from '../../../../core/engine/refuse.ts'
import type { Case } from './rules.ts'

export type Judged<T> = Result<T, Refusal>

export const refuse = refusesBy<Case>()

/** Why a rule stands in the way: the bare refusal, for hooks. */
export const bar = (code: string, cite: Case, text: string, cell: Cell): Refusal => ({ code, cite, text, cell })
