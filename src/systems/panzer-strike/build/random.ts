import { keysIn } from '../../../core/engine/keys.ts'
import { newChance, type Chance } from '../../../core/dice/chance.ts'
import { ATTACKS, BATTLES, DEFENCES, FRONTS, PERIODS } from '../rules/tables/battle.ts'
import type { BattleType, Climate, Front, Nation, Period, Weather } from '../rules/terms/types.ts'
import { choose } from './choose.ts'
import { foesOf, NATION_NAMES, nationsFor } from './nations.ts'
import { densitiesByLot } from './ground/lot.ts'
import { type Mission, type Plan, SIDES, type SidePlan, type SideOf } from './plan.ts'

/** What is settled before the lot is drawn. */
export type Wishes = Partial<
  Pick<
    Plan,
    'name' | 'front' | 'period' | 'climate' | 'weather' | 'visibility' | 'type' | 'size' | 'handicap' | 'map' | 'lines'
  >
> & {
  readonly nations?: readonly [Nation, Nation]
  readonly missions?: readonly [Mission, Mission]
  readonly qualities?: readonly [SidePlan['quality'], SidePlan['quality']]
}

/** Weather that a climate has: no snow in summer, dust in deserts. */
export const weatherFor = (climate: Climate): readonly Weather[] =>
  climate === 'desert'
    ? ['clear', 'dust', 'rain']
    : climate === 'winter'
      ? ['clear', 'snow']
      : ['clear', 'rain', 'dust']

/** The missions from which a side has one [Charts Missions]. */
export const missionsFor = (type: BattleType, side: SideOf): readonly Mission[] =>
  BATTLES[type].roles[side] === 'attacker' ? keysIn(ATTACKS) : keysIn(DEFENCES)

const pairs = (front: Front, period: Period): readonly (readonly [Nation, Nation])[] =>
  nationsFor(front, period, 0).flatMap((axis) =>
    nationsFor(front, period, 1)
      .filter(
        (ally) => (foesOf(axis, period)?.includes(ally) ?? true) && (foesOf(ally, period)?.includes(axis) ?? true),
      )
      .map((ally) => [axis, ally] as const),
  )

/** Years in which somebody fights somebody on this front. */
const periodsOf = (front: Front): readonly Period[] =>
  FRONTS[front].periods.filter((period) => pairs(front, period).length > 0)

/** Missions that go together: who is to clear or to hold meets somebody who cares. */
const missionPair = (type: BattleType, chance: Chance): readonly [Mission, Mission] => {
  if (type === 'meeting')
    return chance.pick([
      ['engage', 'engage'],
      ['clear', 'clear'],
      ['bypass', 'bypass'],
    ] as const)
  const [attack, defence] = chance.pick([
    ['clear', 'hold'],
    ['engage', 'engage'],
    ['bypass', 'delay'],
  ] as const)
  return BATTLES[type].roles[0] === 'attacker' ? [attack, defence] : [defence, attack]
}

const emptySide = (nation: Nation, mission: Mission, quality: SidePlan['quality'], digsIn: boolean): SidePlan => ({
  nation,
  mission,
  quality,
  bought: [],
  byLot: false,
  digsIn,
  mines: [],
  teeth: [],
})

const SIZES = [2, 3, 4] as const
const SEEDS = 1_000_000
const CLEAR_DAYS = 4

/** Everything but the forces, by lot, as far as nothing is wished. */
export const openPlan = (seed: number, wishes: Wishes = {}): Plan => {
  const chance = newChance(seed)
  const front =
    wishes.front ??
    chance.pick(keysIn(FRONTS).filter((one) => wishes.period === undefined || periodsOf(one).includes(wishes.period)))
  const period = wishes.period ?? chance.pick(periodsOf(front))
  const climate = wishes.climate ?? chance.pick(FRONTS[front].climates)
  const type = wishes.type ?? chance.pick(keysIn(BATTLES))
  const nations = wishes.nations ?? chance.pick(pairs(front, period))
  const missions = wishes.missions ?? missionPair(type, chance)
  const [first, second] = wishes.qualities ?? ['average', 'average']
  const digsIn = (side: SideOf): boolean => BATTLES[type].dugIn && BATTLES[type].roles[side] === 'defender'
  const rough = {
    rows: 20 + 10 * chance.below(3),
    densities: densitiesByLot(climate, chance),
    seed: 1 + chance.below(SEEDS),
  }
  return {
    name: wishes.name ?? `${NATION_NAMES[nations[0]]} and ${NATION_NAMES[nations[1]]}, ${PERIODS[period]}`,
    front,
    period,
    climate,
    weather: wishes.weather ?? (chance.oneIn(CLEAR_DAYS) ? chance.pick(weatherFor(climate)) : 'clear'),
    visibility: wishes.visibility ?? 3 + chance.below(4),
    type,
    size: wishes.size ?? chance.pick(SIZES),
    handicap: wishes.handicap ?? 3,
    map: wishes.map ?? { kind: 'made', ...rough },
    lines: wishes.lines ?? 'kept',
    seed,
    sides: [
      emptySide(nations[0], missions[0], first, digsIn(0)),
      emptySide(nations[1], missions[1], second, digsIn(1)),
    ],
  }
}

/** A whole battle by lot, ready to play; the same seed and wishes give the same one. */
export const randomPlan = (seed: number, wishes: Wishes = {}): Plan =>
  SIDES.reduce<Plan>((plan, side) => choose(plan, side), openPlan(seed, wishes))
