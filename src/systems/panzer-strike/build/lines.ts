import type { Cell } from '../../../core/engine/vocabulary.ts'
import { startColumns } from '../rules/formulas/deployment.ts'
import type { PanzerMap } from '../rules/scenario/map.ts'
import { BATTLES, FRONTS } from '../rules/tables/battle.ts'
import { MAP } from '../rules/tables/limits.ts'
import type { Plan, SideOf } from './plan.ts'

/** Where a side comes from, and how many columns from there it is deployed in, as sheets have it. */
export type LineZone = { readonly edge: 'left' | 'right'; readonly depth: number }

const edgeOf = ({ front }: Plan, side: SideOf): 'left' | 'right' => (FRONTS[front].west === side ? 'left' : 'right')

/** Start lines of a map of any width: those of the chart are for the widest one [Charts Types of Battle]. */
const lineOf = (plan: Plan, side: SideOf, cols: number): number => {
  const { first, last } = startColumns(plan.front, plan.type, side)
  const depth = edgeOf(plan, side) === 'left' ? last + 1 : MAP.longest - first
  return Math.max(2, Math.round((depth * cols) / MAP.longest))
}

/** Where a side may be deployed: up to its line, or anywhere where the lines are advice [III Deployment]. */
export const zoneFor = (plan: Plan, side: SideOf, cols: number): LineZone => ({
  edge: edgeOf(plan, side),
  depth: plan.lines === 'kept' ? lineOf(plan, side, cols) : cols - 1,
})

/** Columns from the own edge, 0 at the edge. */
export const depthOf = ({ edge }: LineZone, cell: Cell, cols: number): number =>
  edge === 'left' ? cell % cols : cols - 1 - (cell % cols)

/** Squares up to the start line, whether it binds or not: where whoever is placed by the computer stands. */
export const ownSquares = (plan: Plan, side: SideOf, { board }: PanzerMap): readonly Cell[] => {
  const zone: LineZone = { edge: edgeOf(plan, side), depth: lineOf(plan, side, board.cols) }
  return Array.from({ length: board.size }, (_, cell) => cell).filter((cell) => {
    const depth = depthOf(zone, cell, board.cols)
    return depth >= 1 && depth < zone.depth && depth < board.cols - 1
  })
}

export const isAttacker = ({ type }: Plan, side: SideOf): boolean => BATTLES[type].roles[side] === 'attacker'
export const isAssault = ({ type }: Plan): boolean => BATTLES[type].dugIn
/** Fortifications are for those who are assaulted [III Purchase]. */
export const mayFortify = (plan: Plan, side: SideOf): boolean => isAssault(plan) && !isAttacker(plan, side)
