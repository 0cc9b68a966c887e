import { total } from '../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../core/engine/vocabulary.ts'
import { purchaseSum } from '../rules/formulas/victory.ts'
import { spent } from './force.ts'
import type { Plan, SideOf } from './plan.ts'

/** What the forces of a side may cost, with its sum [III Purchase, Charts Types of Battle, Charts Force Modifiers]. */
export const allowanceOf = ({ type, size, handicap, sides }: Plan, side: SideOf): Breakdown =>
  purchaseSum({ type, side, size, handicap, quality: sides[side].quality })

const HAIR = 1e-6

/** Whole points that may be spent: what is left of one buys nothing. */
export const pointsFor = (plan: Plan, side: SideOf): number => Math.floor(total(allowanceOf(plan, side)) + HAIR)

export const pointsLeft = (plan: Plan, side: SideOf): number => pointsFor(plan, side) - spent(plan, side)
