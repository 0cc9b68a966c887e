import { createContext, type ReactNode, use, useMemo, useRef } from 'react'
import { isUntold, useBeats } from '../../store/interact/beats.ts'
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
  const now = useMemo(() => ({ seen, game }), [seen, game])
  const last = useRef(now)
  if (!waits) last.current = now
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
