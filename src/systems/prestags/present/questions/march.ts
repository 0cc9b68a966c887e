import type { Cell, UnitId } from '../../../../core/engine/vocabulary.ts'
import { pathTo } from '../../../../core/map/reach.ts'
import { mustStop } from '../../rules/position/layout.ts'
import { legalMover } from '../../rules/movement/move.ts'
import { reachOf, type UnitReach } from '../../rules/movement/reach.ts'
import { allowanceOf } from '../../rules/movement/terms.ts'
import type { Unit } from '../../rules/terms/types.ts'
import { actingSide, type At, isPlot, unitsOf } from './look.ts'

/** Where units can go from their last way-point: cost from the start for each cell. */
export type UnitMarch = {
  readonly units: readonly Unit[]
  readonly start: Cell
  /** The way up to the last way-point, start excluded. */
  readonly prefix: readonly Cell[]
  readonly cost: ReadonlyMap<Cell, number>
  readonly found: UnitReach | undefined
}

export const pointsOf = (at: At, unit: Unit): number => allowanceOf(at.battle, at.state, unit)

const fastest = (at: At, units: readonly Unit[]): Unit | undefined =>
  units.reduce<Unit | undefined>(
    (best, unit) => (best && pointsOf(at, best) >= pointsOf(at, unit) ? best : unit),
    undefined,
  )

type Leg = { readonly cost: Map<Cell, number>; readonly found: UnitReach | undefined }

/** The unit as it stands at a way-point: there, and looking the way it came. */
const atWaypoint = (at: At, unit: Unit, from: Cell, prefix: readonly Cell[]): Unit => {
  const last = prefix.at(-2) ?? unit.at
  const direction = at.battle.map.board.directionTo(last, from)
  const turned = prefix.length > 0 && direction >= 0
  return { ...unit, at: from, marks: turned ? { ...unit.marks, facing: direction * 2 } : unit.marks }
}

/** Ways on from a cell with what is left of an allowance; the one-hex right is for the first hex only. */
const legFrom = (at: At, unit: Unit, from: Cell, spent: number, prefix: readonly Cell[]): Leg => {
  if (spent > 0 && !isPlot(at) && mustStop(at.battle, at.state, unit.side, from))
    return { cost: new Map(), found: undefined }
  const found = reachOf(at.battle, at.state, atWaypoint(at, unit, from, prefix))
  const reached = new Map<Cell, number>()
  const left = found.allowance - spent
  const first = from === unit.at && spent === 0
  for (const cell of found.cells) {
    const cost = found.cost[cell] ?? Number.POSITIVE_INFINITY
    const oneHex = found.oneHex.includes(cell)
    if (cell === from || (oneHex ? !first : cost > left)) continue
    reached.set(cell, spent + cost)
  }
  return { cost: reached, found }
}

export const wayTo = (found: UnitReach | undefined, to: Cell): Cell[] => (found ? (pathTo(found, to) ?? []) : [])

/** Where units can go; who has moved may be picked to turn, but goes nowhere. */
export const buildMarch = (at: At, ids: readonly UnitId[], waypoints: readonly Cell[]): UnitMarch | undefined => {
  const side = actingSide(at)
  const units = unitsOf(at, ids).filter(
    (unit) => legalMover(at.battle, at.state, unit.id, side).ok || unit.side !== side,
  )
  const leader = fastest(at, units)
  if (!leader) return undefined
  const prefix: Cell[] = []
  let from = leader.at
  let spent = 0
  for (const waypoint of waypoints) {
    const leg = legFrom(at, leader, from, spent, prefix)
    const cost = leg.cost.get(waypoint)
    if (cost === undefined) break
    prefix.push(...wayTo(leg.found, waypoint))
    spent = cost
    from = waypoint
  }
  const { cost, found } = legFrom(at, leader, from, spent, prefix)
  return { units, start: leader.at, prefix, cost, found }
}
