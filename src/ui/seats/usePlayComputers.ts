import { useEffect } from 'react'
import { playComputers } from '../../store/computer/course.ts'
import { rememberReasons } from '../../store/computer/remembering.ts'
import type { Dwell } from '../../core/presenter/running.ts'
import { type ComputerSpeed, useSettings } from '../../store/settings/settings.ts'
import { isPlayed } from '../beats/usePlaying.ts'

/** Milliseconds before a fight and before anything else; longer where nothing is played to lead the eye. */
const PACES: Readonly<Record<ComputerSpeed, Readonly<Record<Dwell, number>>>> = {
  step: { read: 0, seen: 0 },
  slow: { read: 1500, seen: 600 },
  normal: { read: 700, seen: 150 },
  fast: { read: 250, seen: 30 },
  once: { read: 0, seen: 0 },
}
const CALM = 2

const wait = (pace: Dwell): number => {
  const ms = PACES[useSettings.getState().computer][pace]
  return isPlayed() ? ms : ms * CALM
}

/** Plays the turns of computers while the table is shown. */
export const usePlayComputers = (): void =>
  useEffect(() => {
    const ends = [rememberReasons(), playComputers({ wait })]
    return () => {
      for (const end of ends) end()
    }
  }, [])
