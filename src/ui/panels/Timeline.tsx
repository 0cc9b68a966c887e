import { ChevronFirst, ChevronLeft, ChevronRight, GitBranch, Pause, Play, Radio, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TimelineProps } from './props.ts'

type PressProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly isOff?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const Press = ({ label, hint, isOff = false, onPress, children }: PressProps) => (
  <button
    type="button"
    className="button is-icon"
    aria-label={hint === undefined ? label : `${label}. ${hint}`}
    title={hint ?? label}
    aria-disabled={isOff}
    onClick={() => !isOff && onPress()}
  >
    {children}
  </button>
)

const Marks = ({ marks, last }: { marks: NonNullable<TimelineProps['marks']>; last: number }) => (
  <datalist id="timeline-marks">
    {marks
      .filter((mark) => mark.at <= last)
      .map((mark) => (
        <option key={mark.at} value={mark.at} label={mark.label} />
      ))}
  </datalist>
)

const Steps = ({ at, last, playing, onGo, onPlay }: TimelineProps) => (
  <>
    <Press label="To the start" isOff={at === 0} onPress={() => onGo(0)}>
      <ChevronFirst aria-hidden="true" />
    </Press>
    <Press label="One step back" isOff={at === 0} onPress={() => onGo(at - 1)}>
      <ChevronLeft aria-hidden="true" />
    </Press>
    <Press label={playing ? 'Stop' : 'Play on'} isOff={at === last && !playing} onPress={() => onPlay(!playing)}>
      {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
    </Press>
    <Press label="One step forward" isOff={at === last} onPress={() => onGo(at + 1)}>
      <ChevronRight aria-hidden="true" />
    </Press>
  </>
)

/** Undo and redo, and the game as a line to walk along; a look back changes nothing. */
export const Timeline = (props: TimelineProps) => {
  const { at, last, label, marks = [], undo, redo, onGo, onNow, onBranch } = props
  const isPast = at < last
  return (
    <fieldset className="timeline" data-past={isPast || undefined}>
      <legend className="visually-hidden">Timeline</legend>
      {undo ? (
        <Press label="Undo" hint={undo.refusal?.text} isOff={undo.refusal !== undefined} onPress={undo.onPress}>
          <Undo2 aria-hidden="true" />
        </Press>
      ) : undefined}
      {redo ? (
        <Press label="Redo" hint={redo.refusal?.text} isOff={redo.refusal !== undefined} onPress={redo.onPress}>
          <Redo2 aria-hidden="true" />
        </Press>
      ) : undefined}
      <Steps {...props} />
      <input
        type="range"
        className="timeline-range"
        min={0}
        max={Math.max(1, last)}
        value={at}
        disabled={last === 0}
        list="timeline-marks"
        aria-label="Moment of the game"
        aria-valuetext={`${label}, step ${at} of ${last}`}
        onChange={(event) => onGo(Number(event.currentTarget.value))}
      />
      <Marks marks={marks} last={last} />
      <output className="timeline-label">
        {isPast ? <b>The past: </b> : undefined}
        {label}
      </output>
      {isPast ? (
        <>
          <Press label="Back to now" onPress={onNow}>
            <Radio aria-hidden="true" />
          </Press>
          {onBranch ? (
            <Press label="Play on from here as another game" onPress={onBranch}>
              <GitBranch aria-hidden="true" />
            </Press>
          ) : undefined}
        </>
      ) : undefined}
    </fieldset>
  )
}
