import { CELL_WORDS } from '../../../core/grid/words.ts'
import { ruleBookOf } from '../../../core/presenter/ruleBook.ts'
import { type Case, isCase } from '../rules/terms/rules.ts'
import { governs } from './governs.ts'
import { allRules, chapterOf, ruleText, ruleTitle } from './rulesText.ts'

export const rules = ruleBookOf<Case>({
  cell: CELL_WORDS.hex,
  all: allRules,
  has: isCase,
  title: ruleTitle,
  text: ruleText,
  chapterOf,
  governs,
})
