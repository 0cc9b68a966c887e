import { type Cell, SIDES, type SideIndex } from '../engine/vocabulary.ts'
import { wordsOf } from '../grid/words.ts'
import { type ForcePart, partsOfForce, type ForceSheet } from '../scenario/force.ts'
import { jsonPath, type Problem } from '../scenario/problems.ts'
import { conditionsOf } from '../scenario/walk.ts'
import { placeOn } from './places.ts'
import { type ZoneMap, zoneCells } from './zones.ts'

const countOf = (units: ForcePart['units']): number => Object.values(units ?? {}).reduce((sum, count) => sum + count, 0)

/** Parts of a force that could not all be set up, however they are stacked. */
export const roomProblems = (
  scenario: ForceSheet,
  map: ZoneMap,
  shut: (cell: Cell) => boolean,
  depthOf: (side: SideIndex) => number,
): Problem[] =>
  SIDES.flatMap((s) =>
    partsOfForce(scenario.sides[s]).flatMap((part, p) => {
      if (!part.deploy) return []
      const cells = [...zoneCells(map, part.deploy)].filter((cell) => !shut(cell))
      const room = cells.length * depthOf(s)
      const units = countOf(part.units)
      if (units <= room) return []
      return [
        {
          path: jsonPath(['sides', s, ...(scenario.sides[s].parts ? ['parts', p] : []), 'deploy']),
          found: `${cells.length} ${wordsOf(map.board).many} with room for ${room} units`,
          expected: `room for the ${units} units that are set up there`,
          hint: 'Widen the zone, raise "stacking", or let some of them enter.',
        },
      ]
    }),
  )

/** Cells that victory is about and in which nobody can ever stand; of several to choose from, too few others. */
export const shutProblems = (scenario: ForceSheet, map: ZoneMap, shut: (cell: Cell) => boolean): Problem[] =>
  conditionsOf(scenario).flatMap(({ path, value }) => {
    if (!('hexes' in value)) return []
    const wanted = (value.type === 'control' ? value.atLeast : undefined) ?? value.hexes.length
    const barred = value.hexes.map((text) => placeOn(map, text)).filter(shut)
    if (value.hexes.length - barred.length >= wanted) return []
    return [
      {
        path: jsonPath([...path, 'hexes']),
        found: barred.map((cell) => `${map.board.label(cell)} (${map.terrain[cell] ?? 'clear'})`).join(', '),
        expected: `${wordsOf(map.board).many} that somebody can enter`,
        hint: 'Lake and sea without fleets, and ground that the scenario prohibits, are closed.',
      },
    ]
  })
