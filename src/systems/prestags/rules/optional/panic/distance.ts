import { derivedBy } from '../../../../../core/engine/derived.ts'
import { type Cell, type SideIndex, otherSide } from '../../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../../core/grid/board.ts'
import type { Battle } from '../../position/contract.ts'
import { sidesOf } from '../../position/layout.ts'
import type { State, Unit } from '../../terms/types.ts'
import { isOnMap } from '../../position/units.ts'
import { rimOf } from './flight.ts'

/** Hexes from the nearest of some cells, over all cells that are open; -1 where nothing leads. */
export const spread = (
  { map: { board } }: Battle,
  from: readonly Cell[],
  isOpen: (cell: Cell) => boolean,
): Int16Array => {
  const far = new Int16Array(board.size).fill(-1)
  const queue: Cell[] = []
  for (const cell of from)
    if (far[cell] === -1) {
      far[cell] = 0
      queue.push(cell)
    }
  for (const cell of queue)
    for (const next of neighboursOf(board, cell)) {
      if (far[next] !== -1 || !isOpen(next)) continue
      far[next] = (far[cell] as number) + 1
      queue.push(next)
    }
  return far
}

type Field = (battle: Battle, state: State, side: SideIndex) => Int16Array

/** Worked out once for a battle and the units of a state. */
const kept = (field: Field): Field => {
  const fields = derivedBy((_battle: Battle, _units: readonly Unit[]): Int16Array[] => [])
  return (battle, state, side) => {
    const known = fields(battle, state.units)
    const found = known[side] ?? field(battle, state, side)
    known[side] = found
    return found
  }
}

/** Hexes to the nearest enemy of a side, -1 everywhere when there is none. */
export const enemyDistance: Field = kept((battle, state, side) => {
  const enemies = state.units.filter((unit) => unit.side === otherSide(side) && isOnMap(unit))
  return spread(
    battle,
    enemies.map((unit) => unit.at),
    () => true,
  )
})

/** True where somebody of a side could stand: the ground is open and no enemy is there. */
export const openFor = (battle: Battle, state: State, side: SideIndex): ((cell: Cell) => boolean) => {
  const sideAt = sidesOf(battle, state)
  const { board } = battle.map
  const enters = (cell: Cell): boolean =>
    neighboursOf(board, cell).some((from) =>
      Number.isFinite(battle.cost[from * board.degree + board.directionTo(from, cell)]),
    )
  return (cell) => sideAt(cell) !== otherSide(side) && enters(cell)
}

/** Hexes to the nearest edge of the map around enemies and closed ground, -1 where no way leads there. */
export const edgeDistance: Field = kept((battle, state, side) => {
  const isOpen = openFor(battle, state, side)
  return spread(battle, rimOf(battle.map).filter(isOpen), isOpen)
})
