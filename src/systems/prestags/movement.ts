import { type Cell, err, ok, type Refusal } from '../../core/engine/vocabulary.ts'
import { neighbour } from '../../core/grid/board.ts'
import { type Reach, reach, type Terms } from '../../core/map/reach.ts'
import { sideOf } from './battle.ts'
import { anyYes, type Battle, firstAnswer, type Limits } from './contract.ts'
import { legalEntry, mayEnter, reachOnEntry } from './deploy/entry.ts'
import { exitCells } from './deploy/zones.ts'
import { mustStop, sideIn, sidesOf, stopsOf, unitById } from './layout.ts'
import { type Judged, refuse } from './refusal.ts'
import { rowIn } from './rows.ts'
import type { Command, State, Unit, UnitMove } from './types.ts'
import { isDisrupted, isOnMap, otherSide, shortName } from './units.ts'

/** Movement points of a unit in this phase: half outside control, fractions kept [5.27, 10.23]; less what it spent. */
export const allowanceOf = (battle: Battle, state: State, unit: Unit): number => {
  const points = rowIn(battle, unit).movement / (unit.halved ? 2 : 1)
  const ruled = battle.hooks.allowance.reduce((left, change) => change(battle, state, unit, left), points)
  return Math.max(0, ruled - unit.spent)
}

/** Disrupted, and held where it is by that [8.2]. */
const isHeld = (battle: Battle, unit: Unit): boolean =>
  isDisrupted(unit) && !anyYes(battle.hooks.movesDisrupted, battle, unit)

/** A hex of the enemy that the unit may not even pass [5.23]. */
const isBlocked = (battle: Battle, state: State, unit: Unit, cell: Cell): boolean =>
  sideIn(battle, state, cell) === otherSide(unit.side) && !anyYes(battle.hooks.passes, battle, state, unit, cell)

/** Whether a unit may move at all now. */
export const legalMover = (battle: Battle, state: State, id: string, side: number): Judged<Unit> => {
  const unit = unitById(battle, state, id)
  if (!unit) return refuse('unknownUnit', '5.0', `There is no unit ${id}.`)
  if (unit.side !== side)
    return refuse('notYours', '5.21', `${shortName(unit)} belongs to the ${sideOf(battle, unit.side).name}.`)
  if (!isOnMap(unit) && !mayEnter(battle, state, unit))
    return refuse('notOnMap', unit.fate === 'exited' ? '11.41' : '5.0', `${shortName(unit)} is not on the map.`)
  if (isHeld(battle, unit))
    return refuse('disrupted', '8.2', `${shortName(unit)} is disrupted and may not move.`, unit.at)
  if (unit.moved === state.playerTurn && !anyYes(battle.hooks.movesAgain, battle, state, unit))
    return refuse('moved', '5.14', `${shortName(unit)} has already moved in this phase.`, unit.at)
  const bar = firstAnswer(battle.hooks.barsMove, battle, state, unit)
  return bar ? err(bar) : ok(unit)
}

/** Points for going from a cell to a neighbour, as the rules in force have it for this unit; Infinity is closed. */
export const entryFor = (battle: Battle, state: State, unit: Unit, from: Cell, direction: number, to: Cell): number => {
  const printed = battle.cost[from * 6 + direction] as number
  const { entry, closes } = battle.hooks
  if (entry.length === 0 && closes.length === 0) return printed
  const cost = entry.reduce((sum, change) => change(battle, state, unit, from, direction, to, sum), printed)
  return Number.isFinite(cost) && firstAnswer(closes, battle, state, unit, from, to) ? Number.POSITIVE_INFINITY : cost
}

/** Why a unit that enters a cell must stop there. */
export const stopsIn = (battle: Battle, state: State, unit: Unit, cell: Cell): Refusal | undefined => {
  if (mustStop(battle, state, unit.side, cell) && !anyYes(battle.hooks.unstopped, battle, unit)) {
    const text = `${shortName(unit)} must stop in ${battle.map.board.label(cell)}, beside an enemy fire unit.`
    return { code: 'mustStop', cite: '6.41', text, cell }
  }
  return firstAnswer(battle.hooks.stops, battle, state, unit, cell)
}

/** What a unit meets on its way [5.23, 6.41]. */
const termsFor = (battle: Battle, state: State, unit: Unit): Terms => {
  const enemy = otherSide(unit.side)
  const sides = sidesOf(battle, state)
  const stops = stopsOf(battle, state, unit.side)
  const { entry, closes, passes, unstopped, stops: otherStops } = battle.hooks
  const plain = entry.length === 0 && closes.length === 0
  const free = anyYes(unstopped, battle, unit)
  const turning = firstAnswer(battle.hooks.turning, battle, state, unit)
  const cost = (from: Cell, direction: number, to: Cell): number =>
    sides[to] === enemy && !anyYes(passes, battle, state, unit, to)
      ? Number.POSITIVE_INFINITY
      : plain
        ? (battle.cost[from * 6 + direction] as number)
        : entryFor(battle, state, unit, from, direction, to)
  return {
    cost,
    stops: (cell) =>
      (!free && (stops[cell] as number) > 0) ||
      (otherStops.length > 0 && firstAnswer(otherStops, battle, state, unit, cell) !== undefined),
    ...(turning ? { turning } : {}),
  }
}

/**
 * A reach with the hexes that only the one-hex right opens [5.15]: they cost all that the unit has.
 * `limits` are the only places where the move may end.
 */
export type UnitReach = Reach & {
  readonly oneHex: readonly Cell[]
  readonly allowance: number
  /** Every cell that can be reached, also where the move may not end: the map may be left from there. */
  readonly all: readonly Cell[]
  readonly limits?: Limits
}

/** The right to one hex includes the turn towards it [5.15, 16.11]. */
const oneHexRight = (battle: Battle, unit: Unit, found: Reach, terms: Terms): Cell[] => {
  const { turning } = terms
  const oneHex: Cell[] = []
  if (isHeld(battle, unit) || unit.spent > 0) return oneHex
  for (let direction = 0; direction < battle.map.board.degree; direction++) {
    const next = neighbour(battle.map.board, unit.at, direction)
    if (next < 0 || Number.isFinite(found.cost[next]) || !Number.isFinite(terms.cost(unit.at, direction, next)))
      continue
    const turn = turning ? turning.price(turning.facing, direction) : 0
    found.cost[next] = terms.cost(unit.at, direction, next) + turn
    found.before[next] = unit.at
    oneHex.push(next)
  }
  return oneHex
}

/** False for hexes of the enemy that a unit may pass but not end in [Viking 3.2]. */
const mayEnd = (battle: Battle, state: State, unit: Unit): ((cell: Cell) => boolean) => {
  if (battle.hooks.passes.length === 0) return () => true
  return (cell) => sideIn(battle, state, cell) !== otherSide(unit.side)
}

const heldByEnemy = (battle: Battle, cell: Cell) =>
  refuse('enemy', '5.23', `Hex ${battle.map.board.label(cell)} is held by the enemy.`, cell)

/** Everywhere a unit could go, whatever the step and whoever it belongs to; empty when it is disrupted. */
export const reachOf = (battle: Battle, state: State, unit: Unit): UnitReach => {
  const allowance = isHeld(battle, unit) ? 0 : allowanceOf(battle, state, unit)
  const terms = termsFor(battle, state, unit)
  const entering = unit.fate === 'reserve' ? reachOnEntry(battle, state, unit, allowance, terms) : undefined
  const found = entering ?? reach(battle.map.board, unit.at, allowance, terms)
  const enders = mayEnd(battle, state, unit)
  const oneHex = (entering?.oneHex ?? oneHexRight(battle, unit, found, terms)).filter(enders)
  const all = [...found.cells.filter(enders), ...oneHex]
  const way = found.way && ((to: Cell): Cell[] => (oneHex.includes(to) ? [to] : (found.way?.(to) ?? [])))
  const whole = { ...found, ...(way ? { way } : {}), cells: all, all, oneHex, allowance }
  const left = (cell: Cell): number => allowance - (found.cost[cell] as number)
  const limits = firstAnswer(battle.hooks.limits, battle, state, unit, whole.cells, left)
  if (!limits) return whole
  const cells = whole.cells.filter((cell) => cell === unit.at || limits.allowed.has(cell))
  return { ...whole, cells, oneHex: oneHex.filter((cell) => limits.allowed.has(cell)), limits }
}

/** Edge hexes from which a side may leave in pursuit of a victory condition [11.41]. */
export const exitsOf = (battle: Battle, side: number): ReadonlySet<Cell> => {
  const conditions = sideOf(battle, side).victory.flat()
  return new Set(
    conditions.flatMap((condition) => (condition.type === 'exitUnits' ? exitCells(battle.map, condition.where) : [])),
  )
}

/** Edge hexes from which a unit may leave: those of its side, and those that a rule in force opens to it. */
export const exitsFor = (battle: Battle, state: State, unit: Unit): ReadonlySet<Cell> => {
  const own = exitsOf(battle, unit.side)
  const { exits } = battle.hooks
  return exits.length === 0 ? own : new Set([...own, ...exits.flatMap((hook) => hook(battle, state, unit))])
}

const closedStep = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Refusal => {
  const ruled = firstAnswer(battle.hooks.closes, battle, state, unit, from, to)
  const text = `Hex ${battle.map.board.label(to)} is ${battle.map.terrain[to] ?? 'closed'}: nobody may enter it.`
  return ruled ?? { code: 'prohibited', cite: '9.0', text, cell: to }
}

/** One hex of a way: adjacent, open and free of enemies; the cost of entering it. */
const legalStep = (battle: Battle, state: State, unit: Unit, from: Cell, to: Cell): Judged<number> => {
  const { board } = battle.map
  if (from < 0) return legalEntry(battle, state, unit, to)
  if (!(to >= 0 && to < board.size)) return refuse('offMap', '11.42', 'The way leads off the map.')
  const direction = board.directionTo(from, to)
  if (direction < 0)
    return refuse('notAdjacent', '5.11', `Hex ${board.label(to)} does not touch hex ${board.label(from)}.`, to)
  const cost = entryFor(battle, state, unit, from, direction, to)
  if (!Number.isFinite(cost)) return err(closedStep(battle, state, unit, from, to))
  return isBlocked(battle, state, unit, to) ? heldByEnemy(battle, to) : ok(cost)
}

/** Points for turning on the way, hexside by hexside. */
const turner = (battle: Battle, state: State, unit: Unit): ((from: Cell, to: Cell) => number) => {
  const turning = firstAnswer(battle.hooks.turning, battle, state, unit)
  if (!turning) return () => 0
  // Who comes in from off the map may face any way.
  let facing = unit.at < 0 ? undefined : turning.facing
  return (from, to) => {
    if (from < 0) return 0
    const direction = battle.map.board.directionTo(from, to)
    const price = facing === undefined ? 0 : turning.price(facing, direction)
    facing = direction
    return price
  }
}

/** Points that a unit pays for turning on its way; they are part of what `walk` counts. */
export const turnsOn = (battle: Battle, state: State, unit: Unit, path: readonly Cell[]): number => {
  const turn = turner(battle, state, unit)
  return path.reduce((sum, to, index) => sum + turn(path[index - 1] ?? unit.at, to), 0)
}

/** Walks a way hex by hex: stops [6.41], cost [5.27] and the one-hex right [5.15]; the cost after each hex. */
export const walk = (battle: Battle, state: State, unit: Unit, path: readonly Cell[]): Judged<readonly number[]> => {
  const allowance = allowanceOf(battle, state, unit)
  const turn = turner(battle, state, unit)
  const costs: number[] = []
  let cost = 0
  let from = unit.at
  for (const [index, to] of path.entries()) {
    const stop = index > 0 ? stopsIn(battle, state, unit, from) : undefined
    if (stop) return err(stop)
    const step = legalStep(battle, state, unit, from, to)
    if (!step.ok) return step
    cost += step.value + turn(from, to)
    if (cost > allowance && (path.length > 1 || unit.spent > 0))
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

const legalExit = (battle: Battle, state: State, unit: Unit, path: readonly Cell[], cost: number): Judged<true> => {
  const last = path.at(-1) ?? unit.at
  const label = battle.map.board.label(last)
  if (!exitsFor(battle, state, unit).has(last))
    return refuse(
      'noExit',
      '11.41',
      `No victory condition of the ${sideOf(battle, unit.side).name} is served by leaving at ${label}.`,
      last,
    )
  const stop = path.length > 0 ? stopsIn(battle, state, unit, last) : undefined
  if (stop) return err(stop)
  const left = allowanceOf(battle, state, unit) - cost
  if (left < 1)
    return refuse(
      'noPointLeft',
      '11.42',
      `Leaving costs one point; ${shortName(unit)} has ${Math.max(0, left)} left in ${label}.`,
      last,
    )
  return ok(true)
}

const legalEnd = (battle: Battle, state: State, unit: Unit, to: Cell, exits: boolean): Judged<true> => {
  if (battle.hooks.limits.length === 0) return ok(true)
  const { limits } = reachOf(battle, state, unit)
  if (!limits || (exits ? limits.onlyExit !== false : limits.allowed.has(to))) return ok(true)
  return err(limits.refusal)
}

const legalUnitMove = (
  battle: Battle,
  state: State,
  unit: Unit,
  path: readonly Cell[],
  exits: boolean,
): Judged<UnitMove> => {
  if (path.length === 0 && (!exits || !isOnMap(unit)))
    return refuse('noPath', '5.11', `${shortName(unit)} has no way to go.`)
  const walked = walk(battle, state, unit, path)
  if (!walked.ok) return walked
  const last = path.at(-1) ?? unit.at
  if (!mayEnd(battle, state, unit)(last)) return heldByEnemy(battle, last)
  const cost = walked.value.at(-1) ?? 0
  if (exits) {
    const exit = legalExit(battle, state, unit, path, cost)
    if (!exit.ok) return exit
  }
  const end = legalEnd(battle, state, unit, last, exits)
  if (!end.ok) return end
  return ok({ unit: unit.id, from: unit.at, path, cost: cost + (exits ? 1 : 0), exits })
}

/** The part of a move up to where a rule in force holds the mover up. */
const heldUp = (battle: Battle, state: State, unit: Unit, move: UnitMove): UnitMove => {
  const hexes = firstAnswer(battle.hooks.heldUp, battle, state, unit, move.path)
  if (hexes === undefined || hexes >= move.path.length) return move
  const path = move.path.slice(0, hexes)
  const walked = walk(battle, state, unit, path)
  return { ...move, path, cost: walked.ok ? (walked.value.at(-1) ?? 0) : move.cost, exits: false }
}

/** Units with everybody whom they carry. */
export const withCargo = (battle: Battle, state: State, units: readonly Unit[]): readonly Unit[] => {
  const { carries } = battle.hooks
  if (carries.length === 0) return units
  return [...new Set([...units, ...units.flatMap((unit) => carries.flatMap((hook) => hook(battle, state, unit)))])]
}

/** Those who are carried go the same way for nothing; whoever is named himself goes once. */
const carried = (battle: Battle, state: State, moves: readonly UnitMove[]): UnitMove[] => {
  if (battle.hooks.carries.length === 0) return []
  const gone = new Set(moves.map((move) => move.unit))
  return moves.flatMap((move) => {
    const unit = unitById(battle, state, move.unit)
    const load = unit ? battle.hooks.carries.flatMap((hook) => hook(battle, state, unit)) : []
    return load.flatMap((one): UnitMove[] => {
      if (gone.has(one.id)) return []
      gone.add(one.id)
      return [{ ...move, unit: one.id, cost: 0 }]
    })
  })
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
    moves.push(heldUp(battle, state, unit.value, move.value))
  }
  return ok([...moves, ...carried(battle, state, moves)])
}
