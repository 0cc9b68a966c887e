import type { VerdictPanelProps } from './props.ts'
import { Forces } from './VictoryPanel.tsx'

/** How the battle ended, and why. */
export const VerdictPanel = ({
  verdict,
  standings,
  battleName,
  outcome,
  onLook,
  onAgain,
  onLeave,
}: VerdictPanelProps) => (
  <section className="panel verdict" aria-labelledby="verdict-heading" data-side={verdict.winner}>
    <p className="verdict-battle">{battleName}</p>
    <h2 id="verdict-heading">{verdict.title}</h2>
    <ul className="verdict-reasons">
      {verdict.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <Forces standings={standings} />
    {outcome ? (
      <p className="verdict-history">
        <b>In history:</b> {outcome}
      </p>
    ) : undefined}
    <div className="button-row">
      {onLook ? (
        <button type="button" className="button is-primary" onClick={onLook}>
          Look back over the battle
        </button>
      ) : undefined}
      {onAgain ? (
        <button type="button" className="button" onClick={onAgain}>
          Play it again
        </button>
      ) : undefined}
      {onLeave ? (
        <button type="button" className="button" onClick={onLeave}>
          Other battles
        </button>
      ) : undefined}
    </div>
  </section>
)
