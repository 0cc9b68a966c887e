import { useState } from 'react'
import type { Board } from '../../core/grid/board.ts'
import { wordsOf } from '../../core/grid/words.ts'
import type { Condition, ConditionOf } from '../../core/scenario/condition.ts'
import { useBench } from '../../store/workbench/bench.ts'
import { placesIn } from '../../store/workbench/aims.ts'
import { NumberField } from './NumberField.tsx'

type FieldProps<C extends Condition = Condition> = {
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
const PlacesField = ({ places, least, most, board, onPlaces }: PlacesProps) => {
  const [typed, setTyped] = useState(places.join(', '))
  const letters = useBench((bench) => bench.sight?.map.letters ?? {})
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

const Pick = ({ label, value, options, onValue }: PickProps) => (
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
const WhenField = ({
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
          ? upTo(turns).map((turn) => [`row ${turn}`, `For ${turn} turns in a row`] as const)
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
const ByField = ({
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

const LEVELS = [
  ['marginal', 'Somewhat more (marginal)'],
  ['substantive', 'Clearly more (substantive)'],
  ['decisive', 'Far more (decisive)'],
] as const

const EXITS = [
  ['any', 'By any edge'],
  ['north', 'By the north edge'],
  ['east', 'By the east edge'],
  ['south', 'By the south edge'],
  ['west', 'By the west edge'],
] as const

const HeldFields = (props: FieldProps<ConditionOf<'control'>>) => {
  const { one, board, onChange } = props
  const { atLeast: _, ...all } = one
  return (
    <>
      <PlacesField
        places={one.hexes}
        least={1}
        most={99}
        board={board}
        onPlaces={(hexes) => onChange({ ...all, hexes: [...hexes] })}
      />
      {one.hexes.length > 1 ? (
        <NumberField
          label="So many of them are enough"
          value={one.atLeast ?? one.hexes.length}
          most={one.hexes.length}
          onValue={(count) => onChange(count === one.hexes.length ? all : { ...all, atLeast: count })}
        />
      ) : undefined}
      <WhenField {...props} />
    </>
  )
}

const PartFields = (props: FieldProps<ConditionOf<'unitsIn'>>) => {
  const { one, board, onChange } = props
  const { atLeast, fewerThan, ...rest } = one
  const [zone] = one.where
  const isPlain = one.where.length === 1 && zone?.of?.length === 1 && Object.keys(zone).length === 2
  const count = fewerThan ?? atLeast ?? 1
  const write = (isFewer: boolean, next: number): void =>
    onChange(isFewer ? { ...rest, fewerThan: next } : { ...rest, atLeast: next })
  return (
    <>
      <Pick
        label="Whose units"
        value={one.whose}
        options={[
          ['own', 'Own units'],
          ['enemy', 'Enemy units'],
        ]}
        onValue={(whose) => onChange({ ...one, whose: whose === 'own' ? 'own' : 'enemy' })}
      />
      <Pick
        label="How many"
        value={fewerThan === undefined ? 'least' : 'fewer'}
        options={[
          ['least', 'At least'],
          ['fewer', 'Fewer than'],
        ]}
        onValue={(value) => write(value === 'fewer', count)}
      />
      <NumberField label="Units" value={count} most={99} onValue={(next) => write(fewerThan !== undefined, next)} />
      {isPlain && zone?.of ? (
        <>
          <PlacesField
            places={zone.of}
            least={1}
            most={1}
            board={board}
            onPlaces={([place = '']) =>
              onChange({ ...one, where: [{ ...zone, of: [place] }], called: `near ${place}` })
            }
          />
          <NumberField
            label={`Within so many ${wordsOf(board).many}`}
            value={zone.within ?? 0}
            least={0}
            most={60}
            onValue={(within) => onChange({ ...one, where: [{ ...zone, within }] })}
          />
        </>
      ) : (
        <p className="wb-guide">The part of the map, “{one.called}”, is changed in the text.</p>
      )}
      <WhenField {...props} />
    </>
  )
}

const ExitFields = (props: FieldProps<ConditionOf<'exitUnits'>>) => {
  const { one, onChange } = props
  const isPlain = one.where.edge !== undefined && Object.keys(one.where).length === 1
  return (
    <>
      <NumberField label="Units" value={one.count} most={99} onValue={(count) => onChange({ ...one, count })} />
      {isPlain ? (
        <Pick
          label="Where"
          value={one.where.edge ?? 'any'}
          options={EXITS}
          onValue={(value) => {
            const edge = EXITS.find(([key]) => key === value)?.[0]
            if (edge) onChange({ ...one, where: { edge } })
          }}
        />
      ) : (
        <p className="wb-guide">Where they leave is changed in the text.</p>
      )}
      <ByField {...props} />
    </>
  )
}

const LevelFields = (props: FieldProps<ConditionOf<'victoryLevel'>>) => {
  const { one, onChange } = props
  return (
    <>
      <Pick
        label="How many more"
        value={one.atLeast}
        options={LEVELS}
        onValue={(value) => {
          const atLeast = LEVELS.find(([key]) => key === value)?.[0]
          if (atLeast) onChange({ ...one, atLeast })
        }}
      />
      <ByField {...props} />
    </>
  )
}

/** What of a condition can be chosen, by its kind. */
export const ConditionFields = (props: FieldProps) => {
  const { one, board, onChange } = props
  switch (one.type) {
    case 'victoryLevel':
      return <LevelFields {...props} one={one} />
    case 'control':
      return <HeldFields {...props} one={one} />
    case 'unitsIn':
      return <PartFields {...props} one={one} />
    case 'exitUnits':
      return <ExitFields {...props} one={one} />
    case 'loseAtMost':
      return (
        <NumberField
          label="Units"
          value={one.count}
          least={0}
          most={99}
          onValue={(count) => onChange({ ...one, count })}
        />
      )
    case 'destroyUnits':
      return (
        <>
          <NumberField label="Units" value={one.count} most={99} onValue={(count) => onChange({ ...one, count })} />
          <ByField {...props} one={one} />
        </>
      )
    case 'eliminateAll':
      return <ByField {...props} one={one} />
    case 'controlLine':
      return (
        <>
          <PlacesField
            places={one.through}
            least={2}
            most={99}
            board={board}
            onPlaces={(through) => onChange({ ...one, through: [...through] })}
          />
          <WhenField {...props} one={one} />
        </>
      )
    case 'keepControl':
    case 'capture':
    case 'occupy':
      return (
        <>
          <PlacesField
            places={one.hexes}
            least={1}
            most={99}
            board={board}
            onPlaces={(hexes) => onChange({ ...one, hexes: [...hexes] })}
          />
          {one.type === 'capture' ? <ByField {...props} one={one} /> : undefined}
          {one.type === 'occupy' ? <WhenField {...props} one={one} /> : undefined}
        </>
      )
    case 'prevent':
      return <p className="wb-guide">None of what the other side has to do has come true.</p>
  }
}
