import { create } from 'zustand'
import type { AnyCampaign, AnyCampaigns, CampaignChoice } from '../../core/campaign/campaign.ts'
import { type CampaignFile, campaignJson, campaignText, readCampaign } from '../../core/campaign/file.ts'
import type { AnyCommand, Refusal } from '../../core/engine/vocabulary.ts'
import { stateAt } from '../../core/engine/history.ts'
import type { MindLevel } from '../../core/mind/levels.ts'
import { against } from '../../core/mind/seats.ts'
import { readJson } from '../../core/scenario/json.ts'
import type { Parsed } from '../../core/scenario/problems.ts'
import { loadText, type Unread } from '../../core/scenario/text.ts'
import { campaigners, presenterOf } from '../../systems/index.ts'
import { anyHex } from '../saves/chance.ts'
import { diceOf } from '../game/opened.ts'
import { storeWords } from '../saves/words.ts'
import { anySeed, beginGame } from '../session/session.ts'
import { type Kept, keepCampaign, readKept } from './database.ts'

/** The campaign on the screen. */
export type CampaignStore = {
  readonly kept: Kept | undefined
  readonly campaigns: AnyCampaigns | undefined
  /** Why the last step was refused. */
  readonly refusal: Refusal | undefined
  /** Why it is not kept, in words. */
  readonly trouble: string | undefined
  /** The game of its battle is no longer there. */
  readonly isLost: boolean
}

const NOTHING: CampaignStore = {
  kept: undefined,
  campaigns: undefined,
  refusal: undefined,
  trouble: undefined,
  isLost: false,
}

export const useCampaign = create<CampaignStore>(() => NOTHING)

const set = (patch: Partial<CampaignStore>): void => useCampaign.setState(patch)

/** The campaigns of a system by its name; undefined where it has none. */
export const campaignsFor = (system: string): Promise<AnyCampaigns> | undefined =>
  campaigners.find(({ brief }) => brief.id === system)?.campaigns?.()

const OTHER_TAB = 'Another tab has gone on with this campaign. Reload this page to see how it stands.'

const keep = async (kept: Kept): Promise<boolean> => {
  const keeping = await keepCampaign(kept)
  if (keeping.kind === 'stale') {
    set({ trouble: OTHER_TAB })
    return false
  }
  set({ trouble: keeping.kind === 'here' ? `It is not kept: ${storeWords(keeping.why)}.` : undefined })
  return true
}

const ID_BYTES = 8

const keptFrom = (campaigns: AnyCampaigns, file: CampaignFile): Kept => {
  const { title, standing } = campaigns.page(file.campaign)
  return { ...file, id: anyHex(ID_BYTES), revision: 0, updated: Date.now(), title, standing }
}

/** The same campaign a step further. */
const nextOf = (campaigns: AnyCampaigns, kept: Kept, campaign: AnyCampaign): Kept => {
  const { title, standing, isInBattle } = campaigns.page(campaign)
  return {
    ...kept,
    campaign,
    title,
    standing,
    revision: kept.revision + 1,
    updated: Date.now(),
    game: isInBattle ? kept.game : undefined,
  }
}

/** Begins a campaign and keeps it; gives its id, or why it cannot be begun. */
export const beginCampaign = async (
  system: string,
  choice: CampaignChoice,
  level: MindLevel,
): Promise<string | Refusal> => {
  const campaigns = await campaignsFor(system)
  if (!campaigns) throw new Error(`There are no campaigns of “${system}”.`)
  const begun = campaigns.begin(choice, anySeed())
  if (!begun.ok) return begun.error
  const kept = keptFrom(campaigns, { system, level, campaign: begun.value })
  set({ ...NOTHING, kept, campaigns })
  await keep(kept)
  return kept.id
}

/** Carries out a step and keeps it; a refusal is shown, and nothing else changes. */
export const order = async (command: AnyCommand): Promise<boolean> => {
  const { kept, campaigns } = useCampaign.getState()
  if (!kept || !campaigns) return false
  const done = campaigns.decide(kept.campaign, command)
  if (!done.ok) {
    set({ refusal: done.error })
    return false
  }
  const next = nextOf(campaigns, kept, done.value)
  if (!(await keep(next))) return false
  set({ kept: next, refusal: undefined })
  return true
}

const STYLE = 'cunning'

/** Puts the battle of the campaign on the table, the computer on the other side; gives the id of the game. */
export const beginCampaignBattle = async (): Promise<string | undefined> => {
  const { kept, campaigns } = useCampaign.getState()
  const battle = kept && campaigns?.battle(kept.campaign)
  if (!kept || !battle) return undefined
  const { files } = await presenterOf(kept.system)
  const { file, map, side } = battle
  const ground = files.begin(file, map, [], diceOf({ kind: 'seeded', seed: anySeed() }))
  const name = `${kept.title}: ${ground.scenario.name}`
  const game = await beginGame(name, { ...ground, map }, [], against(side, { level: kept.level, style: STYLE }))
  const next: Kept = { ...kept, game, revision: kept.revision + 1, updated: Date.now() }
  await keep(next)
  set({ kept: next, isLost: false })
  return game
}

/** Takes the result of the battle, if it is over. */
const takeResult = async (kept: Kept, campaigns: AnyCampaigns): Promise<void> => {
  if (kept.game === undefined) return
  const { readGame } = await import('../session/exchange.ts')
  const found = await readGame(kept.game)
  if (!found) {
    set({ isLost: true })
    return
  }
  const { battle, history } = found.game
  if (stateAt(history).verdict === undefined) return
  const result = campaigns.result(kept.campaign, battle, history)
  if (result) await order(result)
}

export type CampaignOpened = 'ready' | 'missing' | { readonly trouble: string }

const broken = (problems: readonly { readonly path: string; readonly found: string; readonly expected: string }[]) =>
  problems.map(({ path, found, expected }) => `${path}: ${found}; expected ${expected}`).join('. ')

/** Opens a campaign that is kept; a battle that is over brings its result. */
export const openCampaign = async (id: string): Promise<CampaignOpened> => {
  const known = useCampaign.getState().kept
  const kept = await readKept(id).catch((why: unknown) => {
    if (known?.id === id) return known
    throw new Error(storeWords(why))
  })
  if (!kept) return 'missing'
  const { system, level, campaign } = kept
  const read = await readCampaign(campaignJson({ system, level, campaign }), campaignsFor)
  if (!read.ok) return { trouble: broken(read.problems) }
  const campaigns = await campaignsFor(system)
  if (!campaigns) return 'missing'
  const now: Kept = { ...kept, campaign: read.value.campaign }
  set({ ...NOTHING, kept: now, campaigns, trouble: known?.id === id ? useCampaign.getState().trouble : undefined })
  await takeResult(now, campaigns)
  return 'ready'
}

/** The campaign on the screen as a file, and what the file is called. */
export const campaignFile = (): { readonly text: string; readonly name: string } | undefined => {
  const { kept } = useCampaign.getState()
  if (!kept) return undefined
  const { system, level, campaign, title } = kept
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return { text: campaignText({ system, level, campaign }), name: `campaign-${name}.json` }
}

/** Reads a campaign file and keeps it as a campaign of its own; gives its id, or everything that is wrong with it. */
export const openCampaignText = async (text: string): Promise<Parsed<string>> => {
  const json = readJson(text)
  if (!json.ok) return json
  const read = await readCampaign(json.value, campaignsFor)
  if (!read.ok) return read
  const campaigns = await campaignsFor(read.value.system)
  if (!campaigns) throw new Error(`There are no campaigns of “${read.value.system}”.`)
  const kept = keptFrom(campaigns, read.value)
  set({ ...NOTHING, kept, campaigns })
  await keep(kept)
  return { ok: true, value: kept.id }
}

/** The same for a file that was chosen, by the strict reader of all files. */
export const openCampaignFile = async (file: Unread): Promise<Parsed<string>> => {
  const text = await loadText(file)
  return text.ok ? openCampaignText(text.value) : text
}

export const dismissCampaignRefusal = (): void => set({ refusal: undefined })
