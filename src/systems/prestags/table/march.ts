import { type Cell, ok, type Refusal, type Result, type UnitId, otherSide } from '../../../core/engine/vocabulary.ts'
import { pathTo, reach } from '../../../core/map/reach.ts'
import { marchBy } from '../../../core/table/marching.ts'
import { judge } from '../decide.ts'
import { mustStop, restingIn, sideIn, unitsIn } from '../layout.ts'
import { withCargo } from '../movement/going.ts'
import { legalMove, legalMover } from '../movement/move.ts'
import { exitsFor, reachOf, type UnitReach } from '../movement/reach.ts'
import { allowanceOf, entryFor } from '../movement/terms.ts'
import { turnsOn, walk } from '../movement/walk.ts'
import { refuse } from '../refusal.ts'
import { wayCaution } from '../simultaneous/view.ts'
import { legalStack } from '../stacking.ts'
import type { Command, Unit } from '../types.ts'
import { shortName } from '../units.ts'
import { actingSide, isPlot, labelOf, type Look, unitsOf } from './look.ts'

type Move = Extract<Command, { type: 'move' }>

/** Where the picked units can go from the last way-point: cost from the start for each cell. */
export type March = {
  readonly units: readonly Unit[]
  readonly start: Cell
  /** The way up to the last way-point, start excluded, and what it costs. */
  readonly prefix: readonly Cell[]
  readonly spent: number
  readonly cost: ReadonlyMap<Cell, number>
  readonly found: UnitReach | undefined
  /** Cells that not all of the units reach. */
  readonly partial: ReadonlySet<Cell>
  /** Cells that only the one-hex right opens [5.15]. */
  readonly oneHex: ReadonlySet<Cell>
}

const pointsOf = (look: Look, unit: Unit): number => allowanceOf(look.battle, look.state, unit)

const fastest = (look: Look, units: readonly Unit[]): Unit | undefined =>
  units.reduce<Unit | undefined>(
    (best, unit) => (best && pointsOf(look, best) >= pointsOf(look, unit) ? best : unit),
    undefined,
  )

const slowest = (look: Look, units: readonly Unit[]): number => Math.min(...units.map((unit) => pointsOf(look, unit)))

type Leg = { readonly cost: Map<Cell, number>; readonly found: UnitReach | undefined; readonly oneHex: Set<Cell> }

/** The unit as it stands at a way-point: there, and looking the way it came. */
const atWaypoint = (look: Look, unit: Unit, from: Cell, prefix: readonly Cell[]): Unit => {
  const last = prefix.at(-2) ?? unit.at
  const direction = look.battle.map.board.directionTo(last, from)
  const turned = prefix.length > 0 && direction >= 0
  return { ...unit, at: from, marks: turned ? { ...unit.marks, facing: direction * 2 } : unit.marks }
}

/** Ways on from a cell with what is left of an allowance; the one-hex right is for the first hex only. */
const legFrom = (look: Look, unit: Unit, from: Cell, spent: number, prefix: readonly Cell[]): Leg => {
  if (spent > 0 && !isPlot(look) && mustStop(look.battle, look.state, unit.side, from))
    return { cost: new Map(), found: undefined, oneHex: new Set() }
  const found = reachOf(look.battle, look.state, atWaypoint(look, unit, from, prefix))
  const leg: Leg = { cost: new Map(), found, oneHex: new Set() }
  const left = found.allowance - spent
  const first = from === unit.at && spent === 0
  for (const cell of found.cells) {
    const cost = found.cost[cell] ?? Number.POSITIVE_INFINITY
    const oneHex = found.oneHex.includes(cell)
    if (cell === from || (oneHex ? !first : cost > left)) continue
    leg.cost.set(cell, spent + cost)
    if (oneHex) leg.oneHex.add(cell)
  }
  return leg
}

const wayTo = (found: UnitReach | undefined, to: Cell): Cell[] => (found ? (pathTo(found, to) ?? []) : [])

const buildMarch = (look: Look): March | undefined => {
  // Who has moved may be picked to turn, but goes nowhere.
  const side = actingSide(look)
  const picked = unitsOf(look, look.screen.selected)
  const units = picked.filter((unit) => legalMover(look.battle, look.state, unit.id, side).ok || unit.side !== side)
  const leader = fastest(look, units)
  if (!leader) return undefined
  const prefix: Cell[] = []
  let from = leader.at
  let spent = 0
  for (const waypoint of look.screen.waypoints) {
    const leg = legFrom(look, leader, from, spent, prefix)
    const cost = leg.cost.get(waypoint)
    if (cost === undefined) break
    prefix.push(...wayTo(leg.found, waypoint))
    spent = cost
    from = waypoint
  }
  const leg = legFrom(look, leader, from, spent, prefix)
  const least = slowest(look, units)
  const partial = new Set(
    [...leg.cost].flatMap(([cell, cost]) => (cost > least && !leg.oneHex.has(cell) ? [cell] : [])),
  )
  return { units, start: leader.at, prefix, spent, cost: leg.cost, found: leg.found, partial, oneHex: leg.oneHex }
}

/** The march of the picked units; kept until the state, the units or the way-points change. */
export const marchOf = marchBy(buildMarch)

/** A way to a cell as it would be ordered: hexes, cost after each, who leaves it where. */
export type Plan = {
  readonly command: Move
  readonly path: readonly Cell[]
  /** Points spent after each hex of the path. */
  readonly costs: readonly number[]
  /** Points of them that are paid for turning, at the most by one of the units. */
  readonly turns: number
  readonly drops: readonly { readonly unit: Unit; readonly steps: number; readonly free: number }[]
  /** True when somebody cannot go all the way and parts from the others [5.43]. */
  readonly parts: boolean
  /** What would be wrong with a stack at the end of the phase [5.3, 5.4], or who may stop a plotted way [22.3]. */
  readonly caution: Refusal | undefined
}

/** What the way costs one unit after each hex; as far as it can go. */
const costsFor = (look: Look, unit: Unit, path: readonly Cell[]): readonly number[] => {
  for (let length = path.length; length > 0; length--) {
    const walked = walk(look.battle, look.state, unit, path.slice(0, length))
    if (walked.ok) return walked.value
  }
  return []
}

const stepsFor = (look: Look, unit: Unit, path: readonly Cell[], free: number): number => {
  const wished = path.indexOf(look.screen.drops[unit.id] ?? -1) + 1
  return Math.min(wished > 0 ? wished : path.length, free)
}

const cautionFor = (look: Look, command: Move, path: readonly Cell[]): Refusal | undefined => {
  const movers = new Set(command.units.map((one) => one.unit))
  const ends = new Map<Cell, Unit[]>()
  for (const { unit: id, steps } of command.units) {
    const [unit] = unitsOf(look, [id])
    const cell = path[(steps ?? path.length) - 1]
    if (unit && cell !== undefined) ends.set(cell, [...(ends.get(cell) ?? []), unit])
  }
  for (const [cell, units] of ends) {
    const arriving = withCargo(look.battle, look.state, units)
    const there = restingIn(look.battle, look.state, units[0]?.side ?? 0, cell)
    const staying = there.filter((unit) => !movers.has(unit.id) && !arriving.includes(unit))
    const stack = legalStack(look.battle, units[0]?.side ?? 0, cell, [...staying, ...arriving])
    if (!stack.ok) return stack.error
  }
  return wayCaution(look.battle, look.state, actingSide(look), path)
}

/** The order that would bring the picked units to a cell, or why they cannot go there. */
export const planTo = (look: Look, to: Cell): Result<Plan, Refusal> => {
  const march = marchOf(look)
  if (!march) return refuse('nobody', '5.13', 'Choose the units that move.')
  const illegal = march.units.map((unit) => legalMover(look.battle, look.state, unit.id, actingSide(look)))
  for (const judged of illegal) if (!judged.ok) return judged
  if (!march.cost.has(to)) return whyNotTo(look, march, to)
  const path = [...march.prefix, ...wayTo(march.found, to)]
  const ways = march.units.map((unit) => costsFor(look, unit, path))
  const costs = ways.reduce((longest, way) => (way.length > longest.length ? way : longest), [])
  const drops = march.units.map((unit, index) => {
    const free = ways[index]?.length ?? 0
    return { unit, free, steps: stepsFor(look, unit, path, free) }
  })
  const command: Move = {
    type: 'move',
    units: drops.map(({ unit, steps }) => (steps < path.length ? { unit: unit.id, steps } : { unit: unit.id })),
    path,
  }
  const judged = judge(look.battle, look.state, command)
  if (!judged.ok) return judged
  const parts = drops.some(({ free }) => free < path.length)
  const turns = Math.max(...march.units.map((unit) => turnsOn(look.battle, look.state, unit, path)))
  return ok({ command, path, costs, turns, drops, parts, caution: cautionFor(look, command, path) })
}

/** The judge's own reason: asks him about the way the units would take if points and stops did not matter. */
const whyNotTo = (look: Look, march: March, to: Cell): Result<Plan, Refusal> => {
  const { battle, state } = look
  const [unit] = march.units
  if (!unit) return refuse('nobody', '5.13', 'Choose the units that move.')
  const name = march.units.length === 1 ? shortName(unit) : 'The stack'
  if (to === march.start) return refuse('here', '5.11', `${name} stands in ${labelOf(look, to)}.`)
  const enemy = otherSide(unit.side)
  if (sideIn(battle, state, to) === enemy)
    return refuse('enemy', '5.23', `Hex ${labelOf(look, to)} is held by the enemy.`, to)
  const from = march.prefix.at(-1) ?? march.start
  const freeWay = (price: (at: Cell, direction: number, next: Cell) => number) =>
    reach(battle.map.board, from, 120, {
      cost: (at, direction, next) =>
        sideIn(battle, state, next) === enemy && next !== to
          ? Number.POSITIVE_INFINITY
          : Math.min(price(at, direction, next), next === to ? 119 : Number.POSITIVE_INFINITY),
      stops: () => false,
    })
  const own = freeWay((at, direction, next) => entryFor(battle, state, unit, at, direction, next))
  // Where the unit itself finds no way, as others go: what bars it is told.
  const free = Number.isFinite(own.cost[to])
    ? own
    : freeWay((at, direction) => battle.cost[at * 6 + direction] ?? Number.POSITIVE_INFINITY)
  if (!Number.isFinite(free.cost[to])) return refuse('noWay', '5.23', `No way leads to hex ${labelOf(look, to)}.`, to)
  const path = [...march.prefix]
  const tail: Cell[] = []
  for (let cell = to; cell !== from; cell = free.before[cell] as Cell) tail.unshift(cell)
  const judged = legalMove(
    battle,
    state,
    { type: 'move', units: [{ unit: unit.id }], path: [...path, ...tail] },
    unit.side,
  )
  return judged.ok ? refuse('tooFar', '5.27', `${name} cannot reach hex ${labelOf(look, to)} this way.`, to) : judged
}

/** The order that takes the picked units off the map at a cell, or why it cannot be. */
export const exitAt = (look: Look, at: Cell): Result<Move, Refusal> | undefined => {
  const march = marchOf(look)
  const [unit] = march?.units ?? []
  if (!march || !unit || !exitsFor(look.battle, look.state, unit).has(at)) return undefined
  const path = at === march.start ? [] : [...march.prefix, ...wayTo(march.found, at)]
  const command: Move = { type: 'move', units: march.units.map(({ id }) => ({ unit: id })), path, exit: true }
  const judged = judge(look.battle, look.state, command)
  return judged.ok ? ok(command) : judged
}

/** A carrier and those it carries never move together: of both only the one asked for stays picked, else the carried. */
export const goTogether = (look: Look, picked: readonly UnitId[], wanted?: UnitId): readonly UnitId[] => {
  const { battle, state } = look
  const carriedBy = (unit: Unit): readonly UnitId[] =>
    battle.hooks.carries.flatMap((hook) => hook(battle, state, unit)).map((one) => one.id)
  return unitsOf(look, picked).reduce<readonly UnitId[]>((kept, unit) => {
    const load = carriedBy(unit).filter((id) => kept.includes(id))
    if (load.length === 0) return kept
    return kept.filter((id) => (unit.id === wanted ? !load.includes(id) : id !== unit.id))
  }, picked)
}

/** Units of the acting side in a cell that may still move. */
export const moversIn = (look: Look, cell: Cell): UnitId[] =>
  unitsIn(look.battle, look.state, cell).flatMap((unit) =>
    legalMover(look.battle, look.state, unit.id, actingSide(look)).ok ? [unit.id] : [],
  )
