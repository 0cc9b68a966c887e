import { otherSide, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { BATTLES, QUALITIES } from '../../rules/tables/battle.ts'
import type { Draw } from '../../rules/terms/draw.ts'
import type { BattleType, Nation, Quality, Weather } from '../../rules/terms/types.ts'
import { missionsFor } from '../random.ts'
import { climateOf, enemiesOf, metIn, seasonOf } from './calendar.ts'
import { worthOf } from './force.ts'
import { ATTACKING, DOUBLE, KINDS, QUALITY_OF_ENEMIES, SKIES, SUPPORT, TYPES, VISIBILITY } from './tables.ts'
import type { Campaign, Engagement, CampaignMission } from './terms.ts'

const HUNDRED = 100
const SEEDS = 1_000_000

const percent = (draw: Draw, share: number): boolean => draw(HUNDRED) <= share

const pick = <T>(draw: Draw, list: readonly T[]): T => list[list.length > 1 ? draw(list.length) - 1 : 0] as T

/** An entry of a list whose shares make a hundred. */
const pickShare = <T>(draw: Draw, list: readonly (readonly [T, number])[]): T => {
  let left = draw(HUNDRED)
  for (const [one, share] of list) {
    left -= share
    if (left <= 0) return one
  }
  return (list.at(-1) as readonly [T, number])[0]
}

/** How often of a hundred the force attacks: after a victory more often, after a defeat less [IV Next Battle, P-102]. */
export const attackShare = ({ battles }: Pick<Campaign, 'battles'>): number => {
  const last = battles.at(-1)
  if (!last || last.outcome === 'drawn' || last.level === 'draw') return ATTACKING.usual
  return ATTACKING.usual + (last.outcome === 'won' ? 1 : -1) * ATTACKING[last.level]
}

const typeFor = (campaign: Campaign, draw: Draw): BattleType => {
  if (percent(draw, KINDS.meeting)) return TYPES.meeting
  const attacker = percent(draw, attackShare(campaign)) ? campaign.side : otherSide(campaign.side)
  return TYPES[percent(draw, KINDS.assault) ? 'assault' : 'pursuit'][attacker]
}

/** What support may cost before a battle: a sixth of the force, a third in an assault, and ten [IV Support]. */
export const supportFor = (value: number, type: BattleType): number => {
  const isAssault = type === 'axisAssault' || type === 'alliedAssault'
  return Math.floor(value / (isAssault ? SUPPORT.inAssault : SUPPORT.share)) + SUPPORT.more
}

/**
 * What the enemy has: as the chart has it for the type of battle, against the force with its support; better troops are
 * fewer, and in some meeting engagements they are twice as many [IV Next Battle, Charts Force Modifiers, P-104]. There
 * is no handicap [I.B Handicap Level].
 */
export const enemyPoints = (
  own: number,
  type: BattleType,
  side: SideIndex,
  quality: Quality,
  isDouble: boolean,
): number => {
  const { points } = BATTLES[type]
  return Math.floor((own * points[otherSide(side)] * QUALITIES[quality].points * (isDouble ? 2 : 1)) / points[side])
}

/** Both missions, the Axis first, each from the list of its side [Charts Types of Battle]. */
const missionsBy = (type: BattleType, draw: Draw): readonly [CampaignMission, CampaignMission] => [
  pick(draw, missionsFor(type, 0)),
  pick(draw, missionsFor(type, 1)),
]

/** Enemies of the front and month, the larger armies more often. */
const enemyLot = (campaign: Campaign): readonly Nation[] => {
  const { front, month } = campaign
  const all = enemiesOf(campaign, front, month)
  return all.length === 1 ? all : all.flatMap((one) => Array.from({ length: metIn(front, one) }, () => one))
}

/**
 * The next battle, on the front and in the month of a campaign: type, missions, weather and sight, the enemy and his
 * strength are drawn in this order [IV Next Battle, P-102, P-103, P-104].
 */
export const engagementFor = (campaign: Campaign, draw: Draw): Engagement => {
  const { front, month, side } = campaign
  const type = typeFor(campaign, draw)
  const isDouble = type === 'meeting' && percent(draw, DOUBLE)
  const missions = missionsBy(type, draw)
  const weather: Weather = pickShare(draw, SKIES[seasonOf(front, month)])
  const [least, most] = VISIBILITY[weather]
  const visibility = least + draw(most - least + 1) - 1
  const enemy: Nation = pick(draw, enemyLot(campaign))
  const quality: Quality = pickShare<Quality>(draw, QUALITY_OF_ENEMIES)
  const value = worthOf(campaign)
  const support = supportFor(value, type)
  return {
    type,
    missions,
    weather,
    climate: climateOf(front, month),
    visibility,
    enemy,
    quality,
    isDouble,
    support,
    against: enemyPoints(value + support, type, side, quality, isDouble),
    seed: draw(SEEDS),
  }
}
