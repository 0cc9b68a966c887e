import { FRONTS } from '../rules/tables/battle.ts'
import type { Front, Nation, Period, Periods } from '../rules/terms/types.ts'
import type { SideOf } from './plan.ts'

type Fights = Readonly<Partial<Record<Front, Periods>>>

/** Years in which each nation fights on a front [I.A Fronts, P-90]: the list of the book is lost. */
const YEARS: Readonly<Record<Nation, Fights>> = {
  GE: { east: [1, 10], africa: [3, 6], west: [2, 10] },
  IT: { east: [3, 6], africa: [2, 6] },
  FI: { east: [1, 9] },
  HU: { east: [3, 10] },
  RU: { east: [3, 9] },
  SO: { east: [1, 10] },
  PO: { east: [1, 1] },
  BR: { africa: [2, 6], west: [2, 10] },
  FR: { west: [2, 2] },
  BE: { west: [2, 2] },
  HO: { west: [2, 2] },
}

export const NATION_NAMES: Readonly<Record<Nation, string>> = {
  GE: 'Germans',
  IT: 'Italians',
  FI: 'Finns',
  HU: 'Hungarians',
  RU: 'Romanians',
  SO: 'Soviets',
  PO: 'Poles',
  BR: 'British',
  FR: 'French',
  BE: 'Belgians',
  HO: 'Dutch',
}

/** Who may fight for a side, on a front, in a period. */
export const nationsFor = (front: Front, period: Period, side: SideOf): readonly Nation[] => {
  const { axis, allies } = FRONTS[front]
  return [axis, allies][side]?.filter((nation) => fights(nation, front, period)) ?? []
}

const fights = (nation: Nation, front: Front, period: Period): boolean => {
  const years = YEARS[nation][front]
  return years !== undefined && years[0] <= period && period <= years[1]
}

/** Whose guns help a small nation out, where it has none of its own. */
const BACKERS: Readonly<Partial<Record<Nation, Nation>>> = {
  IT: 'GE',
  FI: 'GE',
  HU: 'GE',
  RU: 'GE',
  BE: 'FR',
  HO: 'FR',
}

export const backerOf = (nation: Nation, front: Front, period: Period): Nation | undefined => {
  const backer = BACKERS[nation]
  return backer && fights(backer, front, period) ? backer : undefined
}

/** Who met whom in these years, where not everybody met everybody: Poland fell alone, and Finland fought alone before 1941. */
export const foesOf = (nation: Nation, period: Period): readonly Nation[] | undefined => {
  if (period > 2) return undefined
  if (nation === 'FI') return ['SO']
  if (nation === 'SO') return ['FI']
  return nation === 'PO' || nation === 'GE' ? ['GE', 'PO', 'FR', 'BE', 'HO', 'BR'] : undefined
}
