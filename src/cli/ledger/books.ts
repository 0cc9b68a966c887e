import { RULES as ITACS } from '../../systems/itacs/rules.ts'
import { ALTERNATE } from '../../systems/prestags/alternate.ts'
import { EXCLUSIVE } from '../../systems/prestags/exclusive.ts'
import { RULES as PRESTAGS } from '../../systems/prestags/rules.ts'

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
  /** What stands before the number in the titles of tests, where other books have numbers alike: `[ITACS 4.2.8]`. */
  readonly prefix: string
  /** The chapter, or the folder, that a case belongs to. */
  readonly chapterOf: (number: string) => string
}

const chapter = (number: string): string => `chapter ${Number.parseInt(number, 10)}`

const OF_PRESTAGS = { code: 'src/systems/prestags', tests: ['tests/prestags', 'tests/positions'] }

export const BOOKS: readonly Book[] = [
  { system: 'PRESTAGS', rules: PRESTAGS, ...OF_PRESTAGS, number: /\d+\.\d+/, prefix: '', chapterOf: chapter },
  {
    system: 'Folders',
    rules: EXCLUSIVE,
    ...OF_PRESTAGS,
    number: /(?:Chariot|Spartan|Legion|Viking|Yeoman|Variant|Proposal) \d+(?:\.\d+)?/,
    prefix: '',
    chapterOf: (number) => number.split(' ')[0] ?? '',
  },
  {
    system: 'Alternate',
    rules: ALTERNATE,
    ...OF_PRESTAGS,
    number: /Alternate (?:Armageddon|Chariot \d|\d|[A-F](?:\.\d+)?)/,
    prefix: '',
    chapterOf: (number) => number.split(/[ .]/)[1] ?? '',
  },
  {
    system: 'ITACS',
    rules: ITACS,
    code: 'src/systems/itacs',
    tests: ['tests/itacs'],
    number: /\d+\.\d+(?:\.\d+)?/,
    prefix: 'ITACS ',
    chapterOf: chapter,
  },
]

/** The cases that change what may happen in play, in the order of the book. */
export const bindingOf = (book: Book): readonly string[] =>
  Object.keys(book.rules).filter((number) => book.rules[number]?.kind === 'binding')
