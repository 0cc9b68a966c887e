import type { ChanceView, ResultTone } from '../../../../core/presenter/combat.ts'
import { inWords } from '../../../../core/text/words.ts'
import { COLUMNS } from '../../rules/tables/combat.ts'
import { FACES } from '../../rules/combat/combat.ts'
import type { Column, CombatResult, TargetGroup } from '../../rules/terms/types.ts'

const RESULTS: readonly CombatResult[] = ['-', 'D', '½E', 'E']

/** Results in words; `means` says what happens to the defenders. */
export const RESULT_WORDS: Readonly<Record<CombatResult, { readonly name: string; readonly means: string }>> = {
  '-': { name: 'no effect', means: 'Nothing happens.' },
  D: { name: 'disrupted', means: 'Every unit is disrupted; one that already was is lost.' },
  '½E': { name: 'half eliminated', means: 'The larger half is lost, the others are disrupted.' },
  E: { name: 'eliminated', means: 'Every unit is lost.' },
}

export const RESULT_TONES: Readonly<Record<CombatResult, ResultTone>> = {
  '-': 'none',
  D: 'light',
  '½E': 'heavy',
  E: 'lost',
}

/** A result as it stands in a table. */
export const resultSign = (result: CombatResult): string => (result === '-' ? '·' : result)

/** The chances of a group, worst for the defender last; results that cannot come are left out. */
export const chancesOf = (group: TargetGroup): ChanceView[] =>
  RESULTS.filter((result) => group.chances[result] > 0).map((result) => ({
    key: result,
    result: resultSign(result),
    ways: group.chances[result],
    of: FACES,
    label: RESULT_WORDS[result].name,
    means: RESULT_WORDS[result].means,
    tone: RESULT_TONES[result],
  }))

/** `2-1` as it is said: `two to one`. */
export const oddsInWords = (column: Column): string =>
  (COLUMNS[column] ?? '')
    .split('-')
    .map((number) => inWords(Number(number)))
    .join(' to ')
