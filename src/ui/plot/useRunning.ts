import { useEffect } from 'react'
import { useBeats } from '../../store/beats.ts'
import { useGame } from '../../store/game.ts'
import { lookNow } from '../../store/interact/act.ts'
import { patchScreen, useScreen } from '../../store/screen.ts'
import { isPlayed } from '../beats/usePlaying.ts'
import { resolveNext } from './deeds.ts'

/** How long a combat is read, and a hex of the march is seen; longer where nothing is played to lead the eye. */
const PACES = { combat: 600, march: 200 }
const CALM_PACES = { combat: 1400, march: 800 }

const goOn = (): void => {
  if (!resolveNext()) patchScreen({ running: false })
}

/** Carries out what was plotted, one thing after the other, until somebody is asked or it is paused. */
export const useRunning = (): void => {
  const running = useScreen((screen) => screen.running && screen.dialog === undefined)
  const playing = useBeats(({ staged }) => staged !== undefined)
  const count = useGame((store) => store.game?.history.entries.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each command sets the clock anew
  useEffect(() => {
    const look = running && !playing ? lookNow() : undefined
    if (!look) return
    if (!look.live || look.table.moment(look) !== 'resolution') return patchScreen({ running: false })
    const paces = isPlayed() ? PACES : CALM_PACES
    const pace = look.table.plots?.isMarching(look) ? paces.march : paces.combat
    const timer = setTimeout(goOn, pace)
    return () => clearTimeout(timer)
  }, [running, playing, count])
}
