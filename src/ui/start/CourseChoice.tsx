import { useId } from 'react'
import type { Battle, PrestagsModule } from '../../systems/prestags/contract.ts'
import { optionsOf } from '../../systems/prestags/presets.ts'
import { barTo, withCourse, withoutCourse } from './choosing.ts'

type CourseChoiceProps = {
  readonly battle: Battle
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
      <b>{title}</b> <cite className="option-cites">[{cite}]</cite>
      <small>{text}</small>
      {bar ? <small className="option-bar">{bar}</small> : undefined}
    </span>
  </label>
)

const citeOf = ({ cites }: PrestagsModule): string => cites[0] ?? ''

/** The sequence of play: as printed, or one of the others that go with what is chosen. */
export const CourseChoice = ({ battle, chosen, onChoose }: CourseChoiceProps) => {
  const group = useId()
  const courses = optionsOf(battle).filter((option) => option.course === true)
  if (courses.length === 0) return undefined
  const isPrinted = !courses.some(({ id }) => chosen.includes(id))
  return (
    <fieldset className="choice course-choice">
      <legend>Sequence of play</legend>
      <Course
        group={group}
        title="As printed"
        cite="4.2"
        text="One side after the other fires, moves and attacks; the other one answers by defensive fire."
        checked={isPrinted}
        onChoose={() => onChoose(withoutCourse(chosen))}
      />
      {courses.map((course) => (
        <Course
          key={course.id}
          group={group}
          title={course.title}
          cite={citeOf(course)}
          text={course.text}
          checked={chosen.includes(course.id)}
          bar={barTo(course, withoutCourse(chosen))}
          onChoose={() => onChoose(withCourse(course, chosen))}
        />
      ))}
    </fieldset>
  )
}
