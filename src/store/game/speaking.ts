import { stateAt } from '../../core/engine/history.ts'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { personsOf } from './acting.ts'
import type { GameStore } from './game.ts'
import { awaited } from './seen.ts'

const NOBODY: readonly SideIndex[] = []

/** The sides that may resign or offer a draw at this screen, the one that acts first; whoever else is to act. */
export const speakersIn = (store: GameStore): readonly SideIndex[] => {
  const { game, seat, viewing, readOnly } = store
  if (!game || readOnly || viewing !== undefined || awaited(store) !== undefined) return NOBODY
  const state = stateAt(game.history)
  if (state.verdict) return NOBODY
  const persons = personsOf(game).filter((side) => seat === undefined || side === seat)
  const first = game.presenter.actor(game.battle, state)
  return persons.toSorted((a, b) => Number(b === first) - Number(a === first))
}
