import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../core/engine/vocabulary.ts'
import { inPoints } from '../../../core/text/words.ts'
import { type Field, fieldOf } from '../field.ts'
import { marchBy } from '../../../core/table/marching.ts'
import { judge } from '../decide.ts'
import { fieldIn } from '../moment.ts'
import { legalMove, legalMover } from '../moves.ts'
import { reachOf, type UnitReach } from '../movement/reach.ts'
import { allowanceOf, stopIn } from '../movement/terms.ts'
import { legalWalk } from '../movement/walk.ts'
import { refuse } from '../refusal.ts'
import type { Command } from '../state.ts'
import type { Unit } from '../types.ts'
import { idsOf, shortName } from '../units.ts'
import { actingSide, isEnemyHex, labelOf, type Look, unitsIn, unitsOf } from './look.ts'

type Move = Extract<Command, { type: 'move' }>

/** Where the picked units can go together from the last way-point: points for each cell, from the start. */
export type March = {
  readonly units: readonly Unit[]
  readonly start: Cell
  /** The way up to the last way-point, start excluded. */
  readonly prefix: readonly Cell[]
  readonly cost: ReadonlyMap<Cell, number>
  readonly wayTo: (cell: Cell) => readonly Cell[] | undefined
}

/** The units as they stand at a way-point: there, looking the way they came, with what is left of their points. */
const at = (field: Field, units: readonly Unit[], prefix: readonly Cell[]): Result<readonly Unit[], Refusal> => {
  const moved: Unit[] = []
  for (const unit of units) {
    const walk = legalWalk(field, unit, prefix, undefined, units)
    if (!walk.ok) return walk
    const { facing, cost } = walk.value
    moved.push({ ...unit, at: prefix.at(-1) ?? unit.at, facing, spent: unit.spent + cost })
  }
  return ok(moved)
}

const moved = (field: Field, before: readonly Unit[], after: readonly Unit[]): Field => {
  const by = new Map(before.map((unit, index) => [unit, after[index] ?? unit]))
  const units = field.units.map((unit) => by.get(unit) ?? unit)
  // Cargo goes along unseen: a chariot turns by whom it carries [6.8].
  return { ...fieldOf(field.ground, units, field.sheet), aboard: field.aboard }
}

/** Where all of them can go: the dearest of them counts. */
const together = (reaches: readonly UnitReach[]): ReadonlyMap<Cell, number> => {
  const [first, ...rest] = reaches
  return new Map(
    (first?.ends ?? []).flatMap((cell): [Cell, number][] => {
      const cost = Math.max(...reaches.map((one) => one.costTo(cell)))
      return Number.isFinite(cost) && rest.every((one) => one.ends.includes(cell)) ? [[cell, cost]] : []
    }),
  )
}

const spentBy = (before: readonly Unit[], after: readonly Unit[]): number =>
  Math.max(0, ...after.map((unit, index) => unit.spent - (before[index]?.spent ?? 0)))

const buildMarch = (look: Look): March | undefined => {
  const side = actingSide(look)
  const picked = unitsOf(look, look.screen.selected)
  // Who runs does not march, and a leader picked with him goes his way [5.3].
  if (picked.some((unit) => unit.side === side && (unit.breaks || unit.routs))) return undefined
  const units = picked.filter((unit) => unit.side !== side || legalMover(look.battle, look.state, unit).ok)
  const [first] = units
  if (!first || units.some((unit) => unit.at !== first.at)) return undefined
  const field = fieldIn(look.battle, look.state)
  const prefix: Cell[] = []
  let now: { readonly field: Field; readonly units: readonly Unit[] } = { field, units }
  for (const waypoint of look.screen.waypoints) {
    const way = wayFrom(now.field, now.units)(waypoint)
    const after = way && at(now.field, now.units, way)
    if (!way || !after?.ok) break
    prefix.push(...way)
    now = { field: moved(now.field, now.units, after.value), units: after.value }
  }
  const from = now.units[0]?.at ?? first.at
  const stopped = prefix.length > 0 && now.units.some((unit) => stopIn(now.field, unit, from) !== undefined)
  const spent = spentBy(units, now.units)
  const reached = stopped
    ? new Map<Cell, number>()
    : together(now.units.map((unit) => reachOf(now.field, unit, now.units)))
  const cost = new Map([...reached].flatMap(([cell, more]) => (cell === from ? [] : [[cell, spent + more] as const])))
  return { units, start: first.at, prefix, cost, wayTo: wayFrom(now.field, now.units) }
}

/** A way that all of them can walk, if there is one: that of the slowest first. */
const wayFrom =
  (field: Field, units: readonly Unit[]) =>
  (cell: Cell): readonly Cell[] | undefined => {
    const sorted = [...units].sort((a, b) => allowanceOf(a) - allowanceOf(b))
    const ways = sorted.flatMap((unit) => {
      const way = reachOf(field, unit, units).wayTo(cell)
      return way ? [way] : []
    })
    return ways.find((way) => at(field, units, way).ok) ?? ways[0]
  }

/** The march of the picked units; kept until the state, the units or the way-points change. */
export const marchOf = marchBy(buildMarch)

/** A way to a cell as it would be ordered, with the points spent after each hex by the slowest. */
export type Plan = {
  readonly command: Move
  readonly path: readonly Cell[]
  readonly costs: readonly number[]
  readonly allowance: number
  /** Full hexes that are pushed through: D markers come of it [4.3.3]. */
  readonly crowded: readonly Cell[]
}

const costOf = (field: Field, units: readonly Unit[], path: readonly Cell[]): number =>
  Math.max(
    ...units.map((unit) => {
      const walk = legalWalk(field, unit, path, undefined, units)
      return walk.ok ? walk.value.cost : Number.NaN
    }),
  )

/** The points after each hex; a hex in which nobody may stay is counted by what comes after it. */
const costsOf = (field: Field, units: readonly Unit[], path: readonly Cell[]): readonly number[] => {
  const costs: number[] = []
  for (let length = path.length; length > 0; length--) {
    const cost = costOf(field, units, path.slice(0, length))
    costs.unshift(Number.isNaN(cost) ? (costs[0] ?? 0) : cost)
  }
  return costs
}

/** The order that would bring the picked units to a cell, or why they cannot go there. */
export const planTo = (look: Look, to: Cell): Result<Plan, Refusal> => {
  const march = marchOf(look)
  if (!march) return refuse('nobody', '4.3', 'Choose the units that move.')
  const way = march.cost.has(to) ? march.wayTo(to) : undefined
  if (!way) return whyNotTo(look, march, to)
  const path = [...march.prefix, ...way]
  const command: Move = { type: 'move', units: idsOf(march.units), path }
  const judged = legalMove(look.battle, look.state, command, actingSide(look))
  if (!judged.ok) return judged
  const field = fieldIn(look.battle, look.state)
  return ok({
    command,
    path,
    costs: costsOf(field, march.units, path),
    allowance: leastOf(march.units),
    crowded: [...new Set(judged.value.walks.flatMap(({ crowded }) => crowded))],
  })
}

const leastOf = (units: readonly Unit[]): number => Math.min(...units.map(allowanceOf))

/** More points than anybody needs to cross the map. */
const PLENTY = 60

/** By how much the points are too few, or that there is no way however many they are. */
const tooFar = (look: Look, { units, prefix }: March, to: Cell, name: string): Result<never, Refusal> => {
  const where = labelOf(look, to)
  if (prefix.length > 0) return refuse('tooFar', '4.3.1', `${name} cannot reach ${where} by way of these hexes.`, to)
  const field = fieldIn(look.battle, look.state)
  const rich = units.map((unit) => ({ ...unit, spent: unit.spent - PLENTY }))
  const cost = Math.max(...rich.map((unit) => reachOf(field, unit).costTo(to)))
  return Number.isFinite(cost)
    ? refuse('tooFar', '4.3.1', `${name} has ${inPoints(leastOf(units))}; the way to ${where} costs ${cost}.`, to)
    : refuse('noWay', '4.3.3', `No way leads to ${where} for ${name === 'The stack' ? 'the stack' : name}.`, to)
}

/** The judge's own reason: asks about the straight way, or the way of one of them alone. */
const whyNotTo = (look: Look, march: March, to: Cell): Result<never, Refusal> => {
  const { battle, state } = look
  const name = march.units.length === 1 ? march.units.map(shortName).join() : 'The stack'
  if (to === march.start) return refuse('here', '4.3', `${name} stands in ${labelOf(look, to)}.`)
  if (isEnemyHex(look, to)) return refuse('enemy', '4.3.3', `${labelOf(look, to)} is held by the enemy.`, to)
  for (const unit of march.units) {
    const alone = reachOf(fieldIn(battle, state), unit).wayTo(to)
    const path = alone ?? (battle.setting.ground.board.directionTo(march.start, to) >= 0 ? [to] : undefined)
    if (!path) continue
    const judged = judge(battle, state, { type: 'move', units: idsOf(march.units), path: [...march.prefix, ...path] })
    if (!judged.ok) return judged
  }
  return tooFar(look, march, to, name)
}

/** Units of the acting side in a cell that may still move. */
export const moversIn = (look: Look, cell: Cell): UnitId[] =>
  unitsIn(look, cell).flatMap((unit) =>
    unit.side === actingSide(look) && legalMover(look.battle, look.state, unit).ok ? [unit.id] : [],
  )
