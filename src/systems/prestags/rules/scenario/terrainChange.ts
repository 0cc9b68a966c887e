import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import { withinFigure } from '../../../../core/map/figure.ts'
import { placeOn } from '../../../../core/map/places.ts'
import type { GameMap } from './map.ts'
import { TERRAIN_KINDS, type TerrainChange, type TerrainKind } from './terrain.ts'
import type { Scenario } from './scenario.ts'
import type { Terrain } from '../terms/types.ts'

const ignoredKinds = (change: TerrainChange): ReadonlySet<TerrainKind> => {
  const kept = change.ignoreAllExcept
  if (change.ignoreAll || kept) return new Set(TERRAIN_KINDS.filter((kind) => !kept?.includes(kind)))
  return new Set(change.ignore ?? [])
}

const without = ({ degree }: Board, edges: Uint8Array, dropped: (cell: Cell) => boolean): Uint8Array =>
  edges.map((edge, index) => (dropped(Math.floor(index / degree)) ? 0 : edge))

const ignoring = (map: GameMap, kinds: ReadonlySet<TerrainKind>, isMeant: (cell: Cell) => boolean): GameMap => {
  if (kinds.size === 0) return map
  const ignored: ReadonlySet<string> = kinds
  const flat = kinds.has('slope') || kinds.has('hilltop')
  return {
    ...map,
    terrain: map.terrain.map((terrain, cell) => (ignored.has(terrain) && isMeant(cell) ? 'clear' : terrain)),
    hilltop: kinds.has('hilltop') ? map.hilltop.map((top, cell) => top && !isMeant(cell)) : map.hilltop,
    slopeEdges: flat ? without(map.board, map.slopeEdges, isMeant) : map.slopeEdges,
    roadEdges: kinds.has('road') ? without(map.board, map.roadEdges, isMeant) : map.roadEdges,
    roadCells: kinds.has('road') ? new Set([...map.roadCells].filter((cell) => !isMeant(cell))) : map.roadCells,
  }
}

const treating = (
  map: GameMap,
  treatAs: NonNullable<TerrainChange['treatAs']>,
  isMeant: (cell: Cell) => boolean,
): GameMap => ({
  ...map,
  terrain: map.terrain.map((terrain, cell) => (isMeant(cell) ? (treatAs[terrain] ?? terrain) : terrain)),
})

const changedBy = (map: GameMap, change: TerrainChange): GameMap => {
  const isMeant = withinFigure(map, change.inside)
  const bare = ignoring(map, ignoredKinds(change), isMeant)
  return change.treatAs ? treating(bare, change.treatAs, isMeant) : bare
}

/** A fortified camp counts as a village. */
const withCamps = (map: GameMap, scenario: Scenario): GameMap => {
  const camps = scenario.sides.flatMap(({ castra }) => (castra === undefined ? [] : [placeOn(map, castra)]))
  if (camps.length === 0) return map
  return { ...map, terrain: map.terrain.map((terrain, cell): Terrain => (camps.includes(cell) ? 'village' : terrain)) }
}

/** The map as a battle has it: its changes are made one after the other [11.1]. */
export const changedMap = (printed: GameMap, scenario: Scenario): GameMap =>
  withCamps((scenario.terrain ?? []).reduce(changedBy, printed), scenario)

/** Cells that nobody may enter in this battle. */
export const closedCells = (map: GameMap, scenario: Scenario): ReadonlySet<Cell> => {
  const closed = new Set<Cell>()
  for (const change of scenario.terrain ?? []) {
    const kinds: readonly Terrain[] = change.prohibited ?? []
    const isMeant = withinFigure(map, change.inside)
    for (const [cell, terrain] of map.terrain.entries()) if (kinds.includes(terrain) && isMeant(cell)) closed.add(cell)
  }
  return closed
}
