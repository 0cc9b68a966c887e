import type { SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { At as CoreAt } from '../../../../core/questions/at.ts'
import type { Block as CoreBlock, Button as CoreButton } from '../../../../core/presenter/blocks.ts'
import type { Look as CoreLook, AskedNow } from '../../../../core/presenter/look.ts'
import { hasChits, isOrdering } from '../../rules/chits/view.ts'
import type { Battle, FireKind } from '../../rules/position/contract.ts'
import { unitsById } from '../../rules/position/layout.ts'
import { actorOf, stepOf } from '../../rules/position/moment.ts'
import type { PlotTask } from '../../rules/simultaneous/orders.ts'
import { PLOT } from '../../rules/simultaneous/plot.ts'
import { isResolving, isWriting } from '../../rules/simultaneous/view.ts'
import type { Command, State, Unit } from '../../rules/terms/types.ts'

/** The table of a PRESTAGS battle. */
export type Look = CoreLook<Battle, State>
/** What is asked about, without what lies on the screen. */
export type At = CoreAt<Battle, State>
export type PrestagsBlock = CoreBlock<Command>
export type PrestagsButton = CoreButton<Command>

export type AttackKind = FireKind | 'melee'

const isAttack = (kind: string): kind is AttackKind => ['fire', 'defensiveFire', 'melee'].includes(kind)

/** In a plot the task that is being given makes the moment. */
const PLOTTED: Readonly<Record<PlotTask, AskedNow>> = { MV: 'movement', OF: 'attack', ML: 'attack', DF: 'ready' }
const ATTACKS: Readonly<Partial<Record<string, AttackKind>>> = { OF: 'fire', ML: 'melee' }

const isTask = (task: string): task is PlotTask => Object.hasOwn(PLOTTED, task)

/** The task that a plot is about to give. */
export const taskNow = ({ task = 'MV' }: At): PlotTask => (isTask(task) ? task : 'MV')

export const momentOf = (at: At): AskedNow => {
  const { battle, state } = at
  if (state.verdict) return 'over'
  const { kind, commands, actor } = stepOf(battle, state)
  const pending = state.pending.at(-1)?.kind
  if (pending) return pending
  if (kind === PLOT) return PLOTTED[taskNow(at)]
  if (isResolving(battle, state)) return 'resolution'
  if (isAttack(kind)) return 'attack'
  if (kind === 'deployment') return kind
  if (actor === undefined) return 'over'
  return commands.includes('move') || kind === 'movement' ? 'movement' : 'acts'
}

/** The kind of attack that the step, or the task of a plot, is for; undefined in other steps. */
export const attackKind = (at: At): AttackKind | undefined => {
  if (momentOf(at) !== 'attack') return undefined
  const { kind } = stepOf(at.battle, at.state)
  return isAttack(kind) ? kind : ATTACKS[taskNow(at)]
}

/** True while orders are written down: nothing moves and no die falls. */
export const isWritten = (at: At): boolean => isWriting(at.battle, at.state) || isOrders(at)
/** True while fire is ordered that is carried out when both sides have given their orders. */
export const isOrders = ({ battle, state }: At): boolean => hasChits(battle) && isOrdering(battle, state)
export const isPlot = ({ battle, state }: At): boolean => !state.verdict && stepOf(battle, state).kind === PLOT

/** Who acts, or acted last when the game is over. */
export const actingSide = ({ battle, state }: At): SideIndex =>
  actorOf(battle, state) ?? stepOf(battle, state).actor ?? 0

export const unitsOf = ({ battle, state }: At, ids: readonly UnitId[]): Unit[] => unitsById(battle, state, ids)

/** A unit of the battle. Throws for an id that no unit has: nobody asks about one. */
export const unitOf = (at: At, id: UnitId): Unit => {
  const [unit] = unitsOf(at, [id])
  if (!unit) throw new Error(`no unit ${id}`)
  return unit
}

export const labelOf = ({ battle }: Pick<At, 'battle'>, cell: number): string => battle.map.board.label(cell)
