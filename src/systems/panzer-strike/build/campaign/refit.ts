import { LIMITS } from '../../rules/tables/limits.ts'
import type { Draw } from '../../rules/terms/draw.ts'
import type { Nation } from '../../rules/terms/types.ts'
import { isFreeUnit, pageFor, recruit, unitsOf, worthOf, withUnit } from './force.ts'
import { BONUS, REFIT_TIME, REPLACEMENT } from './tables.ts'
import type { Campaign, CoreUnit, CampaignFought, CampaignReport, Return } from './terms.ts'

const TEN = 10

/** Who came through a fight learns from it: one more where a number up to ten is greater than the skill [P-105]. */
const learnt = (unit: CoreUnit, { hasFought }: Return, draw: Draw): number =>
  hasFought && draw(TEN) > unit.skill ? Math.min(LIMITS.skill, unit.skill + 1) : unit.skill

/** Who was left on the field is recovered half of the time by the side that holds it [II.A Abandoned Units, P-105]. */
const isBack = ({ fate }: Return, report: CampaignReport, draw: Draw): boolean =>
  fate === 'back' || (fate === 'abandoned' && report.outcome === 'won' && draw(2) === 1)

/** A unit as it comes back: squads with the men that are left, crews made up again [P-106]. */
const returned = (nation: Nation, unit: CoreUnit, back: Return, report: CampaignReport, draw: Draw): CoreUnit => {
  if (!isBack(back, report, draw)) return { ...unit, isLost: true, men: 0 }
  const page = pageFor(nation, unit.type)
  return {
    ...unit,
    men: page.kind === 'squad' ? Math.max(1, back.men) : page.men,
    skill: learnt(unit, back, draw),
    battles: unit.battles + 1,
    kills: unit.kills + back.kills,
  }
}

const LEAST_MORALE = 1

/** How morale changes: one by a marginal result, one or two by a decisive one, half of the time each [IV Morale]. */
export const moraleShift = ({ outcome, level }: Pick<CampaignReport, 'outcome' | 'level'>, draw: Draw): number => {
  if (outcome === 'drawn' || level === 'draw') return 0
  const much = level === 'decisive' ? draw(2) : 1
  return outcome === 'won' ? much : -much
}

const shifted = (morale: number, by: number): number => Math.min(LIMITS.morale, Math.max(LEAST_MORALE, morale + by))

/** The points of the battle, and for a victory more [IV Score]. */
const bonusOf = ({ outcome, level }: Pick<CampaignReport, 'outcome' | 'level'>): number =>
  outcome === 'won' ? BONUS[level] : 0

type Named = { readonly id: number }

/** Those headquarters that are lost come back by themselves, and everybody of the battalion [IV Replacements]. */
const isHeadquarters = (campaign: Campaign, { id }: Named): boolean =>
  isFreeUnit(campaign, id) || campaign.force.some(({ units }) => units[0]?.id === id)

const fresh = (campaign: Campaign, unit: CoreUnit): Campaign => ({
  ...withUnit(campaign, unit.id, ({ on, ...old }) => ({
    ...recruit(campaign.nation, campaign.ids, old.type),
    ...(on === undefined ? {} : { on }),
  })),
  ids: campaign.ids + 1,
})

/** A lost unit with a new one in its place [IV Replacements]. */
export const replaced = fresh

/** Headquarters first, then the dearest that a tenth of the force's value pays for [IV Replacements, P-106]. */
const replacementsOf = (campaign: Campaign, value: number): readonly CoreUnit[] => {
  const lost = unitsOf(campaign).filter(({ isLost }) => isLost)
  const staff = lost.filter((unit) => isHeadquarters(campaign, unit))
  let left = Math.floor(value * REPLACEMENT.share)
  const costOf = ({ type }: CoreUnit): number => pageFor(campaign.nation, type).cost
  const others = lost
    .filter((unit) => !staff.includes(unit))
    .sort((a, b) => costOf(b) - costOf(a) || a.id - b.id)
    .filter((unit) => {
      if (costOf(unit) > left) return false
      left -= costOf(unit)
      return true
    })
  return [...staff, ...others]
}

/** Squads of fewer than five men are doubled, and know a little less [IV Replacements]. */
const isWeak = (nation: Nation, { type, men, isLost }: CoreUnit): boolean => {
  const page = pageFor(nation, type)
  return !isLost && page.kind === 'squad' && men < REPLACEMENT.fewMen && men < page.men
}

const doubled = (nation: Nation, unit: CoreUnit): CoreUnit => ({
  ...unit,
  men: Math.min(pageFor(nation, unit.type).men, 2 * unit.men),
  skill: Math.max(1, unit.skill - REPLACEMENT.lessSkill),
})

/** What comes by itself when a battle is over [IV Replacements]. `value`: of the force before the battle. */
const replenished = (campaign: Campaign, value: number): Campaign => {
  const gone = replacementsOf(campaign, value)
  const whole = gone.reduce(fresh, campaign)
  const weak = unitsOf(whole).filter((unit) => isWeak(campaign.nation, unit))
  const filled = weak.reduce((now, { id }) => withUnit(now, id, (unit) => doubled(campaign.nation, unit)), whole)
  const come = gone.map((_, index) => campaign.ids + index)
  return { ...filled, refit: { spent: 0, replaced: come, doubled: weak.map(({ id }) => id) } }
}

const foughtOf = (campaign: Campaign, after: Campaign, report: CampaignReport): CampaignFought | undefined => {
  const { next, nation } = campaign
  if (!next) return undefined
  const stood = new Set(unitsOf(campaign).flatMap(({ id, isLost }) => (isLost ? [] : [id])))
  const lost = unitsOf(after).filter(({ id, isLost }) => isLost && stood.has(id))
  const paid = lost.filter(({ id }) => !isFreeUnit(campaign, id))
  return {
    month: campaign.month,
    front: campaign.front,
    enemy: next.enemy,
    type: next.type,
    mission: next.missions[campaign.side],
    outcome: report.outcome,
    level: report.level,
    points: report.points,
    bonus: bonusOf(report),
    lost: { units: lost.length, cost: paid.reduce((sum, { type }) => sum + pageFor(nation, type).cost, 0) },
    foes: report.foes,
    value: [worthOf(campaign), worthOf(after)],
    types: lost.map(({ type }) => type),
  }
}

/** A battle is over: losses, veterans, morale, score, and what comes by itself [IV Score, IV Morale, IV Replacements]. */
export const withReport = (campaign: Campaign, report: CampaignReport, draw: Draw): Campaign => {
  const backs = new Map(report.units.map((one) => [one.id, one]))
  const back = campaign.force.map((formation) => ({
    ...formation,
    units: formation.units.map((unit) => {
      const found = backs.get(unit.id)
      return found && !unit.isLost ? returned(campaign.nation, unit, found, report, draw) : unit
    }),
  }))
  const force = back.map((formation) => ({
    ...formation,
    morale: shifted(formation.morale, moraleShift(report, draw)),
  }))
  const after: Campaign = { ...campaign, force }
  const fought = foughtOf(campaign, after, report)
  const { next: _next, ...rest } = replenished(after, worthOf(campaign))
  return {
    ...rest,
    stage: 'refit',
    support: [],
    score: campaign.score + report.points[0] + bonusOf(report),
    battles: [...campaign.battles, ...(fought ? [fought] : [])],
  }
}

/** What filling a squad up costs: its price by the men that are missing, no less than a point [P-106]. */
export const fillCost = (nation: Nation, { type, men }: CoreUnit): number => {
  const page = pageFor(nation, type)
  return Math.ceil((page.cost * (page.men - men)) / page.men)
}

/** A squad with all its men; the new ones know what recruits know [P-106]. */
export const filled = (nation: Nation, unit: CoreUnit): CoreUnit => {
  const { men } = pageFor(nation, unit.type)
  const { skill } = recruit(nation, unit.id, unit.type)
  return { ...unit, men, skill: Math.round((unit.men * unit.skill + (men - unit.men) * skill) / men) }
}

/** What a change of type costs: the difference, no less than a point [P-107]. */
export const retypeCost = (nation: Nation, from: string, to: string): number =>
  Math.max(1, pageFor(nation, to).cost - pageFor(nation, from).cost)

/** Months until the next battle: ten times what was spent, by the value of the force, rounded down [IV Months]; at least one [P-109]. */
export const monthsFor = (spent: number, value: number): number =>
  Math.max(REFIT_TIME.least, Math.floor((REFIT_TIME.times * spent) / Math.max(1, value)))
