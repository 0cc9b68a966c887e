import { keysIn } from '../../../core/engine/keys.ts'
import { CELL_WORDS } from '../../../core/grid/words.ts'
import { ruleBookOf } from '../../../core/presenter/ruleBook.ts'
import type { RuleEntry } from '../../../core/presenter/rules.ts'
import { combat } from './texts/combat.ts'
import { formulas } from './texts/formulas.ts'
import { orders } from './texts/orders.ts'
import { play } from './texts/play.ts'
import type { Texts } from './texts/texts.ts'
import { type Case, chapterOf, isCase, RULES } from '../rules/terms/rules.ts'

const CHAPTERS: Readonly<Record<string, string>> = {
  'I.A': 'The game',
  'I.B': 'Getting started',
  'II.A': 'Units, states and victory',
  'II.B': 'Orders',
  'II.B.1': 'Giving orders',
  'II.B.2': 'Movement',
  'II.B.3': 'Combat',
  'II.B.4': 'Rally',
  'II.B.5': 'Cancelling orders',
  'II.C': 'The combat phase',
  III: 'Scenarios and deployment',
  IV: 'Campaigns',
  Formulas: 'Formulas',
  Charts: 'Charts',
}

const TEXTS: Texts = { ...play, ...orders, ...combat, ...formulas }

/** What a paragraph says; of those that only inform, what they are about. */
const ruleText = (cite: Case): string => TEXTS[cite] ?? `${RULES[cite].title}.`

const all = keysIn(RULES).map((cite): RuleEntry & { readonly cite: Case } => ({
  cite,
  title: RULES[cite].title,
  text: ruleText(cite),
  kind: RULES[cite].kind,
}))

/** `II.B.2. Movement`. */
const chapterTitle = (cite: Case): string => {
  const number = chapterOf(cite)
  return `${number}. ${CHAPTERS[number] ?? ''}`
}

export const rules = ruleBookOf<Case>({
  cell: CELL_WORDS.square,
  all,
  has: isCase,
  title: (cite) => RULES[cite].title,
  text: ruleText,
  chapterOf: chapterTitle,
  governs: () => false,
})
