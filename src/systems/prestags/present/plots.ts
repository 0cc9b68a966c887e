import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Plots, TaskView, DiceAsked } from '../../../core/table/plots.ts'
import { sideOf } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { orderOf } from '../rules/simultaneous/orders.ts'
import {
  ableToPlot,
  areOpen,
  hasPlots,
  isMarching,
  nextAttack,
  progressed,
  TASK_ORDER,
  TASKS,
} from '../rules/simultaneous/view.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { combatView } from './combat.ts'
import { copyOf } from './questions/copying.ts'
import { actingSide, type At, isPlot } from './questions/look.ts'
import { openPlots } from './openPlots.ts'
import { chartIn } from './plotChart.ts'

const RESOLVE: Command = { type: 'act', act: 'resolve', units: [] }

/** The four tasks of a plot [21.1]. */
const tasks: readonly TaskView[] = TASK_ORDER.map((task) => ({ task, ...TASKS[task], cite: '21.1' }))

const tally = (at: At): { readonly able: number; readonly tasked: number } => {
  const able = ableToPlot(at.battle, at.state, actingSide(at))
  return { able: able.length, tasked: able.filter((unit) => orderOf(at.state, unit)).length }
}

const progress = ({ battle, state }: At) => {
  const how = progressed(battle, state)
  if (!how) return undefined
  const { of, done, total } = how
  return { words: `${of === 'hex' ? 'Hex' : 'Attack'} ${done + 1} of ${total}`, done, total }
}

const needsDice = ({ battle, state }: At): boolean => {
  const judged = judge(battle, state, RESOLVE)
  return !judged.ok && judged.error.code === 'needsRoll'
}

/** The dice of the players: for the next attack with its sums, or for a hex that both want [22.23]. */
const told = (at: At): DiceAsked | undefined => {
  const { battle, state } = at
  const attack = nextAttack(state)
  if (attack) return { kind: 'attack', view: combatView(battle, state, attack) }
  const name = (side: SideIndex): string => sideOf(battle, side).name
  const label = `Equal forces want one hex. First the ${name(0)}, then the ${name(1)}`
  return needsDice(at) ? { kind: 'tie', label } : undefined
}

/** Orders plotted in secret and resolved together [19.1, 20.0]. */
export const plots: Omit<Plots<Battle, State, Command, Event>, 'chooseTask' | 'pick'> = {
  has: hasPlots,
  isWriting: isPlot,
  areOpen,
  tasks,
  chart: chartIn,
  tally,
  clear: (units) => (units.length > 0 ? { command: { type: 'act', act: 'forget', units } } : {}),
  copy: copyOf,
  open: openPlots,
  progress,
  next: (dice) => ({ command: { ...RESOLVE, ...(dice ? { dice } : {}) }, patch: {} }),
  place: ({ state }) => nextAttack(state)?.targets[0],
  isMarching: ({ battle, state }) => isMarching(battle, state),
  told,
}
