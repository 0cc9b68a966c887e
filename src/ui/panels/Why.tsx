import { Cite } from './Cite.tsx'
import type { WhyNotProps } from './props.ts'

/** Why something can or cannot be done, with the paragraph. */
export const Why = ({ ok, text, cite }: WhyNotProps) => (
  <p className="why" data-ok={ok}>
    <span className="why-sign" aria-hidden="true">
      {ok ? '✓' : '✕'}
    </span>
    <span>
      <span className="visually-hidden">{ok ? 'Possible: ' : 'Not possible: '}</span>
      {text} {cite === undefined ? undefined : <Cite paragraph={cite} isLoud={!ok} />}
    </span>
  </p>
)
