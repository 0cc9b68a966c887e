import { useState } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { wordsOf } from '../../core/grid/words.ts'
import type { Condition, ConditionOf } from '../../core/scenario/condition.ts'
import { useWorkbench } from '../../store/workbench/workbench.ts'
import { placesIn } from '../../store/workbench/aims.ts'

export type FieldProps<C extends Condition = Condition> = {
  readonly one: C
  readonly board: Board
  /** The last turn of the battle. */
  readonly turns: number
  onChange(next: Condition): void
}

type PlacesProps = {
  readonly places: readonly string[]
  readonly least: number
  readonly most: number
  readonly board: Board
  onPlaces(places: readonly string[]): void
}

/** Letters and numbers of cells; what is no place of the map is not written. */
export const PlacesField = ({ places, least, most, board, onPlaces }: PlacesProps) => {
  const [typed, setTyped] = useState(places.join(', '))
  const letters = useWorkbench((workbench) => workbench.sight?.map.letters ?? {})
  const isPlace = (text: string): boolean => Object.hasOwn(letters, text) || board.parse(text) !== undefined
  const { one, many } = wordsOf(board)
  const found = placesIn(typed)
  const isSound = found.length >= least && found.length <= most && found.every(isPlace)
  return (
    <label className="wb-field">
      {most === 1 ? `Letter or ${one}` : `Letters or ${many}`}
      <input
        className="wb-select"
        value={typed}
        aria-invalid={!isSound}
        onChange={(event) => {
          setTyped(event.target.value)
          const next = placesIn(event.target.value)
          if (next.length >= least && next.length <= most && next.every(isPlace)) onPlaces(next)
        }}
      />
    </label>
  )
}

type PickProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  onValue(value: string): void
}

export const Pick = ({ label, value, options, onValue }: PickProps) => (
  <label className="wb-field">
    {label}
    <select className="wb-select" value={value} onChange={(event) => onValue(event.target.value)}>
      {options.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const upTo = (turns: number): readonly number[] => Array.from({ length: turns }, (_, turn) => turn + 1)

/** When it must hold: at the end, or at the end of a turn; places may also be held for some turns in a row. */
export const WhenField = ({
  one,
  turns,
  onChange,
}: FieldProps<ConditionOf<'control' | 'controlLine' | 'occupy' | 'unitsIn'>>) => {
  const row = one.type === 'control' ? one.forTurns : undefined
  return (
    <Pick
      label="When"
      value={row === undefined ? String(one.at ?? 'end') : `row ${row}`}
      options={[
        ['end', 'At the end of the battle'],
        ...upTo(turns).map((turn) => [String(turn), `At the end of turn ${turn}`] as const),
        ...(one.type === 'control'
          ? upTo(turns).map(
              (turn) => [`row ${turn}`, turn === 1 ? 'For one turn' : `For ${turn} turns in a row`] as const,
            )
          : []),
      ]}
      onValue={(value) => {
        const { at: _, ...rest } = one
        if (rest.type !== 'control') onChange({ ...rest, at: value === 'end' ? value : Number(value) })
        else {
          const { forTurns: _row, ...bare } = rest
          const turn = Number(value.replace('row ', ''))
          onChange(
            value.startsWith('row ') ? { ...bare, forTurns: turn } : { ...bare, at: value === 'end' ? value : turn },
          )
        }
      }}
    />
  )
}

/** By when it must have come true. */
export const ByField = ({
  one,
  turns,
  onChange,
}: FieldProps<ConditionOf<'capture' | 'victoryLevel' | 'destroyUnits' | 'eliminateAll' | 'exitUnits'>>) => (
  <Pick
    label="By when"
    value={one.by === undefined ? '' : String(one.by)}
    options={[
      ['', 'By the end of the battle'],
      ...upTo(turns).map((turn) => [String(turn), `By the end of turn ${turn}`] as const),
    ]}
    onValue={(value) => {
      const { by: _, ...rest } = one
      onChange(value === '' ? rest : { ...rest, by: Number(value) })
    }}
  />
)
