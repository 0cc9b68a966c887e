import type { Refusal, Result } from '../../core/engine/vocabulary.ts'
import { refusesBy } from '../../core/engine/refuse.ts'
import type { Case } from './rules.ts'

export type Judged<T> = Result<T, Refusal>

export const refuse = refusesBy<Case>()
