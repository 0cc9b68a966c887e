import { stateAt } from '../../core/engine/history.ts'
import type { AnyCommand } from '../../core/engine/vocabulary.ts'
import { beatsOf } from '../../core/presenter/beatsIn.ts'
import { FRESH } from '../../core/presenter/screen.ts'
import type { Game } from '../game/opened.ts'
import { foreseen } from '../game/row.ts'
import { type Seat, seenFrom, writer } from '../game/seen.ts'
import { afterFrame, soon } from '../game/soon.ts'

/** What a table asks of a position as soon as a computer has come to it: all of it is kept with the position. */
const asks: readonly ((game: Game) => void)[] = [
  ({ presenter, battle, history }) => presenter.faces({ battle, state: stateAt(history), screen: FRESH, live: false }),
  ({ presenter, battle, history }) => {
    const entry = history.entries.at(-1)
    if (entry) beatsOf(presenter, battle, stateAt(history, history.entries.length - 1), entry)
  },
  ({ presenter, battle, history }) => presenter.prompt(battle, stateAt(history)),
  (game) => game.presenter.happened(game),
  (game) => {
    const last = game.history.entries.at(-1)
    const combat = last && game.presenter.combatIn(last)
    if (combat !== undefined) game.presenter.combat(game, combat)
  },
]

/**
 * Works out what a command leads to before it is given, piece by piece, so that to give it is no long task. Nothing of
 * it is done; gives what ends it.
 */
export const workAhead = (game: Game, seat: Seat, command: AnyCommand): (() => void) => {
  const rest = [...asks]
  let end: () => void = () => {}
  const each = (seen: Game): void => {
    const ask = rest.shift()
    if (!ask) return
    ask(seen)
    end = soon(() => each(seen))
  }
  // What is written in secret is salted first, and is another command then.
  if (writer(game) !== undefined) return end
  end = afterFrame(() => {
    const history = foreseen(game, command)
    if (history) end = soon(() => each(seenFrom({ ...game, history }, seat)))
  })
  return () => end()
}
