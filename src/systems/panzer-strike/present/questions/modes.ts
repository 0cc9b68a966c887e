import type { Block, Button } from '../../../../core/presenter/blocks.ts'
import type { Command } from '../../rules/position/commands.ts'
import { type At, isOrders } from './look.ts'
import { isFireTask, moveIn, type MoveTask, moveTask, squareIn } from './tasks.ts'

/** Pressed is what is not as usual. */
const toggle = (
  now: MoveTask,
  key: string,
  label: string,
  isPressed: boolean,
  set: Partial<MoveTask>,
): Button<Command> => ({
  key,
  label,
  isPressed,
  intent: { patch: { task: moveTask({ ...now, ...set }) } },
})

/** `Moves: the whole formation, cautiously, after its objective.` */
const inWords = ({ pace, whole, next }: MoveTask): string => {
  const who =
    whole === 'shape' ? 'the whole formation in its shape' : whole ? 'the whole formation to one square' : 'one unit'
  const how = pace === 'cautious' ? 'cautiously' : 'at full speed'
  const turns = whole ? ' Turning turns all of it.' : ''
  return `Moves: ${who}, ${how}${next ? ', after the objective that it has' : ''}.${turns}`
}

/** How moves are ordered: pace, the whole formation, a second objective [II.B.2 Movement, II.B.2 Formation Moves]. */
export const modes = (at: At): readonly Block<Command>[] => {
  if (!isOrders(at) || isFireTask(at.task) || squareIn(at.task)) return []
  const now = moveIn(at.task)
  const { pace, whole, next } = now
  const buttons = [
    toggle(now, 'pace', 'Cautiously', pace === 'cautious', { pace: pace === 'cautious' ? 'full' : 'cautious' }),
    toggle(now, 'shape', 'Whole formation', whole === 'shape', { whole: whole === 'shape' ? undefined : 'shape' }),
    toggle(now, 'all', 'All to one square', whole === 'all', { whole: whole === 'all' ? undefined : 'all' }),
    toggle(now, 'next', 'Second objective', next, { next: !next }),
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
