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

/** Tools that draw courses: from press to press as lines. */
export const isCourse = ({ kind }: Tool): boolean => kind === 'streams' || kind === 'roads'

/** Tools that need more than one cell. */
export const isChain = (tool: Tool): boolean => isCourse(tool) || tool.kind === 'hexside'

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

const sides = ({ openHexsides = [], scarps = [] }: Canvas): number => openHexsides.length + scarps.length

/** Hexsides, as the two hexes beside each, turned alike: all of them come, or all go, as the first does. */
const turnSides = ({ turnHexside }: Painter, canvas: Canvas, cells: readonly Cell[]): Canvas => {
  const pairs = cells.flatMap((cell, index) => {
    const other = cells[index + 1]
    return index % 2 === 0 && other !== undefined ? [[cell, other] as const] : []
  })
  const comes = (before: Canvas, after: Canvas): number => Math.sign(sides(after) - sides(before))
  const wanted = pairs.map(([a, b]) => comes(canvas, turnHexside(canvas, a, b))).find((sign) => sign !== 0) ?? 0
  return pairs.reduce((now, [a, b]) => {
    const after = turnHexside(now, a, b)
    return comes(now, after) === wanted || (wanted > 0 && comes(now, after) === 0) ? after : now
  }, canvas)
}

/** A stroke of a tool over some hexes; for hexsides two by two the hexes beside each. */
export const stroke = (painter: Painter, canvas: Canvas, tool: Tool, cells: readonly Cell[]): Canvas => {
  const last = cells.at(-1)
  if (last === undefined) return canvas
  switch (tool.kind) {
    case 'ground':
      return tool.isFill ? painter.fill(canvas, last, tool.code) : painter.paintGround(canvas, cells, tool.code)
    case 'streams':
    case 'roads':
      return painter.layCourse(canvas, tool.kind, cells)
    case 'hexside':
      return turnSides(painter, canvas, cells)
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

/** Lengthens a stroke of hexsides; the same one twice is one. */
export const sideOn = (stroke: readonly Cell[], side: readonly Cell[] | undefined): readonly Cell[] =>
  side === undefined || side.every((cell, index) => stroke.at(index - 2) === cell) ? stroke : [...stroke, ...side]

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
