import type { Cell } from '../../../core/engine/vocabulary.ts'
import { jsonPath, type Problem } from '../../../core/scenario/problems.ts'
import { placeOn } from '../../../core/map/places.ts'
import { zoneCells } from '../../../core/map/zones.ts'
import type { GameMap } from '../map.ts'
import type { Scenario } from '../scenario.ts'
import { partsOfForce } from './parts.ts'
import type { PartFile, SideFile } from './side.ts'
import { conditionsOf } from './walk.ts'

const countOf = (units: PartFile['units']): number => Object.values(units ?? {}).reduce((sum, count) => sum + count, 0)

/** The most that one hex could hold [5.4]; leaders take no room. */
const depthOf = (side: SideFile): number => Math.max(side.stacking, ...Object.values(side.stackingFor ?? {}))

/** Parts of a force that could not all be set up, however they are stacked. */
export const roomProblems = (scenario: Scenario, map: GameMap, shut: (cell: Cell) => boolean): Problem[] =>
  scenario.sides.flatMap((side, s) =>
    partsOfForce(side).flatMap((part, p) => {
      if (!part.deploy) return []
      const cells = [...zoneCells(map, part.deploy)].filter((cell) => !shut(cell))
      const room = cells.length * depthOf(side)
      const units = countOf(part.units)
      if (units <= room) return []
      return [
        {
          path: jsonPath(['sides', s, ...(side.parts ? ['parts', p] : []), 'deploy']),
          found: `${cells.length} hexes with room for ${room} units`,
          expected: `room for the ${units} units that are set up there`,
          hint: 'Widen the zone, raise "stacking", or let some of them enter.',
        },
      ]
    }),
  )

/** Hexes that victory is about and in which nobody can ever stand; of several to choose from, too few others. */
export const shutProblems = (scenario: Scenario, map: GameMap, shut: (cell: Cell) => boolean): Problem[] =>
  conditionsOf(scenario).flatMap(({ path, value }) => {
    if (!('hexes' in value)) return []
    const wanted = (value.type === 'control' ? value.atLeast : undefined) ?? value.hexes.length
    const barred = value.hexes.map((text) => placeOn(map, text)).filter(shut)
    if (value.hexes.length - barred.length >= wanted) return []
    return [
      {
        path: jsonPath([...path, 'hexes']),
        found: barred.map((cell) => `${map.board.label(cell)} (${map.terrain[cell] ?? 'clear'})`).join(', '),
        expected: 'hexes that somebody can enter',
        hint: 'Lake and sea without fleets, and ground that the scenario prohibits, are closed.',
      },
    ]
  })
