import type { CombatView } from '../../../core/presenter/combat.ts'
import { keeping } from '../../../core/presenter/keeping.ts'
import type { Presenter } from '../../../core/presenter/presenter.ts'
import type { Battle } from '../rules/position/contract.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { combatView } from './common/combat.ts'
import { combatOf } from './log.ts'
import { chartsOf } from './chartPages.ts'

type Own = Presenter<Battle, State, Command, Event>

const views = keeping<CombatView>()

const combat: Own['combat'] = ({ battle, history }, id) => {
  const past = combatOf(battle, history.start, history.entries, id)
  if (!past) return undefined
  const view = views(past.before, id, () => combatView(battle, past.before, past.combat))
  return { view, outcome: past.outcome, at: past.at }
}

/** Combats of the log, and the printed charts. */
export const combats: Pick<Own, 'combat' | 'charts'> = { combat, charts: chartsOf }
