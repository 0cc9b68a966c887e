import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { PanzerMap } from '../../rules/scenario/map.ts'
import type { Climate, TerrainId } from '../../rules/terms/types.ts'
import { around, cellsOf, colOf, groupsOf } from '../../../../core/country/cells.ts'
import { type Ground, groundAt, HOUSES, WAYS } from './land.ts'
import { blocks, holes, isOpen, isWay, looseEnds, PASSABLE, steep, villagesIn, wheels, yards } from './laws.ts'
import { SPECKS, specksIn } from './tidy.ts'

/** What is wrong with a map and where; the text is for who draws it. */
export type GroundFault = { readonly law: Law; readonly cells: readonly Cell[]; readonly text: string }
type Law =
  | 'level'
  | 'speck'
  | 'hole'
  | 'alone'
  | 'roadless'
  | 'block'
  | 'net'
  | 'exit'
  | 'end'
  | 'cutOff'
  | 'room'
  | 'climate'

const EASY = 20
/** Forces begin in the outer quarters of the columns; so much of them, at least, is easy ground. */
const STRIP = 0.25
const ROOM = 0.3

const stripsOf = ({ board }: Ground): readonly [Cell[], Cell[]] => {
  const wide = Math.round(board.cols * STRIP)
  const cells = cellsOf(board)
  return [
    cells.filter((cell) => colOf(board, cell) > 0 && colOf(board, cell) < wide),
    cells.filter((cell) => colOf(board, cell) < board.cols - 1 && colOf(board, cell) >= board.cols - wide),
  ]
}

/** Wheels go from edge to edge through the middle, and to every square that they can enter at all. */
const cutOff = (map: Ground): Cell[] => {
  const { board } = map
  if (!isOpen(map)) return cellsOf(board).filter((cell) => wheels(map, cell) > PASSABLE)
  return yards(map)
}

const cramped = (map: Ground): Cell[] =>
  stripsOf(map).flatMap((strip) => {
    const easy = strip.filter((cell) => wheels(map, cell) <= EASY)
    return easy.length < strip.length * ROOM ? strip.filter((cell) => wheels(map, cell) > EASY) : []
  })

const FOREIGN: Readonly<Record<Climate, TerrainId>> = { summer: 'sand', winter: 'sand', desert: 'swamp' }

const roadFaults = (map: Ground): readonly [Law, string, Cell[]][] => {
  const { board } = map
  const ways = cellsOf(board).filter((cell) => isWay(map, cell))
  const nets = groupsOf(board, (cell) => isWay(map, cell), ways).sort((a, b) => b.length - a.length)
  const leads = [0, board.cols - 1].every((col) => ways.some((cell) => colOf(board, cell) === col))
  return [
    ['block', 'Roads lie side by side.', blocks(map)],
    ['net', 'A road is cut off from the others.', nets.slice(1).flat()],
    ['exit', 'No road leads off the map on one side.', leads ? [] : ways],
    ['end', 'A road leads nowhere.', looseEnds(map)],
  ]
}

const villageFaults = (map: Ground): readonly [Law, string, Cell[]][] => {
  const villages = villagesIn(map)
  const isReached = (houses: readonly Cell[]): boolean =>
    houses.some((cell) => around(map.board, cell, (next) => isWay(map, next)) > 0)
  return [
    ['alone', 'A house stands alone.', villages.filter((houses) => houses.length < 2).flat()],
    ['roadless', 'No road leads to these houses.', villages.filter((houses) => !isReached(houses)).flat()],
  ]
}

/**
 * What keeps a map from looking like a place and from being fought over: every law that generated maps keep. Where
 * there are neither roads nor houses, none are missed.
 */
export const faultsOf = (map: Pick<PanzerMap, 'board' | 'ground' | 'climate'>): GroundFault[] => {
  const hasWays = map.ground.some((terrain) => WAYS.has(terrain) || HOUSES.has(terrain))
  const found: readonly [Law, string, Cell[]][] = [
    ['level', 'The ground rises by two levels at once.', steep(map)],
    ...SPECKS.map((speck): [Law, string, Cell[]] => [
      'speck',
      'A patch is too small to be anything.',
      specksIn(map, speck).flat(),
    ]),
    ['hole', 'A single open square lies in the midst of something else.', holes(map)],
    ...(hasWays ? [...villageFaults(map), ...roadFaults(map)] : []),
    ['cutOff', 'Vehicles on wheels cannot get there.', cutOff(map)],
    ['room', 'There is too little room to begin on one side.', cramped(map)],
    [
      'climate',
      'This ground belongs to another front.',
      cellsOf(map.board).filter((cell) => groundAt(map, cell) === FOREIGN[map.climate]),
    ],
  ]
  return found.flatMap(([law, text, cells]) => (cells.length > 0 ? [{ law, text, cells }] : []))
}
