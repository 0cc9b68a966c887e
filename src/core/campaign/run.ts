import { newChance } from '../dice/chance.ts'
import { seededDice } from '../dice/dice.ts'
import { newHistory, perform, stateAt } from '../engine/history.ts'
import { commandNext } from '../engine/runs.ts'
import { withMinds } from '../mind/players.ts'
import type { AnyPlay } from '../play/play.ts'
import type { AnyBattle } from '../engine/anyState.ts'
import type { AnyCampaign, AnyCampaigns, CampaignBattle, CampaignChoice, PlayedGame } from './campaign.ts'

/** Longer than any battle: one that goes on is no battle. */
const LONGEST = 5000

/** What a campaign is played with: names of players as in other games without a screen, the player of the campaign first. */
export type CampaignRun = {
  readonly choice: CampaignChoice
  readonly seed: number
  readonly battles: number
  /** What the core force is raised to; undefined for what is usual. */
  readonly points: number | undefined
  readonly players: readonly [string, string]
}

type Sat = { readonly battle: AnyBattle; readonly game: PlayedGame }

/** A battle played to its end. Throws where a player's command is refused. */
const fought = (play: AnyPlay, { file, map, side }: CampaignBattle, { players, seed }: CampaignRun): Sat => {
  const ground = play.begin(file, map, [], seededDice(seed))
  const composed = play.compose(ground, map)
  if (!composed.ok) throw new Error(composed.error)
  const battle = composed.value
  const [own, enemy] = players
  const player = withMinds(play).player(battle, side === 0 ? [own, enemy] : [enemy, own])
  const chance = newChance(seed)
  let history = newHistory<AnySatState, AnySatCommand, AnySatEvent>(ground.start)
  while (!stateAt(history).verdict) {
    if (history.entries.length >= LONGEST) throw new Error(`the battle goes on after ${LONGEST} commands`)
    const command = commandNext(play, battle, stateAt(history), (view) => player(view, chance))
    const done = perform(play.system, battle, history, command)
    if (!done.ok) throw new Error(`a player's command is refused: ${done.error.text}`)
    history = done.value
  }
  return { battle, game: history }
}
type AnySatState = PlayedGame['start']
type AnySatCommand = PlayedGame['entries'][number]['command']
type AnySatEvent = PlayedGame['entries'][number]['events'][number]

const decided = (campaigns: AnyCampaigns, campaign: AnyCampaign, command: { readonly type: string }): AnyCampaign => {
  const done = campaigns.decide(campaign, command)
  if (!done.ok) throw new Error(`the campaign refuses "${command.type}": ${done.error.text} [${done.error.cite}]`)
  return done.value
}

/** As far as the next battle; undefined where the campaign is over. */
const toBattle = (campaigns: AnyCampaigns, from: AnyCampaign, points: number | undefined): AnyCampaign | undefined => {
  let now = from
  for (let command = campaigns.steward(now, points); command; command = campaigns.steward(now, points))
    now = decided(campaigns, now, command)
  return campaigns.page(now).isInBattle ? now : undefined
}

/** A campaign with computers on both sides: as it stands after each battle. Throws where something is refused. */
export function* campaignOf(campaigns: AnyCampaigns, play: AnyPlay, run: CampaignRun): Generator<AnyCampaign> {
  const begun = campaigns.begin(run.choice, run.seed)
  if (!begun.ok) throw new Error(begun.error.text)
  let now = begun.value
  for (let number = 0; number < run.battles; number++) {
    const ready = toBattle(campaigns, now, run.points)
    const next = ready && campaigns.battle(ready)
    if (!ready || !next) return
    const { battle, game } = fought(play, next, { ...run, seed: run.seed * 1000 + number })
    const result = campaigns.result(ready, battle, game)
    if (!result) throw new Error('the battle has no result')
    now = decided(campaigns, ready, result)
    yield now
  }
}
