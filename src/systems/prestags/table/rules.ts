import { CELL_WORDS } from '../../../core/grid/words.ts'
import { ruleBookOf } from '../../../core/table/ruleBook.ts'
import { type Case, isCase } from '../rules.ts'
import { governs } from '../view/governs.ts'
import { allRules, chapterOf, ruleText, ruleTitle } from '../view/rulesText.ts'

export const rules = ruleBookOf<Case>({
  cell: CELL_WORDS.hex,
  all: allRules,
  has: isCase,
  title: ruleTitle,
  text: ruleText,
  chapterOf,
  governs,
})
