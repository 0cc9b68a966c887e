import { groundOf } from './chart.ts'
import { bodiesOf, spent } from './force.ts'
import { mayFortify } from './lines.ts'
import { offerOf, typesFor } from './lists/offers.ts'
import { NATION_NAMES, nationsFor } from './nations.ts'
import { type Plan, type SideOf, SIDES } from './plan.ts'
import { pointsFor } from './points.ts'
import { missionsFor, weatherFor } from './random.ts'
import { canStand } from './stands.ts'
import { FRONTS, PERIODS, BATTLES } from '../rules/tables/battle.ts'
import { LIMITS, MAP } from '../rules/tables/limits.ts'
import type { Case } from '../rules/terms/rules.ts'

/** Why a plan is no battle yet, or not by the book: where, in words, by which paragraph. */
type Fault = { readonly at: string; readonly text: string; readonly cite: Case }

const fault = (at: string, cite: Case, text: string): Fault => ({ at, cite, text })
const when = (found: boolean, at: string, cite: Case, text: () => string): Fault[] =>
  found ? [fault(at, cite, text())] : []

const frontFaults = ({ front, period, climate, weather, size, visibility }: Plan): Fault[] => [
  ...when(
    !FRONTS[front].periods.includes(period),
    'period',
    'I.A Fronts',
    () => `Nobody fights in ${FRONTS[front].name} in ${PERIODS[period]}.`,
  ),
  ...when(
    !FRONTS[front].climates.includes(climate),
    'climate',
    'I.A Terrain Sets',
    () => `${FRONTS[front].name} has no such ground.`,
  ),
  ...when(
    !weatherFor(climate).includes(weather),
    'weather',
    'II.B.2 Weather',
    () => 'That weather does not go with the season.',
  ),
  ...when(size < 1 || size > SIZE.most, 'size', 'III Purchase', () => `Battles are of size 1 to ${SIZE.most}.`),
  ...when(visibility < 1 || visibility > 9, 'visibility', 'II.B.3 Visibility', () => 'Visibility is from 1 to 9.'),
]

/** The sizes of a battle: one key on the old machines. */
export const SIZE = { most: 9 } as const

const mapFaults = ({ map, climate }: Plan): Fault[] => {
  const ground = groundOf(map, climate)
  if (!ground.ok) {
    const [first] = ground.problems
    return [
      fault(
        'map',
        'III Building a Scenario',
        `The map cannot be read: ${first?.path} is ${first?.found}, not ${first?.expected}.`,
      ),
    ]
  }
  const { board, climate: own } = ground.value
  return [
    ...when(own !== climate, 'map', 'I.A Terrain Sets', () => `The map is in ${own}, the battle in ${climate}.`),
    ...when(
      board.cols < MAP.longest / 2,
      'map',
      'I.A Map Size',
      () => `The map has ${board.cols} columns; both sides need ${MAP.longest / 2} to be apart.`,
    ),
  ]
}

const nationFaults = (plan: Plan, side: SideOf): Fault[] => {
  const { front, period, type } = plan
  const { nation, mission } = plan.sides[side]
  const mine = BATTLES[type].roles[side] === 'attacker' ? 'attack' : 'defend'
  return [
    ...when(
      !nationsFor(front, period, side).includes(nation),
      `${side}.nation`,
      'I.A Fronts',
      () => `The ${NATION_NAMES[nation]} do not fight on this front in ${PERIODS[period]}.`,
    ),
    ...when(
      !missionsFor(type, side).includes(mission),
      `${side}.mission`,
      'Charts Types of Battle',
      () => `In this type of battle they ${mine}.`,
    ),
  ]
}

const purchaseFaults = (plan: Plan, side: SideOf): Fault[] => {
  const { bought } = plan.sides[side]
  const at = `${side}.bought`
  return bought.flatMap(({ nation, offer }, place) => {
    const found = offerOf(nation, plan.period, offer)
    const here = `${at}.${place}`
    if (!found)
      return [
        fault(here, 'III Purchase', `The ${NATION_NAMES[nation]} have no such formation in ${PERIODS[plan.period]}.`),
      ]
    return [
      ...when(
        !nationsFor(plan.front, plan.period, side).includes(nation),
        here,
        'I.A Fronts',
        () => `The ${NATION_NAMES[nation]} do not fight here in ${PERIODS[plan.period]}.`,
      ),
      ...when(
        found.list === 'works' && !mayFortify(plan, side),
        here,
        'III Purchase',
        () => 'Fortifications are for those who are assaulted.',
      ),
    ]
  })
}

const limitFaults = (plan: Plan, side: SideOf): Fault[] => {
  const bodies = bodiesOf(plan, side)
  const units = bodies.reduce((sum, body) => sum + body.units.length, 0)
  const [cost, points] = [spent(plan, side), pointsFor(plan, side)]
  const at = `${side}.bought`
  return [
    ...when(
      bodies.length < 2,
      at,
      'III Purchase',
      () => `The ${NATION_NAMES[plan.sides[side].nation]} have no forces yet.`,
    ),
    ...when(
      cost > points,
      at,
      'III Purchase',
      () => `The forces cost ${cost}, and there are ${points} points: ${cost - points} too much.`,
    ),
    ...when(
      bodies.length > LIMITS.formations,
      at,
      'III Limits',
      () => `${bodies.length} formations with the battalion; there are letters for ${LIMITS.formations}.`,
    ),
    ...when(units > LIMITS.units, at, 'III Limits', () => `${units} units; a side has at most ${LIMITS.units}.`),
  ]
}

const within = (value: number | undefined, most: number): boolean =>
  value === undefined || (Number.isInteger(value) && value >= 1 && value <= most)

const editFaults = (plan: Plan, side: SideOf): Fault[] =>
  bodiesOf(plan, side).flatMap(({ letter, rating, nation, bought, part, units }) => {
    const offer = offerOf(nation, plan.period, plan.sides[side].bought[bought]?.offer ?? '')
    return [
      ...when(
        !within(rating, LIMITS.command),
        `${side}.edit.${letter}`,
        'III Limits',
        () => `Command is from 1 to ${LIMITS.command}.`,
      ),
      ...units.flatMap(({ edit, type }, number) => {
        const at = `${side}.edit.${letter}-${number}`
        const slot = offer?.parts[part]?.slots[number]
        const fills = slot && typesFor(slot, nation, plan.period).some(({ name }) => name === type.name)
        return [
          ...when(!within(edit.skill, LIMITS.skill), at, 'III Limits', () => `Skill is from 1 to ${LIMITS.skill}.`),
          ...when(!within(edit.morale, LIMITS.morale), at, 'III Limits', () => `Morale is from 1 to ${LIMITS.morale}.`),
          ...when(
            slot !== undefined && !fills,
            at,
            'III Purchase',
            () => `${type.name} has no place in this formation in ${PERIODS[plan.period]}.`,
          ),
        ]
      }),
    ]
  })

/** Where units stand that were placed by hand, and the objective [III Deployment]. */
const placeFaults = (plan: Plan, side: SideOf): Fault[] => {
  const ground = groundOf(plan.map, plan.climate)
  if (!ground.ok) return []
  const map = ground.value
  return bodiesOf(plan, side).flatMap(({ letter, units }) =>
    units.flatMap(({ edit, type }, number) => {
      const cell = edit.at === undefined ? undefined : map.board.parse(edit.at)
      const at = `${side}.edit.${letter}-${number}`
      if (edit.at === undefined) return []
      return [
        ...when(cell === undefined, at, 'III Deployment', () => `There is no square ${edit.at} on this map.`),
        ...when(
          cell !== undefined && !canStand(map, type, cell),
          at,
          'Charts Terrain Effects',
          () => `${type.name} cannot be in square ${edit.at}.`,
        ),
      ]
    }),
  )
}

/** Everything that is wrong with a plan; none, and it can be written, composed and played. */
export const faultsOf = (plan: Plan): readonly Fault[] => [
  ...frontFaults(plan),
  ...mapFaults(plan),
  ...SIDES.flatMap((side) => [
    ...nationFaults(plan, side),
    ...purchaseFaults(plan, side),
    ...limitFaults(plan, side),
    ...editFaults(plan, side),
    ...placeFaults(plan, side),
  ]),
]
