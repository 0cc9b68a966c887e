import { memo } from 'react'
import type { TrackPart, TrackStep } from '../../core/presenter/view.ts'
import type { StepTrackProps } from './props.ts'

const STATE = { done: 'done', now: 'now', next: 'to come' } as const

const stateWords = (step: TrackStep): string =>
  step.skipped ? `passed over: ${step.skipped}` : `${STATE[step.status]}, ${step.actorName}`

/** Whose part it is, where the other side acts in it. */
type StopProps = { readonly step: TrackStep; readonly owner: TrackPart['side'] }

const whose = (step: TrackStep): string => `${step.title}, ${step.actorName}`

const Stop = ({ step, owner }: StopProps) => (
  <li
    className="track-step"
    data-status={step.skipped ? 'skipped' : step.status}
    data-side={step.actor}
    data-other={owner !== undefined && step.actor !== undefined && step.actor !== owner ? true : undefined}
    aria-current={step.status === 'now' ? 'step' : undefined}
    title={step.skipped ? `${whose(step)}, passed over: ${step.skipped}` : `${whose(step)}, ${STATE[step.status]}`}
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
        <Stop key={step.index} step={step} owner={part.side} />
      ))}
    </ol>
  </li>
)

/** The sequence of play: both player-turns, the current step lit, those passed over struck through. */
export const StepTrack = memo(({ track }: StepTrackProps) => (
  <nav className="track" aria-label={`Sequence of play, ${track.title}`}>
    <ol className="track-parts">
      {track.parts.map((part) => (
        <Part key={part.key} part={part} />
      ))}
    </ol>
  </nav>
))
