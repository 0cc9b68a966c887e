import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Why } from '../../../core/mind/thought.ts'
import type { Feature } from '../../../core/play/worth.ts'
import { carryOrder } from '../rules/orders/carry.ts'
import type { By, Order } from '../rules/position/commands.ts'
import type { State } from '../rules/position/state.ts'
import type { Battle } from '../rules/scenario/battle.ts'

/** What spoke for an order: what is to be told with it, what decided, and what else was open. */
export type Pleading = Pick<Why, 'rejected'> & { readonly text?: string; readonly features: readonly Feature[] }

/** An order that a side might give, and what it would be worth, in points. */
export type Wish = { readonly order: Order; readonly worth: number; readonly grounds?: Pleading }

/** Orders as they are written down, one after the other: each is judged on what the ones before it have left. */
export type Pad = {
  readonly orders: readonly Order[]
  readonly state: () => State
  /** Writes an order down if it may be given. */
  readonly give: (order: Order) => boolean
}

export const padOn = (battle: Battle, seen: State, side: SideIndex, by?: By): Pad => {
  const orders: Order[] = []
  let state = seen
  return {
    orders,
    state: () => state,
    give: (wished) => {
      const order = by ? ({ ...wished, by } as Order) : wished
      const done = carryOrder(battle, state, order, side)
      if (!done?.ok) return false
      orders.push(order)
      state = done.value.state
      return true
    },
  }
}

/** Kinds of orders in the order in which they are given: what undoes others comes first, what draws numbers last. */
const ORDER: readonly Order['type'][] = [
  'debark',
  'cancel',
  'embark',
  'move',
  'assault',
  'state',
  'face',
  'fire',
  'smoke',
  'range',
  'bombard',
  'rally',
]

const placeOf = ({ order }: Wish): number => ORDER.indexOf(order.type)

/** Gives what can be given, what is worth most first within its kind. */
export const giveAll = (pad: Pad, wishes: readonly Wish[]): void => {
  for (const { order } of [...wishes].sort((a, b) => placeOf(a) - placeOf(b) || b.worth - a.worth)) pad.give(order)
}
