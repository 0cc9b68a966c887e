import { actorOf, stepKind } from '../../../../core/engine/moment.ts'
import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { At as CoreAt } from '../../../../core/questions/at.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import type { AskedNow } from '../../../../core/presenter/look.ts'
import { unitOf as unitIn, unitsAt } from '../../rules/position/questions.ts'
import type { State, Unit } from '../../rules/position/state.ts'
import type { Battle } from '../../rules/scenario/battle.ts'
import { isFireTask } from './tasks.ts'

export type At = CoreAt<Battle, State>

export const isOrders = ({ battle, state }: At): boolean => !state.verdict && stepKind(battle, state) === 'orders'
export const isDeployment = ({ battle, state }: At): boolean =>
  !state.verdict && stepKind(battle, state) === 'deployment'

export const momentOf = (at: At): AskedNow => {
  const { battle, state } = at
  if (state.verdict) return 'over'
  const pending = state.pending.at(-1)
  if (pending) return pending.kind
  if (stepKind(battle, state) === 'deployment') return 'deployment'
  if (stepKind(battle, state) === 'combat') return 'resolution'
  return isFireTask(at.task) ? 'attack' : 'movement'
}

/** Who acts, or acted last when the game is over; in the combat phase nobody does. */
export const actorIn = ({ battle, state }: At): SideIndex | undefined =>
  stepKind(battle, state) === 'combat' && state.pending.length === 0 ? undefined : actorOf(battle, state)

export const actingSide = (at: At): SideIndex => actorIn(at) ?? 0

/** A unit of the battle. Throws for an id that no unit has: nobody asks about one. */
export const unitOf = ({ state }: At, id: UnitId): Unit => {
  const unit = unitIn(state, id)
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}

export const unitsOf = (at: At, ids: readonly UnitId[]): Unit[] => ids.map((id) => unitOf(at, id))

export const enemiesIn = (at: At, cell: Cell): readonly Unit[] =>
  unitsAt(at.state, cell).filter(({ side }) => side !== actingSide(at))

const ownUnits = keeping<readonly Unit[]>()

/** Everybody of the acting side. */
export const ownOf = (at: At): readonly Unit[] => {
  const side = actingSide(at)
  return ownUnits(at.state, side, () => at.state.units.filter((unit) => unit.side === side))
}
