import { type Cell, err, ok, type Refusal, type Result, type UnitId } from '../../../../core/engine/vocabulary.ts'
import type { March, PlannedWay } from '../../../../core/questions/moving.ts'
import type { UnitWay } from '../../../../core/presenter/beats.ts'
import { doing } from '../../../../core/presenter/hints.ts'
import { keeping } from '../../../../core/presenter/keeping.ts'
import { counted } from '../../../../core/text/words.ts'
import { allowance } from '../../rules/formulas/movement.ts'
import { givenOnMap, nameOf } from '../../rules/orders/giving.ts'
import { legalMove } from '../../rules/orders/moving.ts'
import { isVehicle } from '../../rules/position/arms.ts'
import type { Command } from '../../rules/position/commands.ts'
import { formationOf, hqOf, isOnAdvance } from '../../rules/position/questions.ts'
import type { Pace, Unit } from '../../rules/position/state.ts'
import { costInto, reachFrom, wayIn } from '../../rules/position/ways.ts'
import { judge } from '../../rules/sequence/system.ts'
import { PAUSES } from '../../rules/tables/movement.ts'
import { label } from '../common/words.ts'
import { actingSide, type At, isOrders, unitOf } from './look.ts'
import { wayOf } from './standing.ts'
import { type MoveTask, moveIn, squareIn } from './tasks.ts'

type Reached = ReturnType<typeof reachFrom>

const reaches = keeping<Reached>()

/** The ways of a unit from a square; kept, as the pointer asks for them again and again. */
const reached = ({ battle }: At, unit: Unit, from: Cell): Reached =>
  reaches(battle, `${unit.type} ${from}`, () => reachFrom(battle, unit, from))

/** What a pulse pays a unit at a pace [II.B.2 Allowance]. */
const paidBy = (unit: Unit, pace: Pace): number =>
  allowance({ state: pace, isVehicle: isVehicle(unit), maxSpeed: unit.speed })

/** Pulses until so many points are spent, the one in which it sets off included [II.B.2 Allowance, II.B.2 Delay]. */
const pulsesFor = (unit: Unit, pace: Pace, cost: number): number => {
  const waits = isOnAdvance(unit) ? unit.delay : Math.max(unit.delay, PAUSES.start)
  return waits + Math.max(1, Math.ceil((cost - unit.allowance) / paidBy(unit, pace)))
}

/** Where the way to order begins: where the unit stands, or will stand, and what it has spent by then. */
type Begin = { readonly at: Cell; readonly spent: number; readonly way: readonly Cell[] }

const follow = (at: At, unit: Unit, begin: Begin, to: Cell): Begin | undefined => {
  const found = reached(at, unit, begin.at)
  const cost = found.cost[to] ?? Number.POSITIVE_INFINITY
  if (!Number.isFinite(cost)) return undefined
  return { at: to, spent: begin.spent + cost, way: [...begin.way, ...(wayIn(at.battle, unit, found, to) ?? [])] }
}

/** The ways before the one that is asked about: to the objectives it has, and to the way-points. */
const beginOf = (at: At, unit: Unit, { next }: MoveTask, waypoints: readonly Cell[]): Begin => {
  let begin: Begin = { at: unit.at, spent: 0, way: [] }
  const first = next ? unit.goals.map(({ to }) => to) : []
  for (const cell of [...first, ...waypoints]) begin = follow(at, unit, begin, cell) ?? begin
  return begin
}

const orderOf = (unit: Unit, to: Cell, { pace, whole, next }: MoveTask): Command => ({
  type: 'move',
  unit: unit.id,
  to,
  pace,
  ...(next ? { next } : {}),
  ...(whole ? { whole } : {}),
})

/** The orders that lead by way of way-points: the first one, then what follows it [II.B.2 Movement]. */
const ordersFor = (unit: Unit, cells: readonly Cell[], task: MoveTask): readonly Command[] =>
  cells.map((cell, index) => orderOf(unit, cell, index === 0 ? task : { ...task, next: true }))

const MOST = 2
const tooMany: Refusal = {
  code: 'twoObjectives',
  cite: 'II.B.2 Movement',
  text: 'A unit has at most two objectives: one way-point, and where it goes in the end.',
}

/** `1 order of C0, which has 3`. */
export const priceWords = (at: At, unit: Unit, count: number): string => {
  const hq = hqOf(at.state, unit.side, unit.formation)
  return hq ? `${counted(count, 'order')} of ${nameOf(hq)}, which has ${hq.orders}` : counted(count, 'order')
}

const PACES: Readonly<Record<Pace, string>> = { cautious: 'cautiously', full: 'at full speed' }

/** What becomes of all whom orders concern, one order after the other: nothing is paid, they only go. */
const othersOf = (at: At, unit: Unit, orders: readonly Command[]): readonly UnitWay[] => {
  let { state } = at
  for (const order of orders) {
    if (order.type !== 'move') return []
    const legal = legalMove(at.battle, state, order, unit.side)
    if (!legal.ok) return []
    const sets = new Map(legal.value.changes.map(({ unit: id, set }) => [id, set]))
    state = { ...state, units: state.units.map((one) => ({ ...one, ...sets.get(one.id) })) }
  }
  return formationOf(state, unit).flatMap((one) => {
    const isOther = one.id !== unit.id && one.goals !== unitOf(at, one.id).goals
    return isOther ? [{ unit: one.id, cells: wayOf(one) }] : []
  })
}

const planFor = (
  at: At,
  unit: Unit,
  orders: readonly Command[],
  { end, costs }: { readonly end: Begin; readonly costs: readonly number[] },
): PlannedWay<Command> => {
  const [command, ...also] = orders as [Command, ...Command[]]
  const { pace, whole } = moveIn(at.task)
  const who = whole ? `Formation ${unit.formation}${whole === 'shape' ? ' in its shape' : ''}` : nameOf(unit)
  const pulses = pulsesFor(unit, pace, end.spent)
  const text = `${who} to ${label(at.battle, end.at)} ${PACES[pace]}: ${counted(pulses, 'pulse')}, ${priceWords(at, unit, orders.length)}.`
  return {
    command,
    ...(also.length > 0 ? { also } : {}),
    path: end.way,
    costs,
    ...(whole ? { others: othersOf(at, unit, orders) } : {}),
    stops: [],
    isDoubtful: false,
    hint: doing(text, whole ? 'II.B.2 Formation Moves' : 'II.B.2 Movement'),
    before: [],
    after: [],
  }
}

/** Pulses at each square of a way. */
const pulsesAlong = (at: At, unit: Unit, way: readonly Cell[]): readonly number[] => {
  const { pace } = moveIn(at.task)
  let spent = 0
  return way.map((cell) => {
    spent += costInto(at.battle, unit, cell)
    return pulsesFor(unit, pace, spent)
  })
}

const planTo = (at: At, unit: Unit, waypoints: readonly Cell[], to: Cell): Result<PlannedWay<Command>, Refusal> => {
  const task = moveIn(at.task)
  const cells = [...waypoints, to]
  if (cells.length > MOST) return err(tooMany)
  const orders = ordersFor(unit, cells, task)
  const [first] = orders
  const judged = first ? judge(at.battle, at.state, first) : err(tooMany)
  if (!judged.ok) return judged
  const end = follow(at, unit, beginOf(at, unit, task, waypoints), to)
  if (!end || end.way.length === 0) return judge(at.battle, at.state, orderOf(unit, to, task)) as Result<never, Refusal>
  return ok(planFor(at, unit, orders, { end, costs: pulsesAlong(at, unit, end.way) }))
}

/** Pulses of a turn: what lies within them is painted. */
const TURN = 3

/** Squares with the pulses until a unit is there. */
export const pulsesMap = (at: At, unit: Unit, begin: Begin): ReadonlyMap<Cell, number> => {
  const { pace } = moveIn(at.task)
  const { cells, cost } = reached(at, unit, begin.at)
  return new Map(
    cells.flatMap((cell) =>
      cell === begin.at ? [] : [[cell, pulsesFor(unit, pace, begin.spent + (cost[cell] ?? 0))] as const],
    ),
  )
}

export const fromWhereItStands = ({ at }: Unit): Begin => ({ at, spent: 0, way: [] })

/** Where a unit can be sent, and what it takes; undefined while something else than a move is ordered. */
export const marchOf = (at: At, [id]: readonly UnitId[], waypoints: readonly Cell[]): March<Command> | undefined => {
  if (id === undefined || !isOrders(at) || squareIn(at.task)) return undefined
  const unit = unitOf(at, id)
  const may = givenOnMap(at.battle, at.state, actingSide(at), { unit: id }, 'move')
  const goes = may.ok && unit.speed > 0
  const cost = goes ? pulsesMap(at, unit, beginOf(at, unit, moveIn(at.task), waypoints)) : new Map<Cell, number>()
  return {
    units: [id],
    start: unit.at,
    cost,
    near: [...cost].flatMap(([cell, pulses]) => (pulses <= TURN ? [cell] : [])),
    planTo: (to) => planTo(at, unit, waypoints, to),
    exitAt: () => undefined,
    exits: () => [],
    stops: () => [],
  }
}
