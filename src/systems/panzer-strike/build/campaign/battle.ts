import { otherSide } from '../../../../core/engine/vocabulary.ts'
import { newChance } from '../../../../core/dice/chance.ts'
import { type Passenger, takes } from '../../rules/formulas/transport.ts'
import { idOf } from '../../rules/scenario/compose.ts'
import { BATTLES, QUALITIES } from '../../rules/tables/battle.ts'
import { choose } from '../choose.ts'
import { bodiesOf, LETTERS } from '../force.ts'
import type { Body, Recruit } from '../plan.ts'
import { offerOf, priceOfPart } from '../lists/offers.ts'
import { densitiesByLot } from '../ground/lot.ts'
import type { Plan, SidePlan } from '../plan.ts'
import { type BattleWritten, written } from '../written.ts'
import { monthWords, periodOf } from './calendar.ts'
import { pageFor, worthOf } from './force.ts'
import type { Campaign, CoreFormation, CoreUnit, Engagement, Hired, Month } from './terms.ts'

/** Those of a formation who are there. */
const present = ({ units }: CoreFormation): readonly CoreUnit[] => units.filter(({ isLost }) => !isLost)

type Place = { readonly formation: CoreFormation; readonly letter: string; readonly units: readonly CoreUnit[] }

/** Core formations with somebody in them, by their letters; the battalion is A. */
const placesOf = ({ force }: Pick<Campaign, 'force'>): readonly Place[] =>
  force
    .map((formation) => ({ formation, units: present(formation) }))
    .filter(({ units }) => units.length > 0)
    .map((one, index) => ({ ...one, letter: LETTERS[index] ?? '?' }))

/** The units of the core in a battle, by their names there: `A-B-2`. */
export const namesIn = (campaign: Pick<Campaign, 'force' | 'side'>): ReadonlyMap<string, CoreUnit> =>
  new Map(
    placesOf(campaign).flatMap(({ letter, units }) =>
      units.map((unit, number) => [idOf(campaign.side, letter, number), unit] as const),
    ),
  )

const passengersOf = (nation: Campaign['nation'], units: readonly CoreUnit[]): readonly Passenger[] =>
  units.flatMap((unit) => {
    const type = pageFor(nation, unit.type)
    return type.kind === 'vehicle' ? [] : [{ type, men: type.men }]
  })

/** Number of who carries a unit, where he is still there and still has room for it. */
const carrierOf = (nation: Campaign['nation'], { formation, units }: Place, unit: CoreUnit): number | undefined => {
  const carrier = unit.on === undefined ? undefined : formation.units[unit.on]
  if (!carrier || carrier.isLost) return undefined
  const vehicle = pageFor(nation, carrier.type)
  const aboard = units.slice(0, units.indexOf(unit)).filter(({ on }) => on === unit.on)
  const [one] = passengersOf(nation, [unit])
  const fits = vehicle.kind === 'vehicle' && one && takes(vehicle, passengersOf(nation, aboard), one)
  return fits ? units.indexOf(carrier) : undefined
}

const recruitOf = (campaign: Campaign, place: Place, unit: CoreUnit, number: number): Recruit => {
  const type = pageFor(campaign.nation, unit.type)
  return {
    key: `0-${number}`,
    type,
    on: carrierOf(campaign.nation, place, unit),
    cost: type.cost,
    edit: {
      skill: unit.skill,
      morale: place.formation.morale,
      ...(unit.men < type.men ? { men: unit.men } : {}),
    },
  }
}

const CORE = -1

const coreBodies = (campaign: Campaign): readonly Body[] => {
  const places = placesOf(campaign)
  return places.map((place) => {
    const { formation, letter, units } = place
    const head = places.find(({ formation: { id } }) => id === formation.under)
    return {
      letter,
      name: formation.name,
      nation: campaign.nation,
      under: head?.letter,
      rating: formation.rating,
      offMap: formation.offMap ?? false,
      units: units.map((unit, number) => recruitOf(campaign, place, unit, number)),
      bought: CORE,
      part: 0,
    }
  })
}

/** How many of each part of what was rented come. */
export const takenOf = ({ offer, nation, taken }: Hired, month: Month): readonly number[] =>
  taken ?? offerOf(nation, periodOf(month), offer)?.parts.map(({ slots }) => slots.length) ?? []

/** What is rented costs what is taken of it. */
export const priceOfHired = (hired: Hired, month: Month): number => {
  const { offer, nation } = hired
  const period = periodOf(month)
  const found = offerOf(nation, period, offer)
  if (!found || found.ground) return found?.ground?.cost ?? 0
  const taken = takenOf(hired, month)
  return found.parts.reduce((sum, part, index) => sum + priceOfPart(part, nation, period, taken[index] ?? 0), 0)
}

/** Letters of support follow those of the core. */
const relettered = (bodies: readonly Body[], from: number): readonly Body[] => {
  const letterOf = (old: string): string => LETTERS[bodies.findIndex(({ letter }) => letter === old) + from] ?? old
  return bodies.map((body) => ({
    ...body,
    letter: letterOf(body.letter),
    under: body.under === undefined ? undefined : letterOf(body.under),
  }))
}

/** Squares of a map by what both sides are worth together: small battles need no large field. */
const ROWS = [
  [120, 20],
  [250, 30],
  [450, 40],
] as const
const MOST_ROWS = 50

const rowsFor = (points: number): number => ROWS.find(([most]) => points < most)?.[1] ?? MOST_ROWS

const HAIR = 1e-9
const sidePlan = (
  nation: SidePlan['nation'],
  mission: SidePlan['mission'],
  quality: SidePlan['quality'],
  digsIn: boolean,
): SidePlan => ({ nation, mission, quality, bought: [], byLot: false, digsIn, mines: [], teeth: [] })

const bare = (campaign: Campaign, next: Engagement): Plan => {
  const { side, nation, front, month, battles } = campaign
  const enemy = otherSide(side)
  const { points, dugIn } = BATTLES[next.type]
  const sides = [0, 1].map((one) =>
    one === side
      ? sidePlan(nation, next.missions[side], 'average', dugIn)
      : sidePlan(next.enemy, next.missions[enemy], next.quality, dugIn),
  )
  return {
    name: `Battle ${battles.length + 1}: ${BATTLES[next.type].name}`,
    front,
    period: periodOf(month),
    climate: next.climate,
    weather: next.weather,
    visibility: next.visibility,
    type: next.type,
    size: next.against / (points[enemy] * QUALITIES[next.quality].points) + HAIR,
    handicap: 3,
    map: {
      kind: 'made',
      rows: rowsFor(worthOf(campaign) + next.support + next.against),
      densities: densitiesByLot(next.climate, newChance(next.seed)),
      seed: next.seed,
    },
    lines: 'kept',
    seed: next.seed,
    sides: [sides[0] as SidePlan, sides[1] as SidePlan],
  }
}

const withBodies = (plan: Plan, campaign: Campaign): Plan => {
  const core = coreBodies(campaign)
  const [axis, allies] = plan.sides
  const hired = {
    ...plan.sides[campaign.side],
    bought: campaign.support.map((one) => ({ ...one, taken: takenOf(one, campaign.month) })),
  }
  const asked: Plan = { ...plan, sides: campaign.side === 0 ? [hired, allies] : [axis, hired] }
  const support = bodiesOf(asked, campaign.side).filter(({ letter }) => letter !== 'A')
  const own: SidePlan = { ...hired, bodies: [...core, ...relettered(support, core.length)] }
  return { ...plan, sides: campaign.side === 0 ? [own, allies] : [axis, own] }
}

/**
 * The next battle as a scenario with its map: the core with its support against what the enemy brings; start lines bind
 * [IV Next Battle, Charts Types of Battle]. Undefined between battles. The same campaign always gives the same battle.
 */
export const battleOf = (campaign: Campaign): BattleWritten | undefined => {
  const { next, side, month } = campaign
  if (!next) return undefined
  const against = choose(bare(campaign, next), otherSide(side), next.seed)
  const { map, scenario } = written(withBodies(against, campaign))
  return { map, scenario: { ...scenario, date: monthWords(month) } }
}

/** Formations and units that a force brings, with its support [III Limits]. */
export const crowdOf = (campaign: Campaign): { readonly formations: number; readonly units: number } => {
  const hired = campaign.support.flatMap((one) => takenOf(one, campaign.month).filter((count) => count > 0))
  return {
    formations: campaign.force.length + hired.length,
    units:
      campaign.force.reduce((sum, { units }) => sum + units.length, 0) + hired.reduce((sum, count) => sum + count, 0),
  }
}
