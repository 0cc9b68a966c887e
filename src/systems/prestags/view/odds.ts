import { inWords } from '../../../core/text/words.ts'
import { COLUMNS } from '../tables/combat.ts'
import type { Column, CombatResult, TargetGroup } from '../types.ts'
import type { Chance } from './types.ts'

const RESULTS: readonly CombatResult[] = ['-', 'D', '½E', 'E']

/** Results in words; `means` says what happens to the defenders. */
export const RESULT_WORDS: Readonly<Record<CombatResult, { readonly name: string; readonly means: string }>> = {
  '-': { name: 'no effect', means: 'Nothing happens.' },
  D: { name: 'disrupted', means: 'Every unit is disrupted; one that already was is lost.' },
  '½E': { name: 'half eliminated', means: 'The larger half is lost, the others are disrupted.' },
  E: { name: 'eliminated', means: 'Every unit is lost.' },
}

/** `certain`, `2 in 6`, `no chance`. */
export const sixthsInWords = (sixths: number): string =>
  sixths >= 6 ? 'certain' : sixths <= 0 ? 'no chance' : `${sixths} in 6`

/** The chances of a group, worst for the defender last; results that cannot come are left out. */
export const chancesOf = (group: TargetGroup): Chance[] =>
  RESULTS.filter((result) => group.chances[result] > 0).map((result) => ({
    result,
    sixths: group.chances[result],
    label: RESULT_WORDS[result].name,
    means: RESULT_WORDS[result].means,
  }))

/** `two in six disrupted, four in six eliminated`. */
export const chancesInWords = (chances: readonly Chance[]): string =>
  chances
    .map(({ sixths, label }) => (sixths === 6 ? `${label} for certain` : `${inWords(sixths)} in six ${label}`))
    .join(', ')

/** `2-1` as it is said: `two to one`. */
export const oddsInWords = (column: Column): string =>
  (COLUMNS[column] ?? '')
    .split('-')
    .map((number) => inWords(Number(number)))
    .join(' to ')
