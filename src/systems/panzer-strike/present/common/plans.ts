import { counted } from '../../../../core/text/words.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import { label, wordOf } from './words.ts'

/** `0914, then 1016`: where a unit is told to go. */
export const goalsOf = (battle: Battle, { goals }: Unit): string =>
  goals.map(({ to }) => label(battle, to)).join(', then ')

/** At whom or what a unit aims; undefined where it aims at nothing. */
export const aimWords = (battle: Battle, state: State, { aim }: Unit): string | undefined => {
  if (!aim) return undefined
  if (aim.kind === 'unit') return `${wordOf(state, aim.unit)}${aim.own ? ', its own choice' : ''}`
  if (aim.kind === 'assault') return `assault on ${label(battle, aim.cell)}`
  return `${aim.shell === 'smoke' ? 'smoke on' : 'bombards'} ${label(battle, aim.cell)}${aim.delay > 0 ? `, in ${counted(aim.delay, 'pulse')}` : ''}`
}
