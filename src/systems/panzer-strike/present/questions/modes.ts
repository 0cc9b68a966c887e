import type { Block, Button } from '../../../../core/table/blocks.ts'
import type { Command } from '../../rules/position/commands.ts'
import { type At, isOrders } from './look.ts'
import { isFireTask, moveIn, type MoveTask, moveTask, squareIn } from './tasks.ts'

const USUAL: MoveTask = { pace: 'full', whole: false, next: false }

/** Pressed is what is not as usual. */
const toggle = (now: MoveTask, key: keyof MoveTask, label: string, set: Partial<MoveTask>): Button<Command> => ({
  key,
  label,
  isPressed: now[key] !== USUAL[key],
  intent: { patch: { task: moveTask({ ...now, ...set }) } },
})

/** `Moves: the whole formation, cautiously, after its objective.` */
const inWords = ({ pace, whole, next }: MoveTask): string => {
  const who = whole ? 'the whole formation in its shape' : 'one unit'
  const how = pace === 'cautious' ? 'cautiously' : 'at full speed'
  return `Moves: ${who}, ${how}${next ? ', after the objective that it has' : ''}.`
}

/** How moves are ordered: pace, the whole formation, a second objective [II.B.2 Movement, II.B.2 Formation Moves]. */
export const modes = (at: At): readonly Block<Command>[] => {
  if (!isOrders(at) || isFireTask(at.task) || squareIn(at.task)) return []
  const now = moveIn(at.task)
  const buttons = [
    toggle(now, 'pace', 'Cautiously', { pace: now.pace === 'cautious' ? 'full' : 'cautious' }),
    toggle(now, 'whole', 'Whole formation', { whole: !now.whole }),
    toggle(now, 'next', 'Second objective', { next: !now.next }),
  ]
  return [
    {
      kind: 'parts',
      parts: [
        { kind: 'note', key: 'modes', tone: 'soft', text: inWords(now) },
        { kind: 'buttons', key: 'toggles', isRow: true, buttons },
      ],
    },
  ]
}
