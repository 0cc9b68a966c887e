import { mutationsOf } from '../mutate/mutants.ts'
import type { MutantFate } from '../mutate/fates.ts'
import { type Options, prove, type TestsAsked } from '../mutate/run.ts'
import type { Signatures } from '../mutate/takeAway.ts'
import type { Book } from '../../core/engine/book.ts'
import type { Citation } from '../code/citations.ts'
import { type Ledger, signaturesFor } from './ledger.ts'
import { sourcesIn } from '../code/sources.ts'

/** A case of a book, for those who choose what is to be proved: `ITACS 6.3`, `7.51`, `Viking 3.6`. */
export const nameOf = ({ prefix }: Book, number: string): string => `${prefix}${number}`

/** One way of taking a rule away at one place, and how it fared. */
export type Trial = { readonly place: string; readonly fate: MutantFate }

/** What became of a case: `undecided` where no code that could be taken out cites it, though it is no permission. */
export type Finding = {
  readonly name: string
  readonly title: string
  readonly kind: 'noticed' | 'unnoticed' | 'permission' | 'undecided'
  readonly trials: readonly Trial[]
}

type Mutation = TestsAsked & { readonly number: string; readonly place: string }

const TESTS = /\.test\.tsx?$/
/** Laws over many games, golden records and games of chance notice every change and name no rule: they are not asked. */
const NOT_ASKED = /^tests\/(?:ui|store|fuzz|replays|laws)\/|\/(?:table|scenarios)\/|laws\.test/
const isAsked = (path: string): boolean => TESTS.test(path) && !NOT_ASKED.test(path)

const testsOf = (book: Book): readonly string[] =>
  book.tests
    .flatMap(sourcesIn)
    .map(({ path }) => path)
    .filter(isAsked)

const mutationsIn = (
  ledger: Ledger,
  numbers: readonly string[],
  signatures: Signatures,
  from: number,
): readonly Mutation[] => {
  const { book, deciding, named } = ledger
  const files = testsOf(book)
  const one = (citation: Citation) =>
    mutationsOf(citation, signatures).map((edits) => ({
      path: citation.path,
      edits,
      number: citation.number,
      group: nameOf(book, citation.number),
      place: `${citation.path}:${citation.line}`,
      titles: [`[${nameOf(book, citation.number)}]`],
      named: (named.get(citation.number) ?? []).filter((path) => isAsked(path)),
      files,
    }))
  return numbers
    .flatMap((number) => (deciding.get(number) ?? []).flatMap(one))
    .map((mutation, index) => ({ ...mutation, id: from + index }))
}

const kindOf = (trials: readonly Trial[], permits = false): Finding['kind'] => {
  if (trials.length === 0) return permits ? 'permission' : 'undecided'
  return trials.some(({ fate }) => fate.kind === 'noticed') ? 'noticed' : 'unnoticed'
}

const findingOf = (
  ledger: Ledger,
  number: string,
  mutations: readonly Mutation[],
  fates: ReadonlyMap<number, MutantFate>,
): Finding => {
  const { book } = ledger
  const trials = mutations
    .filter((one) => one.number === number)
    .map(({ id, place }) => ({ place, fate: fates.get(id) ?? { kind: 'unreached' as const } }))
  const { title = '', permits } = book.rules[number] ?? {}
  return { name: nameOf(book, number), title, kind: kindOf(trials, permits), trials }
}

export type CasesWanted = { readonly ledger: Ledger; readonly numbers: readonly string[] }

/** Takes out what decides the cases wanted, place by place, and finds who notices; all in one process. */
export const proofOf = async (
  wanted: readonly CasesWanted[],
  options: Pick<Options, 'everyPlace' | 'progress'>,
): Promise<readonly Finding[]> => {
  let next = 0
  const parts = wanted.map(({ ledger, numbers }) => {
    const signatures = signaturesFor(ledger.book)
    const mutations = mutationsIn(ledger, numbers, signatures, next)
    next += mutations.length
    return { ledger, numbers, mutations }
  })
  const all = parts.flatMap(({ mutations }) => mutations)
  const fates = all.length > 0 ? await prove(all, options) : new Map<number, MutantFate>()
  return parts.flatMap(({ ledger, numbers, mutations }) =>
    numbers.map((number) => findingOf(ledger, number, mutations, fates)),
  )
}
