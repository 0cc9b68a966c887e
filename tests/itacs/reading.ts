import { total } from '../../src/core/calc/breakdown.ts'
import type { Breakdown, Refusal, Result } from '../../src/core/engine/vocabulary.ts'

/** The lines of a sum: `fire strength 5 or 6 -1 [10.4]`. */
export const read = ({ lines }: Breakdown): string[] =>
  lines.map(({ label, value, cite }) => `${label} ${value > 0 ? '+' : ''}${value} [${cite}]`)

/** One line of a sum by its section. */
export const lineAt = ({ lines }: Breakdown, cite: string): number | undefined =>
  lines.find((line) => line.cite === cite)?.value

export const given = <T>(result: Result<T, Refusal>): T => {
  if (!result.ok) throw new Error(`${result.error.code} [${result.error.cite}] ${result.error.text}`)
  return result.value
}

/** `outOfRange 4.2`, or `ok`. */
export const refusal = (result: Result<unknown, Refusal>): string =>
  result.ok ? 'ok' : `${result.error.code} ${result.error.cite}`

export { total }
