import { type Cell, type SideIndex, otherSide } from '../../../../core/engine/vocabulary.ts'
import type { ConditionOf } from '../../../../core/scenario/condition.ts'
import { takenKey } from '../../../../core/victory/memory.ts'
import { placeOf, sideOf } from './battle.ts'
import type { Battle } from './contract.ts'
import type { Event, State } from '../terms/types.ts'

type Hold = ConditionOf<'capture' | 'keepControl'>

const asksOf = (battle: Battle, cell: Cell, side: SideIndex, type: Hold['type']): boolean =>
  sideOf(battle, side)
    .victory.flat()
    .some((one) => one.type === type && one.hexes.some((text) => placeOf(battle.map, text) === cell))

/**
 * Notes of the moment in which a side comes to occupy a cell: that it was taken once, where a condition of
 * that side, or the loss of it for the other, asks for that.
 */
export const occupationNotes = (battle: Battle, state: State, side: SideIndex, cell: Cell): Event[] => {
  const matters = asksOf(battle, cell, side, 'capture') || asksOf(battle, cell, otherSide(side), 'keepControl')
  const key = takenKey(battle.map, side, cell)
  return matters && state.noted[key] === undefined ? [{ type: 'conditionNoted', key, held: true }] : []
}
