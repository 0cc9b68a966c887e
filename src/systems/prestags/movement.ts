import { type Cell, ok } from '../../core/engine/vocabulary.ts'
import { neighbour } from '../../core/grid/board.ts'
import { type Reach, reach, type Terms } from '../../core/map/reach.ts'
import { sideOf } from './battle.ts'
import type { Battle } from './contract.ts'
import { exitCells } from './deploy/zones.ts'
import { mustStop, sideIn, sidesOf, stopsOf, unitById } from './layout.ts'
import { type Judged, refuse } from './refusal.ts'
import { rowOf } from './tables/units.ts'
import type { Command, State, Unit, UnitMove } from './types.ts'
import { isDisrupted, isOnMap, otherSide, shortName } from './units.ts'

/** Movement points of a unit in this phase: half outside control, fractions kept [5.27, 10.23]. */
export const allowanceOf = (unit: Unit): number => rowOf(unit.type).movement / (unit.halved ? 2 : 1)

/** Whether a unit may move at all now. */
export const legalMover = (battle: Battle, state: State, id: string, side: number): Judged<Unit> => {
  const unit = unitById(battle, state, id)
  if (!unit) return refuse('unknownUnit', '5.0', `There is no unit ${id}.`)
  if (unit.side !== side)
    return refuse('notYours', '5.21', `${shortName(unit)} belongs to the ${sideOf(battle, unit.side).name}.`)
  if (!isOnMap(unit))
    return refuse('notOnMap', unit.fate === 'exited' ? '11.41' : '5.0', `${shortName(unit)} is not on the map.`)
  if (isDisrupted(unit)) return refuse('disrupted', '8.2', `${shortName(unit)} is disrupted and may not move.`, unit.at)
  if (unit.moved === state.playerTurn)
    return refuse('moved', '5.14', `${shortName(unit)} has already moved in this phase.`, unit.at)
  return ok(unit)
}

/** What a unit of a side meets on its way [5.23, 6.41]. */
const termsFor = (battle: Battle, state: State, side: number): Terms => {
  const enemy = otherSide(side)
  const sides = sidesOf(battle, state)
  const stops = stopsOf(battle, state, side)
  return {
    cost: (from, direction, to) =>
      sides[to] === enemy ? Number.POSITIVE_INFINITY : (battle.cost[from * 6 + direction] as number),
    stops: (cell) => (stops[cell] as number) > 0,
  }
}

/** A reach with the hexes that only the one-hex right opens [5.15]: they cost all that the unit has. */
export type UnitReach = Reach & { readonly oneHex: readonly Cell[]; readonly allowance: number }

/** Everywhere a unit could go, whatever the step and whoever it belongs to; empty when it is disrupted. */
export const reachOf = (battle: Battle, state: State, unit: Unit): UnitReach => {
  const allowance = isDisrupted(unit) ? 0 : allowanceOf(unit)
  const terms = termsFor(battle, state, unit.side)
  const found = reach(battle.map.board, unit.at, allowance, terms)
  const oneHex: Cell[] = []
  if (!isDisrupted(unit)) {
    for (let direction = 0; direction < battle.map.board.degree; direction++) {
      const next = neighbour(battle.map.board, unit.at, direction)
      if (next < 0 || Number.isFinite(found.cost[next]) || !Number.isFinite(terms.cost(unit.at, direction, next)))
        continue
      found.cost[next] = terms.cost(unit.at, direction, next)
      found.before[next] = unit.at
      oneHex.push(next)
    }
  }
  return { ...found, cells: [...found.cells, ...oneHex], oneHex, allowance }
}

/** Edge hexes from which a side may leave in pursuit of a victory condition [11.41]. */
export const exitsOf = (battle: Battle, side: number): ReadonlySet<Cell> => {
  const conditions = sideOf(battle, side).victory.flat()
  return new Set(
    conditions.flatMap((condition) => (condition.type === 'exitUnits' ? exitCells(battle.map, condition.where) : [])),
  )
}

/** One hex of a way: adjacent, open and free of enemies; the cost of entering it. */
const legalStep = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Judged<number> => {
  const { board } = battle.map
  if (!(to >= 0 && to < board.size)) return refuse('offMap', '11.42', 'The way leads off the map.')
  const direction = board.directionTo(from, to)
  if (direction < 0)
    return refuse('notAdjacent', '5.11', `Hex ${board.label(to)} does not touch hex ${board.label(from)}.`, to)
  const cost = battle.cost[from * 6 + direction] as number
  if (!Number.isFinite(cost))
    return refuse(
      'prohibited',
      '9.0',
      `Hex ${board.label(to)} is ${battle.map.terrain[to] ?? 'closed'}: nobody may enter it.`,
      to,
    )
  if (sideIn(battle, state, to) === otherSide(unit.side))
    return refuse('enemy', '5.23', `Hex ${board.label(to)} is held by the enemy.`, to)
  return ok(cost)
}

/** Walks a way hex by hex: stops [6.41], cost [5.27] and the one-hex right [5.15]. */
const walk = (battle: Battle, state: State, unit: Unit, path: readonly Cell[]): Judged<number> => {
  const allowance = allowanceOf(unit)
  let cost = 0
  let from = unit.at
  for (const [index, to] of path.entries()) {
    if (index > 0 && mustStop(battle, state, unit.side, from))
      return refuse(
        'mustStop',
        '6.41',
        `${shortName(unit)} must stop in ${battle.map.board.label(from)}, beside an enemy fire unit.`,
        from,
      )
    const step = legalStep(battle, state, unit, from, to)
    if (!step.ok) return step
    cost += step.value
    if (cost > allowance && path.length > 1)
      return refuse(
        'tooFar',
        '5.27',
        `${shortName(unit)} has ${allowance} points; the way to ${battle.map.board.label(to)} costs ${cost}.`,
        to,
      )
    from = to
  }
  return ok(cost)
}

const legalExit = (battle: Battle, state: State, unit: Unit, path: readonly Cell[], cost: number): Judged<true> => {
  const last = path.at(-1) ?? unit.at
  const label = battle.map.board.label(last)
  if (!exitsOf(battle, unit.side).has(last))
    return refuse(
      'noExit',
      '11.41',
      `No victory condition of the ${sideOf(battle, unit.side).name} is served by leaving at ${label}.`,
      last,
    )
  if (path.length > 0 && mustStop(battle, state, unit.side, last))
    return refuse('mustStop', '6.41', `${shortName(unit)} must stop in ${label}, beside an enemy fire unit.`, last)
  if (cost + 1 > allowanceOf(unit))
    return refuse(
      'noPointLeft',
      '11.42',
      `Leaving costs one point; ${shortName(unit)} has ${Math.max(0, allowanceOf(unit) - cost)} left in ${label}.`,
      last,
    )
  return ok(true)
}

const legalUnitMove = (
  battle: Battle,
  state: State,
  unit: Unit,
  path: readonly Cell[],
  exits: boolean,
): Judged<UnitMove> => {
  if (path.length === 0 && !exits) return refuse('noPath', '5.11', `${shortName(unit)} has no way to go.`)
  const cost = walk(battle, state, unit, path)
  if (!cost.ok) return cost
  if (exits) {
    const exit = legalExit(battle, state, unit, path, cost.value)
    if (!exit.ok) return exit
  }
  return ok({ unit: unit.id, from: unit.at, path, cost: cost.value + (exits ? 1 : 0), exits })
}

/** Judges a move of one or several units that start in one hex [5.13, 5.43]. */
export const legalMove = (
  battle: Battle,
  state: State,
  command: Extract<Command, { type: 'move' }>,
  side: number,
): Judged<readonly UnitMove[]> => {
  const moves: UnitMove[] = []
  const [first] = command.units
  if (!first) return refuse('nobody', '5.13', 'Choose the units that move.')
  const start = unitById(battle, state, first.unit)?.at
  for (const [index, { unit: id, steps }] of command.units.entries()) {
    const unit = legalMover(battle, state, id, side)
    if (!unit.ok) return unit
    if (unit.value.at !== start)
      return refuse('notTogether', '5.43', 'Only units of one hex move together.', unit.value.at)
    if (command.units.findIndex((other) => other.unit === id) !== index)
      return refuse('twice', '5.14', `${shortName(unit.value)} is named twice.`)
    if (steps !== undefined && !(Number.isInteger(steps) && steps >= 1 && steps <= command.path.length))
      return refuse(
        'badSteps',
        '5.43',
        `${shortName(unit.value)} can drop off after 1 to ${command.path.length} hexes.`,
      )
    const path = steps === undefined ? command.path : command.path.slice(0, steps)
    const move = legalUnitMove(battle, state, unit.value, path, command.exit === true && steps === undefined)
    if (!move.ok) return move
    moves.push(move.value)
  }
  return ok(moves)
}
