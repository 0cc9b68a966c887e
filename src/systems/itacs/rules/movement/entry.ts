import { derived } from '../../../../core/engine/derived.ts'
import type { Cell } from '../../../../core/engine/vocabulary.ts'
import { type Ground, hasRoad, isClosed, rowAt, scarpAt, terrainAt } from '../tables/ground.ts'
import { ROAD, SAILING, STREAM } from '../tables/terrain.ts'
import type { Direction, Terrain, Unit, UnitClass, UnitCode } from '../terms/types.ts'
import { classOf, isElephant, isFleet, isMounted } from '../position/units.ts'

const CLOSED = Number.POSITIVE_INFINITY

/** Here elephants pay as infantry does [6.9.1]. */
const ELEPHANT_COUNTRY: readonly Terrain[] = ['hills', 'grassyHills', 'jungle', 'forestHills', 'jungleHills']
/** Where fleets go [6.7]; rivers are for light ones. */
const DEEP: readonly Terrain[] = ['water', 'lake', 'sea']

const ridesOver = (unit: Unit, terrain: Terrain): boolean =>
  isElephant(unit) ? !ELEPHANT_COUNTRY.includes(terrain) : isMounted(unit)

const sailing = (ground: Ground, unit: Unit, to: Cell): number => {
  const river = ground.streams.has(to) && unit.type !== 'HF'
  return DEEP.includes(terrainAt(ground, to)) || river ? SAILING : CLOSED
}

const WORKS: readonly Terrain[] = ['wall', 'tower']
const CLIMBERS: readonly UnitClass[] = ['A', 'B', 'Ff', 'E']

/** On walls and towers only infantry, missile troops on foot and leaders [3.1.4, 10.3], by road or not. */
const mayMount = (unit: Unit, to: Terrain): boolean => !WORKS.includes(to) || CLIMBERS.includes(classOf(unit))

/** Into and out of a tower only by way of the works beside it [10.3]. */
const passesTower = (from: Terrain, to: Terrain): boolean =>
  (from !== 'tower' && to !== 'tower') || (WORKS.includes(from) && WORKS.includes(to))

/** Movement points for a hexside off the road [3.0, 3.1.2, 3.2.1, 10.3]; Infinity is closed. */
export const groundCost = (ground: Ground, unit: Unit, from: Cell, direction: Direction, to: Cell): number => {
  if (isClosed(ground, to)) return CLOSED
  if (isFleet(unit)) return sailing(ground, unit, to)
  if (scarpAt(ground, from, direction) !== 0) return CLOSED
  const terrain = terrainAt(ground, to)
  if (!passesTower(terrainAt(ground, from), terrain) || !mayMount(unit, terrain)) return CLOSED
  const row = rowAt(ground, to)
  const base = ridesOver(unit, terrain) ? row.mounted : row.foot
  return (base ?? CLOSED) + (ground.streams.has(to) ? STREAM.movement : 0)
}

const entryOf = (ground: Ground, unit: Unit, from: Cell, direction: Direction, to: Cell): number =>
  hasRoad(ground, from, direction) && !isClosed(ground, to) && !isFleet(unit) && mayMount(unit, terrainAt(ground, to))
    ? ROAD.movement
    : groundCost(ground, unit, from, direction, to)

// For each type what it pays at cell × 6 + direction; nothing is free: 0 was not asked yet.
const pricesOn = derived((_ground: Ground) => new Map<UnitCode, Float64Array>())

const pricesFor = (ground: Ground, type: UnitCode): Float64Array => {
  const known = pricesOn(ground)
  const found = known.get(type)
  if (found) return found
  const prices = new Float64Array(ground.board.size * ground.board.degree)
  known.set(type, prices)
  return prices
}

/** The same with roads: one point along them, whatever the ground [3.1.1]; all units of a type pay alike. */
export const entryCost = (ground: Ground, unit: Unit, from: Cell, direction: Direction, to: Cell): number => {
  const prices = pricesFor(ground, unit.type)
  const index = from * ground.board.degree + direction
  const known = prices[index] as number
  if (known !== 0) return known
  const price = entryOf(ground, unit, from, direction, to)
  prices[index] = price
  return price
}
