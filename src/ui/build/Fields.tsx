import { Dices } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ChoiceField, PlanField, FieldGroup, NumberField, SeedField, TextField } from '../../core/build/fields.ts'
import { Stepper } from '../parts/Stepper.tsx'

type Props<F extends PlanField> = { readonly field: F; onSet(id: string, value: string | number): void }

const Cite = ({ cite }: { cite: string | undefined }) =>
  cite === undefined ? undefined : <small className="build-cite">{cite}</small>

const Label = ({ field: { label, cite } }: { field: PlanField }) => (
  <span className="build-label">
    {label} <Cite cite={cite} />
  </span>
)

const Radios = ({ field, onSet }: Props<ChoiceField>) => {
  const group = useId()
  const { id, value, options, look } = field
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset className={`build-field is-${look}`}>
      <legend>
        <Label field={field} />
      </legend>
      <div className="build-options">
        {options.map((option) => (
          <label key={option.value} className="build-option" title={look === 'row' ? option.note : undefined}>
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onSet(id, option.value)}
            />
            <span>
              <b>{option.label}</b>
              {look === 'cards' && option.note ? <small>{option.note}</small> : undefined}
            </span>
          </label>
        ))}
      </div>
      {look === 'row' && chosen?.note ? <p className="build-note">{chosen.note}</p> : undefined}
    </fieldset>
  )
}

const List = ({ field, onSet }: Props<ChoiceField>) => (
  <label className="build-field is-list">
    <Label field={field} />
    <select className="build-select" value={field.value} onChange={(event) => onSet(field.id, event.target.value)}>
      {field.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
)

const Slider = ({ field, onSet }: Props<NumberField>) => {
  const { id, value, least, most, step = 1, ends, note } = field
  return (
    <label className="build-field is-slider">
      <span className="build-slider-head">
        <Label field={field} />
        <b aria-hidden="true">{value}</b>
      </span>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={(event) => onSet(id, Number(event.target.value))}
      />
      {ends ? (
        <span className="build-ends" aria-hidden="true">
          <small>{ends[0]}</small>
          <small>{ends[1]}</small>
        </span>
      ) : undefined}
      {note ? <small className="build-note">{note}</small> : undefined}
    </label>
  )
}

const Count = ({ field, onSet }: Props<NumberField>) => (
  <label className="build-field is-count">
    <Label field={field} />
    <input
      type="number"
      className="build-input"
      min={field.least}
      max={field.most}
      value={field.value}
      onChange={(event) => onSet(field.id, Number(event.target.value))}
    />
  </label>
)

const Numbered = ({ field, onSet }: Props<NumberField>) =>
  field.look === 'count' ? (
    <Count field={field} onSet={onSet} />
  ) : field.look === 'slider' ? (
    <Slider field={field} onSet={onSet} />
  ) : (
    <span className="build-field is-stepper">
      <Label field={field} />
      <Stepper {...field} onValue={(value) => onSet(field.id, value)} />
    </span>
  )

const Text = ({ field, onSet }: Props<TextField>) => (
  <label className="build-field is-text">
    <Label field={field} />
    <input
      type="text"
      className="build-input"
      value={field.value}
      maxLength={field.most}
      onChange={(event) => onSet(field.id, event.target.value)}
    />
  </label>
)

const SEEDS = 1_000_000

const Seed = ({ field, onSet }: Props<SeedField>) => (
  <div className="build-field is-seed">
    <label>
      <Label field={field} />
      <input
        type="number"
        className="build-input"
        min={1}
        value={field.value}
        onChange={(event) => onSet(field.id, Math.max(1, Math.round(Number(event.target.value))))}
      />
    </label>
    <button type="button" className="button" onClick={() => onSet(field.id, 1 + Math.floor(Math.random() * SEEDS))}>
      <Dices aria-hidden="true" size={18} /> Another one
    </button>
  </div>
)

/** A field as it is drawn, whatever it stands for. */
export const FieldView = ({ field, onSet }: Props<PlanField>): ReactNode => {
  switch (field.kind) {
    case 'choice':
      return field.look === 'list' ? <List field={field} onSet={onSet} /> : <Radios field={field} onSet={onSet} />
    case 'number':
      return <Numbered field={field} onSet={onSet} />
    case 'text':
      return <Text field={field} onSet={onSet} />
    case 'seed':
      return <Seed field={field} onSet={onSet} />
  }
}

type GroupsProps = { readonly groups: readonly FieldGroup[]; onSet(id: string, value: string | number): void }

/** The fields of a page, group by group. */
export const FieldGroups = ({ groups, onSet }: GroupsProps) =>
  groups.map(({ title, side, fields }, index) => (
    <section key={title ?? index} className={side === undefined ? 'build-group' : `build-group is-side-${side}`}>
      {title ? <h3>{title}</h3> : undefined}
      <div className="build-fields">
        {fields.map((field) => (
          <FieldView key={field.id} field={field} onSet={onSet} />
        ))}
      </div>
    </section>
  ))
