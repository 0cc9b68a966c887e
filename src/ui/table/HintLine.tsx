import { useEffect, useMemo, useState } from 'react'
import type { Refusal } from '../../core/engine/vocabulary.ts'
import { previewIn } from '../../core/presenter/hand.ts'
import { LessonLink } from '../lessons/LessonLink.tsx'
import { dismissRefusal, useGame } from '../../store/game/game.ts'
import { Cite } from '../panels/Cite.tsx'
import { openCite } from '../seen/lighting.ts'
import { useSeen } from '../seen/useSeen.ts'

/** How long a refusal stands. */
const SECONDS = 8

type RefusedProps = { readonly system: string; readonly refusal: Refusal }

/** Why the last command was refused; it stays while it is pointed at, or a key is on its paragraph. */
const Refused = ({ system, refusal }: RefusedProps) => {
  const { text, cite } = refusal
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const pass = (): void => {
      if (useGame.getState().refusal === refusal) dismissRefusal()
    }
    const timer = setTimeout(pass, SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, refusal])
  return (
    <div
      className="hint is-refusal"
      role="alert"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <b>Not possible.</b> {text} {cite === '' ? undefined : <Cite paragraph={cite} isLoud onOpen={openCite} />}
      <LessonLink system={system} cite={cite} />
      <button type="button" className="hint-close" aria-label="Dismiss" onClick={dismissRefusal}>
        ×
      </button>
    </div>
  )
}

/** What a press under the pointer would do, or why not; and why the last command was refused. */
export const HintLine = () => {
  const look = useSeen()
  const refusal = useGame((store) => store.refusal)
  const { hover, cursor, quiet } = look.screen
  const preview = previewIn(look.screen)
  const pointed = hover ?? cursor
  const cell = preview ?? (pointed === quiet ? undefined : pointed)
  const hint = useMemo(() => (cell === undefined ? undefined : look.presenter.hint(look, cell)), [look, cell])
  if (refusal) return <Refused system={look.presenter.system.id} refusal={refusal} />
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
