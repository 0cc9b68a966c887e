import type { Cell, Refusal, SideIndex } from '../../../../../core/engine/vocabulary.ts'
import type { Battle } from '../../position/contract.ts'
import type { Unit } from '../../terms/types.ts'
import { carrierIdOf, isLeader, shortName } from '../../position/units.ts'
import { isChariot } from './riding.ts'

/** With a chariot only its like, leaders and who rides [Chariot 1.9]; who has just lost his chariot may stay. */
export const besideChariots = (
  battle: Battle,
  _side: SideIndex,
  cell: Cell,
  stack: readonly Unit[],
): Refusal | undefined => {
  const chariots = new Set(stack.filter(isChariot).map((unit) => unit.id))
  if (chariots.size === 0) return undefined
  const rides = (unit: Unit): boolean => chariots.has(carrierIdOf(unit) ?? '') || unit.marks.onFoot === cell
  const walker = stack.find((unit) => !isChariot(unit) && !isLeader(unit) && !rides(unit))
  if (!walker) return undefined
  const text = `${shortName(walker)} does not ride and may not share hex ${battle.map.board.label(cell)} with chariots.`
  return { code: 'besideChariots', cite: 'Chariot 1.9', text, cell }
}

/** One chariot with its one passenger always has room, also where the limit is one unit. */
export const roomForOne = (_battle: Battle, _side: SideIndex, stack: readonly Unit[], limit: number): number => {
  const troops = stack.filter((unit) => !isLeader(unit))
  const chariot = troops.find(isChariot)
  const pair = troops.length === 2 && troops.some((unit) => carrierIdOf(unit) === chariot?.id)
  return chariot && pair ? Math.max(limit, troops.length) : limit
}
