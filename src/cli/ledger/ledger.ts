import { mutationsOf } from '../mutate/mutants.ts'
import { signaturesIn } from '../mutate/neutral.ts'
import type { Signatures } from '../mutate/takeAway.ts'
import type { Book } from '../../core/engine/book.ts'
import { bindingOf } from './books.ts'
import { type Citation, citationsIn, parsed } from '../code/citations.ts'
import { sourcesIn } from '../code/sources.ts'
import { namingFiles } from './titles.ts'

/** What the code and the tests of a book say, as it stands; `decided` and `told` only for binding cases. */
export type Ledger = {
  readonly book: Book
  readonly binding: readonly string[]
  readonly deciding: ReadonlyMap<string, readonly Citation[]>
  readonly told: ReadonlySet<string>
  /** Test files that name a case in a title. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** Cases that titles name and the book does not have. */
  readonly unknown: readonly string[]
}

const byNumber = (citations: readonly Citation[]): ReadonlyMap<string, readonly Citation[]> => {
  const found = new Map<string, Citation[]>()
  for (const one of citations) found.set(one.number, [...(found.get(one.number) ?? []), one])
  return found
}

/** The functions of a rule system and those of the engine that it calls. */
export const signaturesFor = (book: Book): Signatures =>
  signaturesIn([...sourcesIn('src/core/engine'), ...sourcesIn(book.code)].map(parsed))

export const readLedger = (book: Book): Ledger => {
  const isCase = (text: string): boolean => Object.hasOwn(book.rules, text)
  const sources = sourcesIn(book.code)
  const signatures = signaturesFor(book)
  const citations = sources.flatMap((source) => citationsIn(source, isCase))
  // What cannot be taken out cannot be proved either: it only says so.
  const decides = (one: Citation): boolean => one.deciding && mutationsOf(one, signatures).length > 0
  const named = namingFiles(book, sourcesIn('tests'))
  return {
    book,
    binding: bindingOf(book),
    deciding: byNumber(citations.filter(decides)),
    told: new Set(citations.filter((one) => !decides(one)).map(({ number }) => number)),
    named,
    unknown: [...named.keys()].filter((number) => !isCase(number)),
  }
}

/** A permission that code decides after all is `misplaced`: the index says of it that there is nothing to take out. */
export type CaseStanding = 'decided' | 'permission' | 'misplaced' | 'told' | 'silent'

export const standingOf = ({ book, deciding, told }: Ledger, number: string): CaseStanding => {
  if (book.rules[number]?.permits) return deciding.has(number) ? 'misplaced' : 'permission'
  if (deciding.has(number)) return 'decided'
  return told.has(number) ? 'told' : 'silent'
}
