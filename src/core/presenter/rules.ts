import type { CellWords } from '../grid/words.ts'

export type RuleEntry = {
  readonly cite: string
  readonly title: string
  /** In our own words. */
  readonly text: string
  readonly kind: 'binding' | 'heading' | 'information'
}

/** The paragraphs of a rulebook, as the screen looks them up. */
export type RuleBook = {
  /** What the book calls the cells of its maps. */
  readonly cell: CellWords
  readonly has: (cite: string) => boolean
  readonly title: (cite: string) => string
  readonly text: (cite: string) => string
  /** In the order of the book. */
  readonly all: readonly RuleEntry[]
  /** `5. Movement`. */
  readonly chapterOf: (cite: string) => string
  readonly search: (words: string) => readonly RuleEntry[]
  /** True where pointing at the paragraph lights something on the map. */
  readonly governs: (cite: string) => boolean
}
