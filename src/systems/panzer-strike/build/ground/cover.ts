import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { TerrainId } from '../../rules/terms/types.ts'
import { grainOf } from '../../../../core/country/grain.ts'
import { around, cellsOf, colOf, grown, groupsOf } from '../../../../core/country/cells.ts'
import { groundAt, grownRound, HOUSES, type Land, lay, TOPS } from './land.ts'
import type { Density } from './wish.ts'

/** Shares of the map at the highest density. */
const SHARE = { woods: 0.27, swamp: 0.15, sand: 0.24, rough: 0.12 } as const
/** Share of the map that is covered: none at a density of 0, the most at 9 [I.A Map Generation, P-95]. */
const shareAt = (most: number, density: Density): number => (most * density) / 9

/** Of the strip where a side deploys, so much may be woods and swamp. */
const STRIP = { cols: 0.25, most: 0.45 } as const
const LEAST = 4

/** The squares with the highest values, as many as there should be, without crowding the strips of either side. */
const best = (land: Land, values: Float64Array, free: readonly Cell[], count: number): Set<Cell> => {
  const { board } = land
  const wide = Math.round(board.cols * STRIP.cols)
  const stripOf = (cell: Cell): number => {
    const col = colOf(board, cell)
    return col < wide ? 0 : col >= board.cols - wide ? 2 : 1
  }
  const room = [wide * board.rows * STRIP.most, board.size, wide * board.rows * STRIP.most]
  for (const cell of cellsOf(board))
    if (['woods', 'forest', 'swamp'].includes(groundAt(land, cell)))
      room[stripOf(cell)] = (room[stripOf(cell)] ?? 0) - 1
  const chosen = new Set<Cell>()
  for (const cell of [...free].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b)) {
    const strip = stripOf(cell)
    if ((room[strip] ?? 0) < 1) continue
    room[strip] = (room[strip] ?? 0) - 1
    chosen.add(cell)
    if (chosen.size >= count) break
  }
  return chosen
}

/** Coherent shapes: holes are filled, what sticks out is taken away, and so is what is too small. */
const rounded = (land: Land, cells: ReadonlySet<Cell>, free: ReadonlySet<Cell>): Cell[] => {
  const { board } = land
  const belongs = (cell: Cell): boolean => cells.has(cell)
  const kept = new Set([...free].filter((cell) => around(board, cell, belongs) >= (belongs(cell) ? 4 : 6)))
  return groupsOf(board, (cell) => kept.has(cell))
    .filter((group) => group.length >= LEAST)
    .flat()
}

const freeFor = (land: Land, kinds: readonly TerrainId[], fromHouses: number): Cell[] => {
  const { board } = land
  const houses = cellsOf(board).filter((cell) => HOUSES.has(groundAt(land, cell)))
  const built = grownRound(board, houses, fromHouses)
  return cellsOf(board).filter((cell) => kinds.includes(groundAt(land, cell)) && !built.has(cell))
}

const patches = (land: Land, values: Float64Array, free: readonly Cell[], share: number): Cell[] =>
  rounded(land, best(land, values, free, Math.round(land.board.size * share)), new Set(free))

/** How wet the ground is: swamps lie where it is highest, villages and roads where it is not. */
export const wetness = (land: Land): Float64Array =>
  grainOf(
    land.board,
    land.chance('wet'),
    land.climate === 'desert' ? { across: 11, down: 5, detail: 0.45 } : { across: 9, down: 6, detail: 0.45 },
  )

/** Swamp in the low ground, sand in the desert [I.A Map Generation]. */
export const laySwamp = (land: Land, density: Density, wet: Float64Array): void => {
  const kind = land.climate === 'desert' ? 'sand' : 'swamp'
  lay(land, patches(land, wet, freeFor(land, ['clear'], 2), shareAt(SHARE[kind], density)), kind)
}

/** Woods in some squares, and forest where they are deep; on hills they stand on the tops. */
export const plantIn = (land: Land, wood: ReadonlySet<Cell>): void => {
  const { board } = land
  const isTop = (cell: Cell): boolean => TOPS.has(groundAt(land, cell))
  const tops = groupsOf(board, (cell) => wood.has(cell) && isTop(cell)).filter((group) => group.length >= LEAST)
  const level = [...wood].filter((cell) => !isTop(cell))
  const deep = new Set(level.filter((cell) => around(board, cell, (next) => wood.has(next)) === board.degree))
  const dense = grainOf(board, land.chance('woods'), { across: 5, down: 5 })
  const forest = groupsOf(board, (cell) => deep.has(cell) && (dense[cell] ?? 0) > 0.38).filter(
    ({ length }) => length >= 2,
  )
  lay(land, level, 'woods')
  lay(land, forest.flat(), 'forest')
  lay(land, tops.flat(), 'hillForest')
}

/** Woods where their grain is highest. */
export const plantWoods = (land: Land, density: Density): void => {
  if (density === 0) return
  const values = grainOf(land.board, land.chance('woods'), { across: 8, down: 7, detail: 0.5 })
  plantIn(land, new Set(patches(land, values, freeFor(land, ['clear', 'hill'], 2), shareAt(SHARE.woods, density))))
}

/** Rough ground: at the feet of hills, along gullies, on stony tops. */
export const roughen = (land: Land, density: Density): void => {
  if (density === 0) return
  const { board } = land
  const values = grainOf(board, land.chance('rough'), { across: 7, down: 6, detail: 0.5 })
  const cells = cellsOf(board)
  const feet = grown(
    board,
    cells.filter((cell) => groundAt(land, cell) === 'slope'),
    2,
  )
  const banks = grown(
    board,
    cells.filter((cell) => groundAt(land, cell) === 'depression'),
    1,
  )
  const drawn = values.map((value, cell) => value + (feet.has(cell) ? 0.14 : 0) + (banks.has(cell) ? 0.1 : 0))
  const chosen = patches(land, drawn, freeFor(land, ['clear', 'hill'], 2), shareAt(SHARE.rough, density))
  const tops = chosen.filter((cell) => TOPS.has(groundAt(land, cell)))
  lay(land, chosen, 'rough')
  lay(land, tops, 'hillRough')
}
