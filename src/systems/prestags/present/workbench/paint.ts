import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { boardOf, type Canvas, codeAt } from '../../../../core/map/canvas.ts'
import { type Painter, painterOf } from '../../../../core/map/paint.ts'

/** What can be painted hex by hex. */
const GROUNDS = [
  { code: '.', name: 'Clear' },
  { code: 'w', name: 'Woods' },
  { code: 's', name: 'Slope' },
  { code: 'h', name: 'Hilltop' },
  { code: 'W', name: 'Wooded hilltop' },
  { code: 'V', name: 'Village on a hilltop' },
  { code: 'v', name: 'Village' },
  { code: 'm', name: 'Swamp' },
  { code: '~', name: 'Stream' },
  { code: 'f', name: 'Ford' },
  { code: '=', name: 'Bridge' },
  { code: 'L', name: 'Lake' },
  { code: 'S', name: 'Sea' },
] as const

const isTop = (code: string): boolean => 'hWV'.includes(code)

/** Whether the hexside between two hexes is one of slope and hilltop: only there is the slope symbol. */
const isRise = (canvas: Canvas, a: Cell, b: Cell): boolean => {
  const [x, y] = [codeAt(canvas, a), codeAt(canvas, b)]
  return (x === 's' && isTop(y)) || (y === 's' && isTop(x))
}

/** Takes the slope symbol from a hexside, or puts it back. */
const turnHexside = (canvas: Canvas, a: Cell, b: Cell): Canvas => {
  if (!isRise(canvas, a, b)) return canvas
  const { label } = boardOf(canvas)
  const [low, high] = codeAt(canvas, a) === 's' ? [a, b] : [b, a]
  const names = [`${label(low)}-${label(high)}`, `${label(high)}-${label(low)}`]
  const open = canvas.openHexsides ?? []
  const rest = open.filter((side) => !names.includes(side))
  return { ...canvas, openHexsides: rest.length < open.length ? rest : [...open, names[0] ?? ''] }
}

/** Open hexsides that still lie between slope and hilltop. */
const withTrueSides = (canvas: Canvas): Canvas => {
  if (!canvas.openHexsides) return canvas
  const board = boardOf(canvas)
  const isTrue = (side: string): boolean => {
    const [a, b] = side.split('-').map((label) => board.parse(label))
    return a !== undefined && b !== undefined && isRise(canvas, a, b)
  }
  return { ...canvas, openHexsides: canvas.openHexsides.filter(isTrue) }
}

/** Maps of 1975 as they are painted. */
export const painter: Painter = painterOf({
  grounds: GROUNDS,
  wet: '~=fLSm',
  ford: 'f',
  side: {
    label: 'Slope hexside',
    guide:
      'Press near a hexside between slope and hilltop, or drag along them: the slope symbol goes and comes. With a finger one hex, then the other.',
  },
  turned: turnHexside,
  settled: withTrueSides,
})
