import { barTo, keepingCourse, toggled } from '../../core/presenter/choosing.ts'
import type { OptionSheet, OptionView } from '../../core/presenter/setup.ts'

type OptionListProps = {
  readonly options: OptionSheet
  readonly chosen: readonly string[]
  onChoose(chosen: readonly string[]): void
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

const optionWords = (count: number): string =>
  count === 0 ? 'no options' : count === 1 ? '1 option' : `${count} options`

const Presets = ({ options, chosen, onChoose }: OptionListProps) => (
  <fieldset className="presets" aria-label="Ways to play">
    {options.presets.map((preset) => (
      <button
        key={preset.id}
        type="button"
        className="preset"
        aria-pressed={same(keepingCourse(options, preset.options, chosen), chosen)}
        onClick={() => onChoose(keepingCourse(options, preset.options, chosen))}
      >
        <b>{preset.title}</b>
        <small>{preset.text}</small>
        <span className="preset-count">{optionWords(preset.options.length)}</span>
      </button>
    ))}
  </fieldset>
)

const Option = ({ options, chosen, onChoose, option }: OptionListProps & { readonly option: OptionView }) => {
  const bar = option.bar ?? barTo(options, option, chosen)
  return (
    <label data-barred={bar !== undefined}>
      <input
        type="checkbox"
        checked={chosen.includes(option.id)}
        disabled={bar !== undefined}
        onChange={() => onChoose(toggled(options, option, chosen))}
      />
      <span>
        <b>{option.title}</b>{' '}
        {option.cites.length === 0 ? undefined : <cite className="option-cites">{citesOf(option)}</cite>}
        <small>{option.text}</small>
        {bar ? <small className="option-bar">{bar}</small> : <small className="option-here">{option.changes}</small>}
      </span>
    </label>
  )
}

const FEW = 3

/** `[16.0 to 16.33]`; paragraphs of several books are named one by one. */
const citesOf = ({ cites }: OptionView): string => {
  const [first, last] = [cites[0] ?? '', cites.at(-1) ?? '']
  const oneBook = cites.every((cite) => bookOf(cite) === bookOf(first))
  return cites.length > FEW && oneBook ? `[${first} to ${last.split(' ').at(-1)}]` : `[${cites.join(', ')}]`
}

const bookOf = (cite: string): string => cite.split(' ').slice(0, -1).join(' ')

const Always = ({ always }: Pick<OptionSheet, 'always'>) =>
  always.length === 0 ? undefined : (
    <ul className="dialog-notes">
      {always.map(({ id, title, text }) => (
        <li key={id}>
          <b>{title}</b> is in force in this battle. {text}
        </li>
      ))}
    </ul>
  )

/** Each optional rule with what it changes here, for who knows the rulebook. */
export const RuleByRule = (props: OptionListProps) => {
  const { groups } = props.options
  const offered = groups.flatMap((group) => group.options)
  const counted = offered.filter((option) => props.chosen.includes(option.id)).length
  if (offered.length === 0) return undefined
  return (
    <details className="options-all">
      <summary>
        Choose rule by rule ({counted} of {offered.length} in force)
      </summary>
      {groups.map((group) => (
        <fieldset key={group.title} className="choice option-group">
          <legend>{group.title}</legend>
          {group.options.map((option) => (
            <Option key={option.id} {...props} option={option} />
          ))}
        </fieldset>
      ))}
    </details>
  )
}

/** The optional rules of a battle: ways to play at one press, and what is in force anyway. */
export const OptionList = (props: OptionListProps) => {
  const { presets, always } = props.options
  if (presets.length + always.length === 0) return undefined
  return (
    <section className="options" aria-label="Optional rules">
      <h3>How to play it</h3>
      {presets.length === 0 ? undefined : <Presets {...props} />}
      <Always always={always} />
    </section>
  )
}
