import type { RuleBook } from '../../../core/table/rules.ts'
import { type Case, isCase } from '../rules.ts'
import { governs } from '../view/governs.ts'
import { allRules, chapterOf, ruleText, ruleTitle, searchRules } from '../view/rulesText.ts'

const of =
  <T>(told: (cite: Case) => T, otherwise: T) =>
  (cite: string): T =>
    isCase(cite) ? told(cite) : otherwise

export const rules: RuleBook = {
  has: isCase,
  title: of(ruleTitle, ''),
  text: of(ruleText, ''),
  all: allRules,
  chapterOf: of(chapterOf, ''),
  search: searchRules,
  governs: of(governs, false),
}
