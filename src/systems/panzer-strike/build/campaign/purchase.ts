import { err, ok, type Refusal, type Result } from '../../../../core/engine/vocabulary.ts'
import { BATTLES } from '../../rules/tables/battle.ts'
import { LIMITS } from '../../rules/tables/limits.ts'
import type { Case } from '../../rules/terms/rules.ts'
import { offerOf } from '../lists/offers.ts'
import type { Offer } from '../lists/rows.ts'
import { NATION_NAMES } from '../nations.ts'
import { crowdOf, priceOfHired, takenOf } from './battle.ts'
import { alliesOf, periodOf } from './calendar.ts'
import { formationsFrom, resized, worthOf } from './force.ts'
import { FORCE } from './tables.ts'
import type { Campaign, CampaignCommand, Hired } from './terms.ts'

export type Decided = Result<Campaign, Refusal>

export const no = (code: string, cite: Case, text: string): Result<never, Refusal> => err({ code, cite, text })

/** No more formations and units than a side may have, with a core that leaves room for support [III Limits]. */
const crowded = (campaign: Campaign): Refusal | undefined => {
  const { formations, units } = crowdOf(campaign)
  const many =
    formations > LIMITS.formations
      ? `${formations} formations: at most ${LIMITS.formations} are led.`
      : units > LIMITS.units
        ? `${units} units: at most ${LIMITS.units} are led.`
        : undefined
  return many === undefined ? undefined : { code: 'crowded', cite: 'III Limits', text: many }
}

const fitting = (campaign: Campaign): Decided => {
  const refusal = crowded(campaign)
  return refusal ? err(refusal) : ok(campaign)
}

type Order<T extends CampaignCommand['type']> = Extract<CampaignCommand, { readonly type: T }>

const STRENGTH = 'There are no more units in it, and at least one is taken.'

/** So many of a formation of one part, or all of it. */
const isStrength = ({ parts }: Offer, count: number | undefined): boolean =>
  count === undefined || (parts.length === 1 && count >= 1 && count <= (parts[0]?.slots.length ?? 0))

const inPart = (offer: Offer, count: number | undefined): Offer => ({
  ...offer,
  parts: offer.parts.map((part) => ({ ...part, slots: part.slots.slice(0, count) })),
})

/** Core forces are made of what fights on the map and beyond it; fortifications stay where they are built. */
export const buy = (campaign: Campaign, { offer: id, count }: Order<'buy'>): Decided => {
  const { nation, month, ids, force } = campaign
  const offer = offerOf(nation, periodOf(month), id)
  if (!offer || offer.list === 'works') return no('unknown', 'III Purchase', 'There is no such formation to be bought.')
  if (!isStrength(offer, count)) return no('strength', 'III Purchase', STRENGTH)
  const { formations, ids: next } = formationsFrom(inPart(offer, count), nation, periodOf(month), ids)
  const now: Campaign = { ...campaign, force: [...force, ...formations], ids: next }
  return within(now)
}

const within = (campaign: Campaign): Decided =>
  worthOf(campaign) > FORCE.raised
    ? no(
        'dear',
        'IV Core Force',
        `That would be ${worthOf(campaign)} points: a core force costs ${FORCE.raised} at most.`,
      )
    : fitting(campaign)

/** Nobody left in it: it is given back, and those under it stand under the battalion. */
const withoutFormation = (campaign: Campaign, id: number): Campaign => ({
  ...campaign,
  force: campaign.force
    .filter((one) => one.id !== id)
    .map((one) => {
      const { under, ...rest } = one
      return under === id ? rest : one
    }),
})

/** Formations may be bought in part [III Purchase, P-120]. */
export const size = (campaign: Campaign, id: number, count: number): Decided => {
  const { nation, month, ids, force } = campaign
  const found = force.find((one) => one.id === id)
  const offer = found?.from && offerOf(nation, periodOf(month), found.from.offer)
  const slots = offer?.parts[found?.from?.part ?? 0]?.slots
  if (!found || !slots) return no('unknown', 'III Purchase', 'There is no such formation.')
  if (count < 0 || count > slots.length)
    return no('strength', 'III Purchase', `This part has at most ${slots.length} units.`)
  if (count === 0) return ok(withoutFormation(campaign, id))
  const now = resized(found, slots, count, nation, periodOf(month), ids)
  return within({ ...campaign, force: force.map((one) => (one === found ? now : one)), ids: ids + slots.length })
}

/** What was bought together goes together. */
export const disband = (campaign: Campaign, id: number): Decided => {
  const found = campaign.force.find((one) => one.id === id)
  if (!found || found === campaign.force[0])
    return no('battalion', 'IV Core Force', 'The battalion headquarters stays with the force.')
  const head = found.under ?? found.id
  return ok({ ...campaign, force: campaign.force.filter((one) => one.id !== head && one.under !== head) })
}

/** What is left for support [IV Support]. */
export const supportLeft = (campaign: Campaign): number => {
  const { next, support, month } = campaign
  return (next?.support ?? 0) - support.reduce((sum, hired) => sum + priceOfHired(hired, month), 0)
}

const isAssaulted = ({ next, side }: Campaign): boolean =>
  next !== undefined && BATTLES[next.type].dugIn && BATTLES[next.type].roles[side] === 'defender'

/** Support of one's own nation, or of an ally who fights beside it [IV Support, P-120]. */
export const hire = (campaign: Campaign, { offer: id, nation = campaign.nation, count }: Order<'hire'>): Decided => {
  const { month, support } = campaign
  const isAlly = nation !== campaign.nation
  if (isAlly && !alliesOf(campaign).includes(nation))
    return no('ally', 'IV Support', `The ${NATION_NAMES[nation]} do not fight beside you here.`)
  const offer = offerOf(nation, periodOf(month), id)
  if (!offer || (isAlly && offer.list === 'works'))
    return no('unknown', 'III Purchase', 'There is no such formation to be hired.')
  if (offer.list === 'works' && !isAssaulted(campaign))
    return no('works', 'III Purchase', 'Only those who are assaulted have fortifications.')
  if (!isStrength(offer, count)) return no('strength', 'III Purchase', STRENGTH)
  const hired: Hired = { offer: id, nation, ...(count === undefined ? {} : { taken: [count] }) }
  const price = priceOfHired(hired, month)
  const left = supportLeft(campaign)
  if (price > left) return no('dear', 'IV Support', `It costs ${price}: ${left} points are left for support.`)
  return fitting({ ...campaign, support: [...support, hired] })
}

/** Support may be rented in part [III Purchase, P-120]. */
export const resize = (campaign: Campaign, place: number, part: number, count: number): Decided => {
  const { month, support } = campaign
  const hired = support[place]
  const parts = hired && offerOf(hired.nation, periodOf(month), hired.offer)?.parts
  const slots = parts?.[part]?.slots
  if (!hired || !parts || !slots) return no('unknown', 'III Purchase', 'There is no such formation.')
  if (count < 0 || count > slots.length)
    return no('strength', 'III Purchase', `This part has at most ${slots.length} units.`)
  const taken = takenOf(hired, month).map((now, index) => (index === part ? count : now))
  const others = support.filter((one) => one !== hired)
  if (taken.every((now) => now === 0)) return ok({ ...campaign, support: others })
  const after: Campaign = { ...campaign, support: support.map((one) => (one === hired ? { ...one, taken } : one)) }
  const left = supportLeft(after)
  return left < 0
    ? no('dear', 'IV Support', `That is ${-left} more than the ${campaign.next?.support ?? 0} points for support.`)
    : fitting(after)
}
