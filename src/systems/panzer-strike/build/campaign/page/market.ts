import type { Market, Ware } from '../../../../../core/campaign/page.ts'
import type { Face } from '../../../../../core/table/view.ts'
import { counted } from '../../../../../core/text/words.ts'
import { dearest, offerOf, offersFor, priceOf } from '../../lists/offers.ts'
import type { ListName, Offer } from '../../lists/rows.ts'
import { periodOf } from '../calendar.ts'
import { supportLeft } from '../decide.ts'
import { worthOf } from '../force.ts'
import { FORCE } from '../tables.ts'
import type { Campaign, CampaignCommand } from '../terms.ts'
import { faceOfType } from './faces.ts'
import { actionOf } from './roster.ts'

const SHELVES: Readonly<Record<ListName, string>> = {
  large: 'Companies',
  small: 'Platoons',
  support: 'Support',
  works: 'Fortifications',
}

/** Each type of an offer once. */
const facesOf = ({ nation, side, month }: Campaign, { parts, id }: Offer): readonly Face[] => {
  const pages = parts.flatMap(({ slots }) => slots.flatMap((slot) => dearest(slot, nation, periodOf(month)) ?? []))
  return [...new Map(pages.map((page) => [page.name, page])).values()].map((page) =>
    faceOfType(side, page, `${id} ${page.name}`),
  )
}

const unitsIn = ({ parts }: Offer): number => parts.reduce((sum, { slots }) => sum + slots.length, 0)

const wareOf = (campaign: Campaign, offer: Offer, key: string, label: string, command: CampaignCommand): Ware => ({
  key,
  title: offer.name,
  note: offer.ground ? counted(offer.ground.squares, 'square') : counted(unitsIn(offer), 'unit'),
  cost: priceOf(offer, campaign.nation, periodOf(campaign.month)),
  faces: facesOf(campaign, offer),
  action: actionOf(campaign, label, command),
})

const shelvesOf = (campaign: Campaign, type: 'buy' | 'hire', label: string, most: number): Market['shelves'] => {
  const { nation, month } = campaign
  const period = periodOf(month)
  const open = offersFor(nation, period).filter((offer) => priceOf(offer, nation, period) <= most)
  return (['large', 'small', 'support', 'works'] as const).flatMap((list) => {
    const wares = open
      .filter((offer) => offer.list === list)
      .map((offer) => wareOf(campaign, offer, offer.id, label, { type, offer: offer.id }))
      .filter(({ action: { refusal } }) => refusal?.code !== 'works' && refusal?.code !== 'unknown')
    return wares.length === 0 ? [] : [{ title: SHELVES[list], wares }]
  })
}

const chosenIn = (campaign: Campaign): readonly Ware[] =>
  campaign.support.flatMap(({ offer: id, nation }, place) => {
    const offer = offerOf(nation, periodOf(campaign.month), id)
    return offer ? [wareOf(campaign, offer, `${place} ${id}`, 'Send back', { type: 'dismiss', place })] : []
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
      shelves: shelvesOf(campaign, 'buy', 'Buy', FORCE.raised),
      chosen: [],
    }
  if (stage !== 'support' || !next) return undefined
  return {
    title: 'Support for this battle',
    label: 'Support',
    spent: next.support - supportLeft(campaign),
    limit: next.support,
    shelves: shelvesOf(campaign, 'hire', 'Rent', next.support),
    chosen: chosenIn(campaign),
  }
}
