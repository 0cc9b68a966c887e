import type { AnyCampaigns, Campaigns, PlayedGame } from '../../../../../core/campaign/campaign.ts'
import { campaignsOf } from '../../../../../core/campaign/campaign.ts'
import type { AnyCommand } from '../../../../../core/engine/vocabulary.ts'
import type { AnyBattle } from '../../../../../core/engine/anyState.ts'
import type { Battle } from '../../../rules/scenario/battle.ts'
import { battleOf } from '../battle.ts'
import { begun, decide } from '../decide.ts'
import { fieldsFor, nameOf, toldBy } from '../fields.ts'
import { pageOf } from './page.ts'
import { reportOf } from '../report.ts'
import { readSaved } from '../schema.ts'
import { stewardOf } from '../steward.ts'
import type { Campaign, CampaignCommand } from '../terms.ts'

type Game = Parameters<typeof reportOf>[2]

const resultOf = (campaign: Campaign, battle: AnyBattle, game: PlayedGame): CampaignCommand | undefined => {
  const report = reportOf(campaign, battle as unknown as Battle, game as unknown as Game)
  return report && { type: 'report', report }
}

const campaigns: Campaigns<Campaign> = {
  fields: fieldsFor,
  begin: (choice, seed) => {
    const told = toldBy(choice)
    return begun({ ...told, name: nameOf(told), seed })
  },
  decide: (campaign, command: AnyCommand) => decide(campaign, command as CampaignCommand),
  page: pageOf,
  battle: (campaign) => {
    const found = battleOf(campaign)
    return found && { file: found.scenario, map: found.map, side: campaign.side }
  },
  result: resultOf,
  steward: stewardOf,
  read: readSaved,
}

/** Campaigns of Panzer Strike!, their types hidden. */
export const door: AnyCampaigns = campaignsOf(campaigns)
