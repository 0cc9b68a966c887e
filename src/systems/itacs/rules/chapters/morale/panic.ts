import { type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import type { Battle, ItacsModule, Progress } from '../../position/contract.ts'
import { fieldIn, stepOf } from '../../position/moment.ts'
import { happen, lay } from '../../position/progress.ts'
import type { State } from '../../position/state.ts'
import { routed } from '../../position/markers.ts'
import { panics } from '../../position/victory.ts'

/** The side that was attacked last: it panics when both could [I-47]. */
const defenderIn = ({ battle, state, events }: Progress): SideIndex => {
  const combat = events.findLast((event) => event.type === 'combatResolved')
  return otherSide(combat?.type === 'combatResolved' ? combat.combat.side : (stepOf(battle, state).owner ?? 0))
}

/** The side that panics at the losses of a state in which this side defended [5.4]. */
export const panicIn = (
  { setting }: Battle,
  { points, panicked }: State,
  defender: SideIndex,
): SideIndex | undefined => {
  const [a, b] = setting.sides
  return panics(points, [a.panicLevel, b.panicLevel], defender, panicked)
}

const seize = (progress: Progress): Progress => {
  const { battle, state } = progress
  const side = panicIn(battle, state, defenderIn(progress))
  if (side === undefined) return progress
  const { units } = fieldIn(battle, state)
  const cells = units.filter((unit) => unit.side === side).map((unit) => unit.at)
  return lay(happen(progress, { type: 'panicked', side, cite: '5.4' }), cells, routed, '5.4', 'panics')
}

export const panic: ItacsModule = {
  id: 'panic',
  title: 'Panic',
  text: 'The first army whose losses reach its panic level routs as a whole.\nIt happens once in a game.',
  cites: ['5.4', '7.1'],
  explains: {
    '5.4': 'Every hex of the army gets a Rout marker; leaders end it as they end any rout.',
    '7.1': 'The level is on the sheet of the battle.',
  },
  reacts: (progress, since) =>
    progress.events.slice(since).some((event) => event.type === 'unitsDestroyed') ? seize(progress) : progress,
}
