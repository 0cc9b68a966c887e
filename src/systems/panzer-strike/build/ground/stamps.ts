import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { TerrainId } from '../../rules/terms/types.ts'
import { landOf, withGround } from './codes.ts'
import { plantIn, roughen } from './cover.ts'
import { blockAt } from './fields.ts'
import { grain } from '../../../../core/country/grain.ts'
import { blobOf, footOf, RIM } from './hills.ts'
import { build, layStreets } from './houses.ts'
import { cellAt, colOf, grown, rowOf } from '../../../../core/country/cells.ts'
import { boxRound, groundAt, HOUSES, type Land, lay, TOPS, WAYS } from './land.ts'
import { joinTo } from './roads.ts'
import type { Density, MapFile } from './wish.ts'

/** What is put on a map with one press [III Building a Scenario]; rough ground comes over the whole map. */
export type StampKind = 'buildings' | 'field' | 'hill' | 'road' | 'swampOrSand' | 'woods' | 'rough'
export type Stamp = {
  readonly kind: StampKind
  readonly at: Cell
  /** 1 to 9: of rough ground its density, of the others about how many squares they reach. */
  readonly size: Density
  /** Another one gives another shape. */
  readonly seed: number
}

const WET: ReadonlySet<TerrainId> = new Set(['river', 'coast', 'ford', 'bridge'])
/** What a stamp of the ground leaves as it is. */
const isFixed = (land: Land, cell: Cell): boolean => {
  const ground = groundAt(land, cell)
  return WAYS.has(ground) || HOUSES.has(ground) || WET.has(ground) || ground === 'cliff'
}

const blob = (land: Land, { at, size }: Stamp): Set<Cell> => {
  const { board } = land
  const chance = land.chance('hills')
  return blobOf(board, chance, grain(board, chance, RIM), {
    row: rowOf(board, at),
    col: colOf(board, at),
    long: 0.6 + size * 1.1,
    broad: 0.6 + size * 0.8,
  })
}

/** A hill keeps a slope between its top and whatever stays at its foot; gullies beside it are filled. */
const raise = (land: Land, stamp: Stamp): void => {
  const { board } = land
  const cells = blob(land, stamp)
  const near = grown(board, cells, 3)
  const fixed = [...near].filter((cell) => isFixed(land, cell))
  const closed = grown(board, fixed, 1)
  const tops = new Set([...cells].filter((cell) => !closed.has(cell)))
  const foot = [...footOf(board, land.chance('hills'), tops)].filter((cell) => !isFixed(land, cell))
  const slopes = foot.filter((cell) => !TOPS.has(groundAt(land, cell)))
  lay(land, slopes, 'slope')
  lay(land, tops, 'hill')
  const low = [...grown(board, slopes, 1)].filter((cell) => groundAt(land, cell) === 'depression')
  lay(land, low, 'clear')
}

/** Houses along the roads that are there, or along a street of their own. */
const settle = (land: Land, { at, size }: Stamp): void => {
  const { board } = land
  const chance = land.chance('houses')
  const isWay = (cell: Cell): boolean => WAYS.has(groundAt(land, cell))
  if (!boxRound(board, at, 2).some(isWay)) {
    const street = Array.from({ length: 2 * size + 1 }, (_, step) =>
      cellAt(board, rowOf(board, at), colOf(board, at) + step - size),
    )
    lay(
      land,
      street.filter((cell) => cell >= 0 && groundAt(land, cell) === 'clear'),
      'road',
    )
  }
  const village = { centre: at, houses: 2 + 3 * size }
  layStreets(land, chance, village)
  build(land, chance, village)
}

const till = (land: Land, { at, size }: Stamp): Cell[] => {
  const { board } = land
  const chance = land.chance('fields')
  const [row, col] = [rowOf(board, at), colOf(board, at)]
  const blocks = Array.from({ length: Math.ceil(size / 2) }, (_, index) => {
    const [down, right] = index === 0 ? [0, 0] : [chance.below(2 * size + 1) - size, chance.below(2 * size + 1) - size]
    return blockAt(land, chance, row + down, col + right)
  })
  return blocks.flat().filter((cell) => groundAt(land, cell) === 'clear')
}

const open = (land: Land, cells: Iterable<Cell>, kinds: readonly TerrainId[]): Cell[] =>
  [...cells].filter((cell) => kinds.includes(groundAt(land, cell)))

/** What a stamp of each kind does to land. */
const STAMPS: Readonly<Record<StampKind, (land: Land, stamp: Stamp) => void>> = {
  buildings: settle,
  field: (land, stamp) => lay(land, till(land, stamp), 'field'),
  hill: raise,
  road: (land, { at }) => joinTo(land, at),
  swampOrSand: (land, stamp) =>
    lay(land, open(land, blob(land, stamp), ['clear', 'field']), land.climate === 'desert' ? 'sand' : 'swamp'),
  woods: (land, stamp) =>
    plantIn(land, new Set(open(land, blob(land, stamp), ['clear', 'field', 'hill', 'woods', 'forest', 'hillForest']))),
  rough: (land, { size }) => roughen(land, size),
}

/** A map with a stamp on it. What is stamped leaves houses, roads and water where they are. */
export const stamp = (file: MapFile, one: Stamp): MapFile => {
  const land = landOf(file, one.seed)
  STAMPS[one.kind](land, one)
  return withGround(file, land)
}
