import '../lessons.css'
import { ArrowLeft, Clock } from 'lucide-react'
import { type CourseSheet, courses, type LessonSheet } from '../../../store/lesson/courses.ts'
import { useProgress } from '../../../store/lesson/progress.ts'
import { lessonAddress } from '../../parts/route.ts'
import { Stars } from '../../parts/Stars.tsx'

const Row = ({ sheet }: { sheet: LessonSheet }) => {
  const learnt = useProgress((progress) => progress.learnt[sheet.path])
  const { path, title, about, minutes } = sheet
  return (
    <li>
      <a className="lesson-row" href={lessonAddress(path)}>
        <span className="lesson-words">
          <b>{title}</b>
          <span>{about}</span>
        </span>
        {learnt && learnt.stars > 0 ? (
          <Stars count={learnt.stars} />
        ) : (
          <span className="lesson-time">
            {learnt && learnt.step > 0 ? (
              `Go on at step ${learnt.step + 1}`
            ) : (
              <>
                <Clock aria-hidden="true" size={15} /> {minutes} min
              </>
            )}
          </span>
        )}
      </a>
    </li>
  )
}

const Course = ({ course }: { course: CourseSheet }) => (
  <section className="course" aria-labelledby={`course-${course.id}`}>
    <h2 id={`course-${course.id}`}>{course.title}</h2>
    <p>{course.about}</p>
    <ol>
      {course.lessons.map((sheet) => (
        <Row key={sheet.path} sheet={sheet} />
      ))}
    </ol>
  </section>
)

/** All lessons, course by course, and how far one has come. */
const LessonsPage = () => (
  <main className="courses">
    <a className="button is-quiet courses-back" href="#/">
      <ArrowLeft aria-hidden="true" size={18} /> Start page
    </a>
    <h1>Lessons</h1>
    {courses.map((course) => (
      <Course key={course.id} course={course} />
    ))}
  </main>
)

export default LessonsPage
