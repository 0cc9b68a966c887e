import './film.css'
import { ChevronFirst, ChevronLast, FastForward, Pause, Play } from 'lucide-react'
import type { Staging } from '../../core/presenter/staging.ts'
import { useBeats } from '../../store/interact/beats.ts'
import { choose, SPEEDS, type Speed } from '../../store/settings/settings.ts'
import { InterruptButton } from './InterruptButton.tsx'
import { useSpeed } from './speed.ts'
import { haltOrGoOn, skipBeats, stepBack, stepOn } from './usePlaying.ts'

const PACES: readonly (readonly [Speed, string])[] = [
  ['slow', 'Slow'],
  ['normal', 'Usual'],
  ['fast', 'Fast'],
]

/** How long each event and its message are looked at. */
const PaceChoice = () => {
  const speed = useSpeed()
  const change = (value: string): void => {
    const chosen = SPEEDS.find((one) => one === value)
    if (chosen) choose('speed', chosen)
  }
  return (
    <label className="film-pace">
      <span className="visually-hidden">Speed of messages</span>
      <select
        value={PACES.some(([one]) => one === speed) ? speed : 'normal'}
        onChange={(event) => change(event.target.value)}
      >
        {PACES.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What is said of what is seen now; read out where events are stepped through. */
const Words = ({ staged: { beats, at }, halted }: { staged: Staging; halted: boolean }) => (
  <p className="film-words" aria-live={halted ? 'polite' : 'off'}>
    <span className="film-count">
      {at + 1} of {beats.length}
    </span>{' '}
    {beats[at]?.words ?? ''}
  </p>
)

/** A film of what happens by itself: halted, slowed, stepped through event by event, or ended. */
export const FilmBar = () => {
  const staged = useBeats((playing) => playing.staged)
  const halted = useBeats((playing) => playing.halted)
  if (!staged?.film) return undefined
  return (
    <section className="film" aria-label="What happens, event by event">
      <Words staged={staged} halted={halted} />
      <progress className="film-progress" max={staged.beats.length} value={staged.at + 1} aria-label="Events seen" />
      <div className="film-buttons">
        <button
          type="button"
          className="button"
          onClick={stepBack}
          disabled={staged.at === 0}
          aria-label="Event before"
          title="Event before (←)"
        >
          <ChevronFirst aria-hidden="true" size={18} />
        </button>
        <button
          type="button"
          className="button is-main film-halt"
          onClick={haltOrGoOn}
          aria-label={halted ? 'Play' : 'Pause'}
          title="Space"
        >
          {halted ? <Play aria-hidden="true" size={18} /> : <Pause aria-hidden="true" size={18} />}
          <span className="film-label">{halted ? 'Play' : 'Pause'}</span>
        </button>
        <button type="button" className="button" onClick={stepOn} aria-label="Next event" title="Next event (→)">
          <ChevronLast aria-hidden="true" size={18} />
        </button>
        <button type="button" className="button" onClick={skipBeats} aria-label="Skip" title="To its end (Esc)">
          <FastForward aria-hidden="true" size={18} /> <span className="film-label">Skip</span>
        </button>
        <PaceChoice />
        <InterruptButton />
      </div>
    </section>
  )
}
