import type { Book } from '../../core/engine/book.ts'
import { SYSTEMS } from '../../systems/index.ts'
import type { CodeFile } from '../code/sources.ts'

/** The first argument of a call, when it is a string: the title of a test among others. Skipped tests prove nothing. */
const TITLE = /(?<!\.(?:skip|todo|fails))\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g

const titlesIn = (text: string): string =>
  [...text.matchAll(TITLE)].map((match) => match[1] ?? match[2] ?? match[3]).join('\n')

/** The cases of a book that a title names: `[7.51] …`, `[ITACS 4.2.8] …`. */
const casesNamed = ({ number, prefix }: Book, title: string): readonly string[] =>
  [...title.matchAll(new RegExp(`\\[${prefix}(${number.source})\\]`, 'g'))].map((match) => match[1] ?? '')

/** Tests of the ledger itself make up cases. */
const OF_THE_LEDGER = ['tests/cli/ledger.test.ts', 'tests/cli/mutants.test.ts']

/** Numbers without a name before them are of the first rulebook: not in the tests of another system. */
const countsFor = ({ prefix, tests }: Book, path: string): boolean => {
  const others = SYSTEMS.map(({ brief }) => `tests/${brief.id}`).filter((folder) => !tests.includes(folder))
  return prefix !== '' || !(others.some((folder) => path.startsWith(`${folder}/`)) || OF_THE_LEDGER.includes(path))
}

/** Cases that titles of tests name, each with the files that do. */
export const namingFiles = (book: Book, tests: readonly CodeFile[]): ReadonlyMap<string, readonly string[]> => {
  const named = new Map<string, string[]>()
  for (const { path, text } of tests.filter((each) => countsFor(book, each.path)))
    for (const number of new Set(casesNamed(book, titlesIn(text))))
      named.set(number, [...(named.get(number) ?? []), path])
  return named
}
