import type { TrackPart, TrackStep } from '../../core/table/view.ts'
import type { StepTrackProps } from './props.ts'

const STATE = { done: 'done', now: 'now', next: 'to come' } as const

const stateWords = (step: TrackStep): string =>
  step.skipped ? `passed over: ${step.skipped}` : `${STATE[step.status]}, ${step.actorName}`

const Stop = ({ step }: { step: TrackStep }) => (
  <li
    className="track-step"
    data-status={step.skipped ? 'skipped' : step.status}
    data-side={step.actor}
    aria-current={step.status === 'now' ? 'step' : undefined}
    title={step.skipped ? `${step.title}, passed over: ${step.skipped}` : `${step.title}, ${STATE[step.status]}`}
  >
    <span className="track-title" aria-hidden="true">
      {step.short}
    </span>
    <span className="visually-hidden">
      {step.title}, {stateWords(step)}
    </span>
  </li>
)

const Part = ({ part }: { part: TrackPart }) => (
  <li className="track-part" data-status={part.status} data-side={part.side} data-key={part.key}>
    <span className="track-owner">{part.title}</span>
    <ol>
      {part.steps.map((step) => (
        <Stop key={step.index} step={step} />
      ))}
    </ol>
  </li>
)

/** The sequence of play: both player-turns, the current step lit, those passed over struck through. */
export const StepTrack = ({ track }: StepTrackProps) => (
  <nav className="track" aria-label={`Sequence of play, ${track.title}`}>
    <ol className="track-parts">
      {track.parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </ol>
  </nav>
)
