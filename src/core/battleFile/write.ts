import { total } from '../calc/breakdown.ts'
import type { DiceState } from '../dice/dice.ts'
import type { Breakdown, Cell, Refusal } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import type { NamedPlaces } from './reader.ts'
import type { DiceFile } from './schema.ts'
import { type SideNames, sideName, type WrittenEvent } from './words.ts'

export const labels = (board: Board, cells: readonly Cell[]): string[] => cells.map(board.label)

/** The letter of a cell, else its label. */
export const placeNameOn = ({ board, letters }: Pick<NamedPlaces, 'board' | 'letters'>, cell: Cell): string =>
  Object.entries(letters).find(([, at]) => at === cell)?.[0] ?? board.label(cell)

export const writeRefusal = (board: Board, { code, text, cite, cell }: Refusal): WrittenEvent => ({
  code,
  cite,
  text,
  ...(cell !== undefined && cell >= 0 && cell < board.size ? { hex: board.label(cell) } : {}),
})

export const writeBreakdown = (sum: Breakdown): WrittenEvent => ({
  title: sum.title,
  total: total(sum),
  ...(sum.parts.length > 0 ? { parts: sum.parts.map(writeBreakdown) } : {}),
  ...(sum.lines.length > 0 ? { lines: sum.lines } : {}),
})

export const writeDice = (dice: DiceState): DiceFile => {
  switch (dice.kind) {
    case 'physical':
      return 'physical'
    case 'scripted':
      return dice.rolls.slice(dice.next)
    case 'seeded':
      return { words: [...dice.words] }
  }
}

export const bySides = <T>(names: SideNames, [a, b]: readonly [T, T]): Readonly<Record<string, T>> => ({
  [sideName(names, 0)]: a,
  [sideName(names, 1)]: b,
})

/** A mark that says of a moment whether it was now or in the player-turn before. */
export const since = (moment: number, playerTurn: number): 'thisTurn' | 'lastTurn' | false => {
  if (moment < 0 || moment < playerTurn - 1) return false
  return moment === playerTurn ? 'thisTurn' : 'lastTurn'
}
export const inThisTurn = (moment: number, playerTurn: number): 'thisTurn' | false =>
  moment >= 0 && moment === playerTurn ? 'thisTurn' : false
