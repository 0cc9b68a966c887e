import { BATTLES, FRONTS } from '../rules/tables/battle.ts'
import type { BattleType, Climate, Front, HandicapLevel, Nation, Period, Weather } from '../rules/terms/types.ts'
import { choose } from './choose.ts'
import type { Density } from './ground/wish.ts'
import { isAssault, isAttacker, mayFortify } from './lines.ts'
import { offerOf } from './lists/offers.ts'
import { nationsFor } from './nations.ts'
import {
  type Bought,
  type PlanForce,
  type Mission,
  type Plan,
  type SideOf,
  SIDES,
  type SidePlan,
  withSide,
} from './plan.ts'
import { missionsFor, weatherFor } from './random.ts'

const oneOf = <T>(value: T, list: readonly T[]): T => (list.includes(value) ? value : (list[0] ?? value))

const nearest = (period: Period, periods: readonly Period[]): Period =>
  [...periods].sort((a, b) => Math.abs(a - period) - Math.abs(b - period))[0] ?? period

const sideFits = (plan: Plan, side: SideOf): ((one: SidePlan) => SidePlan) => {
  const nations = nationsFor(plan.front, plan.period, side)
  return ({ lists, ...one }) => ({
    ...one,
    ...(lists && nations.includes(lists) ? { lists } : {}),
    nation: oneOf(one.nation, nations),
    mission: oneOf(one.mission, missionsFor(plan.type, side)),
    digsIn: isAssault(plan) && one.digsIn,
    bought: one.bought.filter(({ nation, offer }) => {
      const found = offerOf(nation, plan.period, offer)
      return found && nations.includes(nation) && (found.list !== 'works' || mayFortify(plan, side))
    }),
  })
}

/** A plan in which everything goes together again: what does not, becomes the nearest that does. */
const fitted = (plan: Plan): Plan => {
  const { periods, climates } = FRONTS[plan.front]
  const period = nearest(plan.period, periods)
  const climate = oneOf(plan.climate, climates)
  const now = { ...plan, period, climate, weather: oneOf(plan.weather, weatherFor(climate)) }
  return SIDES.reduce<Plan>((so, side) => withSide(so, side, sideFits(so, side)), now)
}

/** The same, and who chooses by lot has chosen for the points that there are now. */
const refitted = (plan: Plan): Plan =>
  SIDES.reduce<Plan>((so, side) => (so.sides[side].byLot ? choose(so, side) : so), fitted(plan))

type Value = string | number
type Setter = (plan: Plan, value: Value) => Plan

const madeMap = (plan: Plan) =>
  plan.map.kind === 'made'
    ? plan.map
    : ({ kind: 'made', rows: 30, densities: { woods: 4, swampOrSand: 1, town: 3, rough: 2 }, seed: plan.seed } as const)

const dense =
  (kind: 'woods' | 'swampOrSand' | 'town' | 'rough'): Setter =>
  (plan, value) => {
    const map = madeMap(plan)
    return { ...plan, map: { ...map, densities: { ...map.densities, [kind]: Number(value) as Density } } }
  }

/** What was laid by hand lies on the ground that there was. */
const freed = (plan: Plan): Plan => {
  const { objective: _objective, ...rest } = plan
  return SIDES.reduce<Plan>((so, side) => withSide(so, side, unplaced), rest)
}

/** Everybody and everything of a side without the squares that were chosen by hand. */
export const unplaced = ({ battalion, ...one }: SidePlan): SidePlan => ({
  ...one,
  mines: [],
  teeth: [],
  bought: one.bought.map(lifted),
  ...(battalion ? { battalion: lifted(battalion) } : {}),
})

const lifted = <T extends Pick<Bought, 'edits'>>(bought: T): T => ({
  ...bought,
  ...(bought.edits
    ? {
        edits: Object.fromEntries(
          Object.entries(bought.edits).map(([key, { at: _at, facing: _facing, ...edit }]) => [key, edit]),
        ),
      }
    : {}),
})

const SETTERS: Readonly<Record<string, Setter>> = {
  name: (plan, value) => ({ ...plan, name: String(value) }),
  front: (plan, value) => freed({ ...plan, front: value as Front }),
  period: (plan, value) => ({ ...plan, period: Number(value) as Period }),
  climate: (plan, value) => ({ ...plan, climate: value as Climate }),
  weather: (plan, value) => ({ ...plan, weather: value as Weather }),
  visibility: (plan, value) => ({ ...plan, visibility: Number(value) }),
  type: (plan, value) => typed(plan, value as BattleType),
  size: (plan, value) => ({ ...plan, size: Number(value) }),
  handicap: (plan, value) => ({ ...plan, handicap: Number(value) as HandicapLevel }),
  lines: (plan, value) => ({ ...plan, lines: value === 'advice' ? 'advice' : 'kept' }),
  'map.rows': (plan, value) => freed({ ...plan, map: { ...madeMap(plan), rows: Number(value) } }),
  'map.seed': (plan, value) => freed({ ...plan, map: { ...madeMap(plan), seed: Number(value) } }),
  'map.woods': dense('woods'),
  'map.swampOrSand': dense('swampOrSand'),
  'map.town': dense('town'),
  'map.rough': dense('rough'),
  'map.file': (plan, value) => freed({ ...plan, map: { kind: 'file', file: JSON.parse(String(value)) as unknown } }),
}

/** Defenders of an assault have had time to dig [II.A Dug-In]; whoever is deployed is deployed anew. */
const typed = (plan: Plan, type: BattleType): Plan => {
  const now = freed({ ...plan, type })
  return SIDES.reduce<Plan>(
    (so, side) => withSide(so, side, (one) => ({ ...one, digsIn: BATTLES[type].dugIn && !isAttacker(so, side) })),
    now,
  )
}

const sideSet = (one: SidePlan, key: string, value: Value): SidePlan => {
  if (key === 'nation') return { ...one, nation: value as Nation, lists: value as Nation }
  if (key === 'mission') return { ...one, mission: value as Mission }
  if (key === 'quality') return { ...one, quality: value as PlanForce }
  return key === 'digsIn' ? { ...one, digsIn: value === 'yes' } : one
}

/** Things that change what forces may cost, or what there is to buy. */
const COSTLY: ReadonlySet<string> = new Set(['front', 'period', 'type', 'size', 'handicap', 'quality'])

/** A field set [III Building a Scenario]. A field that nobody knows changes nothing. */
export const setField = (plan: Plan, field: string, value: Value): Plan => {
  const [first = '', key = ''] = field.split('.')
  const isSide = first === '0' || first === '1'
  const side: SideOf = first === '1' ? 1 : 0
  const now = isSide ? withSide(plan, side, (one) => sideSet(one, key, value)) : (SETTERS[field]?.(plan, value) ?? plan)
  if (isSide && key === 'nation' && now.sides[side].byLot) return choose(fitted(now), side)
  return COSTLY.has(isSide ? key : field) ? refitted(now) : fitted(now)
}
