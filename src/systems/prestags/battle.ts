import type { Cell, SideIndex, UnitId } from '../../core/engine/vocabulary.ts'
import { neighbour } from '../../core/grid/board.ts'
import { lineTable } from '../../core/map/sight.ts'
import { compose } from '../../core/engine/module.ts'
import { zoneCells } from './deploy/zones.ts'
import type { GameMap } from './map.ts'
import type { Battle } from './contract.ts'
import { MODULES, STANDARD } from './modules.ts'
import type { Judged } from './refusal.ts'
import type { Condition, Scenario, SideFile } from './scenario.ts'
import { standardSequence } from './sequence.ts'
import { ROAD, TERRAIN, UPHILL } from './tables/terrain.ts'
import type { Elevation, Terrain } from './types.ts'

export const sideOf = (battle: Battle, side: SideIndex): SideFile => battle.scenario.sides[side === 0 ? 0 : 1]
export const terrainAt = (battle: Battle, cell: Cell): Terrain => battle.map.terrain[cell] ?? 'clear'
export const elevationAt = (battle: Battle, cell: Cell): Elevation =>
  battle.map.hilltop[cell] ? 'hilltop' : terrainAt(battle, cell) === 'slope' ? 'slope' : 'ground'
export const isPassable = (battle: Battle, cell: Cell): boolean =>
  TERRAIN[terrainAt(battle, cell)].movement !== undefined

/** A letter or a hex number of the map; -1 when the map has no such place. */
export const placeOf = (map: GameMap, text: string): Cell => map.letters[text] ?? map.board.parse(text) ?? -1

const ignoring = (map: GameMap, kinds: ReadonlySet<string>): GameMap => ({
  ...map,
  terrain: map.terrain.map((terrain) => (kinds.has(terrain) ? 'clear' : terrain)),
  hilltop: kinds.has('hilltop') ? map.hilltop.map(() => false) : map.hilltop,
  slopeEdges: kinds.has('slope') || kinds.has('hilltop') ? new Uint8Array(map.slopeEdges.length) : map.slopeEdges,
  roadEdges: kinds.has('road') ? new Uint8Array(map.roadEdges.length) : map.roadEdges,
  roadCells: kinds.has('road') ? new Set() : map.roadCells,
})

const modified = (map: GameMap, scenario: Scenario): GameMap => {
  const ignored = scenario.terrain?.flatMap((entry) => entry.ignore ?? []) ?? []
  return ignored.length > 0 ? ignoring(map, new Set(ignored)) : map
}

const prohibited = (scenario: Scenario): ReadonlySet<Terrain> =>
  new Set(scenario.terrain?.flatMap((entry) => entry.prohibited ?? []) ?? [])

/** Where a side may set up; nobody stands on prohibited ground [11.1]. */
const openZone = (map: GameMap, { deploy }: SideFile, closed: ReadonlySet<Terrain>): ReadonlySet<Cell> =>
  new Set([...zoneCells(map, deploy)].filter((cell) => !closed.has(map.terrain[cell] ?? 'clear')))

/** Cost to enter a cell from a neighbour: road [5.51], uphill [5.62], else the terrain [5.11, 5.52, 5.61]. */
const entryCost = (map: GameMap, from: Cell, direction: number, to: Cell): number => {
  const terrain = TERRAIN[map.terrain[to] ?? 'clear'].movement
  if (terrain === undefined) return Number.POSITIVE_INFINITY
  if (map.roadEdges[from * 6 + direction]) return ROAD.movement
  return map.hilltop[to] && map.slopeEdges[from * 6 + direction] ? UPHILL : terrain
}

const costTable = (map: GameMap, closed: ReadonlySet<Terrain>): Float64Array => {
  const cost = new Float64Array(map.board.size * 6).fill(Number.POSITIVE_INFINITY)
  for (let cell = 0; cell < map.board.size; cell++) {
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbour(map.board, cell, direction)
      if (to >= 0 && !closed.has(map.terrain[to] ?? 'clear'))
        cost[cell * 6 + direction] = entryCost(map, cell, direction, to)
    }
  }
  return cost
}

const watchedBy = (map: GameMap, condition: Condition): Cell[] =>
  condition.type === 'control' ? condition.hexes.map((text) => placeOf(map, text)) : []

/** Composes a battle; fails only when its options do not go together. */
export const composeBattle = (
  scenario: Scenario,
  printedMap: GameMap,
  options: readonly string[],
  units: readonly UnitId[],
): Judged<Battle> => {
  const chosen = compose(MODULES, [...STANDARD.map((module) => module.id), ...options])
  if (!chosen.ok) return chosen
  const map = modified(printedMap, scenario)
  const closed = prohibited(scenario)
  const conditions = scenario.sides.flatMap((side) => side.victory.flat())
  return {
    ok: true,
    value: {
      scenario,
      map,
      options,
      modules: chosen.value,
      sequence: standardSequence(scenario),
      cost: costTable(map, closed),
      zones: [openZone(map, scenario.sides[0], closed), openZone(map, scenario.sides[1], closed)],
      watched: new Set(conditions.flatMap((condition) => watchedBy(map, condition))),
      line: lineTable(map.board),
      indexOf: new Map(units.map((id, index) => [id, index])),
    },
  }
}
