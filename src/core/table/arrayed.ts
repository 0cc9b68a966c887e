import type { AnyBattle, AnyState, Look } from './look.ts'
import { FRESH } from './screen.ts'
import type { AnyPresenter } from './table.ts'
import type { Face } from './view.ts'

const lookAt = (battle: AnyBattle, state: AnyState, live: boolean): Look => ({ battle, state, screen: FRESH, live })

/** The force whose turn it is, set up as the game does it when asked to; undefined where it cannot. */
const arrayedOnce = (table: AnyPresenter, battle: AnyBattle, state: AnyState): AnyState | undefined => {
  const tray = table.body(lookAt(battle, state, true), undefined).find((block) => block.kind === 'tray')
  const order = tray?.tools.find(({ key }) => key === 'arrange')?.intent.command
  const stood = order && table.system.decide(battle, state, order)
  return stood?.ok ? stood.value.state : undefined
}

const ended = (table: AnyPresenter, battle: AnyBattle, state: AnyState): AnyState | undefined => {
  const order = table.endStep(lookAt(battle, state, true))
  const done = order.ok ? table.system.decide(battle, state, order.value) : undefined
  return done?.ok ? done.value.state : undefined
}

/** The counters on the map when both sides let the game set up for them: a picture of the armies. */
export const arrayed = (table: AnyPresenter, battle: AnyBattle, start: AnyState): readonly Face[] => {
  let state = start
  for (let stood = arrayedOnce(table, battle, state); stood; stood = arrayedOnce(table, battle, state)) {
    const next = ended(table, battle, stood)
    state = next ?? stood
    if (!next || next.turn > 0) break
  }
  return table.faces(lookAt(battle, state, false))
}
