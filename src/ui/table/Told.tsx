import { type ReactNode, use, useRef } from 'react'
import { isUntold, useBeats } from '../../store/interact/beats.ts'
import { useGame } from '../../store/game/game.ts'
import type { Game } from '../../store/game/opened.ts'
import { seenGame } from '../../store/game/seen.ts'
import { Held } from './held.ts'
import { useSeen } from './useSeen.ts'

/** Within it a fight is told when its result is seen on the map, and not before: until then everything is as it was. */
export const Told = ({ children }: { children: ReactNode }) => {
  const seen = useSeen()
  const game = useGame(seenGame)
  const waits = useBeats(isUntold)
  const last = useRef({ seen, game })
  if (!waits) last.current = { seen, game }
  return <Held value={waits ? last.current : undefined}>{children}</Held>
}

/** The game on the table, as far as it is told. */
export const useToldGame = (): Game | undefined => {
  const held = use(Held)
  const game = useGame(seenGame)
  return held ? held.game : game
}
