import { type SideIndex, SIDES } from '../../../../core/engine/vocabulary.ts'
import { isParting, isPartingEvent } from '../../../../core/engine/parting.ts'
import type { View, Viewer } from '../../../../core/engine/view.ts'
import type { Battle } from './contract.ts'
import { actorOf, stepOf } from './moment.ts'
import type { Command, Event, State } from '../terms/types.ts'

/** The only side that may look on now; undefined when both may. */
export const soleViewer = (battle: Battle, state: State): SideIndex | undefined =>
  stepOf(battle, state).secret ? actorOf(battle, state) : undefined

/** The state without what other sides have written down in secret [20.1]. */
const stateFor = (battle: Battle, state: State, viewer: Viewer): State => {
  const sides: readonly SideIndex[] = viewer === 'all' ? SIDES : [viewer]
  return sides.reduce((seen, side) => battle.course.conceals?.(battle, seen, side) ?? seen, state)
}

/** What is done in the open is for everybody, what is plotted for the side that plots [20.1]. */
const isFor = (battle: Battle, before: State, viewer: Viewer): boolean => {
  const sole = soleViewer(battle, before)
  return sole === undefined || sole === viewer
}

// What everybody may know of a command given in secret: that the plot is sealed, and what comes next.
const PUBLIC: readonly Event['type'][] = ['sealed', 'stepBegan', 'stepSkipped']

/** Plots are hidden until both are sealed [20.1]. */
export const view: View<Battle, State, Command, Event> = {
  hides: (battle) => battle.sequence.steps.some((step) => step.secret === true),
  isOpen: (battle, state) => soleViewer(battle, state) === undefined,
  state: stateFor,
  event: (battle, before, event, viewer) =>
    isFor(battle, before, viewer) || PUBLIC.includes(event.type) || isPartingEvent(event) ? event : undefined,
  command: (battle, before, command, viewer) => {
    if (isFor(battle, before, viewer) || isParting(before, command)) return command
    return command.type === 'endStep' ? { type: 'endStep' } : undefined
  },
}
