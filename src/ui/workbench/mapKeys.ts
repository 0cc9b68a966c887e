import type { KeyboardEvent } from 'react'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Board, CursorWay } from '../../core/grid/board.ts'
import { redoText, undoText } from './TextPane.tsx'

const ARROWS: Readonly<Record<string, CursorWay>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Where the cursor goes by a key: at first it appears where one looks. -1 beyond the rim; undefined for another key. */
const cursorStep = (board: Board, key: string, cursor: Cell | undefined, hover: Cell | undefined): Cell | undefined => {
  const way = ARROWS[key]
  if (!way) return undefined
  if (cursor === undefined) return hover ?? Math.floor(board.size / 2)
  return board.cursorStep(cursor, way)
}

const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase())

export type MapKeys = {
  readonly board: Board
  readonly cursor: Cell | undefined
  readonly hover: Cell | undefined
  onCursor(cell: Cell): void
  onPress(cell: Cell): void
  onEscape(): void
  onDelete(): void
  onTurn(by: 1 | -1): void
}

/** The keys that turn a counter at the table. */
const TURNS: Readonly<Record<string, 1 | -1>> = { ',': -1, '.': 1, '[': -1, ']': 1 }

/** What a key does while the map has the focus; false when it does nothing. */
const answer = (event: KeyboardEvent, keys: MapKeys): boolean => {
  const { board, cursor, hover } = keys
  const step = cursorStep(board, event.key, cursor, hover)
  if (isUndo(event)) {
    if (event.shiftKey || event.key.toLowerCase() === 'y') redoText()
    else undoText()
  } else if (step !== undefined) {
    if (step >= 0) keys.onCursor(step)
  } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== undefined) keys.onPress(cursor)
  else return false
  return true
}

export const onMapKey = (event: KeyboardEvent, keys: MapKeys): void => {
  const isBoard = event.target instanceof Element && event.target.classList.contains('board')
  if (!isBoard) return
  if (answer(event, keys)) event.preventDefault()
  else if (event.key === 'Escape') keys.onEscape()
  else if (event.key === 'Delete' || event.key === 'Backspace') keys.onDelete()
  else {
    const by = TURNS[event.key]
    if (by !== undefined) keys.onTurn(by)
  }
}
