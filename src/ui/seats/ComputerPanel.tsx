import './seats.css'
import { FastForward, Pause, Play, Users } from 'lucide-react'
import type { ComputerTurn } from '../../store/game/acting.ts'
import { askNext } from '../../store/computer/course.ts'
import { letComputerGoOn, type Phase, stopComputer, useComputer } from '../../store/computer/standing.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { choose, COMPUTER_SPEEDS, type ComputerSpeed, useSettings } from '../../store/settings/settings.ts'
import { NEXT_MOVE } from '../beats/words.ts'
import { InSlot } from '../parts/slots.tsx'
import { COMPUTER_SPEED_WORDS } from '../settings/words.ts'
import { sitterWords } from './words.ts'

const WORDS: Readonly<Record<Phase, string>> = {
  idle: 'The computer is about to move.',
  thinking: 'The computer is thinking…',
  playing: 'The computer plays.',
  waits: 'The computer’s next move waits for you.',
  stopped: 'The computer has stopped.',
}

/** What a computer does just now, in a sentence. */
export const computerWords = (phase: Phase): string => WORDS[phase]

const SpeedChoice = () => {
  const speed = useSettings((settings) => settings.computer)
  return (
    <label className="computer-speed">
      <FastForward aria-hidden="true" size={18} />
      <span>Speed</span>
      <select value={speed} onChange={(event) => choose('computer', event.currentTarget.value as ComputerSpeed)}>
        {COMPUTER_SPEEDS.map((one) => (
          <option key={one} value={one}>
            {COMPUTER_SPEED_WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The one obvious next thing: to stop it, to see its next move, to let it go on. */
const Main = ({ phase }: { phase: Phase }) => {
  if (phase === 'stopped')
    return (
      <button type="button" className="button is-primary" onClick={letComputerGoOn}>
        <Play aria-hidden="true" size={18} /> Let it go on
      </button>
    )
  if (phase === 'waits')
    return (
      <button type="button" className="button is-primary" onClick={askNext}>
        <Play aria-hidden="true" size={18} /> {NEXT_MOVE}
      </button>
    )
  return (
    <button type="button" className="button" onClick={stopComputer}>
      <Pause aria-hidden="true" size={18} /> Stop the computer
    </button>
  )
}

/** In the place of what a person is asked: that the computer thinks, and what one may do meanwhile. */
export const ComputerPanel = ({ turn: { computer } }: { turn: ComputerTurn }) => {
  const phase = useComputer((standing) => standing.phase)
  const note = useComputer((standing) => standing.note)
  return (
    <div className="computer" data-phase={phase}>
      {phase === 'thinking' ? (
        <div className="computer-progress" role="progressbar" aria-label="The computer is thinking" />
      ) : undefined}
      {note === undefined ? undefined : <p className="computer-note">{note}</p>}
      <SpeedChoice />
      <button type="button" className="button is-quiet" onClick={() => patchScreen({ dialog: 'seats' })}>
        <Users aria-hidden="true" size={18} /> {sitterWords(computer)}: who plays
      </button>
      <InSlot name="foot">
        <div className="now-action">
          <Main phase={phase} />
        </div>
      </InSlot>
    </div>
  )
}
