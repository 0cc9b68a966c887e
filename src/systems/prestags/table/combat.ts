import type { Table } from '../../../core/table/table.ts'
import type { Battle } from '../contract.ts'
import type { Command, Event, State } from '../types.ts'
import { combatView } from '../view/combat.ts'
import { combatOf } from '../view/log.ts'
import { chartsOf } from './charts.ts'

type Own = Table<Battle, State, Command, Event>

const combat: Own['combat'] = ({ battle, history }, id) => {
  const past = combatOf(battle, history.start, history.entries, id)
  return past && { view: combatView(battle, past.before, past.combat), outcome: past.outcome, at: past.at }
}

/** Combats of the log, and the printed charts. */
export const combats: Pick<Own, 'combat' | 'charts'> = { combat, charts: chartsOf }
