import { add } from '../../../../core/calc/breakdown.ts'
import type { Line } from '../../../../core/engine/vocabulary.ts'
import type { Case } from '../terms/rules.ts'

/** A line of a sum that cites a section of this rulebook. */
export const line = (label: string, value: number, cite: Case): Line => add(label, value, cite)
