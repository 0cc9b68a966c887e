import type { MapDrawing } from '../../core/map/drawing.ts'
import { engravedWidth, isEngravable } from './terrain/glyphs.ts'
import type { Overlay } from './types.ts'

/** Where a note is printed, and how high; words are set in type, numbers are engraved. */
export type PlacedNote = {
  readonly cell: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isWords: boolean
}

const LARGE = 13
const SMALL = 9.5
/** More notes than these are printed small: they are a ground to look over, not figures to read one by one. */
const FEW = 60
/** More figures than these are thinned out like soundings on a chart: the line below tells the others. */
const MANY = 110
/** Every second row, and every third cell of it. */
const SPARSE = { rows: 2, cells: 3 }

const isSounded = ({ cols }: MapDrawing['board'], cell: number): boolean => {
  const row = Math.floor(cell / cols)
  return row % SPARSE.rows === 0 && (cell + Math.floor(row / SPARSE.rows)) % SPARSE.cells === 0
}

/** What is to be read of the notes: words always, figures where they are not too many. */
const thinned = (board: MapDrawing['board'], notes: ReadonlyMap<number, string>): ReadonlyMap<number, string> =>
  notes.size <= MANY
    ? notes
    : new Map([...notes].filter(([cell, text]) => !isEngravable(text) || isSounded(board, cell)))

/** Where the letters of the map are printed below the middle of their cell, and how broad they are. */
export const LETTER = { below: 24, radius: 9.5 }

/** Room between a letter and the number of the hex below. */
const BESIDE = 15

/** The uppermost note of each cell. */
const uppermost = (overlays: readonly Overlay[]): ReadonlyMap<number, string> =>
  new Map(overlays.flatMap(({ notes }) => [...(notes ?? [])]))

/** One note a cell: in its middle, or where counters lie at its foot, and there beside the letter of the map. */
export const placedNotes = (
  map: Pick<MapDrawing, 'board' | 'letters'>,
  overlays: readonly Overlay[],
  occupied: ReadonlySet<number>,
): PlacedNote[] => {
  const notes = thinned(map.board, uppermost(overlays))
  const lettered = new Set(Object.values(map.letters))
  return [...notes].map(([cell, text]) => {
    const c = map.board.centre(cell)
    const isWords = !isEngravable(text)
    const size = occupied.has(cell) || notes.size > FEW ? SMALL : LARGE
    const note = { cell, text, size, isWords }
    if (!occupied.has(cell)) return { ...note, x: c.x, y: c.y + (isWords ? 4 : 0) }
    if (!lettered.has(cell)) return { ...note, x: c.x, y: c.y + (isWords ? 34 : 30) }
    const width = Math.min(BESIDE, engravedWidth(text, size))
    const fitted = isWords ? size : Math.min(size, size * (BESIDE / engravedWidth(text, size)))
    return { ...note, size: fitted, x: c.x + LETTER.radius + 1 + width / 2, y: c.y + (isWords ? 34 : 30) }
  })
}
