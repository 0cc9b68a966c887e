import type { Game } from '../store/opened.ts'
import { secretBar } from '../store/seen.ts'

/** Hands a game to the player as a battle file; what comes back says why not. */
export const downloadGame = async (game: Game): Promise<string | undefined> => {
  const barred = secretBar(game)
  if (barred) return barred.text
  const { exportText, fileName } = await import('../store/exchange.ts')
  const url = URL.createObjectURL(new Blob([exportText(game)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName(game)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
  return undefined
}

export const exportSaved = async (id: string): Promise<string | undefined> => {
  const { readGame } = await import('../store/exchange.ts')
  const game = await readGame(id)
  return game && (await downloadGame(game))
}
