import type { Cell } from '../engine/vocabulary.ts'
import { doing, plain } from '../presenter/hints.ts'
import type { Intent } from '../presenter/intent.ts'
import { paint } from '../presenter/painting.ts'
import { PLAY } from '../presenter/screen.ts'
import type { Asking, Interaction } from './asking.ts'
import { stateOf } from './states.ts'

/** The cells whose middles lie in the box between two others. */
const cellsBetween = (look: Asking, a: Cell, b: Cell): Cell[] => {
  const board = look.ask.board(look.battle)
  const [from, to] = [board.centre(a), board.centre(b)]
  // Every other row stands half a cell aside.
  const edge = board.inradius + 1
  const isBetween = (at: number, one: number, other: number): boolean =>
    at >= Math.min(one, other) - edge && at <= Math.max(one, other) + edge
  return Array.from({ length: board.size }, (_, cell) => cell).filter((cell) => {
    const { x, y } = board.centre(cell)
    return isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y)
  })
}

/** Takes up whom a box holds; then the tool is put down. */
export const readBox = (look: Asking, cells: readonly Cell[]): Intent => {
  const intent = look.live ? (stateOf(look).box?.(look, cells) ?? {}) : {}
  return { ...intent, patch: { tool: PLAY, ...intent.patch } }
}

const cornerIn = ({ screen: { tool } }: Asking): Cell | undefined => (tool.kind === 'box' ? tool.from : undefined)

/** The tool for it, where nothing is dragged: one corner is pressed, then the other. */
export const boxing: Interaction = {
  press: (look, { cell }) => {
    const from = cornerIn(look)
    return from === undefined
      ? { patch: { tool: { kind: 'box', from: cell } } }
      : readBox(look, cellsBetween(look, from, cell))
  },
  hint: (look) =>
    cornerIn(look) === undefined
      ? plain('Drag a box around units, or press one corner of it and then the other.')
      : doing('Press the other corner of the box.'),
  painted: (look) => {
    const from = cornerIn(look)
    return from === undefined ? [] : [paint('box', 'lit', cellsBetween(look, from, look.screen.hover ?? from))]
  },
}
