type Rule = {
  readonly title: string
  readonly kind: 'binding' | 'heading' | 'information'
  /** Leaves something free or as it is: there is nothing in the code that could be taken out. */
  readonly permits?: true
}

/** A rulebook, or a part of one, whose cases are counted by themselves. */
export type Book = {
  readonly system: string
  readonly rules: Readonly<Record<string, Rule>>
  /** Where the code that cites it lives. */
  readonly code: string
  /** Folders of the tests that play by its rules; the first one is its own. */
  readonly tests: readonly string[]
  /** What a case number looks like. */
  readonly number: RegExp
  /** What stands before the number in the titles of tests, where other books have numbers alike: `[Name 4.2.8]`. */
  readonly prefix: string
  /** The chapter, or the folder, that a case belongs to. */
  readonly chapterOf: (number: string) => string
}

/** The chapter of a case by its number: `chapter 7`. */
export const chapterOf = (number: string): string => `chapter ${Number.parseInt(number, 10)}`
