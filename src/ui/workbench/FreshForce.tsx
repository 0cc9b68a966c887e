import { Minus, Plus } from 'lucide-react'
import type { UnitType } from '../../core/table/bench.ts'
import { points } from '../../core/text/words.ts'
import { bought, costOf, type Wish } from '../../store/workbench/fresh.ts'

type Force = Wish['forces'][number]

type FreshForceProps = {
  /** Where it stands. */
  readonly title: string
  readonly types: readonly UnitType[]
  readonly force: Force
  readonly budget: number
  onForce(force: Force): void
}

const Row = ({ type, force, onForce }: Pick<FreshForceProps, 'force' | 'onForce'> & { type: UnitType }) => (
  <li className="wb-type">
    <span className="wb-fresh-type">
      {type.name}
      <small>
        {type.code}, {points(type.worth)} VP
      </small>
    </span>
    <span className="wb-type-count">
      <button
        type="button"
        className="button is-icon is-small"
        aria-label={`One ${type.name} less in ${force.name}`}
        onClick={() => onForce(bought(force, type.code, -1))}
      >
        <Minus aria-hidden="true" size={16} />
      </button>
      <output aria-label={`Number of ${type.name} in ${force.name}`}>{force.counts[type.code]}</output>
      <button
        type="button"
        className="button is-icon is-small"
        aria-label={`One ${type.name} more in ${force.name}`}
        onClick={() => onForce(bought(force, type.code, 1))}
      >
        <Plus aria-hidden="true" size={16} />
      </button>
    </span>
  </li>
)

const spentWords = (cost: number, budget: number): string =>
  cost > budget
    ? `${points(cost)} VP, ${points(cost - budget)} over`
    : `${points(cost)} VP, ${points(budget - cost)} left`

/** A force of a new battle: its name, and what is bought from the list. */
export const FreshForce = ({ title, types, force, budget, onForce }: FreshForceProps) => {
  const has = ({ code }: UnitType): boolean => (force.counts[code] ?? 0) > 0
  return (
    <fieldset className="wb-fresh-force">
      <legend>
        {title}: {spentWords(costOf(types, force), budget)}
      </legend>
      <label className="wb-field">
        Name of the force
        <input
          className="wb-select"
          maxLength={40}
          value={force.name}
          onChange={(event) => onForce({ ...force, name: event.target.value })}
        />
      </label>
      <ul className="wb-types">
        {types.filter(has).map((type) => (
          <Row key={type.code} type={type} force={force} onForce={onForce} />
        ))}
      </ul>
      <label className="wb-field">
        Add a type
        <select
          className="wb-select"
          value=""
          onChange={(event) => event.target.value !== '' && onForce(bought(force, event.target.value, 1))}
        >
          <option value="">Choose…</option>
          {types
            .filter((type) => !has(type))
            .map(({ code, words }) => (
              <option key={code} value={code}>
                {code} {words}
              </option>
            ))}
        </select>
      </label>
    </fieldset>
  )
}
