import { derived } from '../../../../../core/engine/derived.ts'
import { type Cell, otherSide, type SideIndex } from '../../../../../core/engine/vocabulary.ts'
import { neighbour, neighboursOf } from '../../../../../core/grid/board.ts'
import { pathTo } from '../../../../../core/map/reach.ts'
import { legalMover } from '../../movement/move.ts'
import { reachOf } from '../../movement/reach.ts'
import { terrainAt } from '../../position/battle.ts'
import type { Battle, Ferries } from '../../position/contract.ts'
import { sideIn } from '../../position/layout.ts'
import { rowIn } from '../../position/rows.ts'
import type { Command, State, Unit } from '../../terms/types.ts'
import { spread } from '../panic/distance.ts'
import { cargoOf, fleetIn, fleetOf, isFleet, isMoored, isTroop, isWater, mayLie, MOORING } from './ship.ts'

type Far = (cell: Cell) => number

/** Dry land beside a river hex, into which somebody can go from there. */
const shoreOf = (battle: Battle, cell: Cell): Cell[] => {
  const { board } = battle.map
  const ways = Array.from({ length: board.degree }, (_, way) => way)
  return ways
    .filter((way) => Number.isFinite(battle.cost[cell * board.degree + way]))
    .map((way) => neighbour(board, cell, way))
    .filter((next) => next >= 0 && !isWater(battle, next))
}

/** River hexes in which fleets may moor, each with the land beside it [Viking 3.3, 3.4]. */
const landings = derived((battle: Battle): readonly (readonly [Cell, readonly Cell[]])[] =>
  Array.from({ length: battle.map.board.size }, (_, cell) => cell)
    .filter((cell) => terrainAt(battle, cell) === 'stream')
    .map((cell) => [cell, shoreOf(battle, cell)] as const)
    .filter(([, shore]) => shore.length > 0),
)

/** No enemy stands there, or beside it. */
const isCalm = (battle: Battle, state: State, side: SideIndex, cell: Cell): boolean =>
  [cell, ...neighboursOf(battle.map.board, cell)].every((one) => sideIn(battle, state, one) !== otherSide(side))

/** Hexes of water from some cell; enemy fleets close the way. */
const voyage = (battle: Battle, state: State, side: SideIndex, from: Cell): Int16Array =>
  spread(battle, [from], (cell) => isWater(battle, cell) && fleetIn(battle, state, cell, otherSide(side)) === undefined)

/** Where a fleet is to moor: the river hex from which those aboard are soonest where they are to go. */
const berthFor = (battle: Battle, state: State, fleet: Unit, far: Far): Cell | undefined => {
  const sea = voyage(battle, state, fleet.side, fleet.at)
  const troops = cargoOf(battle, state, fleet).filter(isTroop)
  const pace = Math.max(1, ...troops.map((unit) => rowIn(battle, unit).movement))
  const speed = rowIn(battle, fleet).movement
  let best: Cell | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [cell, shore] of landings(battle)) {
    const hexes = sea[cell] as number
    if (hexes < 0 || !mayLie(battle, state, fleet, cell)) continue
    const near = Math.min(...shore.filter((land) => isCalm(battle, state, fleet.side, land)).map(far))
    const turns = (hexes + MOORING) / speed + near / pace
    if (turns >= least) continue
    best = cell
    least = turns
  }
  return best
}

/** As far towards a river hex as a fleet comes now. */
const sail = (battle: Battle, state: State, fleet: Unit, to: Cell): Command | undefined => {
  const left = voyage(battle, state, fleet.side, to)
  const found = reachOf(battle, state, fleet)
  let end = fleet.at
  for (const cell of found.cells)
    if ((left[cell] as number) >= 0 && (left[cell] as number) < (left[end] as number)) end = cell
  const path = end === fleet.at ? undefined : pathTo(found, end)
  return path && { type: 'move', units: [{ unit: fleet.id }], path }
}

function* orders(battle: Battle, state: State, side: SideIndex, far: Far): Generator<Command> {
  for (const fleet of state.units) {
    if (!isFleet(fleet) || isMoored(fleet) || !legalMover(battle, state, fleet.id, side).ok) continue
    if (!cargoOf(battle, state, fleet).some(isTroop)) continue
    const berth = berthFor(battle, state, fleet, far)
    if (berth === fleet.at) yield { type: 'act', act: 'moor', units: [fleet.id] }
    const command = berth === undefined ? undefined : sail(battle, state, fleet, berth)
    if (command) yield command
  }
}

/** How fleets bring men ashore, for who thinks ahead [Viking 3.1, 3.3, 3.4]. */
export const FERRIES: Ferries = {
  isFerry: isFleet,
  lands: (battle, state, unit) => {
    const fleet = fleetOf(battle, state, unit)
    return fleet !== undefined && isMoored(fleet)
  },
  orders,
}
