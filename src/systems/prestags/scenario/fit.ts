import { jsonPath, type Problem, shown } from '../../../core/scenario/problems.ts'
import { exitCells, zoneCells } from '../../../core/map/zones.ts'
import type { GameMap } from '../map.ts'
import type { Scenario } from '../scenario.ts'
import { changedMap, closedCells } from '../terrainChange.ts'
import { hasFleets } from '../battle.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { roomProblems, shutProblems } from './room.ts'
import { exitZonesOf, placesOf, zonesOf } from './walk.ts'

const knownPlace = (map: GameMap, text: string): boolean =>
  text.length === 1 ? Object.hasOwn(map.letters, text) : map.board.parse(text) !== undefined

/** Places that the map lacks. */
export const placeProblems = (scenario: Scenario, map: GameMap): Problem[] =>
  placesOf(scenario)
    .filter(({ value }) => !knownPlace(map, value))
    .map(({ path, value }) => ({
      path: jsonPath(path),
      found: shown(value),
      expected: `a place on the map ${shown(map.name)}`,
      hint: `Its letters are ${Object.keys(map.letters).join(' ')}; its hexes run to ${map.board.label(map.board.cols - 1)}.`,
    }))

/** Zones and exits without a hex on this map, or too small for their units; hexes that nobody can enter. */
export const zoneProblems = (scenario: Scenario, printed: GameMap): Problem[] => {
  const map = changedMap(printed, scenario)
  const closed = closedCells(map, scenario)
  const isEmpty = (cells: Iterable<number>): boolean => [...cells].every((cell) => closed.has(cell))
  const empty = [
    ...zonesOf(scenario).filter(({ value }) => isEmpty(zoneCells(map, [value]))),
    ...exitZonesOf(scenario).filter(({ value }) => isEmpty(exitCells(map, value))),
  ]
  const fleets = hasFleets(scenario)
  const shut = (cell: number): boolean => {
    const terrain = map.terrain[cell] ?? 'clear'
    return closed.has(cell) || (TERRAIN[terrain].movement === undefined && !(terrain === 'sea' && fleets))
  }
  const unfit = empty.map(({ path, value }) => ({
    path: jsonPath(path),
    found: shown(value),
    expected: `at least one hex of the map ${shown(map.name)}`,
    hint: 'Nothing fits all of its entries; terrain changes count.',
  }))
  return unfit.length > 0 ? unfit : [...roomProblems(scenario, map, shut), ...shutProblems(scenario, map, shut)]
}
