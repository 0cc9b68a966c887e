import { nextBeat, useBeats } from '../../store/interact/beats.ts'
import { askNext } from '../../store/computer/course.ts'
import { NEXT_MOVE } from './words.ts'
import { useComputer } from '../../store/computer/standing.ts'

/** Where each beat waits for a press: a press anywhere will do. So does the computer's next move. */
export const GoOn = () => {
  const waits = useBeats((playing) => playing.waits)
  const isNext = useComputer(({ phase }) => phase === 'waits')
  if (!waits && !isNext) return undefined
  return (
    <button type="button" className="button is-main beat-go" onClick={waits ? nextBeat : askNext}>
      {waits ? 'Go on' : NEXT_MOVE}
    </button>
  )
}
