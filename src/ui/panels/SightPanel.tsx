import { cellsInWords } from '../../core/grid/words.ts'
import { useCellWords } from './Cite.tsx'
import type { SightPanelProps } from './props.ts'
import { Why } from './Why.tsx'

const Distance = ({ of }: { of: number }) => cellsInWords(of, useCellWords())

const Ends = ({ from, to, ends, distance }: SightPanelProps) => (
  <dl className="sight-ends">
    <div>
      <dt>From</dt>
      <dd>
        <b className="number">{from ?? '—'}</b> <span className="soft">{ends?.[0]}</span>
      </dd>
    </div>
    <div>
      <dt>To</dt>
      <dd>
        <b className="number">{to ?? '—'}</b> <span className="soft">{ends?.[1]}</span>
      </dd>
    </div>
    <div>
      <dt>Distance</dt>
      <dd>{distance === undefined ? '—' : <Distance of={distance} />}</dd>
    </div>
  </dl>
)

/** Line of sight between two cells: clear, or what stands in the way. */
export const SightPanel = (props: SightPanelProps) => {
  const { from, to, refusal, cite, blockedAt, onSwap, onClear, onClose } = props
  const { one } = useCellWords()
  const isWhole = from !== undefined && to !== undefined
  return (
    <section className="panel sight" aria-labelledby="sight-heading">
      <header className="panel-head">
        <h2 id="sight-heading">Line of sight</h2>
        {onClose ? (
          <button type="button" className="button is-quiet" onClick={onClose}>
            Close
          </button>
        ) : undefined}
      </header>
      <Ends {...props} />
      {isWhole ? undefined : (
        <p className="soft">
          {from === undefined ? `Press the ${one} to look from.` : `Now press the ${one} to look at.`}
        </p>
      )}
      {isWhole && refusal ? (
        <Why ok={false} text={`Blocked${blockedAt ? ` at ${blockedAt}` : ''}. ${refusal.text}`} cite={refusal.cite} />
      ) : undefined}
      {isWhole && !refusal ? <Why ok text="Clear." cite={cite} /> : undefined}
      <div className="button-row">
        {isWhole && onSwap ? (
          <button type="button" className="button" onClick={onSwap}>
            Look the other way
          </button>
        ) : undefined}
        {from !== undefined && onClear ? (
          <button type="button" className="button" onClick={onClear}>
            Begin anew
          </button>
        ) : undefined}
      </div>
    </section>
  )
}
