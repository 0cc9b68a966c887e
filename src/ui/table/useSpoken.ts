import { useEffect } from 'react'
import { useGame } from '../../store/game/game.ts'
import { lookNow } from '../../store/interact/act.ts'
import type { Game } from '../../store/game/opened.ts'
import { announce, useScreen } from '../../store/game/screen.ts'
import { awaited, seenGame } from '../../store/game/seen.ts'
import { cursorWords } from './speech.ts'

const isLonger = (a: Game, b: Game): boolean => a.history.entries.length > b.history.entries.length

/** Tells those who listen where the cursor is, what could be done there, and what happened. */
export const useSpoken = (): void => {
  useEffect(() => {
    const endScreen = useScreen.subscribe((screen, before) => {
      if (screen.cursor === undefined || screen.cursor === before.cursor) return
      const look = lookNow()
      if (look) announce(cursorWords(look, screen.cursor))
    })
    const endGame = useGame.subscribe((store, before) => {
      const game = awaited(store) === undefined ? seenGame(store) : undefined
      const last = seenGame(before)
      // What the other side orders in secret is not even counted.
      if (game && last && isLonger(game, last)) announce(game.presenter.happened(game))
    })
    return () => {
      endScreen()
      endGame()
    }
  }, [])
}
