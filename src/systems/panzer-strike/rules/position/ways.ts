import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { derived } from '../../../../core/engine/derived.ts'
import { pathTo, reach, type Reach } from '../../../../core/map/reach.ts'
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

const soughtWay = (battle: Battle, unit: Pick<Unit, 'type'>, from: Cell, to: Cell): Way => {
  const near = SPARE + USUAL * battle.map.board.distance(from, to)
  const sought = (budget: number): Way => pathTo(reachWithin(battle, unit, from, budget, to), to)
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
