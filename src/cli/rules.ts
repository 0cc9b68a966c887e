// `npm run rules [-- --json]`: which cases of the rulebook the code cites and the tests prove.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RULES as ITACS } from '../systems/itacs/rules.ts'
import { ALTERNATE } from '../systems/prestags/alternate.ts'
import { EXCLUSIVE } from '../systems/prestags/exclusive.ts'
import { RULES as PRESTAGS } from '../systems/prestags/rules.ts'

type Rule = { readonly title: string; readonly kind: 'binding' | 'heading' | 'information' }

type Book = {
  readonly system: string
  readonly rules: Readonly<Record<string, Rule>>
  /** Where the code that cites it lives. */
  readonly code: string
  /** What a case number looks like. */
  readonly number: RegExp
  /** What stands before the number in the titles of tests, where other books have numbers alike: `[ITACS 4.2.8]`. */
  readonly prefix?: string
  /** The chapter, or the folder, that a case belongs to. */
  readonly chapterOf: (number: string) => string
  /** Chapters of which every binding case must have a test. */
  readonly owed: (chapter: string) => boolean
  readonly owedWords: string
}

type Chapter = {
  readonly chapter: string
  readonly binding: readonly string[]
  readonly uncited: readonly string[]
  readonly unproved: readonly string[]
}

type Ledger = { readonly book: Book; readonly chapters: readonly Chapter[]; readonly unknown: readonly string[] }

const BOOKS: readonly Book[] = [
  {
    system: 'PRESTAGS',
    rules: PRESTAGS,
    code: 'src/systems/prestags',
    number: /\d+\.\d+/,
    chapterOf: (number) => `chapter ${Number.parseInt(number, 10)}`,
    owed: (chapter) => Number(chapter.slice('chapter '.length)) <= 23,
    owedWords: '3 to 23',
  },
  {
    system: 'Folders',
    rules: EXCLUSIVE,
    code: 'src/systems/prestags',
    number: /(?:Chariot|Spartan|Legion|Viking|Yeoman|Variant|Proposal) \d+(?:\.\d+)?/,
    chapterOf: (number) => number.split(' ')[0] ?? '',
    owed: () => true,
    owedWords: 'all',
  },
  {
    system: 'Alternate',
    rules: ALTERNATE,
    code: 'src/systems/prestags',
    number: /Alternate (?:Armageddon|Chariot \d|\d|[A-F](?:\.\d+)?)/,
    chapterOf: (number) => number.split(/[ .]/)[1] ?? '',
    owed: () => true,
    owedWords: 'all',
  },
  {
    system: 'ITACS',
    rules: ITACS,
    code: 'src/systems/itacs',
    number: /\d+\.\d+(?:\.\d+)?/,
    prefix: 'ITACS ',
    chapterOf: (number) => `chapter ${Number.parseInt(number, 10)}`,
    owed: () => true,
    owedWords: 'all',
  },
]

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const sources = (folder: string, counts: (name: string) => boolean = () => true): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) &&
        counts(name) &&
        !['rules.ts', 'exclusive.ts', 'alternate.ts'].includes(name.split('/').at(-1) ?? ''),
    )
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))

const found = (texts: readonly string[], pattern: RegExp): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))

const citedIn = ({ code, number }: Book): ReadonlySet<string> =>
  found(sources(code), new RegExp(`['"\`](${number.source})['"\`]`, 'g'))

/** The first argument of a call, when it is a string: the title of a test among others. Skipped tests prove nothing. */
const TITLE = /(?<!\.(?:skip|todo|fails))\(\s*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g

const titlesIn = (text: string): string =>
  [...text.matchAll(TITLE)].map((match) => match[1] ?? match[2] ?? match[3]).join('\n')

/** Numbers without a name before them are of the first rulebook: not in the tests of another system. */
const isOther = (name: string): boolean => /^itacs[/\\]/.test(name)

const provedIn = (folder: string, { number, prefix = '' }: Book): ReadonlySet<string> => {
  const texts = sources(folder, (name) => prefix !== '' || !isOther(name))
  return found(texts.map(titlesIn), new RegExp(`\\[${prefix}(${number.source})\\]`, 'g'))
}

const readLedger = (book: Book): Ledger => {
  const { chapterOf } = book
  const cited = citedIn(book)
  const proved = provedIn('tests', book)
  const binding = Object.keys(book.rules).filter((number) => book.rules[number]?.kind === 'binding')
  const chapters = [...new Set(binding.map(chapterOf))]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((chapter) => {
      const own = binding.filter((number) => chapterOf(number) === chapter)
      const without = (numbers: ReadonlySet<string>) => own.filter((number) => !numbers.has(number))
      return { chapter, binding: own, uncited: without(cited), unproved: without(proved) }
    })
  return { book, chapters, unknown: [...proved].filter((number) => !Object.hasOwn(book.rules, number)) }
}

const owedChapters = ({ book, chapters }: Ledger): readonly Chapter[] =>
  chapters.filter(({ chapter }) => book.owed(chapter))

const sumUp = (chapters: readonly Chapter[]) => {
  const count = (key: 'binding' | 'uncited' | 'unproved') =>
    chapters.reduce((sum, chapter) => sum + chapter[key].length, 0)
  const binding = count('binding')
  return { binding, cited: binding - count('uncited'), proved: binding - count('unproved') }
}

const holds = (ledger: Ledger): boolean => {
  const { binding, proved } = sumUp(owedChapters(ledger))
  return binding === proved && ledger.unknown.length === 0
}

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${Math.floor((100 * part) / whole)} %`)

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, column) => (column === 0 ? `${cell}`.padEnd(16) : `${cell}`.padStart(9))).join('')

const chapterRow = (chapter: Chapter): string => {
  const { binding, cited, proved } = sumUp([chapter])
  return row(`  ${chapter.chapter}`, binding, cited, proved)
}

const listOf = (heading: string, rules: Book['rules'], numbers: readonly string[]): readonly string[] =>
  numbers.length === 0
    ? []
    : ['', heading, ...numbers.map((number) => `  ${number.padEnd(14)}${rules[number]?.title ?? ''}`)]

const written = (ledger: Ledger): string => {
  const { book, chapters, unknown } = ledger
  const owed = owedChapters(ledger)
  const total = sumUp(owed)
  const span = book.owedWords
  const later = chapters.filter((chapter) => !owed.includes(chapter))
  return [
    row(book.system, 'binding', 'cited', 'proved'),
    ...owed.map(chapterRow),
    row(`  ${span}`, total.binding, percent(total.cited, total.binding), percent(total.proved, total.binding)),
    ...(later.length > 0 ? ['  later chapters', ...later.map(chapterRow)] : []),
    ...listOf(
      `${book.system}, ${span}: not cited by any code`,
      book.rules,
      owed.flatMap((chapter) => chapter.uncited),
    ),
    ...listOf(
      `${book.system}, ${span}: without a test`,
      book.rules,
      owed.flatMap((chapter) => chapter.unproved),
    ),
    ...listOf('Tests name cases that the rulebook does not have', book.rules, unknown),
    '',
  ].join('\n')
}

const asJson = (ledger: Ledger) => ({
  system: ledger.book.system,
  owed: { chapters: ledger.book.owedWords, ...sumUp(owedChapters(ledger)) },
  chapters: ledger.chapters,
  unknown: ledger.unknown,
  holds: holds(ledger),
})

const ledgers = BOOKS.map(readLedger)
const text = process.argv.includes('--json')
  ? `${JSON.stringify(ledgers.map(asJson), undefined, 2)}\n`
  : ledgers.map(written).join('\n')
process.stdout.write(text)
process.exitCode = ledgers.every(holds) ? 0 : 1
