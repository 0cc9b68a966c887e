import './hints.css'
import { Lightbulb } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { askHints, choosePlan, closeHints, type HintPlan, playPlan, useHints } from '../../store/computer/hints.ts'
import { useGame } from '../../store/game/game.ts'
import { Reasons } from '../seats/Reasons.tsx'
import { useSeen } from '../seen/useSeen.ts'

const Ask = () => (
  <button
    type="button"
    className="button is-quiet"
    aria-keyshortcuts="W"
    title="What would you do? (W)"
    onClick={() => void askHints()}
  >
    <Lightbulb aria-hidden="true" size={18} /> What would you do?
  </button>
)

const Plan = ({ plan, index, isChosen }: { plan: HintPlan; index: number; isChosen: boolean }) => (
  <li>
    <label className="hint-plan">
      <input type="radio" name="hint-plan" checked={isChosen} onChange={() => choosePlan(index)} />
      <span>
        <b>{plan.title}</b>
        {plan.reason === undefined ? undefined : <small>{plan.reason}</small>}
      </span>
    </label>
  </li>
)

const Plans = () => {
  const { isThinking, plans, chosen, trouble } = useHints()
  const plan = plans[chosen]
  const section = useRef<HTMLElement>(null)
  // On a phone it would open below what is seen, and its plans come one after the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it grows with the first of them
  useEffect(() => {
    section.current?.scrollIntoView?.({ block: 'start' })
  }, [plans.length > 0])
  return (
    <section ref={section} className="hints" aria-label="What would you do?">
      <div className="hint-head">
        <h3>What would you do?</h3>
        {plan && plan.commands.length > 0 ? (
          <button type="button" className="button" onClick={playPlan}>
            Do it
          </button>
        ) : undefined}
        <button type="button" className="button is-quiet" onClick={closeHints}>
          {isThinking ? 'Stop' : 'Close'}
        </button>
      </div>
      {isThinking ? <p className="soft hint-wait">Thinking…</p> : undefined}
      {trouble === undefined ? undefined : <p className="soft">{trouble}</p>}
      <ul className="hint-plans">
        {plans.map((one, index) => (
          <Plan key={one.key} plan={one} index={index} isChosen={index === chosen} />
        ))}
      </ul>
      {plan && plan.why.length > 0 ? (
        <details key={plan.key} className="why-did">
          <summary>Why?</summary>
          <Reasons why={plan.why} />
        </details>
      ) : undefined}
    </section>
  )
}

/** What somebody else would do, for the side that acts; gone as soon as anything happens. */
export const HintPanel = () => {
  const { live, presenter, battle, state } = useSeen()
  const history = useGame(({ game }) => game?.history)
  const asked = useHints((hints) => hints.history)
  const isStale = asked !== undefined && (asked !== history || !live)
  useEffect(() => {
    if (isStale) closeHints()
  }, [isStale])
  useEffect(() => closeHints, [])
  if (!live || presenter.actor(battle, state) === undefined) return undefined
  return asked === history ? <Plans /> : <Ask />
}
