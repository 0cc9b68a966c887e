import type { Game } from '../../store/game/opened.ts'
import { secretBar } from '../../store/game/seen.ts'
import { plainWords } from './later.tsx'

/** Hands bytes to the player as a file. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const download = async (game: Game): Promise<void> => {
  const { exportText, fileName } = await import('../../store/session/exchange.ts')
  saveBlob(new Blob([exportText(game)], { type: 'application/json' }), fileName(game))
}

/** Hands a game to the player as a battle file; what comes back says why not. */
export const downloadGame = async (game: Game): Promise<string | undefined> => {
  const barred = secretBar(game)
  if (barred) return barred.text
  return download(game).then(() => undefined, plainWords)
}

const NO_GAME = 'This game is no longer kept here.'

/** The same for a kept game; what comes back may also say that it breaks off. */
export const exportSaved = async (id: string): Promise<string | undefined> => {
  try {
    const { readGame } = await import('../../store/session/exchange.ts')
    const read = await readGame(id)
    if (!read) return NO_GAME
    return (await downloadGame(read.game)) ?? read.broken
  } catch (reason) {
    return plainWords(reason)
  }
}
