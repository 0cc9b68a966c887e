import { useEffect, useMemo } from 'react'
import { previewIn } from '../../core/presenter/hand.ts'
import { LessonLink } from '../lessons/LessonLink.tsx'
import { dismissRefusal, useGame } from '../../store/game/game.ts'
import { useSeen } from '../seen/useSeen.ts'

/** How long a refusal stands. */
const SECONDS = 8

/** What a press under the pointer would do, or why not; and why the last command was refused. */
export const HintLine = () => {
  const look = useSeen()
  const refusal = useGame((store) => store.refusal)
  const { hover, cursor, quiet } = look.screen
  const preview = previewIn(look.screen)
  const pointed = hover ?? cursor
  const cell = preview ?? (pointed === quiet ? undefined : pointed)
  const hint = useMemo(() => (cell === undefined ? undefined : look.presenter.hint(look, cell)), [look, cell])
  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(dismissRefusal, SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [refusal])
  if (refusal)
    return (
      <div className="hint is-refusal" role="alert">
        <b>Not possible.</b> {refusal.text} <span className="hint-cite">[{refusal.cite}]</span>
        <LessonLink system={look.presenter.system.id} cite={refusal.cite} />
        <button type="button" className="hint-close" aria-label="Dismiss" onClick={dismissRefusal}>
          ×
        </button>
      </div>
    )
  if (cell === undefined) return undefined
  return (
    <div className={`hint is-${hint?.tone ?? 'plain'}`} aria-hidden="true">
      <span className="hint-place">{look.presenter.place(look, cell)}</span>
      {hint ? (
        <span className="hint-text">
          {hint.tone === 'no' ? '✕ ' : ''}
          {hint.text}
          {hint.cite ? <span className="hint-cite"> [{hint.cite}]</span> : undefined}
        </span>
      ) : undefined}
    </div>
  )
}
