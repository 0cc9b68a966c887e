import { derived } from '../../../../core/engine/derived.ts'
import { pageNamed } from '../../rules/scenario/pages.ts'
import type { Nation, Period, UnitType } from '../../rules/terms/types.ts'
import { BELGIANS, BRITISH, DUTCH, FRENCH, POLES, SOVIETS } from './allies.ts'
import { FINNS, GERMANS, HUNGARIANS, ITALIANS, ROMANIANS } from './axis.ts'
import { type Offer, type ListPart, type ListSlot, WORKS } from './rows.ts'

const LISTS: Readonly<Record<Nation, readonly Offer[]>> = {
  GE: GERMANS,
  IT: ITALIANS,
  FI: FINNS,
  HU: HUNGARIANS,
  RU: ROMANIANS,
  SO: SOVIETS,
  PO: POLES,
  BR: BRITISH,
  FR: FRENCH,
  BE: BELGIANS,
  HO: DUTCH,
}

const isOf = ({ periods: [first, last] }: UnitType, period: Period): boolean => first <= period && period <= last

/** What may fill a place in this period, the cheapest first, of equal ones the newer last. */
export const typesFor = ({ types }: ListSlot, nation: Nation, period: Period): readonly UnitType[] =>
  types
    .flatMap((type) => pageNamed(nation, type) ?? [])
    .filter((page) => isOf(page, period))
    .sort((a, b) => a.cost - b.cost)

/** What the list asks for a place: its dearest type [III Purchase]. */
export const dearest = (slot: ListSlot, nation: Nation, period: Period): UnitType | undefined =>
  typesFor(slot, nation, period).at(-1)

const isThere = (offer: Offer, nation: Nation, period: Period): boolean =>
  offer.parts.every(({ slots }) => slots.every((slot) => typesFor(slot, nation, period).length > 0))

const inPeriod = derived((_offers: readonly Offer[]): Map<string, readonly Offer[]> => new Map())

/** What a nation offers in a period; fortifications are everybody's. */
export const offersFor = (nation: Nation, period: Period): readonly Offer[] => {
  const all = LISTS[nation]
  const known = inPeriod(all)
  const found = known.get(String(period)) ?? [...all, ...WORKS].filter((offer) => isThere(offer, nation, period))
  known.set(String(period), found)
  return found
}

/** An offer by its id; undefined where the nation has none in this period. */
export const offerOf = (nation: Nation, period: Period, id: string): Offer | undefined =>
  offersFor(nation, period).find((offer) => offer.id === id)

/** How many tickets an offer has in a lot: what there were few of comes a quarter as often [P-122]. */
export const ticketsFor = ({ seldom }: Offer, period: Period): number =>
  seldom !== undefined && seldom[0] <= period && period <= seldom[1] ? 1 : TICKETS
const TICKETS = 4

export const priceOfPart = ({ slots }: ListPart, nation: Nation, period: Period, count = slots.length): number =>
  slots.slice(0, count).reduce((sum, slot) => sum + (dearest(slot, nation, period)?.cost ?? 0), 0)

/** What a whole formation costs. */
export const priceOf = ({ parts, ground }: Offer, nation: Nation, period: Period): number =>
  ground?.cost ?? parts.reduce((sum, part) => sum + priceOfPart(part, nation, period), 0)
