import { type AnyCommand, type Cell, SIDES } from '../engine/vocabulary.ts'
import { type AnyBattle, type AnyState, isOnMap, type Look } from './look.ts'
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

/** A side of which nobody is on the map yet, and somebody waits beside it. */
const isOneAway = ({ units }: AnyState): boolean =>
  SIDES.some((side) => {
    const own = units.filter((unit) => unit.side === side)
    return !own.some(isOnMap) && own.some(({ fate }) => fate === 'reserve')
  })

/** The order by which the next of those who wait beside the map comes in, to the free cell nearest to the foe. */
const comingIn = (table: AnyPresenter, battle: AnyBattle, state: AnyState): AnyCommand | undefined => {
  const plain = lookAt(battle, state, true)
  const block = table.body(plain, undefined).find(({ kind }) => kind === 'entry')
  const pick = block?.kind === 'entry' ? block.lines[0]?.pick.patch : undefined
  if (!pick) return undefined
  const look = { ...plain, screen: { ...plain.screen, ...pick } }
  const board = table.board(battle)
  const taken = state.units.filter(isOnMap).map(({ at }) => at)
  const far = (cell: Cell): number => Math.min(...taken.map((at) => board.distance(cell, at)))
  const lit = table.painted(look).flatMap(({ brush, cells }) => (brush === 'reach' ? [...cells] : []))
  const ways = lit.filter((cell) => !taken.includes(cell)).map((cell) => ({ cell, far: far(cell) }))
  const cell = ways.toSorted((a, b) => a.far - b.far)[0]?.cell
  return cell === undefined ? undefined : table.drop(look, cell).command
}

/** How many come in for the picture: enough to be an army, few enough to be drawn at once. */
const MOST_COMING = 16

/** Whoever waits beside the map for the first turn has come in, the foremost of them; steps are ended until it is his to do so. */
const cameIn = (table: AnyPresenter, battle: AnyBattle, stood: Arrayed): Arrayed => {
  const most = stood.orders.length + MOST_COMING
  let at = stood
  while (at.state.turn <= 1 && at.orders.length < most) {
    const came = after(table, battle, at, comingIn(table, battle, at.state))
    const next = came ?? (isOneAway(at.state) ? after(table, battle, at, ending(table, battle, at.state)) : undefined)
    if (!next) return at
    at = next
  }
  return at
}

/** The counters on the map when both sides let the game set up for them: a picture of the armies. */
export const arrayed = (table: AnyPresenter, battle: AnyBattle, start: AnyState): readonly Face[] => {
  const stood = setUp(table, battle, start)
  const shown = isOneAway(stood.state) ? cameIn(table, battle, stood) : stood
  return table.faces(lookAt(battle, shown.state, false))
}
