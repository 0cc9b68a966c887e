import type { SideIndex } from '../../../../core/engine/vocabulary.ts'
import { emptyProblems, placeProblems as placesLacking } from '../../../../core/map/fit.ts'
import { roomProblems, shutProblems } from '../../../../core/map/room.ts'
import type { Problem } from '../../../../core/scenario/problems.ts'
import { hasFleets } from './fleets.ts'
import type { GameMap } from './map.ts'
import type { Scenario } from './scenario.ts'
import { TERRAIN } from '../tables/terrain.ts'
import { changedMap, closedCells } from './terrainChange.ts'
import { everyPlace } from './walk.ts'

/** Places that the map lacks. */
export const placeProblems = (scenario: Scenario, map: GameMap): Problem[] => placesLacking(everyPlace(scenario), map)

/** The most that one hex could hold [5.4]; leaders take no room. */
const depthIn = ({ sides }: Scenario, s: SideIndex): number => {
  const { stacking, stackingFor } = sides[s]
  return Math.max(stacking, ...Object.values(stackingFor ?? {}))
}

/** Zones and exits without a hex on this map, or too small for their units; hexes that nobody can enter. */
export const zoneProblems = (scenario: Scenario, printed: GameMap): Problem[] => {
  const map = changedMap(printed, scenario)
  const closed = closedCells(map, scenario)
  const fleets = hasFleets(scenario)
  const shut = (cell: number): boolean => {
    const terrain = map.terrain[cell] ?? 'clear'
    return closed.has(cell) || (TERRAIN[terrain].movement === undefined && !(terrain === 'sea' && fleets))
  }
  const unfit = emptyProblems(scenario, map, closed)
  if (unfit.length > 0) return unfit
  return [...roomProblems(scenario, map, shut, (s) => depthIn(scenario, s)), ...shutProblems(scenario, map, shut)]
}
