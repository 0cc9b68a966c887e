import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { derived } from '../../../../core/engine/derived.ts'
import type { Board } from '../../../../core/grid/board.ts'
import { reach, type Reach } from '../../../../core/map/reach.ts'
import type { Battle } from '../scenario/battle.ts'
import { pageOf } from '../scenario/pages.ts'
import { total } from '../../../../core/calc/breakdown.ts'
import { entryCost } from '../formulas/movement.ts'
import type { MoveMode, TerrainId } from '../terms/types.ts'
import type { Unit } from './state.ts'

const modeOf = ({ type }: Pick<Unit, 'type'>): MoveMode => {
  const page = pageOf(type)
  return page.kind === 'vehicle' ? page.move : 'foot'
}

const costsOf = derived((battle: Battle) => {
  const price = (terrain: TerrainId, mode: MoveMode): number => {
    const cost = entryCost(terrain, mode, battle.weather)
    return cost ? total(cost) : Number.POSITIVE_INFINITY
  }
  const made = (mode: MoveMode): Float64Array => Float64Array.from(battle.map.ground, (terrain) => price(terrain, mode))
  return { foot: made('foot'), track: made('track'), half: made('half'), wheel: made('wheel') }
})

/** What a unit pays to enter a square; infinite where it cannot go [Charts Terrain Effects]. */
export const costInto = (battle: Battle, unit: Pick<Unit, 'type'>, cell: Cell): number =>
  costsOf(battle)[modeOf(unit)][cell] ?? Number.POSITIVE_INFINITY

/** More than any way across the largest map through the worst ground that has an end. */
const FAR = 3000
/** Points a square of a way that is not much out of the straight one. */
const USUAL = 12
const SPARE = 40

const reachWithin = (battle: Battle, unit: Pick<Unit, 'type'>, from: Cell, budget: number, until?: Cell): Reach => {
  const costs = costsOf(battle)[modeOf(unit)]
  return reach(battle.map.board, from, budget, {
    cost: (_from, _direction, to) => costs[to] as number,
    stops: () => false,
    ...(until === undefined ? {} : { until }),
  })
}

/** The cheapest ways of a unit from where it stands, whoever stands in between: they may have gone. */
export const reachFrom = (battle: Battle, unit: Pick<Unit, 'type'>, from: Cell): Reach =>
  reachWithin(battle, unit, from, FAR)

/** What a unit comes to with so many points, the nearest first. */
export const within = (battle: Battle, unit: Pick<Unit, 'type'>, from: Cell, points: number): readonly Cell[] =>
  reachWithin(battle, unit, from, points).cells

type Way = readonly Cell[] | undefined

/** How far a square lies from the line between two others, in equal parts: whole numbers, so that sums are exact. */
const asideBy = (cols: number, from: Cell, to: Cell): ((cell: Cell) => number) => {
  const [x, y] = [from % cols, Math.floor(from / cols)]
  const [dx, dy] = [(to % cols) - x, Math.floor(to / cols) - y]
  return (cell) => Math.abs(((cell % cols) - x) * dy - (Math.floor(cell / cols) - y) * dx)
}

/** The best square before each on ways to the last one, and how far such ways stray from the line up to there. */
type Strays = { readonly sum: Map<Cell, number>; readonly before: Map<Cell, Cell> }

/** Squares of all cheapest ways, those that are cheaper to reach first. */
const onCheapest = (
  { neighbours, degree }: Board,
  { from, cost }: Reach,
  into: Float64Array,
  to: Cell,
): readonly Cell[] => {
  const met = new Set([to])
  for (const cell of met) {
    if (cell === from) continue
    for (let way = 0; way < degree; way++) {
      const other = neighbours[cell * degree + way] as Cell
      if (other >= 0 && (cost[other] as number) + (into[cell] as number) === cost[cell]) met.add(other)
    }
  }
  return [...met].sort((a, b) => (cost[a] as number) - (cost[b] as number) || a - b)
}

/** Goes on to a square from the one before it whose way strays least, the first of those that are the same. */
const stray = (
  { neighbours, degree }: Board,
  { cost }: Reach,
  into: Float64Array,
  cell: Cell,
  aside: (cell: Cell) => number,
  { sum, before }: Strays,
): void => {
  for (let way = 0; way < degree; way++) {
    const other = neighbours[cell * degree + way] as Cell
    const strayed = sum.get(other)
    if (strayed === undefined || (cost[other] as number) + (into[cell] as number) !== cost[cell]) continue
    const all = strayed + aside(cell)
    if (all >= (sum.get(cell) ?? Number.POSITIVE_INFINITY)) continue
    sum.set(cell, all)
    before.set(cell, other)
  }
}

/** Of all cheapest ways the one that keeps nearest to the straight line [II.B.2 Movement, P-02]. */
export const wayIn = (battle: Battle, unit: Pick<Unit, 'type'>, found: Reach, to: Cell): Way => {
  const { from, cost } = found
  if (!Number.isFinite(cost[to])) return undefined
  const { board } = battle.map
  const into = costsOf(battle)[modeOf(unit)]
  const aside = asideBy(board.cols, from, to)
  const strays: Strays = { sum: new Map([[from, 0]]), before: new Map() }
  for (const cell of onCheapest(board, found, into, to))
    if (cell !== from) stray(board, found, into, cell, aside, strays)
  const way: Cell[] = []
  for (let cell = to; cell !== from; cell = strays.before.get(cell) as Cell) way.push(cell)
  return way.reverse()
}

const soughtWay = (battle: Battle, unit: Pick<Unit, 'type'>, from: Cell, to: Cell): Way => {
  const near = SPARE + USUAL * battle.map.board.distance(from, to)
  const sought = (budget: number): Way => wayIn(battle, unit, reachWithin(battle, unit, from, budget, to), to)
  return sought(near) ?? sought(FAR)
}

/** Ways that were asked for lately: an order is judged more than once, and who flees goes on where he went. */
const lately = derived((_battle: Battle): Map<string, { readonly way: Way }> => new Map())
const MOST_WAYS = 4000

/** The squares from one to another, the first left out; undefined where no way leads. Nearby ones are tried first. */
export const wayTo = (battle: Battle, unit: Pick<Unit, 'type'>, from: Cell, to: Cell): Way => {
  const known = lately(battle)
  const key = `${modeOf(unit)} ${from} ${to}`
  const found = known.get(key)
  if (found) return found.way
  if (known.size >= MOST_WAYS) known.clear()
  const way = soughtWay(battle, unit, from, to)
  known.set(key, { way })
  return way
}
