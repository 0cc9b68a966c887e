import type { ForceUnit } from '../../core/presenter/workbench.ts'
import { points } from '../../core/text/words.ts'
import { bought, costOf, type BattleWish } from '../../store/workbench/fresh.ts'
import { AddType, CountButtons } from './forceParts.tsx'

type Force = BattleWish['forces'][number]

type FreshForceProps = {
  /** Where it stands. */
  readonly title: string
  readonly types: readonly ForceUnit[]
  readonly force: Force
  readonly budget: number
  onForce(force: Force): void
}

const Row = ({ type, force, onForce }: Pick<FreshForceProps, 'force' | 'onForce'> & { type: ForceUnit }) => (
  <li className="wb-type">
    <span className="wb-fresh-type">
      {type.name}
      <small>
        {type.code}, {points(type.worth)} VP
      </small>
    </span>
    <CountButtons
      of={type.name}
      where={` in ${force.name}`}
      label={`Number of ${type.name} in ${force.name}`}
      shown={force.counts[type.code] ?? 0}
      onCount={(by) => onForce(bought(force, type.code, by))}
    />
  </li>
)

const spentWords = (cost: number, budget: number): string =>
  cost > budget
    ? `${points(cost)} VP, ${points(cost - budget)} over`
    : `${points(cost)} VP, ${points(budget - cost)} left`

/** A force of a new battle: its name, and what is bought from the list. */
export const FreshForce = ({ title, types, force, budget, onForce }: FreshForceProps) => {
  const has = ({ code }: ForceUnit): boolean => (force.counts[code] ?? 0) > 0
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
      <AddType
        label="Add a type"
        types={types.filter((type) => !has(type))}
        onAdd={(code) => onForce(bought(force, code, 1))}
      />
    </fieldset>
  )
}
