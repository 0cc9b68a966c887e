import { breakdown, total } from '../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../core/engine/vocabulary.ts'
import { derivedBy } from '../../../core/engine/derived.ts'
import { plus } from '../rules/formulas/lines.ts'
import { pageNamed, rearmed, weaponsFor } from '../rules/scenario/pages.ts'
import { COMMAND } from '../rules/tables/command.ts'
import type { Nation, Period, UnitType } from '../rules/terms/types.ts'
import { dearest, offerOf } from './lists/offers.ts'
import type { Offer, ListPart } from './lists/rows.ts'
import type { Body, Bought, PlanEdit, Plan, Recruit, SideOf, SidePlan } from './plan.ts'

export const LETTERS = 'ABCDEFGHIJKLMNOPQRS'

/** A page with the weapons that an edit puts into its slots, as far as they fit there [P-110]. */
const armedBy = (page: UnitType, nation: Nation, period: Period, { weapons }: PlanEdit): UnitType =>
  weapons === undefined
    ? page
    : rearmed(
        page,
        page.mounts.map(
          ({ weapon }, slot) => weaponsFor(page, nation, period, slot).find((one) => one === weapons[slot]) ?? weapon,
        ),
      )

const recruitsOf = (bought: Bought, part: ListPart, index: number, period: Period): Recruit[] => {
  const count = bought.taken[index] ?? part.slots.length
  return part.slots.slice(0, count).flatMap((slot, number): Recruit[] => {
    const key = `${index}-${number}`
    const edit = bought.edits?.[key] ?? {}
    const listed = dearest(slot, bought.nation, period)
    const page = (edit.type === undefined ? undefined : pageNamed(bought.nation, edit.type)) ?? listed
    if (!listed || !page) return []
    const type = armedBy(page, bought.nation, period, edit)
    const on = slot.on !== undefined && slot.on < count ? slot.on : undefined
    return [{ key, type, on, cost: Math.max(listed.cost, type.cost), edit }]
  })
}

type Draft = Omit<Body, 'letter' | 'under'>

const draftsOf = (bought: Bought, offer: Offer, period: Period, place: number): Draft[] =>
  offer.parts.flatMap((part, index): Draft[] => {
    const units = recruitsOf(bought, part, index, period)
    if (units.length === 0) return []
    return [
      {
        name: part.name,
        nation: bought.nation,
        rating: bought.command?.[index] ?? COMMAND[part.rank],
        offMap: part.offMap ?? false,
        units,
        bought: place,
        part: index,
      },
    ]
  })

/** Men who fit into a light truck, and what carries those who do not. */
const LIGHT = 10

/** The battalion headquarters and its transport, which cost nothing [III Purchase]. */
const battalionOf = ({ nation, battalion }: SidePlan): Body => {
  const squad = pageNamed(nation, 'RIFLE SQD')
  const truck = squad && pageNamed(nation, squad.men > LIGHT ? 'TRUCK-HVY' : 'TRUCK')
  const free = (type: UnitType, number: number, on?: number): Recruit => ({
    key: `0-${number}`,
    type,
    on,
    cost: 0,
    edit: battalion?.edits?.[`0-${number}`] ?? {},
  })
  return {
    letter: 'A',
    name: 'Battalion',
    nation,
    under: undefined,
    rating: battalion?.command?.[0] ?? COMMAND.battalion,
    offMap: false,
    units: squad && truck ? [free(squad, 0, 1), free(truck, 1)] : [],
    bought: -1,
    part: 0,
  }
}

/** Letters from B on; platoons stand under the company that was bought with them. */
const lettered = (drafts: readonly Draft[]): Body[] =>
  drafts.map((draft, index) => {
    const head = drafts.findIndex(({ bought }) => bought === draft.bought)
    return {
      ...draft,
      letter: LETTERS[index + 1] ?? '?',
      under: head === index ? undefined : LETTERS[head + 1],
    }
  })

const musters = derivedBy((one: SidePlan, { of }: { readonly of: Period }): readonly Body[] => [
  battalionOf(one),
  ...lettered(
    one.bought.flatMap((bought, place) => {
      const offer = offerOf(bought.nation, of, bought.offer)
      return offer ? draftsOf(bought, offer, of, place) : []
    }),
  ),
])
const KEYS = Object.fromEntries(Array.from({ length: 11 }, (_, of) => [of, { of: of as Period }]))

/** The formations of a side, the battalion first. */
export const bodiesOf = ({ sides, period }: Plan, side: SideOf): readonly Body[] =>
  sides[side].bodies ?? musters(sides[side], KEYS[period] ?? { of: period })

/** What one purchase costs, partial as it may be. */
export const costOf = (plan: Plan, side: SideOf, place: number): number => {
  const bought = plan.sides[side].bought[place]
  const ground = bought && offerOf(bought.nation, plan.period, bought.offer)?.ground
  if (ground) return ground.cost
  return bodiesOf(plan, side)
    .filter((body) => body.bought === place)
    .flatMap(({ units }) => units)
    .reduce((sum, { cost }) => sum + cost, 0)
}

/** What the forces of a side cost, purchase by purchase [III Purchase]. */
const spending = (plan: Plan, side: SideOf): Breakdown =>
  breakdown(
    'Bought',
    plan.sides[side].bought.map(({ offer, nation }, place) =>
      plus(offerOf(nation, plan.period, offer)?.name ?? offer, costOf(plan, side, place), 'III Purchase'),
    ),
  )

export const spent = (plan: Plan, side: SideOf): number => total(spending(plan, side))

export const unitsOf = (plan: Plan, side: SideOf): readonly Recruit[] =>
  bodiesOf(plan, side).flatMap(({ units }) => units)

/** Squares of mines or dragon’s teeth that a side has bought. */
export const beltOf = (plan: Plan, side: SideOf, kind: 'mines' | 'teeth'): number =>
  plan.sides[side].bought.reduce((sum, { offer, nation }) => {
    const ground = offerOf(nation, plan.period, offer)?.ground
    return ground?.kind === kind ? sum + ground.squares : sum
  }, 0)
