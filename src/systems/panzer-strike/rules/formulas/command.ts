import { breakdown } from '../../../../core/calc/breakdown.ts'
import type { Breakdown } from '../../../../core/engine/vocabulary.ts'
import { ORDERS, OTHER_RADIOS, type OrderKind, radioPercent, VOICE } from '../tables/command.ts'
import { ALWAYS, atMost, chanceOf, type Check, type Draw, NEVER, passes, rnd } from '../terms/draw.ts'
import type { Nation, Period } from '../terms/types.ts'
import { radioCheck, rallyCheck } from './checks.ts'
import { plus } from './lines.ts'

/** A unit and its immediate superior headquarters. */
export type Link = {
  /** A0, which answers to nobody. */
  readonly isBattalion: boolean
  readonly radio: boolean
  /** Squares between the two. */
  readonly distance: number
  /** Rating of the superior. */
  readonly command: number
}

/** Whether a unit is in command [II.A Command Control]: by its radio, else by the voice of its superior. */
export const commandCheck = ({ isBattalion, radio, distance, command }: Link): Check => {
  if (isBattalion) return ALWAYS
  if (radio) return radioCheck(command)
  return distance <= VOICE ? ALWAYS : NEVER
}

/** A headquarters after the third pulse; `superiors` are the orders that each of those above it holds. */
export type Income = {
  readonly inCommand: boolean
  readonly orders: number
  readonly command: number
  readonly superiors: readonly number[]
}

const TENTH = 10

/** Orders from above [II.B.1 Orders from Above]: one for each superior with more than ten times as many. */
export const ordersFromAbove = ({ orders, superiors }: Pick<Income, 'orders' | 'superiors'>): number =>
  superiors.filter((held) => orders * TENTH < held).length

/** Whether it gets any [II.B.1 Receiving Orders, II.A Out of Command]: in command, and below its rating before. */
const receives = ({ inCommand, orders, command }: Income): boolean => inCommand && orders < command

/** Whether its rating gives one order more than its whole tens [II.B.1 Receiving Orders]. */
const remainderCheck = (command: number): Check => atMost((command % TENTH) / TENTH)

/** Orders that a headquarters gets [II.B.1 Receiving Orders]; they may carry it above its rating [P-32]. */
export const income = (headquarters: Income, draw: Draw): Breakdown => {
  if (!receives(headquarters)) return breakdown('Orders received', [])
  const { command } = headquarters
  const remainder = passes(remainderCheck(command), draw) ? 1 : 0
  const above = ordersFromAbove(headquarters)
  return breakdown('Orders received', [
    plus(`Rating ${command}`, Math.floor(command / TENTH), 'II.B.1 Receiving Orders'),
    remainder > 0 ? plus('Remainder', remainder, 'II.B.1 Receiving Orders') : undefined,
    above > 0 ? plus('From superiors', above, 'II.B.1 Orders from Above') : undefined,
  ])
}

/** Chances of so many orders, from 0 to 1. */
export const incomeChances = (headquarters: Income): ReadonlyMap<number, number> => {
  if (!receives(headquarters)) return new Map([[0, 1]])
  const least = Math.floor(headquarters.command / TENTH) + ordersFromAbove(headquarters)
  const more = chanceOf(remainderCheck(headquarters.command))
  return more === 0
    ? new Map([[least, 1]])
    : new Map([
        [least, 1 - more],
        [least + 1, more],
      ])
}

/** What a headquarters pays when it gives an order [Charts Costs of Orders]. */
export const orderCost = (kind: OrderKind): number => ORDERS[kind].orders

/** Whether an order may be given to all units of a formation together [II.B.1 All-Units Mode]. */
export const isForAll = (kind: OrderKind): boolean => ORDERS[kind].all

/** Whether a headquarters may give an order with what it has [II.B.1 Limited Command]; a rally always needs one. */
export const affords = (kind: OrderKind, orders: number, limited: boolean): boolean => {
  if (kind === 'state') return orders >= 1
  return orders >= orderCost(kind) || (!limited && kind !== 'rally')
}

/** How often the headquarters of who fires pays [II.B.1 Cost of Bombardment]. */
const FIRER_PAYS = 0.5

/** Orders of a bombardment: the spotter's, where it is another, and half the time the firer's. */
export const bombardmentCost = (isSameHeadquarters: boolean, draw: Draw): { spotter: number; firer: number } => ({
  spotter: isSameHeadquarters ? 0 : 1,
  firer: passes(atMost(FIRER_PAYS), draw) ? 1 : 0,
})

/** Squares that a rally reaches [Formulas Rally Radius]. */
export const rallyRadius = (command: number, draw: Draw): number => Math.floor(command / 5 + 1 + rnd(draw))

/** Squares that a rally reaches in any case [Formulas Rally Radius]. */
export const sureRadius = (command: number): number => Math.floor(command / 5 + 1)

/** Chances of both radii, from 0 to 1. */
export const radiusChances = (command: number): ReadonlyMap<number, number> => {
  const least = sureRadius(command)
  const more = (command % 5) / 5
  return new Map([[least, 1 - more] as const, [least + 1, more] as const].filter(([, chance]) => chance > 0))
}

/** Whether a unit in reach can rally at all: its suppression has reached its morale [Formulas Rally Check]. */
export const mayRally = (suppression: number, morale: number): boolean => suppression >= morale

/** The suppression of a unit after an attempt to rally it [II.B.4 Rally]: half of it, rounded down, or as it was. */
export const rallied = (suppression: number, morale: number, draw: Draw): number =>
  mayRally(suppression, morale) && passes(rallyCheck(morale), draw) ? Math.floor(suppression / 2) : suppression

/** Who may have a radio: men on foot by what they lead, others by their army. */
export type Bearer = 'company' | 'infantryPlatoon' | 'squad' | 'vehicle'

/** Whether a unit has a radio when a battle begins [Charts Radios, P-23]. */
export const radioInstalled = (bearer: Bearer, nation: Nation, period: Period): Check =>
  atMost((bearer === 'vehicle' ? radioPercent(nation, period) : OTHER_RADIOS[bearer]) / 100)
