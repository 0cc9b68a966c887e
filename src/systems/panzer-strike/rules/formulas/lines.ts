import { add, applyLine, times } from '../../../../core/calc/breakdown.ts'
import type { Line } from '../../../../core/engine/vocabulary.ts'
import { SHIFT } from '../tables/fire.ts'
import type { Case } from '../terms/rules.ts'

/** A value after so many shifts, up where positive [Formulas Shifts]. */
export const shifted = (value: number, shifts: number): number => value * factorOf(shifts)

/** What so many shifts multiply by [Formulas Shifts]. */
export const factorOf = (shifts: number): number => (shifts < 0 ? SHIFT.down ** -shifts : SHIFT.up ** shifts)

const inWords = (shifts: number): string => {
  const count = Math.abs(shifts)
  return `${count} ${count === 1 ? 'shift' : 'shifts'} ${shifts < 0 ? 'down' : 'up'}`
}

/** A modifier told as shifts: a line that multiplies. */
export const shift = (label: string, shifts: number, cite: Case): Line =>
  times(`${label}: ${inWords(shifts)}`, factorOf(shifts), cite)

export const plus = (label: string, value: number, cite: Case): Line => add(label, value, cite)
export const by = (label: string, value: number, cite: Case): Line => times(label, value, cite)

/** Without the lines that do not count. */
export const counting = (lines: readonly (Line | false)[]): readonly Line[] => lines.filter((line) => line !== false)

/** The lines, and one more where their value leaves the bounds. */
export const bounded = (lines: readonly (Line | false)[], low: number, high: number, cite: Case): readonly Line[] => {
  const kept = counting(lines)
  const value = kept.reduce(applyLine, 0)
  if (value > high) return [...kept, plus(`No more than ${high}`, high - value, cite)]
  if (value < low) return [...kept, plus(`No less than ${low}`, low - value, cite)]
  return kept
}
