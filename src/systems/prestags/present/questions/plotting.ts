import type { UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Plotting, Readying } from '../../../../core/questions/plotting.ts'
import { doing } from '../../../../core/presenter/hints.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import type { PlotMark } from '../../../../core/presenter/paint.ts'
import { counted, someOf } from '../../../../core/text/words.ts'
import { legalShooter } from '../../rules/fire/fire.ts'
import { orderOf, type PlotTask } from '../../rules/simultaneous/orders.ts'
import { areOpen, drawnOrders, isAiming, nextAttack, readyable } from '../../rules/simultaneous/view.ts'
import type { Command, Unit } from '../../rules/terms/types.ts'
import { idsOf, shortName } from '../../rules/position/units.ts'
import { aimMarks } from './cup.ts'
import { actingSide, type At, type PrestagsBlock, type PrestagsButton, isPlot, unitOf, unitsOf } from './look.ts'

/** The task of a unit as far as it is known at the screen. */
export const taskOf = (at: At, unit: Unit): PlotTask | undefined => orderOf(at.state, unit)?.task

const able = (at: At): Unit[] => (isPlot(at) ? [...readyable(at.battle, at.state, actingSide(at))] : [])

const order = (act: string, units: readonly UnitId[]): Command => ({ type: 'act', act, units })

const buttonsFor = (at: At, units: readonly Unit[]): PrestagsButton[] => {
  const idle = units.filter((unit) => taskOf(at, unit) === undefined)
  const ready = units.filter((unit) => taskOf(at, unit) === 'DF')
  const all = `All without a task (${idle.length})`
  const defend = { command: order('defend', idsOf(idle)) }
  const release = { command: order('forget', idsOf(ready)) }
  return [
    ...(idle.length > 0 ? [{ key: 'all', label: all, icon: 'shield', intent: defend } as const] : []),
    ...(ready.length > 0 ? [{ key: 'release', label: 'Release all', tone: 'quiet', intent: release } as const] : []),
  ]
}

const NOBODY: PrestagsBlock = {
  kind: 'parts',
  parts: [{ kind: 'note', key: 'nobody', tone: 'soft', text: 'No fire unit of this side can be ready now.' }],
}

/** Who is ready, and the rest at a press. */
const block = (at: At): PrestagsBlock => {
  const units = able(at)
  if (units.length === 0) return NOBODY
  const ready = units.filter((unit) => taskOf(at, unit) === 'DF')
  const text =
    ready.length === 0
      ? `Press fire units on the map: ${counted(units.length, 'unit')} can be ready.`
      : `Ready: ${someOf(ready.map(shortName), 8)}.`
  return {
    kind: 'parts',
    parts: [
      { kind: 'note', key: 'who', tone: 'plain', text },
      { kind: 'buttons', key: 'how', isRow: true, buttons: buttonsFor(at, units) },
    ],
  }
}

/** Defensive fire: units are ready for whoever comes [21.1]. */
const readying: Readying<At, Command> = {
  able: (at) => new Set(idsOf(able(at))),
  isDone: (at, id) => taskOf(at, unitOf(at, id)) === 'DF',
  order: (units, ready) => order(ready ? 'defend' : 'forget', units),
  whyNot: (at, id) => {
    const judged = legalShooter(at.battle, at.state, id, actingSide(at), 'defensiveFire')
    return judged.ok ? undefined : judged.error
  },
  hint: (at, ids, ready) => {
    const names = someOf(unitsOf(at, ids).map(shortName))
    return ready
      ? doing(`${names}: ready to fire at whoever comes.`, '21.1')
      : doing(`${names}: no longer ready, no task.`, '20.4')
  },
  how: 'Press fire units to make them ready for defensive fire.',
  block,
}

type Mark = Omit<PlotMark, 'isPicked'> & { readonly units: readonly UnitId[] }

const drawn = keeping<readonly Mark[]>()

const ordersDrawn = ({ battle, state }: At): readonly Mark[] =>
  drawn(state, 0, () =>
    drawnOrders(battle, state).map(({ units, task, side, cells, exits }) => ({
      id: `${side}-${task}-${exits ? 'x' : ''}${cells.join('-')}`,
      task,
      side,
      cells,
      exits,
      units,
    })),
  )

/** Orders plotted in secret and resolved together [19.1, 20.0], and fire orders that wait for everybody. */
export const plotting: Plotting<At, Command> = {
  readying,
  readyTask: 'DF',
  tasked: (at, id) => {
    const given = isPlot(at) ? orderOf(at.state, unitOf(at, id)) : undefined
    return given && { task: given.task, target: given.task === 'MV' ? undefined : given.target }
  },
  next: ({ state }) => {
    const attack = nextAttack(state)
    return attack && { units: attack.attackers, targets: attack.targets }
  },
  marks: (at) => [...ordersDrawn(at), ...aimMarks(at)],
}

/** While both aim anew the plots can be read. */
export const plotsToRead = ({ battle, state }: At): PrestagsBlock[] => {
  if (!isAiming(battle, state)) return []
  const patch = areOpen(state) ? ({ dialog: 'plots' } as const) : ({ sheet: 'plot', sheetOpen: true } as const)
  const button: PrestagsButton = { key: 'plots', label: 'Plots', icon: 'plots', intent: { patch } }
  return [{ kind: 'parts', parts: [{ kind: 'buttons', key: 'plots', isRow: true, buttons: [button] }] }]
}
