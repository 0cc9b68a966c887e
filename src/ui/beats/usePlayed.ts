import { useMemo } from 'react'
import { waysNow } from '../../core/presenter/staging.ts'
import { useBeats } from '../../store/interact/beats.ts'
import type { BoardProps } from '../board/types.ts'
import { msOf } from './pace.ts'
import { useSpeed } from './speed.ts'

/** What is being played, as the board draws it; undefined while nothing is. */
export const usePlayed = (): Pick<BoardProps, 'staged' | 'beatMs' | 'courses'> | undefined => {
  const staged = useBeats((playing) => playing.staged)
  const speed = useSpeed()
  return useMemo(() => {
    const beat = staged?.beats[staged.at]
    if (!staged || !beat) return undefined
    const beatMs = msOf(beat, speed)
    const manner = beat.kind === 'march' ? beat.manner : 'march'
    const courses = new Map(waysNow(staged).map(({ unit, cells }) => [unit, { cells, manner, ms: beatMs }] as const))
    return { staged, beatMs, courses }
  }, [staged, speed])
}
