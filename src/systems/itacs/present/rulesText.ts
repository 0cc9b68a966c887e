import { keysIn } from '../../../core/engine/keys.ts'
import { CELL_WORDS } from '../../../core/grid/words.ts'
import type { RuleEntry } from '../../../core/presenter/rules.ts'
import { ruleBookOf } from '../../../core/presenter/ruleBook.ts'
import { MODULES } from '../rules/sequence/modules.ts'
import { type Case, isCase, RULES } from '../rules/terms/rules.ts'
import { ASIDES } from './asides.ts'
import { governs } from './governs.ts'

const TEXTS: Readonly<Partial<Record<Case, string>>> = Object.assign(
  {},
  ...MODULES.map((module) => module.explains ?? {}),
)

/** A section in our own words. */
export const ruleText = (cite: Case): string => TEXTS[cite] ?? ASIDES[cite] ?? `${RULES[cite].title}.`

/** In the order of the book. */
const all = keysIn(RULES).map((cite): RuleEntry & { readonly cite: Case } => ({
  cite,
  title: RULES[cite].title,
  text: ruleText(cite),
  kind: RULES[cite].kind,
}))

const CHAPTERS: Readonly<Record<string, string>> = {
  '1': 'The system',
  '2': 'Counters, facing and formations',
  '3': 'Terrain',
  '4': 'Sequence of play',
  '5': 'Disruption, break, rout and panic',
  '6': 'Special unit types',
  '7': 'Victory',
  '8': 'Battles',
  '9': 'Glossary',
  '10': 'Charts and tables',
}

/** `5. Disruption, break, rout and panic`. */
const chapterOf = (cite: Case): string => {
  const number = cite.split('.')[0] ?? ''
  return `${number}. ${CHAPTERS[number] ?? ''}`
}

export const rules = ruleBookOf<Case>({
  cell: CELL_WORDS.hex,
  all,
  has: isCase,
  title: (cite) => RULES[cite].title,
  text: ruleText,
  chapterOf,
  governs,
})
