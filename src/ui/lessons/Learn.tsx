import { GraduationCap } from 'lucide-react'
import { courses, firstLesson } from '../../store/lesson/courses.ts'
import { useProgress } from '../../store/lesson/progress.ts'
import { LESSONS, lessonAddress } from '../parts/route.ts'
import './learn.css'

const count = courses.reduce((sum, { lessons }) => sum + lessons.length, 0)

/** The way to the lessons: the first of them for whoever has never played, all of them for the others. */
export const Learn = ({ isNew }: { isNew: boolean }) => {
  const learnt = useProgress((progress) => progress.learnt)
  const first = firstLesson()
  const isDone = (learnt[first.path]?.stars ?? 0) > 0
  if (isNew && !isDone)
    return (
      <a className="button is-main stage-learn" href={lessonAddress(first.path)}>
        <GraduationCap aria-hidden="true" size={22} />
        <span>
          Learn in five minutes <small>{first.about}</small>
        </span>
      </a>
    )
  return (
    <a className="button is-quiet stage-file" href={LESSONS}>
      <GraduationCap aria-hidden="true" size={18} /> {count === 1 ? 'Lesson' : `${count} lessons`}
    </a>
  )
}
