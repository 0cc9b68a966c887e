import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { DiceAsked, Running } from '../../../core/presenter/running.ts'
import { sideOf } from '../rules/position/battle.ts'
import type { Battle } from '../rules/position/contract.ts'
import { judge } from '../rules/sequence/decide.ts'
import { RESOLVE } from '../rules/simultaneous/resolve.ts'
import { isMarching, nextAttack, progressed } from '../rules/simultaneous/view.ts'
import type { State } from '../rules/terms/types.ts'
import { combatView } from './common/combat.ts'
import type { At } from './questions/look.ts'

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

/** What was plotted, carried out one attack or hex after the other [19.1, 22.0]. */
export const running: Running<Battle, State> = {
  progress,
  place: ({ state }) => nextAttack(state)?.targets[0],
  pace: ({ battle, state }) => (isMarching(battle, state) ? 'seen' : 'read'),
  told,
}
