import { type AnyCommand, type Cell, SIDES } from '../engine/vocabulary.ts'
import { type AnyBattle, type AnyState, isOnMap } from '../engine/anyState.ts'
import type { Look } from './look.ts'
import { FRESH } from './screen.ts'
import type { AnyPresenter } from './presenter.ts'
import type { Face } from './view.ts'

const lookAt = (battle: AnyBattle, state: AnyState, live: boolean): Look => ({ battle, state, screen: FRESH, live })

/** What a force is set up by as the game does it when asked to; undefined where it cannot. */
const arranging = (presenter: AnyPresenter, battle: AnyBattle, state: AnyState): AnyCommand | undefined => {
  const tray = presenter.body(lookAt(battle, state, true), undefined).find((block) => block.kind === 'tray')
  return tray?.tools.find(({ key }) => key === 'arrange')?.intent.command
}

const ending = (presenter: AnyPresenter, battle: AnyBattle, state: AnyState): AnyCommand | undefined => {
  const order = presenter.endStep(lookAt(battle, state, true))
  return order.ok ? order.value : undefined
}

type Arrayed = { readonly state: AnyState; readonly orders: readonly AnyCommand[] }

const after = (
  presenter: AnyPresenter,
  battle: AnyBattle,
  at: Arrayed,
  order: AnyCommand | undefined,
): Arrayed | undefined => {
  const done = order && presenter.system.decide(battle, at.state, order)
  return order && done?.ok ? { state: done.value.state, orders: [...at.orders, order] } : undefined
}

/** Both sides set up as the game does it, one after the other, as far as it goes. */
const setUp = (presenter: AnyPresenter, battle: AnyBattle, start: AnyState): Arrayed => {
  let at: Arrayed = { state: start, orders: [] }
  for (;;) {
    const stood = after(presenter, battle, at, arranging(presenter, battle, at.state))
    if (!stood) return at
    const next = after(presenter, battle, stood, ending(presenter, battle, stood.state))
    at = next ?? stood
    if (!next || next.state.turn > 0) return at
  }
}

/** The commands by which the game sets both sides up, to the beginning of the battle. */
export const setUpOrders = (presenter: AnyPresenter, battle: AnyBattle, start: AnyState): readonly AnyCommand[] =>
  setUp(presenter, battle, start).orders

/** A side of which nobody is on the map yet, and somebody waits beside it. */
const isOneAway = ({ units }: AnyState): boolean =>
  SIDES.some((side) => {
    const own = units.filter((unit) => unit.side === side)
    return !own.some(isOnMap) && own.some(({ fate }) => fate === 'reserve')
  })

/** The order by which the next of those who wait beside the map comes in, to the free cell nearest to the foe. */
const comingIn = (presenter: AnyPresenter, battle: AnyBattle, state: AnyState): AnyCommand | undefined => {
  const plain = lookAt(battle, state, true)
  const block = presenter.body(plain, undefined).find(({ kind }) => kind === 'entry')
  const pick = block?.kind === 'entry' ? block.lines[0]?.pick.patch : undefined
  if (!pick) return undefined
  const look = { ...plain, screen: { ...plain.screen, ...pick } }
  const board = presenter.board(battle)
  const taken = state.units.filter(isOnMap).map(({ at }) => at)
  const far = (cell: Cell): number => Math.min(...taken.map((at) => board.distance(cell, at)))
  const lit = presenter.painted(look).flatMap(({ brush, cells }) => (brush === 'reach' ? [...cells] : []))
  const ways = lit.filter((cell) => !taken.includes(cell)).map((cell) => ({ cell, far: far(cell) }))
  const cell = ways.toSorted((a, b) => a.far - b.far)[0]?.cell
  return cell === undefined ? undefined : presenter.drop(look, cell).command
}

/** How many come in for the picture: enough to be an army, few enough to be drawn at once. */
const MOST_COMING = 16

/** Whoever waits beside the map for the first turn has come in, the foremost of them; steps are ended until it is his to do so. */
const cameIn = (presenter: AnyPresenter, battle: AnyBattle, stood: Arrayed): Arrayed => {
  const most = stood.orders.length + MOST_COMING
  let at = stood
  while (at.state.turn <= 1 && at.orders.length < most) {
    const came = after(presenter, battle, at, comingIn(presenter, battle, at.state))
    const next =
      came ?? (isOneAway(at.state) ? after(presenter, battle, at, ending(presenter, battle, at.state)) : undefined)
    if (!next) return at
    at = next
  }
  return at
}

/** The counters on the map when both sides let the game set up for them: a picture of the armies. */
export const arrayed = (presenter: AnyPresenter, battle: AnyBattle, start: AnyState): readonly Face[] => {
  const stood = setUp(presenter, battle, start)
  const shown = isOneAway(stood.state) ? cameIn(presenter, battle, stood) : stood
  return presenter.faces(lookAt(battle, shown.state, false))
}
