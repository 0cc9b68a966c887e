import type { SideIndex, UnitId } from '../../../core/engine/vocabulary.ts'
import { hasChits, isOrdering } from '../chits/view.ts'
import type { Battle } from '../contract.ts'
import { unitsById } from '../layout.ts'
import { actorOf, stepOf } from '../moment.ts'
import type { Block as CoreBlock, Button as CoreButton, Part as CorePart } from '../../../core/table/blocks.ts'
import type { Intent as CoreIntent } from '../../../core/table/intent.ts'
import type { Look as CoreLook, Moment } from '../../../core/table/look.ts'
import type { Command, State, Unit } from '../types.ts'
import type { Task } from '../simultaneous/orders.ts'
import { PLOT } from '../simultaneous/plot.ts'
import { isResolving, isWriting } from '../simultaneous/view.ts'

/** The table of a PRESTAGS battle. */
export type Look = CoreLook<Battle, State>
export type Intent = CoreIntent<Command>
export type Block = CoreBlock<Command>
export type Button = CoreButton<Command>
export type Part = CorePart<Command>

const STEPS: Readonly<Record<string, Moment>> = {
  deployment: 'deployment',
  fire: 'fire',
  defensiveFire: 'defensiveFire',
  movement: 'movement',
  melee: 'melee',
}

/** In a plot the task that is being given makes the moment. */
const PLOTTING: Readonly<Record<Task, Moment>> = { MV: 'movement', OF: 'fire', ML: 'melee', DF: 'ready' }

export const momentOf = ({ battle, state, screen }: Pick<Look, 'battle' | 'state' | 'screen'>): Moment => {
  if (state.verdict) return 'over'
  const { kind, commands, actor } = stepOf(battle, state)
  const other: Moment = actor === undefined ? 'over' : commands.includes('move') ? 'movement' : 'acts'
  const pending = state.pending.at(-1)?.kind
  if (pending) return pending
  if (kind === PLOT) return PLOTTING[screen.task]
  return isResolving(battle, state) ? 'resolution' : (STEPS[kind] ?? other)
}

/** True while orders are written down: nothing moves and no die falls. */
export const isWritten = ({ battle, state }: Pick<Look, 'battle' | 'state'>): boolean =>
  isWriting(battle, state) || isOrders({ battle, state })
/** True while fire is ordered that is carried out when both sides have given their orders. */
export const isOrders = ({ battle, state }: Pick<Look, 'battle' | 'state'>): boolean =>
  hasChits(battle) && isOrdering(battle, state)
export const isPlot = ({ battle, state }: Pick<Look, 'battle' | 'state'>): boolean =>
  !state.verdict && stepOf(battle, state).kind === PLOT

/** Who acts; -1 when the game is over. */
export const actingSide = ({ battle, state }: Pick<Look, 'battle' | 'state'>): SideIndex =>
  actorOf(battle, state) ?? stepOf(battle, state).actor ?? 0

export const unitsOf = ({ battle, state }: Pick<Look, 'battle' | 'state'>, ids: readonly UnitId[]): Unit[] =>
  unitsById(battle, state, ids)

export const labelOf = ({ battle }: Pick<Look, 'battle'>, cell: number): string => battle.map.board.label(cell)
