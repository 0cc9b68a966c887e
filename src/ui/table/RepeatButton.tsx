import { Repeat, Users } from 'lucide-react'
import { canRepeat, countEvery, marchAgain, takeEvery } from '../../store/interact/hands.ts'
import { useGame } from '../../store/game/game.ts'
import { useScreen } from '../../store/game/screen.ts'

/** The marches of the last turn once more, where somebody could go them again. */
export const RepeatButton = () => {
  // What is asked changes with the game and with who is in hand.
  useGame()
  useScreen((screen) => screen.hand)
  if (!canRepeat()) return undefined
  return (
    <button
      type="button"
      className="button is-wide"
      aria-keyshortcuts="S"
      title="As last turn (S)"
      onClick={marchAgain}
    >
      <Repeat aria-hidden="true" size={18} /> As last turn
    </button>
  )
}

/** Everybody who may still march, into one hand: a press on the map then sends them all. */
export const EveryButton = () => {
  useGame()
  useScreen((screen) => screen.hand)
  const count = countEvery()
  if (count < 2) return undefined
  return (
    <button
      type="button"
      className="button is-wide"
      aria-keyshortcuts="Shift+A"
      title="March together (Shift+A)"
      onClick={takeEvery}
    >
      <Users aria-hidden="true" size={18} /> March together: all {count}
    </button>
  )
}
