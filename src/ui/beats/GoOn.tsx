import { nextBeat, useBeats } from '../../store/beats.ts'

/** Where each beat waits for a press: a press anywhere will do. */
export const GoOn = () => {
  const waits = useBeats((playing) => playing.waits)
  if (!waits) return undefined
  return (
    <button type="button" className="button is-main beat-go" onClick={nextBeat}>
      Go on
    </button>
  )
}
