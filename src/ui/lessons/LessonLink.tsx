import { lessonAbout } from '../../store/lesson/courses.ts'
import { useLesson } from '../../store/lesson/lesson.ts'
import { rememberGame } from '../../store/lesson/offer.ts'
import { lessonAddress } from '../parts/route.ts'

/** The lesson about a paragraph that has just said no, where there is one. */
export const LessonLink = ({ system, cite }: { system: string; cite: string }) => {
  const isTaught = useLesson(({ taught }) => taught !== undefined)
  const sheet = isTaught ? undefined : lessonAbout(system, cite)
  return sheet ? (
    <a className="lesson-link" href={lessonAddress(sheet.path)} onClick={rememberGame}>
      Learn it: {sheet.title}
    </a>
  ) : undefined
}
