import { CounterLegend } from './CounterLegend.tsx'
import type { HelpSheetProps } from './props.ts'

/** What the keys of the first game did, and how it is done here. */
const OldKeys = ({ keys }: { keys: NonNullable<HelpSheetProps['oldKeys']> }) => (
  <section className="panel help" aria-labelledby="old-keys-heading">
    <header className="panel-head">
      <h2 id="old-keys-heading">Keys of the original game</h2>
    </header>
    <table className="chart old-keys">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it did</th>
          <th scope="col">Here</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ key, does, here }) => (
          <tr key={`${key} ${does}`}>
            <th scope="row">{key}</th>
            <td>{does}</td>
            <td>{here}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** What the keyboard does, and how counters are read. */
export const HelpSheet = ({ keys, reading, legend, oldKeys = [], nations = [] }: HelpSheetProps) => (
  <>
    <CounterLegend reading={reading} signs={legend} nations={nations} />
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
    {oldKeys.length > 0 ? <OldKeys keys={oldKeys} /> : undefined}
  </>
)
