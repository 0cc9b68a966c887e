import type { Cell, SideIndex } from '../engine/vocabulary.ts'
import type { NamedMap } from '../map/places.ts'
import type { Condition } from '../scenario/condition.ts'
import type { Watch } from './watch.ts'

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

/** Under this name it is noted that the cells of a condition were held at the end of a turn, or not. */
export const turnKey = (key: string, turn: number): string => `${key}@${turn}`
/** Under this name it is noted that a side once came to rest in a cell. */
export const takenKey = ({ board }: NamedMap, side: SideIndex, cell: Cell): string =>
  `${side}:taken:${board.label(cell)}`

/** The longest row of turns at whose ends a condition held, and the row that lasts. */
export const rowsOf = (
  key: string,
  { turn: last, noted }: Watch,
): { readonly longest: number; readonly now: number } => {
  let longest = 0
  let now = 0
  for (let turn = 1; turn <= last; turn++) {
    const held = noted[turnKey(key, turn)]
    if (held === undefined && turn === last) break
    now = held ? now + 1 : 0
    longest = Math.max(longest, now)
  }
  return { longest, now }
}

/** True when a unit of the side once came to rest in the cell. */
export const wasTaken = ({ map, noted }: Watch, side: SideIndex, cell: Cell): boolean =>
  noted[takenKey(map, side, cell)] === true
