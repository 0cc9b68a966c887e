// `npm run campaign -- --battles N --seed S`: plays campaigns with computers on both sides, for their balance, and
// prints a table of their battles.
import { writeFileSync } from 'node:fs'
import type { AnyCampaigns } from '../core/campaign/campaign.ts'
import type { CampaignPage } from '../core/campaign/page.ts'
import { campaignOf } from '../core/campaign/run.ts'
import type { AnyPlay } from '../core/play/play.ts'
import { campaigners } from '../systems/index.ts'
import { asksHelp, type CampaignArgs, fieldsHelp, HELP, readCampaignArgs, systemIn } from './campaigns/args.ts'
import { sharesOf, tableOf } from './campaigns/table.ts'

const refused = (text: string): 2 => {
  process.stderr.write(`${text}\n\n${HELP}`)
  return 2
}

/** A campaign as far as it goes, and its page at the end. */
const played = (campaigns: AnyCampaigns, play: AnyPlay, args: CampaignArgs, seed: number): CampaignPage | undefined => {
  let last: object | undefined
  for (const now of campaignOf(campaigns, play, { ...args, seed })) last = now
  return last && campaigns.page(last)
}

const playAll = (campaigns: AnyCampaigns, play: AnyPlay, args: CampaignArgs): 0 | 1 => {
  const pages: CampaignPage[] = []
  for (let seed = args.seed; seed < args.seed + args.campaigns; seed++) {
    try {
      const page = played(campaigns, play, args, seed)
      if (page) pages.push(page)
      process.stdout.write(page ? tableOf(page, seed) : `seed ${seed}: no battle\n`)
    } catch (reason) {
      process.stderr.write(`seed ${seed}: ${reason instanceof Error ? reason.message : String(reason)}\n`)
      return 1
    }
  }
  if (args.campaigns > 1) process.stdout.write(`\n${sharesOf(pages)}`)
  if (args.json !== undefined)
    writeFileSync(
      args.json,
      `${JSON.stringify(
        pages.map(({ title, line }) => ({ title, line })),
        undefined,
        1,
      )}\n`,
    )
  return 0
}

const main = async (list: readonly string[]): Promise<0 | 1 | 2> => {
  const named = systemIn(list)
  const system = campaigners.find(({ brief }) => named === undefined || brief.id === named)
  const campaigns = await system?.campaigns?.()
  if (!system || !campaigns)
    return refused(`--system is ${named}: one of ${campaigners.map(({ brief }) => brief.id).join(', ')}.`)
  if (asksHelp(list)) {
    process.stdout.write(HELP + fieldsHelp(campaigns))
    return 0
  }
  let args: CampaignArgs
  try {
    args = readCampaignArgs(list, campaigns)
  } catch (reason) {
    return refused(reason instanceof Error ? reason.message : String(reason))
  }
  return playAll(campaigns, await system.play(), args)
}

process.exitCode = await main(process.argv.slice(2))
