import * as z from 'zod/mini'
import type { Parsed, Problem } from '../../../../core/scenario/problems.ts'
import { schemaProblems } from '../../../../core/scenario/schema.ts'
import { problem } from '../../../../core/scenario/sense.ts'
import { pageNamed } from '../../rules/scenario/pages.ts'
import { FRONTS } from '../../rules/tables/battle.ts'
import { LIMITS } from '../../rules/tables/limits.ts'
import type { Nation, Period } from '../../rules/terms/types.ts'
import { offerOf } from '../lists/offers.ts'
import { alliesOf, enemiesOf, periodOf } from './calendar.ts'
import { unitsOf } from './force.ts'
import { LAST_MONTH } from './tables.ts'
import type { Campaign, Hired } from './terms.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const MANY = 1_000_000
const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

const front = z.enum(['east', 'africa', 'west'])
const nation = z.enum(['GE', 'IT', 'FI', 'HU', 'RU', 'SO', 'PO', 'BR', 'FR', 'BE', 'HO'])
const battleType = z.enum(['axisAssault', 'axisPursuit', 'meeting', 'alliedPursuit', 'alliedAssault'])
const mission = z.enum(['engage', 'bypass', 'clear', 'delay', 'hold'])
const month = whole(0, LAST_MONTH)
const pairOf = () => z.tuple([whole(0, MANY), whole(0, MANY)])

const unitSchema = z.strictObject({
  id: whole(0, MANY),
  type: words(30),
  on: z.optional(whole(0, LIMITS.units)),
  skill: whole(1, LIMITS.skill),
  men: whole(0, 20),
  isLost: z.boolean(),
  battles: whole(0, MANY),
  kills: whole(0, MANY),
})

const formationSchema = z.strictObject({
  id: whole(0, MANY),
  name: words(40),
  rating: whole(1, LIMITS.command),
  morale: whole(1, LIMITS.morale),
  under: z.optional(whole(0, MANY)),
  offMap: z.optional(z.literal(true)),
  from: z.optional(z.strictObject({ offer: words(60), part: whole(0, 20) })),
  units: z.array(unitSchema).check(z.minLength(1), z.maxLength(20)),
})

const engagementSchema = z.strictObject({
  type: battleType,
  missions: z.tuple([mission, mission]),
  weather: z.enum(['clear', 'rain', 'snow', 'dust']),
  climate: z.enum(['summer', 'winter', 'desert']),
  visibility: whole(1, 9),
  enemy: nation,
  quality: z.enum(['green', 'average', 'veteran', 'elite']),
  isDouble: z.boolean(),
  support: whole(0, MANY),
  against: whole(0, MANY),
  seed: whole(1, MANY),
})

const foughtSchema = z.strictObject({
  month,
  front,
  enemy: nation,
  type: battleType,
  mission,
  outcome: z.enum(['won', 'lost', 'drawn']),
  level: z.enum(['draw', 'marginal', 'decisive']),
  points: pairOf(),
  bonus: whole(0, MANY),
  lost: z.strictObject({ units: whole(0, MANY), cost: whole(0, MANY) }),
  foes: z.strictObject({ units: whole(0, MANY), cost: whole(0, MANY) }),
  value: pairOf(),
  types: z.array(words(30)).check(z.maxLength(LIMITS.units)),
})

const ids = z.array(whole(0, MANY)).check(z.maxLength(LIMITS.units))

const campaignSchema = z.strictObject({
  name: words(80),
  front,
  side: z.union([z.literal(0), z.literal(1)]),
  nation,
  began: month,
  month,
  stage: z.enum(['raising', 'support', 'battle', 'refit', 'over']),
  force: z.array(formationSchema).check(z.minLength(1), z.maxLength(LIMITS.formations)),
  support: z
    .array(
      z.strictObject({
        offer: words(60),
        nation,
        taken: z.optional(z.array(whole(0, LIMITS.units)).check(z.maxLength(LIMITS.formations))),
      }),
    )
    .check(z.maxLength(LIMITS.formations)),
  next: z.optional(engagementSchema),
  refit: z.optional(z.strictObject({ spent: whole(0, MANY), replaced: ids, doubled: ids })),
  score: whole(0, MANY),
  battles: z.array(foughtSchema).check(z.maxLength(1000)),
  ids: whole(0, MANY),
  dice: z.strictObject({ kind: z.literal('seeded'), words: z.array(z.int()).check(z.length(4)) }),
})

/** Units that the nation has, each with an id of its own. */
const unitProblems = ({ force, nation: own }: Campaign): Problem[] =>
  force.flatMap(({ units }, f) =>
    units.flatMap(({ type }, u) =>
      pageNamed(own, type) ? [] : [problem(['force', f, 'units', u, 'type'], `"${type}"`, `a unit of ${own}`)],
    ),
  )

const idProblems = (campaign: Campaign): Problem[] => {
  const all = [...campaign.force.map(({ id }) => id), ...unitsOf(campaign).map(({ id }) => id)]
  const twice = all.find((id, index) => all.indexOf(id) !== index || id >= campaign.ids)
  return twice === undefined ? [] : [problem(['force'], `the number ${twice}`, 'every number once, and below "ids"')]
}

const sideProblems = ({ front: where, side, nation: own }: Campaign): Problem[] => {
  const { axis, allies } = FRONTS[where]
  const all: readonly Nation[] = [...Object.values(FRONTS)].flatMap((row) => [row.axis, row.allies][side] ?? [])
  if (!all.includes(own)) return [problem(['nation'], own, 'a nation of this side')]
  return [...axis, ...allies].includes(own) ? [] : [problem(['front'], where, `a front of ${own}`)]
}

const isTakenWell = ({ offer, nation: whose, taken }: Hired, period: Period): boolean => {
  const parts = offerOf(whose, period, offer)?.parts
  return (
    parts !== undefined &&
    (taken === undefined ||
      (taken.length === parts.length && parts.every(({ slots }, part) => (taken[part] ?? 0) <= slots.length)))
  )
}

const stageProblems = (campaign: Campaign): Problem[] => {
  const { stage, next, support, nation: own, month: now, front: where } = campaign
  if ((stage === 'support' || stage === 'battle') !== (next !== undefined))
    return [problem(['next'], next ? 'a battle' : 'no battle', `what belongs to the stage "${stage}"`)]
  if (next && !enemiesOf(campaign, where, now).includes(next.enemy))
    return [problem(['next', 'enemy'], next.enemy, 'an enemy of this front and month')]
  const lenders = [own, ...alliesOf(campaign)]
  return support.flatMap((hired, index) =>
    lenders.includes(hired.nation) && isTakenWell(hired, periodOf(now))
      ? []
      : [
          problem(
            ['support', index],
            `"${hired.offer}"`,
            `a formation of ${lenders.join(' or ')} in this month, with no more units than it has`,
          ),
        ],
  )
}

/** Reads a campaign as it was saved. Problems say where, what was found and what was expected. */
export const readSaved = (json: unknown): Parsed<Campaign> => {
  const read = campaignSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, campaignSchema) }
  const campaign: Campaign = read.data
  const problems = [unitProblems, idProblems, sideProblems, stageProblems].flatMap((check) => check(campaign))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: campaign }
}
