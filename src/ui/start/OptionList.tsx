import type { Battle, PrestagsModule } from '../../systems/prestags/contract.ts'
import { MODULES } from '../../systems/prestags/modules.ts'
import { isCompulsory, optionsOf, type Origin, originOf, presetsFor } from '../../systems/prestags/presets.ts'
import { barTo, keepingCourse, toggled } from './choosing.ts'

type OptionListProps = {
  readonly battle: Battle
  readonly chosen: readonly string[]
  onChoose(chosen: readonly string[]): void
}

const GROUPS: readonly { readonly origins: readonly Origin[]; readonly title: string }[] = [
  { origins: ['book'], title: 'Optional rules of the book' },
  { origins: ['folder'], title: 'Rules of this game' },
  { origins: ['ruling', 'variant', 'proposal'], title: 'Rulings, variants and proposals (not SPI’s)' },
]

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id))

const optionWords = (count: number): string =>
  count === 0 ? 'no options' : count === 1 ? '1 option' : `${count} options`

const Presets = ({ battle, chosen, onChoose }: OptionListProps) => (
  <fieldset className="presets" aria-label="Ways to play">
    {presetsFor(battle).map((preset) => (
      <button
        key={preset.id}
        type="button"
        className="preset"
        aria-pressed={same(keepingCourse(preset.options, chosen), chosen)}
        onClick={() => onChoose(keepingCourse(preset.options, chosen))}
      >
        <b>{preset.title}</b>
        <small>{preset.text}</small>
        <span className="preset-count">{optionWords(preset.options.length)}</span>
      </button>
    ))}
  </fieldset>
)

const Option = ({ battle, chosen, onChoose, option }: OptionListProps & { readonly option: PrestagsModule }) => {
  const bar = barTo(option, chosen)
  return (
    <label data-barred={bar !== undefined}>
      <input
        type="checkbox"
        checked={chosen.includes(option.id)}
        disabled={bar !== undefined}
        onChange={() => onChoose(toggled(option, chosen))}
      />
      <span>
        <b>{option.title}</b> <cite className="option-cites">{citesOf(option)}</cite>
        <small>{option.text}</small>
        {bar ? (
          <small className="option-bar">{bar}</small>
        ) : (
          <small className="option-here">{option.changes?.(battle)}</small>
        )}
      </span>
    </label>
  )
}

const FEW = 3

/** `[16.0 to 16.33]`; paragraphs of several books are named one by one. */
const citesOf = ({ cites }: PrestagsModule): string => {
  const [first, last] = [cites[0] ?? '', cites.at(-1) ?? '']
  const oneBook = cites.every((cite) => bookOf(cite) === bookOf(first))
  return cites.length > FEW && oneBook ? `[${first} to ${last.split(' ').at(-1)}]` : `[${cites.join(', ')}]`
}

const bookOf = (cite: string): string => cite.split(' ').slice(0, -1).join(' ')

const byNumber = (a: PrestagsModule, b: PrestagsModule): number =>
  (a.cites[0] ?? '').localeCompare(b.cites[0] ?? '', 'en', { numeric: true })

const Always = ({ battle }: { readonly battle: Battle }) => {
  const always = MODULES.filter((module) => isCompulsory(battle, module))
  if (always.length === 0) return undefined
  return (
    <ul className="dialog-notes">
      {always.map((module) => (
        <li key={module.id}>
          <b>{module.title}</b> is in force in this battle. {module.changes?.(battle) ?? module.text}
        </li>
      ))}
    </ul>
  )
}

/** The optional rules of a battle: ways to play at one press, each rule with what it changes here. */
export const OptionList = ({ battle, chosen, onChoose }: OptionListProps) => {
  const options = optionsOf(battle).filter((option) => option.course !== true)
  const counted = options.filter((option) => chosen.includes(option.id)).length
  const groups = GROUPS.map(({ origins, title }) => ({
    title,
    options: options.filter((option) => origins.includes(originOf(option))).sort(byNumber),
  })).filter((group) => group.options.length > 0)
  return (
    <section className="options" aria-label="Optional rules">
      <h3>How to play it</h3>
      <Presets battle={battle} chosen={chosen} onChoose={onChoose} />
      <Always battle={battle} />
      <details className="options-all">
        <summary>
          Choose rule by rule ({counted} of {options.length} in force)
        </summary>
        {groups.map((group) => (
          <fieldset key={group.title} className="choice option-group">
            <legend>{group.title}</legend>
            {group.options.map((option) => (
              <Option key={option.id} battle={battle} chosen={chosen} onChoose={onChoose} option={option} />
            ))}
          </fieldset>
        ))}
      </details>
    </section>
  )
}
