import { type Chance, newChance } from '../../../../core/dice/chance.ts'
import type { Nation, Period } from '../../rules/terms/types.ts'
import { BATTLES } from '../../rules/tables/battle.ts'
import { offerOf, offersFor, priceOf, ticketsFor } from '../lists/offers.ts'
import type { ListArm, Offer } from '../lists/rows.ts'
import { priceOfHired } from './battle.ts'
import { frontsLeft, periodOf } from './calendar.ts'
import { decide } from './decide.ts'
import { costOfUnit, pageFor, unitsOf, valueOfFormation, worthOf } from './force.ts'
import { supportLeft } from './purchase.ts'
import { fillCost, monthsFor } from './refit.ts'
import type { Campaign, CampaignCommand } from './terms.ts'

/** What a force is raised to by whoever has no wish of his own: the book advises 75 to 125 to begin with. */
const USUAL = 100
/** A refit that takes longer than this waits for what comes by itself. */
const LONGEST = 4
/** A squad with fewer than this part of its men is filled up. */
const THIN = 0.6

/** What a force that has to attack and to defend is made of, and what is rented beside it for one battle. */
const SHARES: Readonly<Record<'core' | 'attack' | 'defence', Readonly<Record<ListArm, number>>>> = {
  core: { armour: 0.5, infantry: 0.28, guns: 0.12, artillery: 0.06, scouts: 0.04, works: 0 },
  attack: { armour: 0.4, infantry: 0.2, guns: 0, artillery: 0.4, scouts: 0, works: 0 },
  defence: { armour: 0.25, infantry: 0.15, guns: 0.4, artillery: 0.2, scouts: 0, works: 0 },
}

type Choice = { readonly offer: Offer; readonly lack: number }

/** Offers of the arm that lacks most of its share of so many points, among those that can be had. */
const lacking = (
  open: readonly Offer[],
  shares: Readonly<Record<ListArm, number>>,
  spentOn: ReadonlyMap<ListArm, number>,
  points: number,
): readonly Choice[] => {
  const lackOf = ({ arm }: Offer): number => shares[arm] * points - (spentOn.get(arm) ?? 0)
  const most = Math.max(...open.map(lackOf))
  return open.filter((offer) => lackOf(offer) === most).map((offer) => ({ offer, lack: most }))
}

/** By lot, and as seldom as there were few of it [P-122]; what does not take much more than the arm lacks; where nothing is so small, any of it. */
const byLot = (
  choices: readonly Choice[],
  period: Period,
  priceFor: (offer: Offer) => number,
  chance: Chance,
): Offer | undefined => {
  const modest = choices.filter(({ offer, lack }) => priceFor(offer) <= MODEST * lack)
  const from = modest.length > 0 ? modest : choices
  return from.length === 0
    ? undefined
    : chance.pick(from.flatMap((one) => Array.from({ length: ticketsFor(one.offer, period) }, () => one))).offer
}
const MODEST = 1.25

const addUp = (pairs: readonly (readonly [ListArm, number])[]): ReadonlyMap<ListArm, number> => {
  const sums = new Map<ListArm, number>()
  for (const [arm, points] of pairs) sums.set(arm, (sums.get(arm) ?? 0) + points)
  return sums
}

/** A lot of this campaign’s own; nothing is drawn from its dice. */
const lotOf = ({ dice, ids }: Campaign): Chance =>
  newChance((dice.kind === 'seeded' ? Math.abs(dice.words[0] ?? 0) : 0) + ids)

const affordable = (nation: Nation, period: Period, points: number): readonly Offer[] =>
  offersFor(nation, period).filter((offer) => !offer.ground && priceOf(offer, nation, period) <= points)

/** A force of all arms, by lot within each. */
const bought = (campaign: Campaign, target: number): CampaignCommand => {
  const { nation, month, force } = campaign
  const period = periodOf(month)
  const open = affordable(nation, period, target - worthOf(campaign)).filter(
    ({ id }) => decide(campaign, { type: 'buy', offer: id }).ok,
  )
  const spentOn = addUp(
    force.flatMap((formation) => {
      const offer = formation.from && offerOf(nation, period, formation.from.offer)
      return offer ? [[offer.arm, valueOfFormation(campaign, formation)] as const] : []
    }),
  )
  const offer = byLot(
    lacking(open, SHARES.core, spentOn, target),
    period,
    (one) => priceOf(one, nation, period),
    lotOf(campaign),
  )
  return offer ? { type: 'buy', offer: offer.id } : { type: 'muster' }
}

/** Guns for who waits, shells and tanks for who attacks. */
const hired = (campaign: Campaign): CampaignCommand => {
  const { nation, month, support, next, side } = campaign
  const period = periodOf(month)
  const open = affordable(nation, period, supportLeft(campaign)).filter(
    ({ id }) => decide(campaign, { type: 'hire', offer: id }).ok,
  )
  const spentOn = addUp(
    support.flatMap((one) => {
      const arm = offerOf(nation, period, one.offer)?.arm
      return arm ? [[arm, priceOfHired(one, month)] as const] : []
    }),
  )
  const shares = next && BATTLES[next.type].roles[side] === 'defender' ? SHARES.defence : SHARES.attack
  const offer = byLot(
    lacking(open, shares, spentOn, next?.support ?? 0),
    period,
    (one) => priceOf(one, nation, period),
    newChance((next?.seed ?? 0) + support.length),
  )
  return offer ? { type: 'hire', offer: offer.id } : { type: 'march' }
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
