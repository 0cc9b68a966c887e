import { createContext, type ReactNode, use, useMemo, useRef } from 'react'
import { isFilmed, isUntold, useBeats } from '../../store/interact/beats.ts'
import { useGame } from '../../store/game/game.ts'
import type { Game } from '../../store/game/opened.ts'
import { seenGame } from '../../store/game/seen.ts'
import { useAfterMap } from './useAfterMap.ts'
import { SeenContext, useSeen } from './useSeen.ts'

/** Where nothing is held back the game is told as it stands. */
const ToldGame = createContext<Game | 'now' | undefined>('now')

/** Within it a fight is told when its result is seen on the map, and not before: until then everything is as it was. */
export const Told = ({ children }: { children: ReactNode }) => {
  const seen = useSeen()
  const game = useGame(seenGame)
  const waits = useBeats(isUntold)
  const isShown = !useBeats(isFilmed)
  const now = useMemo(() => ({ seen, game }), [seen, game])
  const last = useRef(now)
  // What is to be done next may be done while a film runs; what happened is in the log when it was seen.
  if (!waits) last.current = isShown ? now : { seen, game: last.current.game }
  const told = useAfterMap(last.current)
  return (
    <SeenContext value={told.seen}>
      <ToldGame value={told.game}>{children}</ToldGame>
    </SeenContext>
  )
}

/** The game on the table, as far as it is told. */
export const useToldGame = (): Game | undefined => {
  const told = use(ToldGame)
  const now = useGame((store) => (told === 'now' ? seenGame(store) : undefined))
  return told === 'now' ? now : told
}
