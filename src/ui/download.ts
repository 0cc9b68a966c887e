import type { Game } from '../store/opened.ts'

/** Hands a game to the player as a battle file. */
export const downloadGame = async (game: Game): Promise<void> => {
  const { exportText, fileName } = await import('../store/exchange.ts')
  const url = URL.createObjectURL(new Blob([exportText(game)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(game)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export const exportSaved = async (id: string): Promise<void> => {
  const { readGame } = await import('../store/exchange.ts')
  const game = await readGame(id)
  if (game) await downloadGame(game)
}
