import { groupsOf } from '../../../../core/country/cells.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import { jsonPath, type Problem } from '../../../../core/scenario/problems.ts'
import type { GameMap } from '../../rules/scenario/map.ts'

type SlopeMap = Pick<GameMap, 'board' | 'terrain' | 'hilltop'>

const at = ({ board }: SlopeMap, cell: Cell): string => jsonPath(['terrain', Math.floor(cell / board.cols)])

/** Slope and hilltop belong together: only between them is the slope symbol [5.62]. */
const flatTops = (map: SlopeMap, hill: readonly Cell[]): Problem[] => {
  const { board, terrain } = map
  const [first = -1] = hill
  const beside = hill.flatMap((cell) => neighboursOf(board, cell)).filter((cell) => !hill.includes(cell))
  const level = beside.filter((cell) => terrain[cell] !== 'slope')
  const isFlat = level.length === beside.length
  if (beside.length === 0 || !(isFlat || (hill.length === 1 && level.length > 0))) return []
  const found = isFlat
    ? `a hilltop in ${board.label(first)} without slopes`
    : `a lone hilltop in ${board.label(first)}, level with ${level.map(board.label).join(', ')}`
  return [
    {
      path: at(map, first),
      found,
      expected: hill.length === 1 ? 'slopes all around it' : 'slopes that lead up to it',
      hint: 'Nobody climbs where no slope is: only the hexside between slope and hilltop carries the slope symbol [5.62].',
    },
  ]
}

const idleSlopes = (map: SlopeMap, slopes: readonly Cell[]): Problem[] => {
  const [first = -1] = slopes
  if (slopes.some((cell) => neighboursOf(map.board, cell).some((next) => map.hilltop[next]))) return []
  return [
    {
      path: at(map, first),
      found: `slopes in ${slopes.map(map.board.label).join(', ')} that lead up to no hilltop`,
      expected: 'a hilltop beside one of them',
      hint: 'Put a hilltop above them, or clear ground in their place.',
    },
  ]
}

/** What a map may have, but hardly means: hilltops that nothing leads up to, slopes that lead nowhere. */
export const mapDoubts = (map: SlopeMap): Problem[] => {
  const { board, terrain, hilltop } = map
  const hills = groupsOf(board, (cell) => hilltop[cell] === true)
  const slopes = groupsOf(board, (cell) => terrain[cell] === 'slope')
  return [...hills.flatMap((hill) => flatTops(map, hill)), ...slopes.flatMap((group) => idleSlopes(map, group))]
}
