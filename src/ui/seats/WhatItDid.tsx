import { History } from 'lucide-react'
import { stateAt } from '../../core/engine/history.ts'
import { computerAt, onlyPerson } from '../../store/game/acting.ts'
import { type GameStore, useGame } from '../../store/game/game.ts'
import { patchScreen } from '../../store/game/screen.ts'

/** The last command was the computer's, and a person is asked now. */
const isJustDone = ({ game, viewing }: GameStore): boolean => {
  if (!game || viewing !== undefined || onlyPerson(game) === undefined) return false
  const { length } = game.history.entries
  if (length === 0) return false
  const before = stateAt(game.history, length - 1)
  return before.turn > 0 && computerAt(game, before) !== undefined
}

/** The way to what the computer did, and why, as long as one has not moved. */
export const WhatItDid = () => {
  const isShown = useGame(isJustDone)
  if (!isShown) return undefined
  return (
    <button type="button" className="button is-quiet" onClick={() => patchScreen({ dialog: 'recap' })}>
      <History aria-hidden="true" size={18} /> What the computer did
    </button>
  )
}
