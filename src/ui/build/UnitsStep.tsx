import { RotateCcw } from 'lucide-react'
import type { Troop } from '../../core/build/builder.ts'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { Counter } from '../counter/Counter.tsx'
import { FieldView } from './Fields.tsx'
import { SideTabs } from './SideTabs.tsx'
import type { PlanWork } from './work.ts'

type UnitProps = { readonly unit: Troop['units'][number]; readonly work: PlanWork }

const UnitRow = ({ unit, work: { builder, plan, attempt, change } }: UnitProps) => (
  <li className={unit.isEdited ? 'build-unit is-edited' : 'build-unit'}>
    <Counter view={unit.face} size={36} isDecoration />
    <b className="build-unit-name">{unit.name}</b>
    <div className="build-unit-fields">
      {unit.fields.map((field) => (
        <FieldView key={field.id} field={field} onSet={(id, value) => attempt(builder.edit(plan, id, value))} />
      ))}
    </div>
    {unit.isEdited ? (
      <button
        type="button"
        className="button is-icon is-small"
        aria-label={`${unit.name} as in the list`}
        title="As in the list"
        onClick={() => change(builder.restore(plan, unit.id))}
      >
        <RotateCcw aria-hidden="true" size={16} />
      </button>
    ) : undefined}
  </li>
)

const TroopRows = ({ troop, work, isOpen }: { troop: Troop; work: PlanWork; isOpen: boolean }) => (
  <details className="build-troop" open={isOpen}>
    <summary>
      {troop.name} <small>{troop.units.length}</small>
    </summary>
    <div className="build-troop-fields">
      {troop.fields.map((field) => (
        <FieldView
          key={field.id}
          field={field}
          onSet={(id, value) => work.attempt(work.builder.edit(work.plan, id, value))}
        />
      ))}
    </div>
    <ul className="build-rows">
      {troop.units.map((unit) => (
        <UnitRow key={unit.id} unit={unit} work={work} />
      ))}
    </ul>
  </details>
)

/** Every formation and every unit, with what can be changed of them. */
export const UnitsStep = ({
  work,
  side,
  onSide,
}: {
  work: PlanWork
  side: SideIndex
  onSide(side: SideIndex): void
}) => (
  <>
    <SideTabs names={work.builder.sides(work.plan)} side={side} onSide={onSide} />
    <div className="build-troops">
      {work.builder.troops(work.plan, side).map((troop, index) => (
        <TroopRows key={troop.id} troop={troop} work={work} isOpen={index === 0} />
      ))}
    </div>
  </>
)
