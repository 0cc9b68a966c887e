import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { CatalogueEntry } from '../../core/presenter/catalogue.ts'

type Words = {
  readonly id: string
  readonly name: string
  readonly sides: string
  readonly text: string
  readonly rules: string
}

type Titles = ReadonlyMap<string, string>

const wordsOf = ({ id, sheets, first }: CatalogueEntry, titles: Titles): Words => ({
  id,
  name: first.name,
  sides: first.sides.map(({ name }) => name).join(' '),
  text: sheets.flatMap(({ date, story, outcome = '' }) => [date, ...story, outcome]).join(' '),
  rules: sheets.flatMap(({ system, game = '' }) => [titles.get(system) ?? '', game]).join(' '),
})

/** Letters without their marks: `Chalôns` is found by `chalons`. */
const plain = (term: string): string =>
  term
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()

/** A whole word, or its beginning. */
const AS_WRITTEN = { prefix: true, combineWith: 'AND' } as const
const FIRST_LETTERS = 3
/** One wrong letter in four, never in short words. */
const FORGIVING = {
  ...AS_WRITTEN,
  fuzzy: (term: string): number | boolean => (term.length > FIRST_LETTERS ? 0.25 : false),
  maxFuzzy: 3,
} as const

/** What was looked for stands first in names, then in peoples, in texts, and in what it is played by. */
const RANKS = ['name', 'sides', 'text', 'rules'] as const

const rankOf = ({ match }: SearchResult): number => {
  const fields = new Set(Object.values(match).flat())
  return RANKS.findIndex((field) => fields.has(field))
}

/**
 * A search over battles: gives ids of those that have all words, best first. Words are taken as written or as
 * beginnings; where nothing has them, spelling mistakes are forgiven. `titles` are those of rule systems, by id.
 */
export const finderOf = (offers: readonly CatalogueEntry[], titles: Titles): ((text: string) => readonly string[]) => {
  const index = new MiniSearch<Words>({ fields: [...RANKS], processTerm: plain })
  index.addAll(offers.map((offer) => wordsOf(offer, titles)))
  const ranked = (query: Query, options: typeof AS_WRITTEN | typeof FORGIVING): readonly string[] =>
    index
      .search(query, options)
      .toSorted((a, b) => rankOf(a) - rankOf(b) || b.score - a.score)
      .map(({ id }) => String(id))
  return (text) => {
    const strict = ranked(text, AS_WRITTEN)
    return strict.length > 0 ? strict : ranked(text, FORGIVING)
  }
}
