import { type Cell, otherSide } from '../../../../core/engine/vocabulary.ts'
import { neighboursOf } from '../../../../core/grid/board.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { sideIn, unitsIn } from '../position/layout.ts'
import { withCargo } from '../movement/going.ts'
import { happen } from '../position/progress.ts'
import { legalStack } from '../position/stacking.ts'
import type { State, Unit } from '../terms/types.ts'
import { isOnMap, shortName } from '../position/units.ts'
import { fail } from './failures.ts'
import { marchOf, startsOf } from './marching.ts'

/** The hexes of a unit's way behind it, the last first. */
const backAlong = (state: State, unit: Unit, start: Cell): readonly Cell[] => {
  const path = marchOf(state, unit)?.path ?? []
  const here = path.lastIndexOf(unit.at)
  return [...path.slice(0, Math.max(0, here)).reverse(), start]
}

const hasRoom = (battle: Battle, state: State, unit: Unit, cell: Cell): boolean => {
  if (cell < 0 || sideIn(battle, state, cell) === otherSide(unit.side)) return false
  const movers = withCargo(battle, state, [unit])
  const others = unitsIn(battle, state, cell).filter((one) => !movers.includes(one))
  return legalStack(battle, unit.side, cell, [...others, ...movers]).ok
}

/** True for ground that can be entered from somewhere. */
const isOpen = (battle: Battle, cell: Cell): boolean => {
  const { board } = battle.map
  return neighboursOf(board, cell).some((from) =>
    Number.isFinite(battle.cost[from * board.degree + board.directionTo(from, cell)]),
  )
}

/** The nearest hex with room for a unit that finds none behind it; the first of several by its number. */
const nearestRoom = (battle: Battle, state: State, unit: Unit): Cell | undefined => {
  const { board } = battle.map
  const cells = Array.from({ length: board.size }, (_, cell) => cell)
  const open = cells.filter((cell) => isOpen(battle, cell) && hasRoom(battle, state, unit, cell))
  const far = (cell: Cell): number => board.distance(unit.at, cell)
  return open.sort((a, b) => far(a) - far(b))[0]
}

/** How many hexes of its way a unit has gone: everybody marches one in each pulse [22.12]. */
const goneBy = (state: State, unit: Unit): number => marchOf(state, unit)?.path.lastIndexOf(unit.at) ?? -1

/** The unit that came last into a hex that holds too much, or units that do not go together; of several the last listed. */
const lastIn = (battle: Battle, state: State): Unit | undefined =>
  state.units
    .filter((unit) => isOnMap(unit) && unit.moved === state.playerTurn && marchOf(state, unit))
    .filter((unit) => !legalStack(battle, unit.side, unit.at, unitsIn(battle, state, unit.at)).ok)
    .reduce<Unit | undefined>(
      (last, unit) => (last && goneBy(state, last) > goneBy(state, unit) ? last : unit),
      undefined,
    )

/** Whoever finds no room where he ends goes back along his way [5.4]. */
export const makeRoom = (from: Progress): Progress => {
  let progress = from
  for (let unit = lastIn(progress.battle, progress.state); unit; unit = lastIn(progress.battle, progress.state)) {
    const { battle, state } = progress
    const mover: Unit = unit
    const back = backAlong(state, mover, startsOf(state)[mover.id] ?? -1)
    const to = back.find((cell) => hasRoom(battle, state, mover, cell)) ?? nearestRoom(battle, state, mover)
    if (to === undefined) return progress
    const label = battle.map.board.label
    const text = `${shortName(mover)} finds no room in ${label(mover.at)} and stays in ${label(to)}.`
    const shifted = withCargo(battle, state, [mover]).map((one) => ({ unit: one.id, to }))
    progress = fail(
      happen(progress, { type: 'unitsShifted', moves: shifted, moved: true, cite: '5.4', text }),
      [mover],
      text,
      '5.4',
    )
  }
  return progress
}
