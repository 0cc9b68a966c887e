import type { SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { At as CoreAt } from '../../../../core/questions/at.ts'
import type { AskedNow } from '../../../../core/presenter/look.ts'
import type { ItacsBattle } from '../../rules/battle.ts'
import { actorOf, labelOf as labelIn, stepOf, unitById, unitsById } from '../../rules/position/moment.ts'
import type { State } from '../../rules/position/state.ts'
import type { Unit } from '../../rules/terms/types.ts'

/** What is asked about, without what lies on the screen. */
export type At = CoreAt<ItacsBattle, State>

export type AttackKind = 'fire' | 'defensiveFire' | 'melee'

/** Horse archers fire in the melee step too, where that is chosen [6.2]. */
export const FIRE = 'fire'

const ATTACKS: Readonly<Partial<Record<string, AttackKind>>> = {
  missile: 'fire',
  defensiveFire: 'defensiveFire',
  melee: 'melee',
}

export const momentOf = ({ battle, state }: At): AskedNow => {
  if (state.verdict) return 'over'
  const pending = state.pending.at(-1)
  if (pending) return pending.kind
  const { kind } = stepOf(battle, state)
  if (kind === 'deployment' || kind === 'movement') return kind
  return ATTACKS[kind] ? 'attack' : 'acts'
}

/** The kind of attack that the step is for; undefined in other steps. */
export const attackKind = (at: At): AttackKind | undefined => {
  if (momentOf(at) !== 'attack') return undefined
  const kind = ATTACKS[stepOf(at.battle, at.state).kind]
  return kind === 'melee' && at.task === FIRE ? 'fire' : kind
}

/** Who acts, or acted last when the game is over. */
export const actingSide = ({ battle, state }: At): SideIndex =>
  actorOf(battle, state) ?? stepOf(battle, state).actor ?? 0

export const unitsOf = ({ state }: At, ids: readonly UnitId[]): Unit[] => unitsById(state, ids)

/** A unit of the battle. Throws for an id that no unit has: nobody asks about one. */
export const unitOf = ({ state }: At, id: UnitId): Unit => {
  const unit = unitById(state, id)
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}

export const labelOf = ({ battle }: Pick<At, 'battle'>, cell: number): string => labelIn(battle, cell)

/** Units in a hex, passengers and captives too. */
const unitsIn = ({ state }: At, cell: number): Unit[] =>
  state.units.filter((unit) => unit.fate === 'map' && unit.at === cell)

export const isEnemyHex = (at: At, cell: number): boolean =>
  unitsIn(at, cell).some((unit) => unit.side !== actingSide(at))

/** Units of the acting side in a hex. */
export const ownIn = (at: At, cell: number): Unit[] => unitsIn(at, cell).filter((unit) => unit.side === actingSide(at))
