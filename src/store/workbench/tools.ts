import type { Cell } from '../../core/engine/vocabulary.ts'
import { boardOf, type Canvas, freeLetter, liftLetter, putLetter } from '../../core/map/canvas.ts'
import type { Painter } from '../../core/map/paint.ts'

/** What the painter has in hand. */
export type Tool =
  | { readonly kind: 'ground'; readonly code: string; readonly isFill: boolean }
  | { readonly kind: 'streams' | 'roads' }
  | { readonly kind: 'hexside' }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'erase' }

/** Tools that need more than one hex: their strokes go on from tap to tap. */
export const isChain = ({ kind }: Tool): boolean => kind === 'streams' || kind === 'roads' || kind === 'hexside'

/** The tool as a painter has it: what he does not know is ground that he knows. */
export const toolFor = ({ grounds, side }: Painter, tool: Tool): Tool => {
  const isKnown =
    tool.kind === 'ground'
      ? grounds.some(({ code }) => code === tool.code)
      : tool.kind !== 'hexside' || side !== undefined
  return isKnown ? tool : { kind: 'ground', code: grounds[0]?.code ?? '.', isFill: false }
}

const erase = ({ liftCourse }: Painter, canvas: Canvas, cells: readonly Cell[]): Canvas =>
  cells.reduce(liftLetter, liftCourse(liftCourse(canvas, 'roads', cells), 'streams', cells))

/** A stroke of a tool over some hexes. */
export const stroke = (painter: Painter, canvas: Canvas, tool: Tool, cells: readonly Cell[]): Canvas => {
  const last = cells.at(-1)
  if (last === undefined) return canvas
  switch (tool.kind) {
    case 'ground':
      return tool.isFill ? painter.fill(canvas, last, tool.code) : painter.paintGround(canvas, cells, tool.code)
    case 'streams':
    case 'roads':
      return painter.layCourse(canvas, tool.kind, cells)
    case 'hexside': {
      const before = cells.at(-2)
      return before === undefined ? canvas : painter.turnHexside(canvas, before, last)
    }
    case 'letter':
      return putLetter(canvas, last, tool.letter)
    case 'erase':
      return erase(painter, canvas, cells)
  }
}

/** The tool for the next stroke: after a letter that is put down for the first time comes the next free one. */
export const toolAfter = (tool: Tool, before: Canvas, after: Canvas): Tool => {
  if (tool.kind !== 'letter') return tool
  const isNew = !Object.hasOwn(before.letters, tool.letter) && Object.hasOwn(after.letters, tool.letter)
  return isNew ? { ...tool, letter: freeLetter(after) ?? tool.letter } : tool
}

/** The hexside nearest to a point of the board, as the two hexes beside it. */
export const hexsideAt = (canvas: Canvas, x: number, y: number): readonly [Cell, Cell] | undefined => {
  const board = boardOf(canvas)
  const cell = board.cellAt(x, y)
  if (cell === undefined) return undefined
  let best: Cell | undefined
  let least = Number.POSITIVE_INFINITY
  for (const direction of board.edges) {
    const next = board.neighbours[cell * board.degree + direction] ?? -1
    if (next < 0) continue
    const at = board.centre(next)
    const far = (at.x - x) ** 2 + (at.y - y) ** 2
    if (far < least) [best, least] = [next, far]
  }
  return best === undefined ? undefined : [cell, best]
}
