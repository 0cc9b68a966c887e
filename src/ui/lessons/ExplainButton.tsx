import { MessageCircleQuestionMark } from 'lucide-react'
import { explainAt } from '../../store/lesson/explain.ts'
import { useLesson } from '../../store/lesson/lesson.ts'
import { useSeen } from '../seen/useSeen.ts'

/** Walks through what may be done now; a lesson has words of its own. */
export const ExplainButton = () => {
  const { live } = useSeen()
  const isTaught = useLesson(({ taught }) => taught !== undefined)
  if (!live || isTaught) return undefined
  return (
    <button type="button" className="button is-quiet" onClick={() => explainAt(0)}>
      <MessageCircleQuestionMark aria-hidden="true" size={18} /> Explain this step
    </button>
  )
}
