import type { Block, Button } from '../../../../core/table/blocks.ts'
import type { Command } from '../../rules/position/commands.ts'
import { type At, isOrders } from './look.ts'
import { isFireTask, moveIn, type MoveTask, moveTask, squareIn } from './tasks.ts'

const modeButton = (
  key: string,
  label: string,
  { now, set }: { readonly now: MoveTask; readonly set: Partial<MoveTask> },
): Button<Command> => ({
  key,
  label,
  isPressed: Object.entries(set).every(([word, value]) => now[word as keyof MoveTask] === value),
  intent: { patch: { task: moveTask({ ...now, ...set }) } },
})

/** How moves are ordered: pace, the whole formation, a second objective [II.B.2 Movement, Formation Moves]. */
export const modes = (at: At): readonly Block<Command>[] => {
  if (!isOrders(at) || isFireTask(at.task) || squareIn(at.task)) return []
  const now = moveIn(at.task)
  const paces = [
    modeButton('full', 'Full speed', { now, set: { pace: 'full' } }),
    modeButton('cautious', 'Cautiously', { now, set: { pace: 'cautious' } }),
  ]
  const wholes = [
    modeButton('one', 'One unit', { now, set: { whole: false } }),
    modeButton('whole', 'Whole formation', { now, set: { whole: true } }),
  ]
  const next = {
    ...modeButton('next', 'As second objective', { now, set: { next: !now.next } }),
    isPressed: now.next,
  }
  return [
    {
      kind: 'parts',
      parts: [
        { kind: 'note', key: 'modes', tone: 'soft', text: 'Moves are ordered:' },
        { kind: 'buttons', key: 'paces', isRow: true, buttons: paces },
        { kind: 'buttons', key: 'wholes', isRow: true, buttons: wholes },
        { kind: 'buttons', key: 'nexts', isRow: true, buttons: [next] },
      ],
    },
  ]
}
