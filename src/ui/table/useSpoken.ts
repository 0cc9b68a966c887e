import { useEffect } from 'react'
import { useGame } from '../../store/game.ts'
import { lookNow } from '../../store/interact/act.ts'
import { announce, useScreen } from '../../store/screen.ts'
import { cellWords, happenedWords, hintWords } from './speech.ts'

/** Tells those who listen where the cursor is, what could be done there, and what happened. */
export const useSpoken = (): void => {
  useEffect(() => {
    const endScreen = useScreen.subscribe((screen, before) => {
      if (screen.cursor === undefined || screen.cursor === before.cursor) return
      const look = lookNow()
      if (look) announce(`${cellWords(look, screen.cursor)} ${hintWords(look, screen.cursor)}`.trim())
    })
    const endGame = useGame.subscribe((store, before) => {
      if (store.game && before.game && store.game.history.entries.length > before.game.history.entries.length)
        announce(happenedWords(store.game))
    })
    return () => {
      endScreen()
      endGame()
    }
  }, [])
}
