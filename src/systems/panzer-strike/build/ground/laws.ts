import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { isRim, neighboursOf } from '../../../../core/grid/board.ts'
import { TERRAIN } from '../../rules/tables/terrain.ts'
import { around, cellsOf, colOf, groupsOf, grown } from '../../../../core/country/cells.ts'
import { type Ground, groundAt, HOUSES, WAYS } from './land.ts'

export const isWay = (map: Ground, cell: Cell): boolean => WAYS.has(groundAt(map, cell))
const isHouse = (map: Ground, cell: Cell): boolean => HOUSES.has(groundAt(map, cell))
export const wheels = (map: Ground, cell: Cell): number =>
  TERRAIN[groundAt(map, cell)].cost.wheel ?? Number.POSITIVE_INFINITY

export const steep = (map: Ground): Cell[] => {
  const level = (cell: Cell): number => TERRAIN[groundAt(map, cell)].level
  const isCliff = (cell: Cell): boolean => groundAt(map, cell) === 'cliff'
  return cellsOf(map.board).filter(
    (cell) =>
      !isCliff(cell) &&
      around(map.board, cell, (next) => !isCliff(next) && Math.abs(level(cell) - level(next)) > 1) > 0,
  )
}

/** Single open squares in the midst of something else. */
export const holes = (map: Ground): Cell[] =>
  cellsOf(map.board).filter((cell) => {
    if (groundAt(map, cell) !== 'clear') return false
    const near = neighboursOf(map.board, cell).map((next) => groundAt(map, next))
    return [['woods', 'forest'], ['swamp'], ['sand'], ['field']].some((kinds) =>
      near.every((one) => kinds.includes(one)),
    )
  })

/** Houses that hang together over a garden or a street. */
export const villagesIn = (map: Ground): Cell[][] => {
  const { board } = map
  const houses = cellsOf(board).filter((cell) => isHouse(map, cell))
  const plots = grown(board, houses, 1)
  return groupsOf(board, (cell) => plots.has(cell), plots).map((group) => group.filter((cell) => isHouse(map, cell)))
}

export const blocks = (map: Ground): Cell[] => {
  const { cols } = map.board
  return cellsOf(map.board).filter(
    (cell) => cell % cols < cols - 1 && [0, 1, cols, cols + 1].every((step) => isWay(map, cell + step)),
  )
}

/** Roads end at the rim or among houses; on hills and before cliffs too, where hands have drawn them. */
export const looseEnds = (map: Ground): Cell[] =>
  cellsOf(map.board).filter((cell) => {
    if (!isWay(map, cell) || isRim(map.board, cell)) return false
    const near = neighboursOf(map.board, cell)
    const ways = near.filter((next) => isWay(map, next))
    const isEnd = ways.every((a) => ways.every((b) => map.board.distance(a, b) < 2))
    return isEnd && !near.some((next) => isHouse(map, next) || groundAt(map, next) === 'slope')
  })

/** Where wheels could stand and cannot come. */
export const yards = (map: Ground): Cell[] => {
  const open = groupsOf(map.board, (cell) => wheels(map, cell) < Number.POSITIVE_INFINITY)
  return open
    .sort((a, b) => b.length - a.length)
    .slice(1)
    .flat()
}

/** Wheels get through for so much in a pulse or two: neither forest nor swamp. */
export const PASSABLE = 30

/** Whether wheels go from edge to edge without waiting for long. */
export const isOpen = (map: Ground): boolean =>
  groupsOf(map.board, (cell) => wheels(map, cell) <= PASSABLE).some(
    (group) => new Set(group.map((cell) => colOf(map.board, cell))).size === map.board.cols,
  )
