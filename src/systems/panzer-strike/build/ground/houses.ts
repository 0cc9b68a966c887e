import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { type Board, neighboursOf } from '../../../../core/grid/board.ts'
import { unit } from '../../../../core/country/grain.ts'
import { around, cellsOf, grown } from '../../../../core/country/cells.ts'
import { boxRound, groundAt, HOUSES, type Land, lay, WAYS } from './land.ts'
import { looseEnds, yards } from './laws.ts'
import type { Village } from './villages.ts'
import type { Density } from './wish.ts'

const STONE = { summer: 0.4, winter: 0.2, desert: 0.55 } as const

const isWay = (land: Land, cell: Cell): boolean => WAYS.has(groundAt(land, cell))
const isHouse = (land: Land, cell: Cell): boolean => HOUSES.has(groundAt(land, cell))

const besides = (board: Board, cell: Cell): Cell[] =>
  board.edges.map((way) => board.neighbours[cell * board.degree + way] ?? -1).filter((next) => next >= 0)

/** A side street: straight, up to its last house, beside no other road. */
const streetFrom = (land: Land, chance: Chance, from: Cell): readonly Cell[] => {
  const { board } = land
  const way = chance.pick(board.edges)
  const length = 2 + chance.below(3)
  const street: Cell[] = []
  for (let cell = from, i = 0; i <= length; i++) {
    cell = board.neighbours[cell * board.degree + way] ?? -1
    if (cell < 0 || groundAt(land, cell) !== 'clear') return []
    const near = neighboursOf(board, cell).filter((next) => isWay(land, next))
    if (near.some((next) => i > 0 || board.distance(next, from) > 1)) return []
    street.push(cell)
  }
  return street
}

export const layStreets = (land: Land, chance: Chance, { centre, houses }: Village): void => {
  for (let tries = 0, left = Math.floor(houses / 6); tries < 24 && left > 0; tries++) {
    const ways = boxRound(land.board, centre, 2 + Math.floor(houses / 8)).filter((cell) => isWay(land, cell))
    if (ways.length === 0) return
    const street = streetFrom(land, chance, chance.pick(ways))
    if (street.length === 0) continue
    lay(land, street.slice(0, -1), 'road')
    lay(land, street.slice(-1), 'woodBuilding')
    left--
  }
}

/** Houses stand along the roads of their village, closest at its middle; the larger ones there are of stone. */
export const build = (land: Land, chance: Chance, { centre, houses }: Village): void => {
  const { board } = land
  const radius = 3 + Math.floor(houses / 6)
  const lots = boxRound(board, centre, radius).filter(
    (cell) => groundAt(land, cell) === 'clear' && besides(board, cell).some((next) => isWay(land, next)),
  )
  const ranked = lots
    .map((cell) => ({ cell, rank: board.distance(cell, centre) + 3.5 * unit(chance) }))
    .sort((a, b) => a.rank - b.rank || a.cell - b.cell)
  for (const { cell, rank } of ranked.slice(0, houses)) {
    const isStone = unit(chance) < (rank < radius * 0.7 ? STONE[land.climate] * 1.5 : STONE[land.climate] * 0.4)
    lay(land, [cell], isStone ? 'stoneBuilding' : 'woodBuilding')
  }
}

/** A house that stands alone gets a barn beside it, or is not built. */
const pairUp = (land: Land): void => {
  const { board } = land
  for (const cell of cellsOf(board)) {
    if (!isHouse(land, cell) || around(board, cell, (next) => isHouse(land, next)) > 0) continue
    const free = neighboursOf(board, cell).find((next) => groundAt(land, next) === 'clear')
    if (free === undefined) lay(land, [cell], 'clear')
    else lay(land, [free], 'woodBuilding')
  }
}

const FARMS = 2.5

/** Farms along the roads between the villages. */
const farmsOf = (land: Land, chance: Chance, town: Density, villages: readonly Village[]): Village[] => {
  const { board } = land
  const farms: Village[] = []
  const isFree = (cell: Cell): boolean =>
    [...villages, ...farms].every(({ centre }) => board.distance(centre, cell) > 8) &&
    neighboursOf(board, cell).length === board.degree
  for (let left = Math.floor((town * board.size) / 3600 / FARMS + unit(chance)); left > 0; left--) {
    const ways = [...land.ground.keys()].filter((cell) => isWay(land, cell) && isFree(cell))
    if (ways.length > 0) farms.push({ centre: chance.pick(ways), houses: 2 + chance.below(2) })
  }
  return farms
}

/** Where walls of stone close a place off, they are of wood. */
const openYards = (land: Land): void => {
  const walls = grown(land.board, yards(land), 1)
  lay(
    land,
    [...walls].filter((cell) => groundAt(land, cell) === 'stoneBuilding'),
    'woodBuilding',
  )
}

/** Takes back roads that end before they come to a house. */
const endRoads = (land: Land): void => {
  for (let ends = looseEnds(land); ends.length > 0; ends = looseEnds(land)) lay(land, ends, 'clear')
}

/** Villages and farms get their houses; all of them, as they stand then. */
export const buildHouses = (land: Land, villages: readonly Village[], town: Density): Village[] => {
  const chance = land.chance('houses')
  const all = [...villages, ...farmsOf(land, chance, town, villages)]
  for (const village of all) {
    layStreets(land, chance, village)
    build(land, chance, village)
  }
  pairUp(land)
  openYards(land)
  endRoads(land)
  return all
}
