import { Check, Lightbulb, Play, RotateCcw, Square, Undo2, X } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { lessonAfter } from '../../../store/lesson/courses.ts'
import {
  giveHint,
  type LessonNow,
  nextStep,
  showMe,
  stepAgain,
  stepNow,
  takeBack,
  useLesson,
} from '../../../store/lesson/lesson.ts'
import { useWayBack } from '../../../store/lesson/offer.ts'
import { trialStep } from '../../../store/lesson/trial.ts'
import { useGame } from '../../../store/game/game.ts'
import { Cite } from '../../panels/Cite.tsx'
import { LESSONS, lessonAddress, WORKBENCH } from '../../parts/route.ts'
import { frameCells } from '../../seen/framing.ts'
import { openCite } from '../../seen/lighting.ts'
import { Stars } from '../../parts/Stars.tsx'

/** A button that is reached at once by whoever plays with keys. */
const GoOn = () => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <button ref={button} type="button" className="button is-main" onClick={() => void nextStep()}>
      Go on
    </button>
  )
}

/** Where one goes from a lesson: to all of them, or back to the workbench on which it is made. */
const awayFrom = (path: string): string => (trialStep(path) === undefined ? LESSONS : WORKBENCH)

const Tried = ({ now }: { now: LessonNow }) => (
  <>
    <p className="lesson-say">{now.taught?.teacher.lesson.end}</p>
    <div className="button-row">
      <a className="button is-main" href={WORKBENCH}>
        Back to the workbench
      </a>
    </div>
  </>
)

const Ended = ({ now }: { now: LessonNow }) => {
  const next = now.taught && lessonAfter(now.taught.path)
  const back = useWayBack((store) => store.game)
  return (
    <>
      <Stars count={now.stars} />
      <p className="lesson-say">{now.taught?.teacher.lesson.end}</p>
      <div className="button-row">
        {next ? (
          <a className="button is-main" href={lessonAddress(next.path)}>
            Next: {next.title}
          </a>
        ) : undefined}
        <a className={next ? 'button' : 'button is-main'} href={LESSONS}>
          All lessons
        </a>
        {back === undefined ? (
          <a className="button" href="#/">
            To the battles
          </a>
        ) : (
          <a className="button" href={`#/game/${back}`}>
            Back to the game
          </a>
        )}
      </div>
    </>
  )
}

/** What is said to what was done, and the way back; a fight is fought anew. */
const Word = ({ now }: { now: LessonNow }) => {
  const { verdict, stage } = now
  const count = useGame((store) => store.game?.history.entries.length ?? 0)
  if (verdict.kind !== 'slip' && verdict.kind !== 'astray') return undefined
  return (
    <div className="lesson-word" role="alert">
      <p>
        {verdict.say} {verdict.kind === 'slip' && verdict.cite ? <Cite paragraph={verdict.cite} /> : undefined}
      </p>
      {stage === 'lost' ? (
        <div className="button-row">
          <button type="button" className="button is-main" onClick={stepAgain}>
            <RotateCcw aria-hidden="true" size={18} /> Fight again
          </button>
        </div>
      ) : undefined}
      {count === 0 || stage === 'lost' ? undefined : (
        <div className="button-row">
          <button type="button" className="button is-main" onClick={takeBack}>
            <Undo2 aria-hidden="true" size={18} /> Take it back
          </button>
          {count > 1 ? (
            <button type="button" className="button" onClick={stepAgain}>
              <RotateCcw aria-hidden="true" size={18} /> Start the step again
            </button>
          ) : undefined}
        </div>
      )}
    </div>
  )
}

const Helps = () => {
  const hinted = useLesson((lesson) => lesson.hinted)
  const isShowing = useLesson(({ showing }) => showing !== undefined)
  /** The second click of a double click does not stop what the first began. */
  const show = ({ detail }: MouseEvent) => {
    if (!isShowing) void showMe()
    else if (detail < 2) stepAgain()
  }
  return (
    <div className="button-row lesson-helps">
      <button type="button" className="button is-quiet" aria-expanded={hinted} onClick={giveHint}>
        <Lightbulb aria-hidden="true" size={18} /> Hint
      </button>
      <button type="button" className="button is-quiet" onClick={show}>
        {isShowing ? <Square aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
        {isShowing ? 'Stop' : 'Show me'}
      </button>
    </div>
  )
}

const Doing = ({ now }: { now: LessonNow }) => {
  const step = stepNow(now)
  if (!step) return undefined
  const isDone = now.stage === 'done' && step.done !== undefined
  return (
    <>
      <div aria-live="polite">
        {now.told === undefined ? undefined : <p className="lesson-told">{now.told}</p>}
        {isDone ? (
          <p className="lesson-say is-done">
            <Check aria-hidden="true" size={20} /> {step.done}
          </p>
        ) : (
          <p className="lesson-say">
            {step.say} {step.cite ? <Cite paragraph={step.cite} onOpen={openCite} /> : undefined}
          </p>
        )}
        {now.hinted && !isDone ? <p className="lesson-hint">{step.hint}</p> : undefined}
      </div>
      <Word now={now} />
      {isDone ? <GoOn /> : <Helps />}
    </>
  )
}

/** What is spoken of is brought into view. */
const useFramed = ({ taught, step }: LessonNow): void => {
  useEffect(() => {
    const show = taught?.teacher.lesson.steps[step]?.show
    const units = useGame.getState().game?.history.start.units ?? []
    const at = units.filter(({ id }) => show?.units.includes(id)).map((unit) => unit.at)
    const timer = setTimeout(() => frameCells([...at, ...(show?.cells ?? [])]), 120)
    return () => clearTimeout(timer)
  }, [taught, step])
}

/** The words of a lesson: what to do now, what was said to it, and every help. */
export const LessonCard = () => {
  const now = useLesson()
  useFramed(now)
  const { taught, step, stage } = now
  if (!taught) return undefined
  const { steps } = taught.teacher.lesson
  const End = trialStep(taught.path) === undefined ? Ended : Tried
  const at = stage === 'ended' ? steps.length : step + 1
  return (
    <section className="lesson" aria-label="Lesson">
      <header className="lesson-head">
        <h2>{taught.title}</h2>
        <span className="lesson-count">{stage === 'ended' ? 'Done' : `Step ${at} of ${steps.length}`}</span>
        <a
          className="button is-icon is-small"
          href={awayFrom(taught.path)}
          aria-label="Leave the lesson"
          title="Leave the lesson"
        >
          <X aria-hidden="true" size={18} />
        </a>
      </header>
      <progress
        className="lesson-way"
        max={steps.length}
        value={stage === 'ended' ? at : step}
        aria-label="Steps done"
      />
      {stage === 'ended' ? <End now={now} /> : <Doing now={now} />}
    </section>
  )
}
