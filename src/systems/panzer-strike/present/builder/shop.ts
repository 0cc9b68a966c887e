import type { Budget, Offered, OfferList, Purchase, Shop } from '../../../../core/build/builder.ts'
import { allowanceOf, pointsFor } from '../../build/points.ts'
import { bodiesOf, costOf, spent, unitsOf } from '../../build/force.ts'
import { mayFortify } from '../../build/lines.ts'
import { dearest, offerOf, offersFor, priceOf } from '../../build/lists/offers.ts'
import type { ListName, Offer } from '../../build/lists/rows.ts'
import { NATION_NAMES, nationsFor } from '../../build/nations.ts'
import { listsOf, type Plan, type SideOf } from '../../build/plan.ts'
import { LIMITS } from '../../rules/tables/limits.ts'
import type { UnitType } from '../../rules/terms/types.ts'
import { typeFace } from '../common/typeFace.ts'

/** What a side has, of what it may have. */
export const budgetOf = (plan: Plan, side: SideOf): Budget => ({
  side,
  name: NATION_NAMES[plan.sides[side].nation],
  sum: allowanceOf(plan, side),
  points: { now: spent(plan, side), most: pointsFor(plan, side) },
  formations: { now: bodiesOf(plan, side).length, most: LIMITS.formations },
  units: { now: unitsOf(plan, side).length, most: LIMITS.units },
})

const LISTS: readonly (readonly [ListName, string])[] = [
  ['large', 'Companies'],
  ['small', 'Platoons'],
  ['support', 'Support'],
  ['works', 'Fortifications'],
]

/** The kinds of units in an offer, each once. */
const kindsOf = ({ parts }: Offer, plan: Plan, side: SideOf): readonly UnitType[] => {
  const nation = listsOf(plan.sides[side])
  const all = parts.flatMap(({ slots }) => slots.flatMap((slot) => dearest(slot, nation, plan.period) ?? []))
  return [...new Map(all.map((type) => [type.name, type])).values()]
}

const unitsWord = (count: number): string => (count === 1 ? '1 unit' : `${count} units`)

/** `2 + 5 + 5 + 5`: units of each part. */
const strengthOf = ({ parts, ground }: Offer): string => {
  if (ground) return `${ground.squares} squares`
  const counts = parts.map(({ slots }) => slots.length)
  return counts.length === 1 ? unitsWord(counts[0] ?? 0) : `${counts.join(' + ')} units`
}

const offeredOf = (offer: Offer, plan: Plan, side: SideOf): Offered => ({
  id: offer.id,
  name: offer.name.replace(/, (company|platoon)$/, ''),
  strength: strengthOf(offer),
  cost: priceOf(offer, listsOf(plan.sides[side]), plan.period),
  faces: kindsOf(offer, plan, side).map((type) => typeFace(type, side)),
})

const openLists = (plan: Plan, side: SideOf): readonly OfferList[] =>
  LISTS.flatMap(([id, title]): OfferList[] => {
    const offers = offersFor(listsOf(plan.sides[side]), plan.period).filter(({ list }) => list === id)
    if (offers.length === 0 || (id === 'works' && !mayFortify(plan, side))) return []
    return [{ id, title, offers: offers.map((offer) => offeredOf(offer, plan, side)) }]
  })

const purchaseOf = (plan: Plan, side: SideOf, place: number): Purchase[] => {
  const bought = plan.sides[side].bought[place]
  const offer = bought && offerOf(bought.nation, plan.period, bought.offer)
  if (!bought || !offer) return []
  const isForeign = bought.nation !== plan.sides[side].nation
  return [
    {
      offer: offer.id,
      name: isForeign ? `${offer.name} (${NATION_NAMES[bought.nation]})` : offer.name,
      cost: costOf(plan, side, place),
      parts: offer.parts.map(({ name, slots }, index) => {
        const [slot] = slots
        const type = slot && dearest(slot, bought.nation, plan.period)
        return {
          name,
          count: { now: bought.taken[index] ?? slots.length, most: slots.length },
          face: type && typeFace(type, side),
        }
      }),
      ...(offer.ground ? { note: `${offer.ground.squares} squares, laid in the deployment` } : {}),
    },
  ]
}

/** What a side buys from [III Purchase], and what it has bought. */
export const shopOf = (plan: Plan, side: SideOf): Shop => ({
  nations: nationsFor(plan.front, plan.period, side).map((value) => ({ value, label: NATION_NAMES[value] })),
  nation: listsOf(plan.sides[side]),
  lists: openLists(plan, side),
  purchases: plan.sides[side].bought.flatMap((_, place) => purchaseOf(plan, side, place)),
})
