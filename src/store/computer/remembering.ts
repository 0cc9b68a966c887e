import { useGame } from '../game/game.ts'
import type { Game } from '../game/opened.ts'
import { keepReasons, keptReasons } from './kept.ts'
import { openReasons } from './reasons.ts'
import { recall, type StandingTold, useComputer } from './standing.ts'

/** Where reasons are kept. */
export type MemoryShelf = {
  readonly read: (id: string) => Promise<readonly StandingTold[]>
  readonly write: (id: string, open: readonly StandingTold[], secret: readonly StandingTold[]) => Promise<void>
}

const usualShelf: MemoryShelf = { read: keptReasons, write: keepReasons }

type Split = { readonly open: readonly StandingTold[]; readonly secret: readonly StandingTold[] }

/** What may be told of a game, and what not yet; nothing of what was taken back. */
const split = (game: Game): Split => {
  const { told } = useComputer.getState()
  const open = openReasons(game, told)
  const { length } = game.history.entries
  const own = told.filter((one) => one.game === game.id && one.from < length)
  return { open, secret: own.filter((one) => !open.includes(one)) }
}

const ends = (told: readonly StandingTold[]): string => `${told.length} ${told.at(-1)?.from} ${told.at(-1)?.why.length}`

/** Keeps the reasons of the game on the table, and puts back those that were kept; gives what ends it. */
export const rememberReasons = (shelf: MemoryShelf = usualShelf): (() => void) => {
  let id: string | undefined
  let isRead = false
  let last = ''
  const read = async (wanted: string): Promise<void> => {
    const kept = await shelf.read(wanted).catch(() => [])
    if (id !== wanted) return
    recall(wanted, kept)
    isRead = true
    heed()
  }
  const heed = (): void => {
    const { game, readOnly } = useGame.getState()
    if (!game) return
    if (game.id !== id) {
      id = game.id
      isRead = false
      last = ''
      void read(game.id)
      return
    }
    const { open, secret } = split(game)
    const now = `${ends(open)} ${ends(secret)}`
    if (!isRead || readOnly || now === last) return
    const isNothing = last === '' && open.length + secret.length === 0
    last = now
    // Without them the game is the same.
    if (!isNothing) shelf.write(game.id, open, secret).catch(() => {})
  }
  const stops = [useGame.subscribe(heed), useComputer.subscribe(heed)]
  heed()
  return () => {
    for (const stop of stops) stop()
  }
}
