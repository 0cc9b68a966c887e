import type { Plots, TaskView } from '../../../core/presenter/plots.ts'
import type { Battle } from '../rules/position/contract.ts'
import { orderOf } from '../rules/simultaneous/orders.ts'
import { ableToPlot, areOpen, hasPlots, TASK_ORDER, TASKS } from '../rules/simultaneous/view.ts'
import type { Command, Event, State } from '../rules/terms/types.ts'
import { copyOf } from './questions/copying.ts'
import { actingSide, type At, isPlot } from './questions/look.ts'
import { openPlots } from './openPlots.ts'
import { chartIn } from './plotChart.ts'

/** The four tasks of a plot [21.1]. */
const tasks: readonly TaskView[] = TASK_ORDER.map((task) => ({ task, ...TASKS[task], cite: '21.1' }))

const tally = (at: At): { readonly able: number; readonly tasked: number } => {
  const able = ableToPlot(at.battle, at.state, actingSide(at))
  return { able: able.length, tasked: able.filter((unit) => orderOf(at.state, unit)).length }
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
}
