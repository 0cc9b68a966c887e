import { derived } from '../../../core/engine/derived.ts'
import { newChance } from '../../../core/dice/chance.ts'
import type { Parsed } from '../../../core/scenario/problems.ts'
import { type PanzerMap, readPanzerMap } from '../rules/scenario/map.ts'
import { MAP } from '../rules/tables/limits.ts'
import type { Climate } from '../rules/terms/types.ts'
import type { Densities, MapSource } from './plan.ts'

type Grid = string[][]
const BLOB = 14
const AREA = 600

/** Ground of one kind in patches, more of them the higher the density. */
const patches = (grid: Grid, code: string, density: number, below: (n: number) => number): void => {
  const [rows, cols] = [grid.length, MAP.longest]
  for (let patch = 0; patch < Math.round((density * rows * cols) / AREA / 2); patch++) {
    let [row, col] = [below(rows), below(cols)]
    for (let square = 0; square < BLOB; square++) {
      const line = grid[row]
      if (line?.[col] === '.') line[col] = code
      row = Math.min(rows - 1, Math.max(0, row + below(3) - 1))
      col = Math.min(cols - 1, Math.max(0, col + below(3) - 1))
    }
  }
}

/** Patches of ground and a road: a map to begin with. */
const made = (rows: number, densities: Densities, climate: Climate, seed: number): string[] => {
  const { below } = newChance(seed)
  const grid: Grid = Array.from({ length: rows }, () => Array.from({ length: MAP.longest }, () => '.'))
  const road = Math.floor(rows / 2)
  grid[road]?.fill('-')
  patches(grid, 'w', densities.woods, below)
  patches(grid, climate === 'desert' ? 'd' : 'm', densities.soft, below)
  patches(grid, 'b', densities.town, below)
  patches(grid, 'r', densities.rough, below)
  return grid.map((line) => line.join(''))
}

/** The map file of a plan. */
export const mapFileOf = (source: MapSource, climate: Climate): unknown =>
  source.kind === 'file'
    ? source.file
    : {
        id: `made-${source.seed}`,
        name: `Ground ${source.seed}`,
        system: 'panzer-strike',
        grid: { shape: 'square', rows: source.rows, cols: MAP.longest },
        north: 'top',
        climate,
        terrain: made(source.rows, source.densities, climate, source.seed),
      }

const lately = derived((_source: MapSource): Map<Climate, Parsed<PanzerMap>> => new Map())

/** The ground of a plan, read once; problems where a loaded file is no map. */
export const groundOf = (source: MapSource, climate: Climate): Parsed<PanzerMap> => {
  const known = lately(source)
  const map = known.get(climate) ?? readPanzerMap(mapFileOf(source, climate))
  known.set(climate, map)
  return map
}
