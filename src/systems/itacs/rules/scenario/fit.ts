import type { Cell, SideIndex } from '../../../../core/engine/vocabulary.ts'
import { emptyProblems, placeProblems } from '../../../../core/map/fit.ts'
import { roomProblems, shutProblems } from '../../../../core/map/room.ts'
import type { Problem } from '../../../../core/scenario/problems.ts'
import { placesOf } from '../../../../core/scenario/walk.ts'
import { changedItacsMap } from './change.ts'
import type { ItacsMap } from './map.ts'
import { isClosed, rowAt } from '../tables/ground.ts'
import type { Terrain } from '../terms/types.ts'
import type { ItacsScenario } from './scenario.ts'

const DEEP: readonly Terrain[] = ['water', 'lake', 'sea']
const FLEETS = ['VF', 'LF', 'HF'] as const

/** True where a battle has fleets: then its seas can be held. */
const hasFleets = ({ sides }: ItacsScenario): boolean =>
  sides.some(({ units }) => FLEETS.some((fleet) => (units[fleet] ?? 0) > 0))

/** Where nobody of this battle can ever stand. */
const shutCells = (scenario: ItacsScenario, map: ItacsMap): ((cell: Cell) => boolean) => {
  const fleets = hasFleets(scenario)
  const { ground } = map
  return (cell) => {
    if (isClosed(ground, cell)) return true
    const isDeep = DEEP.includes(ground.terrain[cell] ?? 'clear')
    return rowAt(ground, cell).foot === undefined && !(isDeep && fleets)
  }
}

const NOBODY: ReadonlySet<Cell> = new Set()

/** Everything about a scenario that does not fit its map. */
export const itacsScenarioProblems = (scenario: ItacsScenario, printed: ItacsMap): Problem[] => {
  const places = placeProblems(placesOf(scenario), printed)
  if (places.length > 0) return places
  const map = changedItacsMap(printed, scenario.terrain)
  const shut = shutCells(scenario, map)
  const empty = emptyProblems(scenario, map, map.ground.closed ?? NOBODY)
  if (empty.length > 0) return empty
  const depthOf = (s: SideIndex): number => scenario.sides[s].stacking
  return [...roomProblems(scenario, map, shut, depthOf), ...shutProblems(scenario, map, shut)]
}
