import type { Nation, Period, UnitType } from '../../rules/terms/types.ts'
import { PAGES } from '../../rules/scenario/pages.ts'
import { pageFor, typesInPlaceOf } from './force.ts'
import { FORCE, RETYPE_SKILL } from './tables.ts'
import { worthOf } from './force.ts'
import type { Campaign, CoreUnit } from './terms.ts'

const isOf = ({ periods: [first, last] }: UnitType, period: Period): boolean => first <= period && period <= last

/** Those of its kind, or where there are none any of its sort. */
const successorsOf = (nation: Nation, period: Period, type: string): readonly UnitType[] => {
  const own = typesInPlaceOf(nation, period, type)
  if (own.length > 0) return own
  const { kind } = pageFor(nation, type)
  return PAGES.filter((page) => page.nation === nation && page.kind === kind && isOf(page, period))
}

/** The one that costs most nearly what the old one did, as far as the limit of the force lets it. */
const successorOf = (nation: Nation, period: Period, type: string, room: number): UnitType | undefined => {
  const { cost } = pageFor(nation, type)
  const fitting = successorsOf(nation, period, type).filter((page) => page.cost - cost <= room)
  return [...fitting].sort((a, b) => Math.abs(a.cost - cost) - Math.abs(b.cost - cost) || b.cost - a.cost)[0]
}

export const retyped = (nation: Nation, unit: CoreUnit, to: string): CoreUnit => {
  const page = pageFor(nation, to)
  const was = pageFor(nation, unit.type)
  return {
    ...unit,
    type: to,
    men: unit.isLost ? 0 : page.kind === 'squad' && unit.men < was.men ? Math.min(unit.men, page.men) : page.men,
    skill: Math.max(1, unit.skill - RETYPE_SKILL),
  }
}

/** Types that are no longer in use are handed in for others, as changes of type without cost [P-108]. */
export const modernised = (campaign: Campaign, period: Period): Campaign => {
  let now = campaign
  const { nation } = campaign
  for (const formation of campaign.force) {
    const units = formation.units.map((unit) => {
      if (isOf(pageFor(nation, unit.type), period)) return unit
      const to = successorOf(nation, period, unit.type, FORCE.refitted - worthOf(now))
      return to ? retyped(nation, unit, to.name) : { ...unit, isLost: true, men: 0 }
    })
    now = { ...now, force: now.force.map((one) => (one.id === formation.id ? { ...one, units } : one)) }
  }
  return now
}
