import type { SideIndex } from '../../core/engine/vocabulary.ts'
import type { Battle } from './contract.ts'
import { actorOf, stepOf } from './moment.ts'
import type { State } from './types.ts'
import { otherSide } from './units.ts'

/** The state as a side may see it: what the other side has written down in secret is not in it [20.1]. */
export const seenBy = (battle: Battle, state: State, side: SideIndex): State =>
  battle.course.conceals?.(battle, state, side) ?? state

/** The state as everybody may see it. */
export const seenByAll = (battle: Battle, state: State, side: SideIndex): State =>
  seenBy(battle, seenBy(battle, state, side), otherSide(side))

/** The only side that may look on now; undefined when both may. */
export const onlyFor = (battle: Battle, state: State): SideIndex | undefined =>
  !state.verdict && stepOf(battle, state).secret ? actorOf(battle, state) : undefined
