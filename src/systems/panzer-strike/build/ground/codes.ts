import { squareBoard } from '../../../../core/grid/square.ts'
import { TERRAIN_CODES } from '../../rules/scenario/map.ts'
import type { TerrainId } from '../../rules/terms/types.ts'
import { chanceOf, type Land } from './land.ts'
import type { MapFile } from './wish.ts'

const CODES = new Map(Object.entries(TERRAIN_CODES).map(([code, terrain]) => [terrain, code]))

/** Rows of a map file, the top row first. */
export const rowsOf = (ground: readonly TerrainId[], cols: number): string[] =>
  Array.from({ length: ground.length / cols }, (_, row) =>
    ground
      .slice(row * cols, (row + 1) * cols)
      .map((terrain) => CODES.get(terrain) ?? '.')
      .join(''),
  )

/** A map file as land that can be written on; the file itself stays as it is. */
export const landOf = ({ grid, climate, terrain }: MapFile, seed = 0): Land => ({
  board: squareBoard(grid),
  climate,
  ground: [...terrain.join('')].map((code) => TERRAIN_CODES[code] ?? 'clear'),
  chance: chanceOf(seed),
})

/** The same file with the ground of some land. */
export const withGround = (file: MapFile, { ground }: Land): MapFile => ({
  ...file,
  terrain: rowsOf(ground, file.grid.cols),
})
