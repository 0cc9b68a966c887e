import type { CursorWay } from '../../core/grid/board.ts'

/** Which way a key takes the cursor. */
export const ARROWS: Readonly<Record<string, CursorWay>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
