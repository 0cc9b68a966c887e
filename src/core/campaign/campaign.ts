import type { History } from '../engine/history.ts'
import type { AnyCommand, AnyEvent, Refusal, Result, SideIndex } from '../engine/vocabulary.ts'
import type { Parsed } from '../scenario/problems.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import type { CampaignPage } from './page.ts'

/** A campaign as its system keeps it: plain data. */
export type AnyCampaign = object

/** Something that is settled before a campaign begins; what can be chosen depends on what was chosen before. */
export type CampaignField = {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
export type CampaignChoice = Readonly<Record<string, string>>

/** A battle of a campaign as files have it, and the side that the player leads. */
export type CampaignBattle = { readonly file: unknown; readonly map: unknown; readonly side: SideIndex }

/** How a game ended on the table or without a screen. */
export type PlayedGame = Pick<History<AnyState, AnyCommand, AnyEvent>, 'start' | 'entries'>

/** Campaigns of a rule system: battles of one force, one after the other. Nothing is thrown but by the campaign's own dice. */
export type Campaigns<C = AnyCampaign> = {
  /** What is chosen, in order; a choice that does not fit is replaced by one that does. */
  readonly fields: (choice: CampaignChoice) => readonly CampaignField[]
  readonly begin: (choice: CampaignChoice, seed: number) => Result<C, Refusal>
  readonly decide: (campaign: C, command: AnyCommand) => Result<C, Refusal>
  readonly page: (campaign: C) => CampaignPage
  /** The battle that is to be fought; undefined at other times. The same campaign always gives the same one. */
  readonly battle: (campaign: C) => CampaignBattle | undefined
  /** The command that takes the result of a battle that is over; undefined while it goes on. */
  readonly result: (campaign: C, battle: AnyBattle, game: PlayedGame) => AnyCommand | undefined
  /** What the computer does between battles, for a force of so many points; undefined in battle and at the end. */
  readonly steward: (campaign: C, points?: number) => AnyCommand | undefined
  /** Reads a campaign as it was saved. */
  readonly read: (json: unknown) => Parsed<C>
}
export type AnyCampaigns = Campaigns

/** Hides the types of a system. Nobody gives a door anything but what came from the same door. */
export const campaignsOf = <C extends object>(campaigns: Campaigns<C>): AnyCampaigns =>
  campaigns as unknown as AnyCampaigns
