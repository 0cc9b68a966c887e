import { CounterLegend } from './CounterLegend.tsx'
import type { HelpSheetProps } from './props.ts'

/** What the keyboard does, and how counters are read. */
export const HelpSheet = ({ keys, legend, nations = [] }: HelpSheetProps) => (
  <>
    <CounterLegend signs={legend} nations={nations} />
    <section className="panel help" aria-labelledby="help-heading">
      <header className="panel-head">
        <h2 id="help-heading">Keyboard</h2>
      </header>
      <dl className="keys">
        {keys.map(({ keys: names, does }) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
)
