import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import { placeOf, sideOf } from '../battle.ts'
import type { Battle } from '../contract.ts'
import type { Condition, ConditionOf } from '../../../core/scenario/condition.ts'
import type { Event, State } from '../types.ts'
import { otherSide } from '../units.ts'

/** Name of a condition in the notes of the game: side, alternative, place in it. */
export const keyOf = (side: SideIndex, alternative: number, condition: number): string =>
  `${side}.${alternative}.${condition}`

/** True for the name of a condition that fell due; other notes are kept for later and told to nobody. */
export const isDueKey = (key: string): boolean => /^\d\.\d+\.\d+$/.test(key)

/** The turn at whose end a condition is settled; undefined for the end of the game. */
export const dateOf = (condition: Condition): number | undefined => {
  const date = 'at' in condition ? condition.at : 'by' in condition ? condition.by : undefined
  return typeof date === 'number' ? date : undefined
}

const turnKey = (key: string, turn: number): string => `${key}@${turn}`
const takenKey = (battle: Battle, side: SideIndex, cell: Cell): string =>
  `${side}:taken:${battle.map.board.label(cell)}`

/** That the hexes of a condition were held at the end of this turn, and whether. */
export const turnNote = (key: string, state: State, held: boolean): Event => ({
  type: 'conditionNoted',
  key: turnKey(key, state.turn),
  held,
})

/** The longest row of turns at whose ends a condition held, and the row that lasts. */
export const rowsOf = (key: string, state: State): { readonly longest: number; readonly now: number } => {
  let longest = 0
  let now = 0
  for (let turn = 1; turn <= state.turn; turn++) {
    const held = state.noted[turnKey(key, turn)]
    if (held === undefined && turn === state.turn) break
    now = held ? now + 1 : 0
    longest = Math.max(longest, now)
  }
  return { longest, now }
}

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
  const key = takenKey(battle, side, cell)
  return matters && state.noted[key] === undefined ? [{ type: 'conditionNoted', key, held: true }] : []
}

/** True when a unit of the side once came to rest in the cell. */
export const wasTaken = (battle: Battle, state: State, side: SideIndex, cell: Cell): boolean =>
  state.noted[takenKey(battle, side, cell)] === true
