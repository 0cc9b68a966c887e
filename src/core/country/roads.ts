import type { Chance } from '../dice/chance.ts'
import type { Cell } from '../engine/vocabulary.ts'
import { isRim } from '../grid/board.ts'
import { pathTo, type Reach, reach } from '../map/reach.ts'
import { around, cellsOf, grown } from './cells.ts'
import { grainOf } from './grain.ts'
import {
  awayFrom,
  edgeOf,
  fromEdge,
  isOf,
  kindAt,
  type Kind,
  type Country,
  lay,
  RUNNING,
  type Side,
  SIDES,
  those,
  WATER,
} from './land.ts'

const FAR = Number.POSITIVE_INFINITY
const DEAREST = 3000
/** What a road shuns: climbs, bridges, wet ground, the edge of the sheet, another road beside it. */
const SHUNS: Readonly<Partial<Record<Kind, number>>> = { slope: 10, stream: 16, swamp: 8 }
const RIM = 8
const BESIDE = 7
const OPEN = 3
const OWN = 1
const LIE = { across: 5, down: 5, detail: 0.4 } as const

/** Where a river can be crossed: it has one cell before and one behind, and there is no crossing beside it. */
export const isCrossing = (land: Country, cell: Cell): boolean => {
  const { board } = land
  const isCrossed = (one: Cell): boolean => ['bridge', 'ford'].includes(kindAt(land, one))
  return (
    kindAt(land, cell) === 'stream' &&
    fromEdge(board, cell) > 0 &&
    around(board, cell, isOf(land, WATER)) === 2 &&
    around(board, cell, isCrossed) === 0
  )
}

/** Steps that roads take, whichever way. */
const stepsOf = ({ roads, board }: Country): ((a: Cell, b: Cell) => boolean) => {
  const step = (a: Cell, b: Cell): number => Math.min(a, b) * board.size + Math.max(a, b)
  const taken = new Set(roads.flatMap((road) => road.slice(1).map((cell, i) => step(road[i] ?? cell, cell))))
  return (a, b) => taken.has(step(a, b))
}

const pricesOf = (land: Country, lie: Float64Array): Float64Array =>
  Float64Array.from(cellsOf(land.board), (cell) => {
    const kind = kindAt(land, cell)
    if (kind === 'top' || kind === 'lake' || kind === 'ford') return FAR
    if (kind === 'stream' && !isCrossing(land, cell)) return FAR
    return OPEN + Math.round((lie[cell] ?? 0) * 8) + (SHUNS[kind] ?? 0) + (isRim(land.board, cell) ? RIM : 0)
  })

/** Roads that are there are followed, none runs beside them; a bridge is crossed, and left on its road. */
const waysFrom = (land: Country, lie: Float64Array, from: Cell): Reach => {
  const { board } = land
  const isTaken = stepsOf(land)
  const ways = new Set(land.roads.flat())
  const beside = grown(board, ways, 1)
  const prices = pricesOf(land, lie)
  const isRunning = isOf(land, RUNNING)
  return reach(board, from, DEAREST, {
    cost: (here, _, to) => {
      if (isTaken(here, to)) return OWN
      if (kindAt(land, here) === 'bridge' || kindAt(land, to) === 'bridge') return FAR
      if (isRunning(here) && isRunning(to)) return FAR
      return (prices[to] ?? FAR) + (beside.has(to) && !ways.has(to) ? BESIDE : 0)
    },
    stops: () => false,
  })
}

/** The pieces of a way that no road takes yet. */
const newPieces = (land: Country, way: readonly Cell[]): Cell[][] => {
  const isTaken = stepsOf(land)
  const pieces: Cell[][] = [[]]
  way.forEach((cell, index) => {
    const before = way[index - 1]
    if (before !== undefined && isTaken(before, cell)) pieces.push([])
    pieces.at(-1)?.push(cell)
  })
  return pieces.filter(({ length }) => length > 1)
}

/** Lays a road to the nearest of some goals, with a bridge over every river. */
const layTo = (land: Country, lie: Float64Array, from: Cell, goals: readonly Cell[]): boolean => {
  const found = waysFrom(land, lie, from)
  const cost = (cell: Cell): number => found.cost[cell] ?? FAR
  const [first, ...others] = goals.filter((cell) => cost(cell) < FAR)
  if (first === undefined) return false
  const way = pathTo(
    found,
    others.reduce((best, cell) => (cost(cell) < cost(best) ? cell : best), first),
  )
  if (!way) return false
  land.roads.push(...newPieces(land, [from, ...way]))
  lay(land, way.filter(isOf(land, RUNNING)), 'bridge')
  return true
}

/** Every village is joined to the roads that are there, the nearest one first; those that are. */
const joinVillages = (land: Country, lie: Float64Array, villages: readonly Cell[]): readonly Cell[] => {
  const { board } = land
  const [first, ...left] = villages
  if (first === undefined) return []
  const joined = [first]
  while (left.length > 0) {
    const away = (cell: Cell): number => Math.min(...joined.map((other) => board.distance(cell, other)))
    const next = left.reduce((best, cell) => (away(cell) < away(best) ? cell : best))
    const ways = land.roads.flat().filter((cell) => kindAt(land, cell) !== 'bridge')
    if (layTo(land, lie, next, ways.length > 0 ? ways : joined)) joined.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return joined
}

/** Which edges roads lead off: left and right always, the others where there is more than a hamlet or two. */
const exitsOf = (chance: Chance, settled: number): readonly Side[] => {
  const [left, right, ...others] = SIDES
  return [left, right, ...(chance.oneIn(2) ? others : others.toReversed()).slice(0, Math.floor(settled / 3))]
}

/** Where a road leaves the sheet, rivers and other roads leave it so far away; where there is less room, beside it. */
const ROOMS = [3, 1] as const

/** A road off the sheet from the village nearest to that edge. */
const leadOff = (land: Country, lie: Float64Array, villages: readonly Cell[], side: Side): void => {
  const { board } = land
  const [from] = villages.toSorted((a, b) => awayFrom(board, side, a) - awayFrom(board, side, b))
  if (from === undefined) return
  const ends = [...those(land, WATER), ...land.roads.flat()].filter((cell) => isRim(board, cell))
  const clear = edgeOf(board, side).filter((cell) => kindAt(land, cell) === 'clear')
  for (const room of ROOMS)
    if (
      layTo(
        land,
        lie,
        from,
        clear.filter((cell) => ends.every((end) => board.distance(cell, end) > room)),
      )
    )
      return
}

/** Roads join all villages, and lead off the sheet at both ends; where no road comes, nobody settles. */
export const layRoads = (land: Country, villages: readonly Cell[], settled: number): readonly Cell[] => {
  const chance = land.chance('roads')
  const lie = grainOf(land.board, chance, LIE)
  const joined = joinVillages(land, lie, villages)
  for (const side of exitsOf(chance, settled)) leadOff(land, lie, joined, side)
  const ways = new Set(land.roads.flat())
  return joined.filter((cell) => ways.has(cell))
}
