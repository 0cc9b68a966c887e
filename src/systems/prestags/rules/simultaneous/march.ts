import {
  type Cell,
  err,
  ok,
  type SideIndex,
  type UnitId,
  SIDES,
  otherSide,
} from '../../../../core/engine/vocabulary.ts'
import { sideOf } from '../position/battle.ts'
import type { Battle, Progress } from '../position/contract.ts'
import { entryCost, entryEvents } from '../movement/entry.ts'
import { unitById, unitsById, unitsIn } from '../position/layout.ts'
import { withCargo } from '../movement/going.ts'
import { legalMover } from '../movement/move.ts'
import { entryFor, stopsIn } from '../movement/terms.ts'
import { controlEvents, happen, marked } from '../position/progress.ts'
import type { Judged } from '../terms/refusal.ts'
import { rowIn } from '../position/rows.ts'
import type { Case } from '../terms/rules.ts'
import { roll } from '../results/strike.ts'
import type { Event, State, Unit, UnitMove } from '../terms/types.ts'
import { turnedTo } from '../optional/facing/directions.ts'
import { isOnMap, shortName } from '../position/units.ts'
import { fail, failFor } from './failures.ts'
import {
  dicedOf,
  keepDiced,
  keepMarching,
  keepStarts,
  type MarchOrder,
  marchingOf,
  marchOf,
  startsOf,
} from './marching.ts'
import { withTask } from './orders.ts'
import { limitsOn } from './plot.ts'
import { type Contest, type Stopped, type Mover, pulse } from './pulse.ts'
import { makeRoom } from './room.ts'

/** Whether a unit that was plotted to move still can; who has panicked since does not go where he was sent. */
const legalMarcher = (battle: Battle, state: State, unit: Unit): Judged<Unit> => {
  const judged = legalMover(battle, state, unit.id, unit.side)
  const limits = judged.ok && !marchOf(state, unit)?.forced ? limitsOn(battle, state, unit.id) : undefined
  return limits ? err(limits.refusal) : judged
}

/** Sets everybody on the way who was plotted to move and still can [20.22]; the others are told why not. */
export const setOut = (from: Progress, sides: readonly SideIndex[], early: boolean): Progress => {
  const { battle, state } = from
  let progress = from
  const marching: Record<UnitId, number> = {}
  const starts: Record<UnitId, Cell> = { ...startsOf(state) }
  for (const side of sides)
    for (const unit of withTask(battle, state, side, 'MV')) {
      if (starts[unit.id] !== undefined) continue
      const judged = legalMarcher(battle, state, unit)
      if (!judged.ok && !early) progress = failFor(progress, unit, judged.error)
      if (!judged.ok) continue
      starts[unit.id] = unit.at
      if (marchOf(state, unit)?.path.length || marchOf(state, unit)?.exit) marching[unit.id] = 0
    }
  return happen(progress, keepMarching(marching), keepStarts(starts))
}

/** Brackets count in full [22.22]. */
const strengthOf = (battle: Battle, unit: Unit): number => rowIn(battle, unit).melee ?? 0

/** The next hex of a unit's way; -1 off the map; undefined when it has arrived. */
const nextOf = (order: MarchOrder, gone: number): Cell | undefined =>
  order.path[gone] ?? (order.exit && gone === order.path.length ? -1 : undefined)

const moverOf = (battle: Battle, state: State, unit: Unit, gone: number): Mover | undefined => {
  const order = marchOf(state, unit)
  const to = order && nextOf(order, gone)
  if (to === undefined) return undefined
  const strength = withCargo(battle, state, [unit]).reduce((sum, one) => sum + strengthOf(battle, one), 0)
  return { id: unit.id, side: unit.side, from: unit.at, to, strength }
}

const moversOf = (battle: Battle, state: State): Mover[] =>
  Object.entries(marchingOf(state)).flatMap(([id, gone]) => {
    const unit = unitById(battle, state, id)
    return (unit && moverOf(battle, state, unit, gone)) ?? []
  })

/** Who stands in a cell and does not move now. */
const standing = (battle: Battle, state: State, movers: readonly Mover[]) => {
  const units = unitsById(
    battle,
    state,
    movers.map((mover) => mover.id),
  )
  const moving = new Set(withCargo(battle, state, units))
  return (cell: Cell): SideIndex | undefined => unitsIn(battle, state, cell).find((unit) => !moving.has(unit))?.side
}

/** Both roll; the higher number enters first, equal numbers are rolled again [22.23]. */
const diceFor = (from: Progress, cell: Cell, told: readonly number[]): Judged<Progress> => {
  let progress = from
  for (let index = 0; ; index += 2) {
    const first = roll(progress, told[index])
    if (!first.ok) return first
    const second = roll(first.value.progress, told[index + 1])
    if (!second.ok) return second
    progress = second.value.progress
    const [a, b] = [first.value.die, second.value.die]
    if (a === b) continue
    const winner = a > b ? 0 : 1
    const { battle, state } = progress
    const names = SIDES.map((side) => sideOf(battle, side).name)
    const text = `Equal forces meet at ${battle.map.board.label(cell)}: ${names[0]} roll ${a}, ${names[1]} ${b}. The ${names[winner]} enter first.`
    return ok(
      happen(progress, keepDiced(new Map([...dicedOf(state), [cell, winner]])), {
        type: 'told',
        side: winner,
        cite: '22.23',
        text,
        units: [],
        cells: [cell],
      }),
    )
  }
}

const HALTS: Readonly<Record<Stopped['why'], { readonly cite: Case; readonly words: string }>> = {
  hexside: { cite: '22.3', words: 'meets the enemy on the hexside towards' },
  held: { cite: '22.3', words: 'stops before the enemy in' },
  second: { cite: '22.21', words: 'gives way to the enemy who enters first' },
}

const stepOfMarch = (battle: Battle, state: State, unit: Unit, to: Cell): UnitMove => {
  if (to < 0) return { unit: unit.id, from: unit.at, path: [], cost: 1, exits: true }
  const cost = isOnMap(unit)
    ? entryFor(battle, state, unit, unit.at, battle.map.board.directionTo(unit.at, to), to)
    : entryCost(battle, to)
  return { unit: unit.id, from: unit.at, path: [to], cost: Number.isFinite(cost) ? cost : 0, exits: false }
}

const contestText = (battle: Battle, { cell, strengths, winner }: Contest): string => {
  const [first, second] = [sideOf(battle, winner).name, sideOf(battle, otherSide(winner)).name]
  const loser = otherSide(winner)
  return `Both want ${battle.map.board.label(cell)}: the ${first} with ${strengths[winner]} enter before the ${second} with ${strengths[loser]}.`
}

const told = (cite: Case, text: string, side: SideIndex | undefined, cells: readonly Cell[]): Event => ({
  type: 'told',
  side,
  cite,
  text,
  units: [],
  cells,
})

/** Whether more of its way lies before a unit that has come into a hex: who has left the map has none. */
const hasWay = (state: State, unit: Unit, gone: number): boolean => {
  const order = marchOf(state, unit)
  return order !== undefined && nextOf(order, gone) !== undefined
}

/** Everybody on the way goes on by one hex, all at once [22.12]. */
export const marchOn = (from: Progress, dice: readonly number[]): Judged<Progress> => {
  const { battle, state } = from
  const movers = moversOf(battle, state)
  const found = pulse(movers, standing(battle, state, movers), dicedOf(state))
  if (!found.done) {
    const diced = diceFor(from, found.tie, dice)
    // Another hex may be equal too: physical dice are told for one hex at a time.
    return diced.ok && state.dice.kind !== 'physical' ? marchOn(diced.value, []) : diced
  }
  let progress = happen(from, keepDiced(new Map()))
  for (const contest of found.contests)
    if (contest.strengths[0] !== contest.strengths[1])
      progress = happen(progress, told('22.21', contestText(battle, contest), contest.winner, [contest.cell]))
  progress = stepAll(progress, movers, found.halts)
  return ok(haltAll(progress, found.halts))
}

const stepAll = (from: Progress, movers: readonly Mover[], halts: ReadonlyMap<UnitId, Stopped>): Progress => {
  const { battle, state } = from
  const moves = movers.flatMap((mover): UnitMove[] => {
    const unit = unitById(battle, state, mover.id)
    if (!unit || halts.has(mover.id)) return []
    const move = stepOfMarch(battle, state, unit, mover.to)
    const load = withCargo(battle, state, [unit]).filter((one) => one !== unit)
    return [move, ...load.map((one) => ({ ...move, unit: one.id, cost: 0 }))]
  })
  if (moves.length === 0) return happen(from, keepMarching({}))
  const moved = happen(from, { type: 'unitsMoved', moves }, ...entryEvents(moves))
  return goOrStay(moved, movers, halts)
}

const goOrStay = (from: Progress, movers: readonly Mover[], halts: ReadonlyMap<UnitId, Stopped>): Progress => {
  let progress = from
  const before = marchingOf(from.state)
  const marching: Record<UnitId, number> = {}
  for (const { id } of movers) {
    const unit = unitById(from.battle, from.state, id)
    if (!unit || halts.has(id)) continue
    const gone = (before[id] as number) + 1
    if (!hasWay(from.state, unit, gone)) continue
    const stop = stopsIn(from.battle, from.state, unit, unit.at)
    // Stopped before its way is done [6.41].
    if (stop) progress = fail(progress, [unit], stop.text, stop.cite as Case)
    else marching[id] = gone
  }
  return happen(progress, keepMarching(marching))
}

const haltAll = (from: Progress, halts: ReadonlyMap<UnitId, Stopped>): Progress => {
  let progress = from
  for (const [id, { why, cell }] of halts) {
    const unit = unitById(progress.battle, progress.state, id)
    if (!unit) continue
    const { cite, words } = HALTS[why]
    const text = `${shortName(unit)} ${words} ${why === 'second' ? '' : progress.battle.map.board.label(cell)}`.trim()
    progress = fail(progress, [unit], `${text} and goes no farther.`, cite)
  }
  return progress
}

/** Who has come to the end of its way takes the facing that was plotted for it [16.11]. */
const turnAll = (from: Progress, sides: readonly SideIndex[]): Progress => {
  let progress = from
  const starts = startsOf(from.state)
  for (const side of sides)
    for (const unit of withTask(from.battle, from.state, side, 'MV')) {
      const order = marchOf(from.state, unit)
      if (unit.at === (order?.path.at(-1) ?? starts[unit.id])) progress = turned(progress, unit, order?.face)
    }
  return progress
}

const turned = (progress: Progress, unit: Unit, face: number | undefined): Progress =>
  face === undefined || turnedTo(unit) === face
    ? progress
    : happen(progress, marked([unit.id], 'facing', face, '16.11', `${shortName(unit)} turns as it was plotted`), {
        type: 'pointsSpent',
        units: [unit.id],
        points: 1,
      })

/** The end of movement: those who turn, room for everybody, and who holds what [11.3]. */
export const arrive = (from: Progress, sides: readonly SideIndex[]): Progress => {
  const progress = makeRoom(turnAll(from, sides))
  const { battle, state } = progress
  const events = sides.flatMap((side) => {
    const cells = state.units.flatMap((unit) =>
      unit.side === side && isOnMap(unit) && unit.moved === state.playerTurn ? [unit.at] : [],
    )
    return controlEvents(battle, state, side, cells)
  })
  return happen(progress, ...events)
}
