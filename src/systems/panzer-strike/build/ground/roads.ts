import type { Chance } from '../../../../core/dice/chance.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import type { Board } from '../../../../core/grid/board.ts'
import { pathTo, type Reach, reach } from '../../../../core/map/reach.ts'
import { grainOf } from '../../../../core/country/grain.ts'
import { around, cellsOf, colOf, grown, rowOf } from '../../../../core/country/cells.ts'
import { groundAt, type Land, lay, TOPS, WAYS } from './land.ts'
import type { Village } from './villages.ts'
import type { Density } from './wish.ts'

const FAR = Number.POSITIVE_INFINITY
/** What a road shuns: climbs, gullies, wet ground, the rim of the map, another road beside it. */
const SHUNS = { slope: 9, depression: 8, wet: 4, rim: 8, beside: 6 } as const
/** Between two roads off the same edge. */
const APART = 11
const OWN = 1
const OPEN = 3
const LIE = { across: 6, down: 6, detail: 0.4 } as const
const DEAREST = 2000

const isWay = (land: Land, cell: Cell): boolean => WAYS.has(groundAt(land, cell))
const isHigh = (land: Land, cell: Cell): boolean =>
  TOPS.has(groundAt(land, cell)) || around(land.board, cell, (next) => TOPS.has(groundAt(land, next))) > 0
const isEdge = ({ rows, cols }: Board, cell: Cell): boolean => {
  const [row, col] = [Math.floor(cell / cols), cell % cols]
  return row === 0 || col === 0 || row === rows - 1 || col === cols - 1
}

/** What each square costs a road by the lay of the land; hilltops and what lies beside them bear none. */
const pricesOf = (land: Land, lie: Float64Array, wet: Float64Array): Float64Array =>
  Float64Array.from(cellsOf(land.board), (cell) => {
    if (isHigh(land, cell)) return FAR
    const ground = groundAt(land, cell)
    const climb = ground === 'slope' ? SHUNS.slope : ground === 'depression' ? SHUNS.depression : 0
    const damp = (wet[cell] ?? 0) > 0.6 ? SHUNS.wet : 0
    return OPEN + Math.round((lie[cell] ?? 0) * 9) + climb + damp + (isEdge(land.board, cell) ? SHUNS.rim : 0)
  })

/** Roads that are there are followed, none runs beside them. */
const waysFrom = (land: Land, prices: Float64Array, from: Cell): Reach => {
  const { board } = land
  const ways = cellsOf(board).filter((cell) => isWay(land, cell))
  const costs = prices.slice()
  for (const cell of grown(board, ways, 1)) costs[cell] = (prices[cell] ?? FAR) + SHUNS.beside
  for (const cell of ways) costs[cell] = OWN
  return reach(board, from, DEAREST, {
    cost: (_, way, to) => (costs[to] ?? FAR) * (way % 2 === 0 ? 1 : 1.5),
    stops: () => false,
  })
}

const cheapest = (found: Reach, goals: readonly Cell[]): Cell | undefined => {
  const open = goals.filter((cell) => (found.cost[cell] ?? FAR) < FAR)
  return open.length === 0
    ? undefined
    : open.reduce((best, cell) => ((found.cost[cell] ?? FAR) < (found.cost[best] ?? FAR) ? cell : best))
}

/** Lays a road to the nearest of some goals. */
const layTo = (land: Land, prices: Float64Array, from: Cell, goals: readonly Cell[]): void => {
  const found = waysFrom(land, prices, from)
  const goal = cheapest(found, goals)
  const way = goal === undefined ? undefined : pathTo(found, goal)
  if (way) lay(land, [from, ...way], 'road')
}

/** Every village is joined to the roads that are there, the nearest one first. */
const joinVillages = (land: Land, prices: Float64Array, villages: readonly Village[]): void => {
  const { board } = land
  const [first, ...others] = villages
  if (!first) return
  const joined = [first.centre]
  const left = others.map(({ centre }) => centre)
  while (left.length > 0) {
    const away = (cell: Cell): number => Math.min(...joined.map((other) => board.distance(cell, other)))
    const next = left.reduce((best, cell) => (away(cell) < away(best) ? cell : best))
    const ways = cellsOf(board).filter((cell) => isWay(land, cell))
    layTo(land, prices, next, ways.length > 0 ? ways : joined)
    joined.push(next)
    left.splice(left.indexOf(next), 1)
  }
}

type Side = 'left' | 'right' | 'top' | 'bottom'

const rimOf = (board: Board, side: Side): Cell[] =>
  cellsOf(board).filter((cell) => {
    if (side === 'left') return colOf(board, cell) === 0
    if (side === 'right') return colOf(board, cell) === board.cols - 1
    return side === 'top' ? rowOf(board, cell) === 0 : rowOf(board, cell) === board.rows - 1
  })

const awayFrom = (board: Board, side: Side, cell: Cell): number => {
  if (side === 'left') return colOf(board, cell)
  if (side === 'right') return board.cols - 1 - colOf(board, cell)
  return side === 'top' ? rowOf(board, cell) : board.rows - 1 - rowOf(board, cell)
}

/** Which edges roads lead off: left and right always, the others where there is more than a hamlet or two. */
const exitsOf = (chance: Chance, town: Density): Side[] => {
  const across: Side[] = ['left', 'right']
  const [one, other] = chance.oneIn(2) ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const)
  const more: Side[] = town >= 5 ? [one, other] : town >= 2 ? [one] : []
  return [...across, ...more, ...(town >= 7 ? across : [])]
}

/** A road off the map from the village nearest to that edge, and a second one from another village. */
const leadOff = (land: Land, prices: Float64Array, villages: readonly Village[], sides: readonly Side[]): void => {
  const { board } = land
  const used = new Set<string>()
  for (const side of sides) {
    const byDistance = villages
      .map(({ centre }) => centre)
      .filter((centre) => !used.has(`${side}${centre}`))
      .sort((a, b) => awayFrom(board, side, a) - awayFrom(board, side, b))
    const from = byDistance[0]
    if (from === undefined) continue
    used.add(`${side}${from}`)
    const rim = rimOf(board, side)
    const isFree = (cell: Cell): boolean =>
      rim.every((other) => !isWay(land, other)) ||
      (board.distance(cell, from) <= awayFrom(board, side, from) + 4 &&
        rim.every((other) => !isWay(land, other) || board.distance(cell, other) > APART))
    layTo(land, prices, from, rim.filter(isFree))
  }
}

/** A square of four roads is no road: one of the four goes where the rest still hang together. */
const thinned = (land: Land): void => {
  const { board } = land
  const isBlock = (cell: Cell): boolean =>
    [0, 1, board.cols, board.cols + 1].every((step) => isWay(land, cell + step)) && colOf(board, cell) < board.cols - 1
  for (const cell of cellsOf(board).filter(isBlock)) {
    if (!isBlock(cell)) continue
    const spare = [0, 1, board.cols, board.cols + 1].map((step) => cell + step).find((one) => isSpare(land, one))
    if (spare !== undefined) lay(land, [spare], 'clear')
  }
}

/** Whether the roads round a square hang together without it. */
const isSpare = (land: Land, cell: Cell): boolean => {
  const { board } = land
  if (isEdge(board, cell)) return false
  const ring = waysRound(land, cell)
  const found = new Set(ring.slice(0, 1))
  for (const one of found) for (const other of ring) if (board.distance(one, other) === 1) found.add(other)
  return found.size === ring.length
}

const waysRound = ({ board, ground }: Land, cell: Cell): Cell[] => {
  const ring: Cell[] = []
  for (let way = 0; way < board.degree; way++) {
    const next = board.neighbours[cell * board.degree + way] ?? -1
    if (next >= 0 && WAYS.has(ground[next] ?? 'clear')) ring.push(next)
  }
  return ring
}

/** Roads join all villages, and lead off the map at both ends. */
export const layRoads = (land: Land, villages: readonly Village[], town: Density, wet: Float64Array): void => {
  const chance = land.chance('roads')
  const prices = pricesOf(land, grainOf(land.board, chance, LIE), wet)
  joinVillages(land, prices, villages)
  leadOff(land, prices, villages, exitsOf(chance, town))
  thinned(land)
}

/** A road from a square to the roads that are there, or to the left and the right edge where there are none. */
export const joinTo = (land: Land, from: Cell): void => {
  const { board } = land
  const prices = pricesOf(land, grainOf(board, land.chance('roads'), LIE), new Float64Array(board.size))
  const ways = cellsOf(board).filter((cell) => isWay(land, cell) && cell !== from)
  if (ways.length > 0) layTo(land, prices, from, ways)
  else for (const side of ['left', 'right'] as const) layTo(land, prices, from, rimOf(board, side))
  thinned(land)
}
