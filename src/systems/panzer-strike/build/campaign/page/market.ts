import type { Market, Size, Ware } from '../../../../../core/campaign/page.ts'
import type { Face } from '../../../../../core/presenter/view.ts'
import { counted } from '../../../../../core/text/words.ts'
import { dearest, offerOf, offersFor, priceOf, priceOfPart } from '../../lists/offers.ts'
import type { ListName, Offer } from '../../lists/rows.ts'
import type { Nation, Period } from '../../../rules/terms/types.ts'
import { NATION_NAMES } from '../../nations.ts'
import { priceOfHired, takenOf } from '../battle.ts'
import { alliesOf, periodOf } from '../calendar.ts'
import { decide } from '../decide.ts'
import { supportLeft } from '../purchase.ts'
import { worthOf } from '../force.ts'
import { FORCE } from '../tables.ts'
import type { Campaign, CampaignCommand, Hired } from '../terms.ts'
import { faceOfType } from './faces.ts'
import { actionOf } from './roster.ts'

const SHELVES: Readonly<Record<ListName, string>> = {
  large: 'Companies',
  small: 'Platoons',
  support: 'Support',
  works: 'Fortifications',
}

/** Each type of an offer once. */
const facesOf = ({ side, month }: Campaign, nation: Nation, { parts, id }: Offer): readonly Face[] => {
  const pages = parts.flatMap(({ slots }) => slots.flatMap((slot) => dearest(slot, nation, periodOf(month)) ?? []))
  return [...new Map(pages.map((page) => [page.name, page])).values()].map((page) =>
    faceOfType(side, page, `${id} ${page.name}`),
  )
}

const unitsIn = ({ parts }: Offer): number => parts.reduce((sum, { slots }) => sum + slots.length, 0)

/** As many of a formation of one part as so many points pay for, a gun with what tows it; none of what has more parts. */
const paidFor = ({ parts }: Offer, nation: Nation, period: Period, points: number): number => {
  const [part, ...others] = parts
  if (!part || others.length > 0) return 0
  const isPaid = (count: number): boolean => priceOfPart(part, nation, period, count) <= points
  const most = part.slots.findLastIndex((_, index) => isPaid(index + 1)) + 1
  return part.slots[0]?.on === undefined ? most : most - (most % 2)
}

/** What is too dear as a whole may be had in part [III Purchase, P-120]. */
const orderFor = (campaign: Campaign, offer: Offer, { nation, type, label, left }: Stall): Done => {
  const command = { type, offer: offer.id, ...(nation === campaign.nation ? {} : { nation }) } as CampaignCommand
  if (decide(campaign, command).ok) return { label, command }
  const count = paidFor(offer, nation, periodOf(campaign.month), left)
  return count === 0
    ? { label, command }
    : { label: `${label} ${count} of ${unitsIn(offer)}`, command: { ...command, count } as CampaignCommand }
}

type Done = { readonly label: string; readonly command: CampaignCommand }

const wareOf = (campaign: Campaign, nation: Nation, offer: Offer, { label, command }: Done): Ware => ({
  key: offer.id,
  title: offer.name,
  note: offer.ground ? counted(offer.ground.squares, 'square') : counted(unitsIn(offer), 'unit'),
  cost: priceOf(offer, nation, periodOf(campaign.month)),
  faces: facesOf(campaign, nation, offer),
  action: actionOf(campaign, label, command),
})

type Stall = {
  readonly nation: Nation
  readonly label: string
  readonly type: 'buy' | 'hire'
  readonly most: number
  readonly left: number
}

/** The lists of a nation, without what costs more than there ever is. */
const shelvesOf = (campaign: Campaign, stall: Stall): Market['shelves'] => {
  const { nation, most } = stall
  const period = periodOf(campaign.month)
  const isOwn = nation === campaign.nation
  const open = offersFor(nation, period).filter(
    (offer) => priceOf(offer, nation, period) <= most || paidFor(offer, nation, period, most) > 0,
  )
  return (['large', 'small', 'support', 'works'] as const).flatMap((list) => {
    const wares = open
      .filter((offer) => offer.list === list)
      .map((offer) => wareOf(campaign, nation, offer, orderFor(campaign, offer, stall)))
      .filter(({ action: { refusal } }) => refusal?.code !== 'works' && refusal?.code !== 'unknown')
    const title = isOwn ? SHELVES[list] : `${SHELVES[list]} of the ${NATION_NAMES[nation]}`
    return wares.length === 0 ? [] : [{ title, wares }]
  })
}

/** Parts of what was rented, and how many of each come [III Purchase, P-120]. */
const sizesOf = (campaign: Campaign, hired: Hired, offer: Offer, place: number): readonly Size[] => {
  const taken = takenOf(hired, campaign.month)
  return offer.parts.map(({ name, slots }, part) => {
    const now = taken[part] ?? 0
    const to = (label: string, count: number) => actionOf(campaign, label, { type: 'resize', place, part, count })
    return { label: name, now, most: slots.length, less: to('One less', now - 1), more: to('One more', now + 1) }
  })
}

const chosenIn = (campaign: Campaign): readonly Ware[] =>
  campaign.support.flatMap((hired, place) => {
    const { offer: id, nation } = hired
    const offer = offerOf(nation, periodOf(campaign.month), id)
    if (!offer) return []
    const ware = wareOf(campaign, nation, offer, { label: 'Send back', command: { type: 'dismiss', place } })
    const count = takenOf(hired, campaign.month).reduce((sum, one) => sum + one, 0)
    return [
      {
        ...ware,
        key: `${place} ${id}`,
        note: offer.ground ? ware.note : counted(count, 'unit'),
        cost: priceOfHired(hired, campaign.month),
        sizes: sizesOf(campaign, hired, offer, place),
      },
    ]
  })

/** What can be had now: the core force once, support before each battle. */
export const marketOf = (campaign: Campaign): Market | undefined => {
  const { stage, next } = campaign
  if (stage === 'raising')
    return {
      title: 'Formations to buy',
      label: 'Core force',
      spent: worthOf(campaign),
      limit: FORCE.raised,
      shelves: shelvesOf(campaign, {
        nation: campaign.nation,
        type: 'buy',
        label: 'Buy',
        most: FORCE.raised,
        left: FORCE.raised - worthOf(campaign),
      }),
      chosen: [],
    }
  if (stage !== 'support' || !next) return undefined
  return {
    title: 'Support for this battle',
    label: 'Support',
    spent: next.support - supportLeft(campaign),
    limit: next.support,
    shelves: [campaign.nation, ...alliesOf(campaign)].flatMap((nation) =>
      shelvesOf(campaign, { nation, type: 'hire', label: 'Rent', most: next.support, left: supportLeft(campaign) }),
    ),
    chosen: chosenIn(campaign),
  }
}
