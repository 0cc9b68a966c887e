import type { AnyCommand } from '../engine/vocabulary.ts'
import type { AnyBattle, AnyState, Look } from './look.ts'
import { FRESH } from './screen.ts'
import type { AnyPresenter } from './table.ts'
import type { Face } from './view.ts'

const lookAt = (battle: AnyBattle, state: AnyState, live: boolean): Look => ({ battle, state, screen: FRESH, live })

/** What a force is set up by as the game does it when asked to; undefined where it cannot. */
const arranging = (table: AnyPresenter, battle: AnyBattle, state: AnyState): AnyCommand | undefined => {
  const tray = table.body(lookAt(battle, state, true), undefined).find((block) => block.kind === 'tray')
  return tray?.tools.find(({ key }) => key === 'arrange')?.intent.command
}

const ending = (table: AnyPresenter, battle: AnyBattle, state: AnyState): AnyCommand | undefined => {
  const order = table.endStep(lookAt(battle, state, true))
  return order.ok ? order.value : undefined
}

type Arrayed = { readonly state: AnyState; readonly orders: readonly AnyCommand[] }

const after = (
  table: AnyPresenter,
  battle: AnyBattle,
  at: Arrayed,
  order: AnyCommand | undefined,
): Arrayed | undefined => {
  const done = order && table.system.decide(battle, at.state, order)
  return order && done?.ok ? { state: done.value.state, orders: [...at.orders, order] } : undefined
}

/** Both sides set up as the game does it, one after the other, as far as it goes. */
const setUp = (table: AnyPresenter, battle: AnyBattle, start: AnyState): Arrayed => {
  let at: Arrayed = { state: start, orders: [] }
  for (;;) {
    const stood = after(table, battle, at, arranging(table, battle, at.state))
    if (!stood) return at
    const next = after(table, battle, stood, ending(table, battle, stood.state))
    at = next ?? stood
    if (!next || next.state.turn > 0) return at
  }
}

/** The commands by which the game sets both sides up, to the beginning of the battle. */
export const setUpOrders = (table: AnyPresenter, battle: AnyBattle, start: AnyState): readonly AnyCommand[] =>
  setUp(table, battle, start).orders

/** The counters on the map when both sides let the game set up for them: a picture of the armies. */
export const arrayed = (table: AnyPresenter, battle: AnyBattle, start: AnyState): readonly Face[] =>
  table.faces(lookAt(battle, setUp(table, battle, start).state, false))
