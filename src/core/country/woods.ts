import type { Cell } from '../engine/vocabulary.ts'
import { neighboursOf } from '../grid/board.ts'
import { around, cellsOf, grown, groupsOf } from './cells.ts'
import { grainOf } from './grain.ts'
import { rounded } from './heights.ts'
import { best } from './best.ts'
import { isOf, type Kind, kindAt, type Country, lay, those, WOODS } from './land.ts'
import { DENSEST } from './wish.ts'

/** Share of the sheet at the highest density. */
const SHARE = 0.26
/** What is smaller is no wood and no marsh. */
const LEAST = 2

/** Woods with an edge and, where a system knows such, a depth; on hills too, and never across a road. */
export const plantWoods = (land: Country, density: number): void => {
  if (density === 0) return
  const { board } = land
  const values = grainOf(board, land.chance('woods'), { across: 6, down: 6, detail: 0.45 })
  const kept = new Set([...land.roads.flat(), ...grown(board, those(land, new Set(['village'])), 1)])
  const free = cellsOf(board).filter((cell) => ['clear', 'top'].includes(kindAt(land, cell)) && !kept.has(cell))
  const open = new Set(free)
  const count = Math.max(3, Math.round((board.size * SHARE * density) / DENSEST))
  const drawn = rounded(board, best(land, values, free, count))
  const wood = new Set([...drawn].filter((cell) => open.has(cell)))
  const level = [...wood].filter((cell) => kindAt(land, cell) === 'clear')
  lay(
    land,
    [...wood].filter((cell) => kindAt(land, cell) === 'top'),
    'woodedTop',
  )
  lay(land, level, 'woods')
  const isWood = isOf(land, WOODS)
  lay(
    land,
    level.filter((cell) => around(board, cell, isWood) === board.degree),
    'deepWoods',
  )
}

/** What is too small to be anything, and what it becomes. */
const SPECKS: readonly { readonly kinds: ReadonlySet<Kind>; readonly becomes: Kind }[] = [
  { kinds: new Set(['woods', 'deepWoods']), becomes: 'clear' },
  { kinds: new Set(['woodedTop']), becomes: 'top' },
  { kinds: new Set(['swamp']), becomes: 'clear' },
  { kinds: new Set(['field']), becomes: 'clear' },
]

/** Groups that are too small to be anything. */
const specksIn = (land: Pick<Country, 'board' | 'kinds'>): { readonly cells: Cell[]; readonly becomes: Kind }[] =>
  SPECKS.map(({ kinds, becomes }) => ({
    becomes,
    cells: groupsOf(land.board, isOf(land, kinds))
      .filter(({ length }) => length < LEAST)
      .flat(),
  }))

/** Single open cells in the midst of woods or marsh. */
const holesIn = (land: Pick<Country, 'board' | 'kinds'>): Cell[] =>
  cellsOf(land.board).filter((cell) => {
    if (kindAt(land, cell) !== 'clear') return false
    const near = neighboursOf(land.board, cell).map((next) => kindAt(land, next))
    return [WOODS, new Set<Kind>(['swamp'])].some((kinds) => near.every((one) => kinds.has(one)))
  })

/** Takes away what is left of things that another step cut through. */
export const tidy = (land: Country): void => {
  const roads = new Set(land.roads.flat())
  for (const { cells, becomes } of specksIn(land)) lay(land, cells, becomes)
  for (const cell of holesIn(land))
    if (!roads.has(cell)) lay(land, [cell], kindAt(land, neighboursOf(land.board, cell)[0] ?? cell))
}
