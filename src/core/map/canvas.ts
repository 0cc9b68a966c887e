import type { Cell } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import { boardFor, type GridSpec } from '../grid/shape.ts'
import type { Compass } from '../scenario/place.ts'

/** The part of a map file that is painted. */
export type Canvas = {
  /** Whose characters its rows are written in. */
  readonly system?: unknown
  readonly grid: GridSpec
  readonly north: 'top' | 'left' | 'right' | 'bottom'
  readonly terrain: readonly string[]
  readonly streams: readonly (readonly string[])[]
  readonly roads: readonly (readonly string[])[]
  readonly openHexsides?: readonly string[]
  readonly scarps?: readonly string[]
  readonly letters: Readonly<Record<string, string>>
}

export const boardOf = (canvas: Canvas): Board => boardFor(canvas.grid)

export const codeAt = ({ terrain, grid }: Canvas, cell: Cell): string =>
  terrain[Math.floor(cell / grid.cols)]?.[cell % grid.cols] ?? '.'

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export const freeLetter = ({ letters }: Canvas): string | undefined =>
  ALPHABET.find((letter) => !Object.hasOwn(letters, letter))

/** Puts a letter into a hex; the same letter there is taken away, another one makes room. */
export const putLetter = (canvas: Canvas, cell: Cell, letter: string): Canvas => {
  const label = boardOf(canvas).label(cell)
  const { [letter]: before, ...others } = canvas.letters
  const rest = Object.entries(others).filter(([, at]) => at !== label)
  const all = before === label ? rest : [...rest, [letter, label] as const]
  return { ...canvas, letters: Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b))) }
}

export const liftLetter = (canvas: Canvas, cell: Cell): Canvas => {
  const label = boardOf(canvas).label(cell)
  return { ...canvas, letters: Object.fromEntries(Object.entries(canvas.letters).filter(([, at]) => at !== label)) }
}

type Axis = 'leftRight' | 'topBottom'
const flipped = { even: 'odd', odd: 'even' } as const
const NORTHS = {
  leftRight: { top: 'top', bottom: 'bottom', left: 'right', right: 'left' },
  topBottom: { top: 'bottom', bottom: 'top', left: 'left', right: 'right' },
} as const

/** Rows of hexes that stood to the left stand to the right then; squares stay as they are. */
const mirroredGrid = (grid: GridSpec, isAcross: boolean): GridSpec =>
  grid.shape !== 'square' && (isAcross || grid.rows % 2 === 0) ? { ...grid, shifted: flipped[grid.shifted] } : grid

/** The whole map as in a mirror: exact, since the rows that stand to the right change as well. */
export const mirror = (canvas: Canvas, axis: Axis): Canvas => {
  const { rows, cols } = canvas.grid
  const board = boardOf(canvas)
  const isAcross = axis === 'leftRight'
  const grid = mirroredGrid(canvas.grid, isAcross)
  const { label } = boardFor(grid)
  const moved = (text: string): string => {
    const cell = board.parse(text)
    if (cell === undefined) return text
    const [row, col] = [Math.floor(cell / cols), cell % cols]
    return label(isAcross ? row * cols + (cols - 1 - col) : (rows - 1 - row) * cols + col)
  }
  const terrain = isAcross ? canvas.terrain.map((row) => [...row].reverse().join('')) : [...canvas.terrain].reverse()
  const turned = (side: string): string => side.split('-').map(moved).join('-')
  return {
    ...canvas,
    grid,
    north: NORTHS[axis][canvas.north],
    terrain,
    streams: canvas.streams.map((course) => course.map(moved)),
    roads: canvas.roads.map((course) => course.map(moved)),
    ...(canvas.openHexsides ? { openHexsides: canvas.openHexsides.map(turned) } : {}),
    ...(canvas.scarps ? { scarps: canvas.scarps.map(turned) } : {}),
    letters: Object.fromEntries(Object.entries(canvas.letters).map(([letter, at]) => [letter, moved(at)])),
  }
}

const CLOCKWISE: readonly Compass[] = ['north', 'east', 'south', 'west']
const SHEET = ['top', 'right', 'bottom', 'left'] as const

/** Which side of the compass each edge of the sheet is. */
export const edgeNames = ({ north }: Pick<Canvas, 'north'>): Readonly<Record<Canvas['north'], Compass>> => {
  const name = (edge: Canvas['north']): Compass =>
    CLOCKWISE[(SHEET.indexOf(edge) - SHEET.indexOf(north) + 4) % 4] ?? 'north'
  return { top: name('top'), right: name('right'), bottom: name('bottom'), left: name('left') }
}

type Size = { readonly rows: number; readonly cols: number }

/** An empty map. */
export const blankMap = (
  system: string,
  id: string,
  { rows, cols }: Size,
  shape: GridSpec['shape'] = 'hex',
): Canvas & { readonly id: string; readonly name: string; readonly look: string } => ({
  id,
  name: 'New map',
  system,
  grid: shape === 'square' ? { shape, rows, cols } : { rows, cols, shifted: 'even' },
  north: 'top',
  look: 'plain',
  terrain: Array.from({ length: rows }, () => '.'.repeat(cols)),
  streams: [],
  roads: [],
  letters: {},
})
