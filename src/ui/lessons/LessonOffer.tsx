import { GraduationCap } from 'lucide-react'
import { useEffect } from 'react'
import { offerLessons, rememberGame, takeOffer, useOffer } from '../../store/lesson/offer.ts'
import { useLesson } from '../../store/lesson/lesson.ts'
import { useBook } from '../panels/Cite.tsx'
import { lessonAddress } from '../parts/route.ts'

const Card = () => {
  const offer = useOffer((store) => store.offer)
  const book = useBook()
  useEffect(offerLessons, [])
  if (!offer) return undefined
  const { sheet, cite } = offer
  return (
    <div className="note is-lesson" role="status">
      <p>
        <GraduationCap aria-hidden="true" size={18} /> New to you? {book?.title(cite)}. A lesson of {sheet.minutes}{' '}
        minutes shows it.
      </p>
      <a className="button" href={lessonAddress(sheet.path)} onClick={rememberGame}>
        {sheet.title}
      </a>
      <button type="button" className="button is-quiet" onClick={takeOffer}>
        Not now
      </button>
    </div>
  )
}

/** The first time that a rule bites, a quiet card offers the lesson about it; never over the map, nor during a lesson. */
export const LessonOffer = () => {
  const isTaught = useLesson(({ taught }) => taught !== undefined)
  return isTaught ? undefined : <Card />
}
