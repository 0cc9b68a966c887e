import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import { FRONTS } from '../../rules/tables/battle.ts'
import type { Climate, Front, Nation, Period } from '../../rules/terms/types.ts'
import { LAST_MONTH, MET, SEASONS, WAR } from './tables.ts'
import type { Campaign, Month } from './terms.ts'

const FIRST_YEAR = 1939
const YEAR = 12
const HALF = 6
const NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const yearOf = (month: Month): number => FIRST_YEAR + Math.floor(month / YEAR)

/** `June 1941`. */
export const monthWords = (month: Month): string => `${NAMES[month % YEAR]} ${yearOf(month)}`

/** Periods are years at first, then halves [P-44]. */
export const periodOf = (month: Month): Period => {
  const year = yearOf(month)
  if (year <= 1941) return (year - FIRST_YEAR + 1) as Period
  if (year >= 1945) return 10
  return (4 + 2 * (year - 1942) + (month % YEAR < HALF ? 0 : 1)) as Period
}

type Fighter = Pick<Campaign, 'nation' | 'side'>

const isOf = ({ nation, side }: Fighter, { axis, allies }: (typeof WAR)[number]): boolean =>
  (side === 0 ? axis : allies) === nation

/** Whom a nation fights on a front in a month; nobody where it is not active [IV Fronts, P-101]. */
export const enemiesOf = (fighter: Fighter, front: Front, month: Month): readonly Nation[] =>
  WAR.filter((one) => one.front === front && isOf(fighter, one) && one.from <= month && month <= one.to).map((one) =>
    fighter.side === 0 ? one.allies : one.axis,
  )

/** How often a nation is met on a front, against the others of its side [IV Next Battle, P-121]. */
export const metIn = (front: Front, nation: Nation): number => MET[front]?.[nation] ?? 1

/** Who fights beside a nation in its next battle: those of its side who meet the same enemy there and then [IV Support, P-120]. */
export const alliesOf = ({ nation, side, front, month, next }: Campaign): readonly Nation[] => {
  if (!next) return []
  const there = WAR.filter((one) => one.front === front && one.from <= month && month <= one.to)
  const against = there.filter(({ axis, allies }) => (side === 0 ? allies : axis) === next.enemy)
  return [...new Set(against.map(({ axis, allies }) => (side === 0 ? axis : allies)))].filter((one) => one !== nation)
}

/** The month from which on a front is active for a nation, that month or a later one; undefined where it never is again [IV Fronts]. */
export const activeFrom = (fighter: Fighter, front: Front, month: Month): Month | undefined => {
  const starts = WAR.filter((one) => one.front === front && isOf(fighter, one) && one.to >= month).map(({ from }) =>
    Math.max(from, month),
  )
  return starts.length === 0 ? undefined : Math.min(...starts)
}

export const FRONT_NAMES = ['east', 'africa', 'west'] as const satisfies readonly Front[]

/** Fronts on which a nation will still fight [IV Fronts]. */
export const frontsLeft = (fighter: Fighter, month: Month): readonly Front[] =>
  FRONT_NAMES.filter((front) => activeFrom(fighter, front, month) !== undefined)

/** The war ends in May 1945, for a nation when it fights nowhere any more [IV End of the War]. */
export const isWarOver = (fighter: Fighter, month: Month): boolean =>
  month > LAST_MONTH || frontsLeft(fighter, month).length === 0

/** Nations that have a war on a front, by side. */
export const nationsOn = (front: Front, side: SideIndex): readonly Nation[] => [
  ...new Set(WAR.filter((one) => one.front === front).map(({ axis, allies }) => (side === 0 ? axis : allies))),
]

export const seasonOf = (front: Front, month: Month): 'summer' | 'autumn' | 'winter' | 'desert' => {
  if (front === 'africa') return 'desert'
  const { winter, autumn } = SEASONS[front]
  const at = month % YEAR
  return winter.includes(at) ? 'winter' : autumn.includes(at) ? 'autumn' : 'summer'
}

/** The ground of a front in a month, among those that it has [I.A Terrain Sets]. */
export const climateOf = (front: Front, month: Month): Climate => {
  const season = seasonOf(front, month)
  const wanted: Climate = season === 'desert' ? 'desert' : season === 'winter' ? 'winter' : 'summer'
  return FRONTS[front].climates.find((climate) => climate === wanted) ?? FRONTS[front].climates[0] ?? 'summer'
}
