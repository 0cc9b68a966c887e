import { total } from '../../../../core/calc/breakdown.ts'
import type { History } from '../../../../core/engine/history.ts'
import { stateAt } from '../../../../core/engine/history.ts'
import type { Command } from '../../rules/position/commands.ts'
import type { Event } from '../../rules/position/events.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { pageOf } from '../../rules/scenario/pages.ts'
import { scores, verdictOf } from '../../rules/victory/points.ts'
import { namesIn } from './battle.ts'
import type { Campaign, CampaignReport, Return } from './terms.ts'

/** How often each unit destroyed an enemy. */
const killsIn = (entries: readonly { readonly events: readonly Event[] }[], sideOf: ReadonlyMap<string, number>) => {
  const kills = new Map<string, number>()
  for (const { events } of entries)
    for (const event of events)
      if (event.type === 'struck' && event.set.fate === 'destroyed' && event.by !== undefined)
        if (sideOf.get(event.by) !== sideOf.get(event.unit)) kills.set(event.by, (kills.get(event.by) ?? 0) + 1)
  return kills
}

const roundsOf = ({ arms }: Unit): number => arms.reduce((sum, { ammo }) => sum + ammo, 0)

/** Whoever fired, was hit or was shaken has fought [P-105]. */
const hasFought = (before: Unit, after: Unit): boolean =>
  roundsOf(after) < roundsOf(before) || after.men < before.men || after.suppression > 0

const fateOf = ({ fate }: Unit): Return['fate'] =>
  fate === 'destroyed' ? 'lost' : fate === 'abandoned' ? 'abandoned' : 'back'

/** What a battle that is over means for a campaign; undefined while it goes on. */
export const reportOf = (
  campaign: Campaign,
  battle: Battle,
  history: Pick<History<State, Command, Event>, 'start' | 'entries'>,
): CampaignReport | undefined => {
  const end = stateAt({ ...history, undone: [] })
  if (!end.verdict) return undefined
  const { side } = campaign
  const names = namesIn(campaign)
  const before = new Map(history.start.units.map((unit) => [unit.id, unit]))
  const kills = killsIn(history.entries, new Map(end.units.map((unit) => [unit.id, unit.side])))
  const units = end.units.flatMap((unit): Return[] => {
    const core = names.get(unit.id)
    const was = before.get(unit.id)
    if (!core || !was) return []
    const fought = hasFought(was, unit)
    return [{ id: core.id, fate: fateOf(unit), men: unit.men, hasFought: fought, kills: kills.get(unit.id) ?? 0 }]
  })
  const foes = end.units.filter(
    (unit) => unit.side !== side && (unit.fate === 'destroyed' || unit.fate === 'abandoned'),
  )
  const { winner } = end.verdict
  const { level } = verdictOf(battle, end)
  const [axis, allies] = scores(battle, end).map((sum) => Math.round(total(sum)))
  return {
    outcome: winner === undefined ? 'drawn' : winner === side ? 'won' : 'lost',
    // Who gives up, or has nobody left, loses as clearly as the points say, and by no less than a marginal defeat.
    level: winner === undefined ? 'draw' : level === 'draw' ? 'marginal' : level,
    points: side === 0 ? [axis ?? 0, allies ?? 0] : [allies ?? 0, axis ?? 0],
    units,
    foes: { units: foes.length, cost: foes.reduce((sum, { type }) => sum + pageOf(type).cost, 0) },
  }
}
