import type { CellWords } from '../grid/words.ts'
import type { RuleBook, RuleEntry } from './rules.ts'

/** What a system tells of its rulebook; `all` is in the order of the book. */
type Book<Case extends string> = {
  readonly cell: CellWords
  readonly all: readonly (RuleEntry & { readonly cite: Case })[]
  readonly has: (cite: string) => cite is Case
  readonly title: (cite: Case) => string
  readonly text: (cite: Case) => string
  readonly chapterOf: (cite: Case) => string
  readonly governs: (cite: Case) => boolean
}

/** Rules whose number, title or text holds every word of a search. */
const searchIn =
  (all: readonly RuleEntry[]) =>
  (search: string): RuleEntry[] => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const holds = (entry: RuleEntry, word: string): boolean =>
      /^\d/.test(word) ? entry.cite.startsWith(word) : `${entry.title} ${entry.text}`.toLowerCase().includes(word)
    return all.filter((entry) => words.every((word) => holds(entry, word)))
  }

/** A rulebook that is asked by any words at all. */
export const ruleBookOf = <Case extends string>(book: Book<Case>): RuleBook => {
  const asked =
    <T>(told: (cite: Case) => T, otherwise: T) =>
    (cite: string): T =>
      book.has(cite) ? told(cite) : otherwise
  return {
    cell: book.cell,
    has: book.has,
    title: asked(book.title, ''),
    text: asked(book.text, ''),
    all: book.all,
    chapterOf: asked(book.chapterOf, ''),
    search: searchIn(book.all),
    governs: asked(book.governs, false),
  }
}
