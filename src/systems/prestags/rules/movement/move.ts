import { type Cell, err, ok, type SideIndex } from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import { type Battle, anyYes } from '../position/contract.ts'
import { mayEnter } from './entry.ts'
import { unitById } from '../position/layout.ts'
import { type Judged, refuse } from '../terms/refusal.ts'
import { isOnMap, shortName } from '../position/units.ts'
import type { Command, State, Unit, UnitMove } from '../terms/types.ts'
import { moveBar } from './going.ts'
import { allowanceOf, heldByEnemy, isHeld, mayEnd, stopsIn } from './terms.ts'
import { exitsFor, limitsFor } from './reach.ts'
import { walk } from './walk.ts'

/** Whether a unit may move at all now. */
export const legalMover = (battle: Battle, state: State, id: string, side: SideIndex): Judged<Unit> => {
  const unit = unitById(battle, state, id)
  if (!unit) return refuse('unknownUnit', '5.0', `There is no unit ${id}.`)
  if (unit.side !== side)
    return refuse('notYours', '5.21', `${shortName(unit)} belongs to the ${sideOf(battle, unit.side).name}.`)
  // Who has left the map does not return [15.3].
  if (!isOnMap(unit) && !mayEnter(battle, state, unit))
    return refuse('notOnMap', unit.fate === 'exited' ? '11.41' : '5.0', `${shortName(unit)} is not on the map.`)
  if (isHeld(battle, unit))
    return refuse('disrupted', '8.2', `${shortName(unit)} is disrupted and may not move.`, unit.at)
  // Nor is a finished move taken back [5.24].
  if (unit.moved === state.playerTurn && !anyYes(battle.hooks.frees.movesAgain, battle, state, unit))
    return refuse('moved', '5.14', `${shortName(unit)} has already moved in this phase.`, unit.at)
  const bar = moveBar(battle, state, unit) ?? battle.course.barsOrders?.(battle, state, unit, undefined)
  return bar ? err(bar) : ok(unit)
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

/** Whether the way of a unit may end in a cell: some must go as far as they can, or where a rule sends them. */
export const legalEnd = (battle: Battle, state: State, unit: Unit, to: Cell, exits: boolean): Judged<true> => {
  if (battle.hooks.limits.length === 0) return ok(true)
  const limits = limitsFor(battle, state, unit)
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
  if (mayEnd(battle, state, unit)?.(last) === false) return heldByEnemy(battle, last)
  const cost = walked.value.at(-1) ?? 0
  if (exits) {
    const exit = legalExit(battle, state, unit, path, cost)
    if (!exit.ok) return exit
  }
  const end = legalEnd(battle, state, unit, last, exits)
  if (!end.ok) return end
  return ok({ unit: unit.id, from: unit.at, path, cost: cost + (exits ? 1 : 0), exits })
}

/** The part of a move up to where a ship is held up. */
const heldUp = (battle: Battle, state: State, unit: Unit, move: UnitMove): UnitMove => {
  const hexes = battle.ships?.heldUp(battle, state, unit, move.path)
  if (hexes === undefined) return move
  const path = move.path.slice(0, hexes)
  const walked = walk(battle, state, unit, path)
  return { ...move, path, cost: walked.ok ? (walked.value.at(-1) ?? 0) : move.cost, exits: false }
}

/** Those who are carried go the same way for nothing; whoever is named himself goes once. */
const carried = (battle: Battle, state: State, moves: readonly UnitMove[]): UnitMove[] => {
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
  side: SideIndex,
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
  if (command.units.every(({ steps = command.path.length }) => steps < command.path.length))
    return refuse('pathLeft', '5.43', 'The way goes on where all have dropped off.', command.path.at(-1))
  const all = [...moves, ...carried(battle, state, moves)]
  const bar = battle.course.barsTogether?.(battle, state, all)
  return bar ? err(bar) : ok(all)
}
