import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import type { SightStep } from '../../../../core/map/sight.ts'
import { TERRAIN, type TerrainRow } from './terrain.ts'
import type { Direction, Terrain } from '../terms/types.ts'

/** The map of a battle as integer tables. */
export type Ground = {
  readonly board: Board
  readonly terrain: readonly Terrain[]
  /** Hexes with a stream or river through them [3.1.2]. */
  readonly streams: ReadonlySet<Cell>
  readonly bridges: ReadonlySet<Cell>
  /** Streams that maps and sheets call fords; they are waded like others. */
  readonly fords?: ReadonlySet<Cell>
  /** 1 at cell × 6 + direction where the hexside is crossed by a road. */
  readonly roads: Uint8Array
  /** At cell × 6 + direction: 1 where going that way leads down a scarp, -1 where it leads up [3.2.1]. */
  readonly scarps: Int8Array
  /** Cells that nobody may enter in this battle, by order of its sheet [8.0]. */
  readonly closed?: ReadonlySet<Cell>
  /** Straight lines between cells, remembered. */
  readonly line: (from: Cell, to: Cell) => readonly SightStep[]
}

export const terrainAt = (ground: Ground, cell: Cell): Terrain => ground.terrain[cell] ?? 'clear'
export const rowAt = (ground: Ground, cell: Cell): TerrainRow => TERRAIN[terrainAt(ground, cell)]

/** True where the sheet lets nobody in [8.0]. */
export const isClosed = (ground: Ground, cell: Cell): boolean => ground.closed?.has(cell) === true

/** 1 down a scarp, -1 up, 0 where the hexside is plain. */
export const scarpAt = (ground: Ground, cell: Cell, direction: Direction): number =>
  ground.scarps[cell * ground.board.degree + direction] ?? 0

export const hasRoad = (ground: Ground, cell: Cell, direction: Direction): boolean =>
  ground.roads[cell * ground.board.degree + direction] === 1
