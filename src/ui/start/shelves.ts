import { type CatalogueEntry, lookUp } from '../../core/presenter/catalogue.ts'

/** Battles that people know by name. */
const FAMOUS = [
  'marathon-490bc',
  'arbela-331bc',
  'cannae-216bc',
  'zama-202bc',
  'teutoburgerwald-9',
  'hastings-1066',
  'jerusalem-1099',
  'agincourt-1415',
]
const FIRST = 4

type Shelf = { readonly key: string; readonly title: string; readonly offers: readonly CatalogueEntry[] }

const named = (offers: readonly CatalogueEntry[], id: string): CatalogueEntry => {
  const found = offers.find((offer) => offer.id === id) ?? offers[0]
  if (!found) throw new Error('There are no battles.')
  return found
}

/** The battle that one learns on: the easiest. */
export const lessonOf = (offers: readonly CatalogueEntry[]): CatalogueEntry =>
  named(offers, lookUp(offers, {}, 'ease')[0]?.id ?? '')

/** The battle in the picture of the stage; its moment is `stage.json`. */
export const stageBattle = (offers: readonly CatalogueEntry[]): CatalogueEntry => named(offers, 'hastings-1066')

/** What stands in front: the easiest battles, then the famous ones; none twice. */
export const shelvesOf = (offers: readonly CatalogueEntry[]): readonly Shelf[] => {
  const first = lookUp(offers, {}, 'ease')
    .filter(({ id }) => !FAMOUS.includes(id))
    .slice(0, FIRST)
  const famous = FAMOUS.flatMap((id) => offers.find((offer) => offer.id === id) ?? [])
  return [
    { key: 'first', title: 'First battles', offers: first },
    { key: 'famous', title: 'Famous battles', offers: famous },
  ]
}
