import { Play, TriangleAlert } from 'lucide-react'
import { keepNow, patchWorkbench, useWorkbench } from '../../store/workbench/workbench.ts'
import { rangeOf, treeOf } from '../../store/workbench/tree.ts'
import { trialPath } from '../../store/lesson/trial.ts'
import { goToLesson } from '../parts/route.ts'
import { goToText } from './TextPane.tsx'

const placeOf = (step: number): string => `$.lesson.steps[${step}]`

/** Shows where a step begins, and leads the caret to it. */
const lookAt = (step: number): void => {
  patchWorkbench({ step })
  const { text } = useWorkbench.getState()
  const { from, to } = rangeOf(treeOf(text), text, placeOf(step))
  goToText(from, to)
}

/** Plays the lesson as it lies there, from a step on. */
export const tryLesson = async (step: number): Promise<void> => {
  await keepNow()
  goToLesson(trialPath(step))
}

/** The steps of a lesson: one is looked at on the map, and played from there. */
export const LessonBar = () => {
  const lesson = useWorkbench((workbench) => workbench.sight?.lesson)
  const chosen = useWorkbench((workbench) => workbench.step)
  const faults = useWorkbench((workbench) => workbench.faults)
  if (!lesson) return undefined
  const at = Math.min(chosen ?? 0, lesson.length - 1)
  return (
    <section className="wb-lesson" aria-label="Steps of the lesson">
      <ol className="wb-steps">
        {lesson.map(({ say }, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={step}>
            <button type="button" className="wb-step" aria-pressed={step === chosen} onClick={() => lookAt(step)}>
              <b>{step + 1}</b> <span>{say}</span>
              {faults.some(({ path }) => path.startsWith(placeOf(step))) ? (
                <TriangleAlert aria-label="Something does not hold" size={16} />
              ) : undefined}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className="button" onClick={() => void tryLesson(at)}>
        <Play aria-hidden="true" size={18} /> Play from step {at + 1}
      </button>
    </section>
  )
}
