import { useId } from 'react'
import type { Battle, PrestagsModule } from '../../systems/prestags/contract.ts'
import { OPTIONS } from '../../systems/prestags/modules.ts'
import { keptOutBy } from '../../systems/prestags/presets.ts'
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

const COURSES = OPTIONS.filter((option) => option.course === true)

/** Why a battle cannot be played in a sequence at all. */
const barIn = (battle: Battle, course: PrestagsModule): string | undefined => {
  const other = keptOutBy(battle, course)
  return other && `Does not go with ${other.title}, which is in force in this battle.`
}

/** The sequence of play: as printed, or one of the others that go with what is chosen. */
export const CourseChoice = ({ battle, chosen, onChoose }: CourseChoiceProps) => {
  const group = useId()
  const isPrinted = !COURSES.some(({ id }) => chosen.includes(id))
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
      {COURSES.map((course) => (
        <Course
          key={course.id}
          group={group}
          title={course.title}
          cite={citeOf(course)}
          text={course.text}
          checked={chosen.includes(course.id)}
          bar={barIn(battle, course) ?? barTo(course, withoutCourse(chosen))}
          onChoose={() => onChoose(withCourse(course, chosen))}
        />
      ))}
    </fieldset>
  )
}
