import '../../board/board.css'
import '../../panels/panels.css'
import '../../table/table.css'
import '../lessons.css'
import { useEffect, useState } from 'react'
import { leaveLesson, openLesson, stepNow, useLesson } from '../../../store/lesson/lesson.ts'
import { leaveTable } from '../../../store/session/session.ts'
import { plainWords } from '../../parts/later.tsx'
import { LESSONS } from '../../parts/route.ts'
import { TableScreen } from '../../table/TableScreen.tsx'
import { LessonCard } from './LessonCard.tsx'

type Stage = 'opening' | 'ready' | 'missing' | { readonly trouble: string }

const useOpening = (path: string): Stage => {
  const [stage, setStage] = useState<Stage>('opening')
  useEffect(() => {
    let wanted = true
    const open = async (): Promise<void> => {
      await leaveTable()
      if (!wanted) return
      const found = await openLesson(path)
      if (wanted) setStage(found ? 'ready' : 'missing')
    }
    open().catch((reason: unknown) => wanted && setStage({ trouble: plainWords(reason) }))
    return () => {
      wanted = false
      leaveLesson()
    }
  }, [path])
  return stage
}

/** A lesson at the table. */
const LessonPage = ({ path }: { path: string }) => {
  const stage = useOpening(path)
  const isOpen = useLesson(({ taught }) => taught?.path === path)
  const points = useLesson((now) => (now.stage === 'doing' ? stepNow(now)?.show.anchor : undefined))
  if (stage === 'opening') return <p className="waiting">Laying out the lesson…</p>
  if (stage === 'ready') return isOpen ? <TableScreen lead={<LessonCard />} points={points} /> : undefined
  return (
    <main className="crash">
      <h1>{stage === 'missing' ? 'There is no such lesson' : 'This lesson cannot be opened'}</h1>
      <p>{stage === 'missing' ? 'It may have had another name once.' : stage.trouble}</p>
      <a className="button is-main" href={LESSONS}>
        All lessons
      </a>
    </main>
  )
}

export default LessonPage
