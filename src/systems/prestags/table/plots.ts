import type { SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import type { Plots, TaskView, Told } from '../../../core/table/plots.ts'
import type { Screen } from '../../../core/table/screen.ts'
import { sideOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import { judge } from '../decide.ts'
import { unitById } from '../layout.ts'
import { type Order, orderOf } from '../simultaneous/orders.ts'
import {
  ableToPlot,
  areOpen,
  hasPlots,
  isMarching,
  nextAttack,
  progressed,
  TASK_ORDER,
  TASKS,
} from '../simultaneous/view.ts'
import type { Command, Event, State, Unit } from '../types.ts'
import { combatView } from '../view/combat.ts'
import { copyOf } from './copying.ts'
import { actingSide, isPlot, type Look } from './look.ts'
import { openPlots } from './openPlots.ts'
import { chartIn } from './plotChart.ts'
import { chooseTask } from './pressPlot.ts'

type At = Pick<Look, 'battle' | 'state'>

const RESOLVE: Command = { type: 'act', act: 'resolve', units: [] }

/** The four tasks of a plot [21.1]. */
const tasks: readonly TaskView[] = TASK_ORDER.map((task) => ({ task, ...TASKS[task], cite: '21.1' }))

const inHand = (unit: Unit, order: Order): Partial<Screen> => ({
  ...chooseTask(order.task),
  selected: order.task === 'DF' ? [] : [unit.id],
  targets: order.task === 'MV' || order.target === undefined ? [] : [order.target],
  fanned: unit.at,
})

const pick = (look: Look, id: UnitId): Partial<Screen> => {
  const unit = unitById(look.battle, look.state, id)
  const order = unit && orderOf(look.state, unit)
  return unit && order && isPlot(look) && look.live ? inHand(unit, order) : { lit: { units: [id], cells: [] } }
}

const tally = (look: Look): { readonly able: number; readonly tasked: number } => {
  const able = ableToPlot(look.battle, look.state, actingSide(look))
  return { able: able.length, tasked: able.filter((unit) => orderOf(look.state, unit)).length }
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
const told = (look: Look): Told | undefined => {
  const { battle, state } = look
  const attack = nextAttack(state)
  if (attack) return { kind: 'attack', view: combatView(battle, state, attack) }
  const name = (side: SideIndex): string => sideOf(battle, side).name
  const label = `Equal forces want one hex. First the ${name(0)}, then the ${name(1)}`
  return needsDice(look) ? { kind: 'tie', label } : undefined
}

/** Orders plotted in secret and resolved together [19.1, 20.0]. */
export const plots: Plots<Battle, State, Command, Event> = {
  has: hasPlots,
  isWriting: isPlot,
  areOpen,
  tasks,
  chooseTask: ({ screen: { selected, fanned } }, task) => ({ ...chooseTask(task), selected, fanned }),
  chart: chartIn,
  tally,
  pick,
  clear: (units) => (units.length > 0 ? { command: { type: 'act', act: 'forget', units } } : {}),
  copy: copyOf,
  open: openPlots,
  progress,
  next: (dice) => ({ command: { ...RESOLVE, ...(dice ? { dice } : {}) }, patch: {} }),
  place: ({ state }) => nextAttack(state)?.targets[0],
  isMarching: ({ battle, state }) => isMarching(battle, state),
  told,
}
