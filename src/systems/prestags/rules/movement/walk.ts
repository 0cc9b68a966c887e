import { type Cell, type Refusal, err, ok, otherSide } from '../../../../core/engine/vocabulary.ts'
import { type Battle, anyYes } from '../position/contract.ts'
import { legalEntry } from './entry.ts'
import { sideIn } from '../position/layout.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { shortName } from '../position/units.ts'
import type { State, Unit } from '../terms/types.ts'
import { allowanceOf, closedTo, entryFor, heldByEnemy, stopsIn } from './terms.ts'

/** A hex of the enemy that the unit may not even pass [5.23]. */
const isBlocked = (battle: Battle, state: State, unit: Unit, cell: Cell): boolean =>
  sideIn(battle, state, cell) === otherSide(unit.side) && !anyYes(battle.hooks.frees.passes, battle, state, unit, cell)

const closedStep = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Refusal => {
  const ruled = closedTo(battle, state, unit, from, to)
  const text = `Hex ${battle.map.board.label(to)} is ${battle.map.terrain[to] ?? 'closed'}: nobody may enter it.`
  return ruled ?? { code: 'prohibited', cite: '9.0', text, cell: to }
}

/** One hex of a way: adjacent, open and free of enemies; the cost of entering it. */
const legalStep = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Judged<number> => {
  const { board } = battle.map
  if (from < 0) return legalEntry(battle, state, unit, to)
  if (!(to >= 0 && to < board.size)) return refuse('offMap', '11.42', 'The way leads off the map.')
  const direction = board.directionTo(from, to)
  // No gaps [22.11].
  if (direction < 0)
    return refuse('notAdjacent', '5.11', `Hex ${board.label(to)} does not touch hex ${board.label(from)}.`, to)
  const cost = entryFor(battle, state, unit, from, direction, to)
  if (!Number.isFinite(cost)) return err(closedStep(battle, state, unit, from, to))
  return isBlocked(battle, state, unit, to) ? heldByEnemy(battle, to) : ok(cost)
}

/** Points for turning on the way, hexside by hexside. */
const turner = (battle: Battle, unit: Unit): ((from: Cell, to: Cell) => number) => {
  const turning = battle.front?.turning(battle, unit)
  if (!turning) return () => 0
  // Who comes in from off the map goes no way yet, and may face any.
  let { facing } = turning
  return (from, to) => {
    const direction = battle.map.board.directionTo(from, to)
    const price = turning.price(facing, direction)
    facing = direction
    return price
  }
}

/** Points that a unit pays for turning on its way; they are part of what `walk` counts. */
export const turnsOn = (battle: Battle, unit: Unit, path: readonly Cell[]): number => {
  const turn = turner(battle, unit)
  return path.reduce((sum, to, index) => sum + turn(path[index - 1] ?? unit.at, to), 0)
}

/** Everybody may go one hex, whatever it costs [5.15, 10.24]. */
const isOneHex = (unit: Unit, path: readonly Cell[]): boolean => path.length === 1 && unit.spent <= 0

/** Walks a way hex by hex: stops [6.41], cost [5.27] and the one-hex right [5.15]; the cost after each hex. */
export const walk = (battle: Battle, state: State, unit: Unit, path: readonly Cell[]): Judged<readonly number[]> => {
  const allowance = allowanceOf(battle, state, unit)
  const turn = turner(battle, unit)
  const costs: number[] = []
  let cost = 0
  let from = unit.at
  for (const [index, to] of path.entries()) {
    const stop = index > 0 ? stopsIn(battle, state, unit, from) : undefined
    if (stop) return err(stop)
    const step = legalStep(battle, state, unit, from, to)
    if (!step.ok) return step
    cost += step.value + turn(from, to)
    if (cost > allowance && !isOneHex(unit, path))
      return refuse(
        'tooFar',
        '5.27',
        `${shortName(unit)} has ${allowance} points; the way to ${battle.map.board.label(to)} costs ${cost}.`,
        to,
      )
    costs.push(cost)
    from = to
  }
  return ok(costs)
}
