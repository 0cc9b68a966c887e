import { useId } from 'react'
import { barTo, withCourse, withoutCourse } from '../../core/presenter/choosing.ts'
import type { OptionSheet } from '../../core/presenter/setup.ts'

type CourseChoiceProps = {
  readonly options: OptionSheet
  readonly chosen: readonly string[]
  onChoose(chosen: readonly string[]): void
}
type CourseProps = {
  readonly group: string
  readonly title: string
  readonly cite: string
  readonly text: string
  readonly checked: boolean
  readonly bar?: string | undefined
  onChoose(): void
}

const Course = ({ group, title, cite, text, checked, bar, onChoose }: CourseProps) => (
  <label data-barred={bar !== undefined}>
    <input type="radio" name={group} checked={checked} disabled={bar !== undefined} onChange={onChoose} />
    <span>
      <b title={`[${cite}]`}>{title}</b>
      <small>{text}</small>
      {bar ? <small className="option-bar">{bar}</small> : undefined}
    </span>
  </label>
)

/** The sequence of play: as printed, or one of the others that go with what is chosen. */
export const CourseChoice = ({ options, chosen, onChoose }: CourseChoiceProps) => {
  const group = useId()
  const { courses, printed } = options
  if (courses.length === 0) return undefined
  const isPrinted = !courses.some(({ id }) => chosen.includes(id))
  return (
    <fieldset className="choice course-choice">
      <legend>Sequence of play</legend>
      {printed ? (
        <Course
          group={group}
          {...printed}
          checked={isPrinted}
          onChoose={() => onChoose(withoutCourse(options, chosen))}
        />
      ) : undefined}
      {courses.map((course) => (
        <Course
          key={course.id}
          group={group}
          title={course.title}
          cite={course.cites[0] ?? ''}
          text={course.text}
          checked={chosen.includes(course.id)}
          bar={course.bar ?? barTo(options, course, withoutCourse(options, chosen))}
          onChoose={() => onChoose(withCourse(options, course, chosen))}
        />
      ))}
    </fieldset>
  )
}
