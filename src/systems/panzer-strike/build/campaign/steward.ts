import { newChance } from '../../../../core/dice/chance.ts'
import type { Nation, Period } from '../../rules/terms/types.ts'
import { offersFor, priceOf } from '../lists/offers.ts'
import type { Offer } from '../lists/rows.ts'
import { frontsLeft, periodOf } from './calendar.ts'
import { decide } from './decide.ts'
import { costOfUnit, pageFor, unitsOf, worthOf } from './force.ts'
import { supportLeft } from './purchase.ts'
import { fillCost, monthsFor } from './refit.ts'
import type { Campaign, CampaignCommand } from './terms.ts'

/** What a force is raised to by whoever has no wish of his own: the book advises 75 to 125 to begin with. */
const USUAL = 100
/** A refit that takes longer than this waits for what comes by itself. */
const LONGEST = 4
/** A squad with fewer than this part of its men is filled up. */
const THIN = 0.6

const affordable = (nation: Nation, period: Period, points: number): readonly Offer[] =>
  offersFor(nation, period).filter((offer) => !offer.ground && priceOf(offer, nation, period) <= points)

/** As much armour as everything else. */
const bought = (campaign: Campaign, target: number): CampaignCommand => {
  const { nation, month, force, ids } = campaign
  const left = target - worthOf(campaign)
  const open = affordable(nation, periodOf(month), left).filter(
    ({ list, arm }) => list !== 'works' && arm !== 'artillery',
  )
  const isTanksTurn = force.length % 2 === 1
  const wanted = open.filter(({ arm }) => (arm === 'armour') === isTanksTurn)
  const from = wanted.length > 0 ? wanted : open
  const fitting = from.filter(({ id }) => decide(campaign, { type: 'buy', offer: id }).ok)
  if (fitting.length === 0) return { type: 'muster' }
  return { type: 'buy', offer: newChance(campaign.month * 1000 + ids).pick(fitting).id }
}

const hired = (campaign: Campaign): CampaignCommand => {
  const { nation, month, support, next } = campaign
  const fitting = affordable(nation, periodOf(month), supportLeft(campaign)).filter(
    ({ id }) => decide(campaign, { type: 'hire', offer: id }).ok,
  )
  if (fitting.length === 0) return { type: 'march' }
  return { type: 'hire', offer: newChance((next?.seed ?? 0) + support.length).pick(fitting).id }
}

const isQuick = (campaign: Campaign, cost: number): boolean =>
  monthsFor((campaign.refit?.spent ?? 0) + cost, worthOf(campaign)) <= LONGEST

/** The dearest losses first, then squads with few men, as long as it does not take half a year. */
const refitted = (campaign: Campaign): CampaignCommand => {
  const { nation } = campaign
  const lost = unitsOf(campaign)
    .filter(({ isLost }) => isLost)
    .sort((a, b) => costOfUnit(nation, b) - costOfUnit(nation, a))
    .find(
      (unit) => isQuick(campaign, costOfUnit(nation, unit)) && decide(campaign, { type: 'replace', unit: unit.id }).ok,
    )
  if (lost) return { type: 'replace', unit: lost.id }
  const thin = unitsOf(campaign).find(
    (unit) =>
      !unit.isLost &&
      unit.men < THIN * pageFor(nation, unit.type).men &&
      isQuick(campaign, fillCost(nation, unit)) &&
      decide(campaign, { type: 'fill', unit: unit.id }).ok,
  )
  if (thin) return { type: 'fill', unit: thin.id }
  const onwards = { type: 'advance' } as const
  if (decide(campaign, onwards).ok) return onwards
  const somebody = unitsOf(campaign).find(({ isLost }) => isLost)
  if (worthOf(campaign) === 0 && somebody) return { type: 'replace', unit: somebody.id }
  const [front] = frontsLeft(campaign, campaign.month).filter((one) => one !== campaign.front)
  return front ? { type: 'front', to: front } : { type: 'retire' }
}

/** What the computer does between the battles; undefined in a battle, and where the campaign is over. */
export const stewardOf = (campaign: Campaign, target = USUAL): CampaignCommand | undefined => {
  if (campaign.stage === 'raising') return bought(campaign, target)
  if (campaign.stage === 'support') return hired(campaign)
  return campaign.stage === 'refit' ? refitted(campaign) : undefined
}
