import type { Book } from '../../core/engine/book.ts'
import { type Ledger, type CaseStanding, standingOf } from './ledger.ts'
import { type Finding, nameOf, type Trial } from './proof.ts'

const row = (...cells: readonly (string | number)[]): string =>
  cells.map((cell, column) => (column === 0 ? `${cell}`.padEnd(16) : `${cell}`.padStart(11))).join('')

type Sum = Readonly<Record<'binding' | 'decided' | 'permissions' | 'told' | 'named', number>>

const sumUp = (ledger: Ledger, numbers: readonly string[]): Sum => {
  const count = (wanted: CaseStanding): number =>
    numbers.filter((number) => standingOf(ledger, number) === wanted).length
  return {
    binding: numbers.length,
    decided: count('decided'),
    permissions: count('permission'),
    told: count('told'),
    named: numbers.filter((number) => ledger.named.has(number)).length,
  }
}

const sumRow = (name: string, { binding, decided, permissions, told, named }: Sum): string =>
  row(`  ${name}`, binding, decided, permissions, told, named)

const chaptersOf = ({ book, binding }: Ledger): readonly string[] =>
  [...new Set(binding.map(book.chapterOf))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

const listOf = (heading: string, { rules }: Book, numbers: readonly string[]): readonly string[] =>
  numbers.length === 0
    ? []
    : ['', heading, ...numbers.map((number) => `  ${number.padEnd(20)}${rules[number]?.title ?? ''}`)]

/** The ledger of a book, chapter by chapter, with lists of what is missing. */
export const written = (ledger: Ledger): string => {
  const { book, binding, named, unknown } = ledger
  const lines = chaptersOf(ledger).map((chapter) => {
    const cases = binding.filter((number) => book.chapterOf(number) === chapter)
    return sumRow(chapter, sumUp(ledger, cases))
  })
  const standing = (wanted: CaseStanding) => binding.filter((number) => standingOf(ledger, number) === wanted)
  return [
    row(book.system, 'binding', 'decided', 'permission', 'told only', 'in tests'),
    ...lines,
    sumRow('all', sumUp(ledger, binding)),
    ...listOf(`${book.system}: marked as permissions, and yet code decides them`, book, standing('misplaced')),
    ...listOf(`${book.system}: told, and decided nowhere`, book, standing('told')),
    ...listOf(`${book.system}: not cited by any code`, book, standing('silent')),
    ...listOf(
      `${book.system}: without a test`,
      book,
      binding.filter((number) => !named.has(number)),
    ),
    ...listOf('Tests name cases that the rulebook does not have', book, unknown),
    '',
  ].join('\n')
}

const IN_ORDER: readonly CaseStanding[] = ['decided', 'permission']

/** True when code decides every binding case or it is a permission, a test names it, and tests name no others. */
export const holds = (ledger: Ledger): boolean =>
  ledger.unknown.length === 0 &&
  ledger.binding.every((number) => ledger.named.has(number) && IN_ORDER.includes(standingOf(ledger, number)))

export const asJson = (ledger: Ledger) => {
  const { book, binding, unknown } = ledger
  return {
    system: book.system,
    ...sumUp(ledger, binding),
    cases: binding.map((number) => ({
      case: nameOf(book, number),
      standing: standingOf(ledger, number),
      places: (ledger.deciding.get(number) ?? []).map(({ path, line }) => `${path}:${line}`),
      tests: ledger.named.get(number) ?? [],
    })),
    unknown,
    holds: holds(ledger),
  }
}

const WORDS: Readonly<Record<Trial['fate']['kind'], string>> = {
  noticed: 'noticed',
  unnoticed: 'no test fails without it',
  crashed: 'the program breaks without it',
  unreached: 'no test comes by',
}

const caseLines = ({ name, title, trials }: Finding): readonly string[] => [
  `  ${name.padEnd(20)}${title}`,
  ...trials.map(({ place, fate }) => `    ${place}: ${WORDS[fate.kind]}`),
]

const under = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines]

/** Which cases somebody notices when they are taken out, and which not, with the places. */
export const writtenProof = (findings: readonly Finding[], seconds: number): string => {
  const of = (kind: Finding['kind']): readonly Finding[] => findings.filter((one) => one.kind === kind)
  const trials = findings.flatMap((one) => one.trials)
  const noticed = trials.filter(({ fate }) => fate.kind === 'noticed')
  const places = of('noticed').flatMap(({ name, trials: own }) =>
    own
      .filter(({ fate }) => fate.kind !== 'noticed')
      .map(({ place, fate }) => `  ${name.padEnd(20)}${place}: ${WORDS[fate.kind]}`),
  )
  return [
    `${findings.length} binding cases: ${of('noticed').length} are noticed when they are taken out, ${of('unnoticed').length} are not, ${of('permission').length} are permissions with nothing to take out, ${of('undecided').length} are decided nowhere.`,
    `${trials.length} ways of taking them out, ${noticed.length} noticed; ${Math.round(seconds)} seconds.`,
    ...under('Taken out, and no test notices', of('unnoticed').flatMap(caseLines)),
    ...under('Decided by no code that could be taken out', of('undecided').flatMap(caseLines)),
    ...under(
      'Single places that were not noticed, of cases that are noticed elsewhere; only tests that name the case were asked, unless with --places',
      places,
    ),
  ].join('\n')
}
