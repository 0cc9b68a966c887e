import type { HelpSheetProps } from './props.ts'

/** Keys of the table; what the keyboard listens to is decided where it listens. */
const DEFAULT_KEYS: NonNullable<HelpSheetProps['keys']> = [
  { keys: ['←', '↑', '→', '↓'], does: 'Move the cursor over the hexes' },
  { keys: ['Enter'], does: 'Pick the unit or hex under the cursor; again to carry out' },
  { keys: ['Esc'], does: 'Cancel what is being done' },
  { keys: ['N'], does: 'Next unit that can still act' },
  { keys: ['E'], does: 'End the step' },
  { keys: ['U'], does: 'Undo' },
  { keys: ['R'], does: 'Redo' },
  { keys: ['+', '−', '0'], does: 'Closer, farther, whole map' },
  { keys: ['?'], does: 'This sheet' },
]

/** What the keyboard does. */
export const HelpSheet = ({ keys = DEFAULT_KEYS }: HelpSheetProps) => (
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
)
