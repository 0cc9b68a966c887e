import type { Cell } from '../engine/vocabulary.ts'
import { wordsOf } from '../grid/words.ts'
import type { ForceSheet } from '../scenario/force.ts'
import { jsonPath, type Problem, shown } from '../scenario/problems.ts'
import { exitZonesOf, type Located, zonesOf } from '../scenario/walk.ts'
import type { NamedMap } from './places.ts'
import { exitCells, type ZoneMap, zoneCells } from './zones.ts'

type Named = { readonly name: string }

const knownPlace = (map: NamedMap, text: string): boolean =>
  text.length === 1 ? Object.hasOwn(map.letters, text) : map.board.parse(text) !== undefined

/** Of the places that a scenario names, those that its map lacks. */
export const placeProblems = (places: readonly Located<string>[], map: NamedMap & Named): Problem[] =>
  places
    .filter(({ value }) => !knownPlace(map, value))
    .map(({ path, value }) => ({
      path: jsonPath(path),
      found: shown(value),
      expected: `a place on the map ${shown(map.name)}`,
      hint: `Its letters are ${Object.keys(map.letters).join(' ')}; its ${wordsOf(map.board).many} run to ${map.board.label(map.board.cols - 1)}.`,
    }))

/** Zones and exits without a cell on this map. */
export const emptyProblems = (scenario: ForceSheet, map: ZoneMap & Named, closed: ReadonlySet<Cell>): Problem[] => {
  const isEmpty = (cells: Iterable<Cell>): boolean => [...cells].every((cell) => closed.has(cell))
  const empty = [
    ...zonesOf(scenario).filter(({ value }) => isEmpty(zoneCells(map, [value]))),
    ...exitZonesOf(scenario).filter(({ value }) => isEmpty(exitCells(map, value))),
  ]
  return empty.map(({ path, value }) => ({
    path: jsonPath(path),
    found: shown(value),
    expected: `at least one ${wordsOf(map.board).one} of the map ${shown(map.name)}`,
    hint: 'Nothing fits all of its entries; terrain changes count.',
  }))
}
