import { pathTo, reach } from '../../../../core/map/reach.ts'
import type { TerrainId } from '../../rules/terms/types.ts'
import { holes, isOpen, PASSABLE, wheels } from './laws.ts'
import { cellsOf, colOf, groupsOf } from '../../../../core/country/cells.ts'
import { type Ground, groundAt, type Land, lay, TOPS } from './land.ts'

type Speck = { readonly kinds: readonly TerrainId[]; readonly least: number; readonly becomes: TerrainId }

/** What is smaller is no wood, no field and no gully. */
export const SPECKS: readonly Speck[] = [
  { kinds: ['forest'], least: 2, becomes: 'woods' },
  { kinds: ['woods', 'forest'], least: 3, becomes: 'clear' },
  { kinds: ['hillForest'], least: 3, becomes: 'hill' },
  { kinds: ['hillRough'], least: 3, becomes: 'hill' },
  { kinds: ['field'], least: 4, becomes: 'clear' },
  { kinds: ['swamp'], least: 3, becomes: 'clear' },
  { kinds: ['sand'], least: 3, becomes: 'clear' },
  { kinds: ['rough'], least: 3, becomes: 'clear' },
  { kinds: ['depression'], least: 3, becomes: 'clear' },
  { kinds: ['slope', ...TOPS], least: 6, becomes: 'clear' },
]

/** Groups of squares that are too small to be anything. */
export const specksIn = (land: Ground, { kinds, least }: Speck): number[][] => {
  const belongs = (cell: number): boolean => kinds.includes(groundAt(land, cell))
  return groupsOf(land.board, belongs, cellsOf(land.board).filter(belongs)).filter(({ length }) => length < least)
}

const filling = (land: Land, hole: number): TerrainId => {
  const beside = land.board.neighbours.slice(hole * land.board.degree, (hole + 1) * land.board.degree)
  const kind = groundAt(land, beside.find((cell) => cell >= 0) ?? hole)
  return kind === 'forest' ? 'woods' : kind
}

const THROUGH = { dry: 1, deep: 12, most: 1500 } as const

/** A way through from edge to edge: where forest and swamp close the map, they open along it. */
const openLane = (land: Land): void => {
  const { board } = land
  if (isOpen(land)) return
  const isDeep = (cell: number): boolean => wheels(land, cell) > PASSABLE
  const found = reach(board, Math.floor(board.rows / 2) * board.cols, THROUGH.most, {
    cost: (_, way, to) =>
      board.edges.includes(way) ? (isDeep(to) ? THROUGH.deep : THROUGH.dry) : Number.POSITIVE_INFINITY,
    stops: () => false,
  })
  const ends = cellsOf(board).filter((cell) => colOf(board, cell) === board.cols - 1)
  const end = ends.reduce((best, cell) => ((found.cost[cell] ?? 0) < (found.cost[best] ?? 0) ? cell : best))
  for (const cell of [found.from, ...(pathTo(found, end) ?? [])])
    if (isDeep(cell)) land.ground[cell] = groundAt(land, cell) === 'forest' ? 'woods' : 'clear'
}

/** Takes away what is left of things that another step cut through. */
export const tidy = (land: Land): void => {
  openLane(land)
  for (const cell of holes(land)) land.ground[cell] = filling(land, cell)
  for (const speck of SPECKS) lay(land, specksIn(land, speck).flat(), speck.becomes)
}
