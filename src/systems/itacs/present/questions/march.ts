import { type Cell, ok, type Refusal, type Result, type UnitId } from '../../../../core/engine/vocabulary.ts'
import { type Field, fieldOf } from '../../rules/position/field.ts'
import { fieldIn } from '../../rules/position/moment.ts'
import { legalMover } from '../../rules/movement/moves.ts'
import { reachOf, type UnitReach } from '../../rules/movement/reach.ts'
import { allowanceOf, stopIn } from '../../rules/movement/terms.ts'
import { legalWalk } from '../../rules/movement/walk.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { actingSide, type At, unitsOf } from './look.ts'

/** Where the picked units can go together from the last way-point: points for each cell, from the start. */
export type UnitMarch = {
  readonly units: readonly Unit[]
  readonly start: Cell
  /** The way up to the last way-point, start excluded. */
  readonly prefix: readonly Cell[]
  readonly cost: ReadonlyMap<Cell, number>
  readonly wayTo: (cell: Cell) => readonly Cell[] | undefined
}

/** The units as they stand at a way-point: there, looking the way they came, with what is left of their points. */
const standing = (field: Field, units: readonly Unit[], prefix: readonly Cell[]): Result<readonly Unit[], Refusal> => {
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

export const buildMarch = (at: At, ids: readonly UnitId[], waypoints: readonly Cell[]): UnitMarch | undefined => {
  const side = actingSide(at)
  const picked = unitsOf(at, ids)
  // Who runs does not march, and a leader picked with him goes his way [5.3].
  if (picked.some((unit) => unit.side === side && (unit.breaks || unit.routs))) return undefined
  const units = picked.filter((unit) => unit.side !== side || legalMover(at.battle, at.state, unit).ok)
  const [first] = units
  if (!first || units.some((unit) => unit.at !== first.at)) return undefined
  const field = fieldIn(at.battle, at.state)
  const prefix: Cell[] = []
  let now: { readonly field: Field; readonly units: readonly Unit[] } = { field, units }
  for (const waypoint of waypoints) {
    const way = wayFrom(now.field, now.units)(waypoint)
    const after = way && standing(now.field, now.units, way)
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
    return ways.find((way) => standing(field, units, way).ok) ?? ways[0]
  }
