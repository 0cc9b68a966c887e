import { parseArgs } from 'node:util'
import type { AnyCampaigns, CampaignChoice } from '../../core/campaign/campaign.ts'
import { seatOf } from '../../core/mind/players.ts'
import { MIND_LEVELS } from '../../core/mind/levels.ts'

export const HELP = `npm run campaign -- --battles N --seed S

Plays campaigns with computers on both sides and prints a table of their battles: when, what kind, how it ended,
points, losses, what the force is worth, and the score. Exit code: 0, 1 when something was refused, 2 for a wrong call.

  --battles N        battles of a campaign (default 5)
  --seed S           of the first campaign (default 1); the next ones have the seeds after it
  --campaigns N      how many (default 1); with several of them shares of results with their intervals
  --points N         what the core force is raised to (default 100)
  --player NAME      a level of the computer player (${MIND_LEVELS.join(', ')}), the force's first: captain,recruit
  --system NAME      the rule system, where several have campaigns
  --json FILE        writes all results there
`

export type CampaignArgs = {
  readonly battles: number
  readonly seed: number
  readonly campaigns: number
  readonly points: number
  readonly players: readonly [string, string]
  readonly json: string | undefined
  readonly choice: CampaignChoice
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  battles: { type: 'string', default: '5' },
  seed: { type: 'string', default: '1' },
  campaigns: { type: 'string', default: '1' },
  points: { type: 'string', default: '100' },
  player: { type: 'string', default: 'recruit' },
  system: { type: 'string' },
  json: { type: 'string' },
} as const

const wholeFrom = (name: string, text: string, least: number): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} is ${text}: a whole number from ${least} on.`)
  return value
}

const playersIn = (text: string): readonly [string, string] => {
  const [own = '', enemy = own, ...rest] = text.split(',')
  const wrong = rest.length > 0 ? text : [own, enemy].find((name) => !seatOf(name))
  if (wrong !== undefined) throw new Error(`--player is ${wrong}: one or two of ${MIND_LEVELS.join(', ')}.`)
  return [own, enemy]
}

/** The name of the system that was asked for; everything else waits until its campaigns are there. */
export const systemIn = (list: readonly string[]): string | undefined => {
  const at = list.indexOf('--system')
  return at < 0 ? undefined : (list[at + 1] ?? '')
}

export const asksHelp = (list: readonly string[]): boolean => list.includes('--help') || list.includes('-h')

/** What there is to choose before a campaign, as options: `--front  east, africa or west`. */
export const fieldsHelp = (campaigns: AnyCampaigns): string =>
  campaigns
    .fields({})
    .map(
      ({ key, label, options }) => `  --${key.padEnd(17)}${label}: ${options.map(({ value }) => value).join(', ')} …\n`,
    )
    .join('')

const choiceIn = (campaigns: AnyCampaigns, values: Readonly<Record<string, unknown>>): CampaignChoice => {
  const asked = Object.fromEntries(
    campaigns.fields({}).flatMap(({ key }) => (typeof values[key] === 'string' ? [[key, values[key]] as const] : [])),
  )
  for (const { key, label, options, value } of campaigns.fields(asked))
    if (asked[key] !== undefined && asked[key] !== value)
      throw new Error(`--${key} is ${asked[key]}: ${label} is one of ${options.map((one) => one.value).join(', ')}.`)
  return asked
}

/** Reads the call. Throws an error with a sentence where it is wrong. */
export const readCampaignArgs = (list: readonly string[], campaigns: AnyCampaigns): CampaignArgs => {
  const fields = Object.fromEntries(campaigns.fields({}).map(({ key }) => [key, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...list], options: { ...fields, ...OPTIONS }, strict: true })
  return {
    battles: wholeFrom('battles', values.battles, 1),
    seed: wholeFrom('seed', values.seed, 0),
    campaigns: wholeFrom('campaigns', values.campaigns, 1),
    points: wholeFrom('points', values.points, 1),
    players: playersIn(values.player),
    json: values.json,
    choice: choiceIn(campaigns, values),
  }
}
