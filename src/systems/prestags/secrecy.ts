import { type SideIndex, otherSide } from '../../core/engine/vocabulary.ts'
import type { Battle } from './contract.ts'
import { actorOf, stepOf } from './moment.ts'
import type { State } from './types.ts'

/** The state as a side may see it: what the other side has written down in secret is not in it [20.1]. */
export const seenBy = (battle: Battle, state: State, side: SideIndex): State =>
  battle.hooks.conceals.reduce((seen, hook) => hook(battle, seen, side), state)

/** The state as everybody may see it. */
export const seenByAll = (battle: Battle, state: State, side: SideIndex): State =>
  seenBy(battle, seenBy(battle, state, side), otherSide(side))

/** The only side that may look on now; undefined when both may. */
export const onlyFor = (battle: Battle, state: State): SideIndex | undefined =>
  !state.verdict && stepOf(battle, state).secret ? actorOf(battle, state) : undefined
