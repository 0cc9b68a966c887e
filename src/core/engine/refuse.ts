import { type Cell, err, type Refusal, type Result } from './vocabulary.ts'

/** A refusal that cites a case of one rulebook: no other number compiles. */
export const refusesBy =
  <Case extends string>() =>
  (code: string, cite: Case, text: string, cell?: Cell): Result<never, Refusal> =>
    err(cell === undefined ? { code, cite, text } : { code, cite, text, cell })
