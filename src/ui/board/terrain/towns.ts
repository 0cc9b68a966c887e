import { derived } from '../../../core/engine/derived.ts'
import { neighboursOf } from '../../../core/grid/board.ts'
import type { GroundArt } from '../../../core/map/drawing.ts'
import { cellsOf, type Sheet } from './sheet.ts'

const OPEN: ReadonlySet<GroundArt> = new Set(['clear', 'village'])
const WALLS: ReadonlySet<GroundArt> = new Set(['wall', 'tower'])
/** So many cities beside an open cell make a street or a square of it; then so much of the town beside it does. */
const BESIDE = { city: 2, town: 3 } as const

/**
 * The ground of towns: cities, and what lies open among them. It is paved and has neither fields nor grass; what counts
 * there in play is what the cell is.
 */
export const townOf = derived((sheet: Sheet): ReadonlySet<number> => {
  const { board, ground } = sheet
  const town = new Set(cellsOf(sheet, 'city'))
  if (town.size === 0) return town
  const isOpen = (cell: number): boolean =>
    !town.has(cell) && OPEN.has(ground[cell] ?? 'clear') && sheet.relief[cell] === 'level'
  const near = (cell: number, belongs: (one: number) => boolean): number =>
    neighboursOf(board, cell).filter(belongs).length
  const isCity = (cell: number): boolean => ground[cell] === 'city'
  const open = [...ground.keys()].filter(isOpen)
  for (const cell of open) if (sheet.inner(cell) >= 0 && near(cell, isCity) >= BESIDE.city) town.add(cell)
  const isBuilt = (cell: number): boolean => town.has(cell) || WALLS.has(ground[cell] ?? 'clear')
  const isTown = (cell: number): boolean => town.has(cell)
  for (let size = 0; size < town.size; ) {
    size = town.size
    for (const cell of open) {
      if (town.has(cell) || sheet.inner(cell) < 0 || near(cell, isTown) < BESIDE.city) continue
      if (near(cell, isBuilt) >= BESIDE.town) town.add(cell)
    }
  }
  // It runs off the sheet.
  for (const cell of open) if (sheet.inner(cell) < 0 && near(cell, isTown) > 0) town.add(cell)
  return town
})

/** What is paved: the town, and the foot of the walls about it. */
export const pavedOf = (sheet: Sheet): ReadonlySet<number> => {
  const town = townOf(sheet)
  const walls = [...sheet.ground.keys()].filter(
    (cell) => WALLS.has(sheet.ground[cell] ?? 'clear') && neighboursOf(sheet.board, cell).some((one) => town.has(one)),
  )
  return new Set([...town, ...walls])
}

/** Open cells of a town: streets and squares. */
export const squaresOf = (sheet: Sheet): number[] =>
  [...townOf(sheet)].filter((cell) => sheet.ground[cell] === 'clear' && sheet.inner(cell) >= 0)
