import { exportText, fileName, readGame } from '../store/exchange.ts'
import type { Game } from '../store/opened.ts'

/** Hands a game to the player as a battle file. */
export const downloadGame = (game: Game): void => {
  const url = URL.createObjectURL(new Blob([exportText(game)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(game)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const exportSaved = async (id: string): Promise<void> => {
  const game = await readGame(id)
  if (game) downloadGame(game)
}
