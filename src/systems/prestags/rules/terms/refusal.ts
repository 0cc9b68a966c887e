import { type Cell, err, type Refusal, type Result } from '../../../../core/engine/vocabulary.ts'
import type { Case } from './rules.ts'

export type Judged<T> = Result<T, Refusal>

export const refuse = (code: string, cite: Case, text: string, cell?: Cell): Result<never, Refusal> =>
  err(cell === undefined ? { code, cite, text } : { code, cite, text, cell })
