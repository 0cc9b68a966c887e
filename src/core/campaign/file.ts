import * as z from 'zod/mini'
import { hasFormat } from '../engine/json.ts'
import { HEAD } from '../battleFile/versions.ts'
import { guard } from '../scenario/guard.ts'
import { migrate } from '../scenario/migrate.ts'
import { type Parsed, type Problem, under } from '../scenario/problems.ts'
import { schemaProblems } from '../scenario/schema.ts'
import { MIND_LEVELS, type MindLevel } from '../mind/levels.ts'
import type { AnyCampaign, AnyCampaigns } from './campaign.ts'
import { CAMPAIGN_FORMAT } from './format.ts'

const VERSION = 1

const fileSchema = z.object({
  format: z.literal(CAMPAIGN_FORMAT),
  version: z.literal(VERSION),
  system: z.string(),
  /** How well the computer plays on the other side. */
  level: z.enum(MIND_LEVELS),
  campaign: z.record(z.string(), z.unknown()),
})

/** A campaign with what is not its system's. */
export type CampaignFile = {
  readonly system: string
  readonly level: MindLevel
  readonly campaign: AnyCampaign
}

/** A campaign as it is written. */
export const campaignJson = (file: CampaignFile): unknown => ({ format: CAMPAIGN_FORMAT, version: VERSION, ...file })

export const campaignText = (file: CampaignFile): string => `${JSON.stringify(campaignJson(file), undefined, 2)}\n`

const A_BATTLE: Problem = {
  path: '$',
  found: 'a battle file',
  expected: 'a campaign',
  hint: 'The start page opens battle files.',
}

/** Reads a campaign file, or says everything that is wrong with it; `campaignsFor` gives the campaigns of a system by its name. */
export const readCampaign = async (
  json: unknown,
  campaignsFor: (system: string) => Promise<AnyCampaigns> | undefined,
): Promise<Parsed<CampaignFile>> => {
  const dangers = guard(json)
  if (dangers.length > 0) return { ok: false, problems: dangers }
  if (hasFormat(json, HEAD.format)) return { ok: false, problems: [A_BATTLE] }
  const current = migrate(json, [])
  if (!current.ok) return current
  const read = fileSchema.safeParse(json)
  if (!read.success) return { ok: false, problems: schemaProblems(read.error, json, fileSchema) }
  const { system, level, campaign } = read.data
  const campaigns = await campaignsFor(system)
  if (!campaigns)
    return {
      ok: false,
      problems: [{ path: '$.system', found: `"${system}"`, expected: 'a rule system that has campaigns' }],
    }
  const inner = campaigns.read(campaign)
  return inner.ok
    ? { ok: true, value: { system, level, campaign: inner.value } }
    : { ok: false, problems: under(['campaign'], inner.problems) }
}
