import { wordsOf } from '../../core/grid/words.ts'
import type { ConditionOf } from '../../core/scenario/condition.ts'
import { ByField, type FieldProps, Pick, PlacesField, WhenField } from './conditionParts.tsx'
import { NumberField } from './NumberField.tsx'

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
        onPlaces={(places) => onChange({ ...all, hexes: [...places] })}
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

const LineFields = (props: FieldProps<ConditionOf<'controlLine'>>) => {
  const { one, board, onChange } = props
  return (
    <>
      <PlacesField
        places={one.through}
        least={2}
        most={99}
        board={board}
        onPlaces={(through) => onChange({ ...one, through: [...through] })}
      />
      <WhenField {...props} />
    </>
  )
}

type Placed = ConditionOf<'keepControl' | 'capture' | 'occupy'>

const PlacedFields = (props: FieldProps<Placed>) => {
  const { one, board, onChange } = props
  return (
    <>
      <PlacesField
        places={one.hexes}
        least={1}
        most={99}
        board={board}
        onPlaces={(places) => onChange({ ...one, hexes: [...places] })}
      />
      {one.type === 'capture' ? <ByField {...props} one={one} /> : undefined}
      {one.type === 'occupy' ? <WhenField {...props} one={one} /> : undefined}
    </>
  )
}

const LossFields = (props: FieldProps<ConditionOf<'destroyUnits' | 'loseAtMost'>>) => {
  const { one, onChange } = props
  const least = one.type === 'loseAtMost' ? 0 : 1
  return (
    <>
      <NumberField
        label="Units"
        value={one.count}
        least={least}
        most={99}
        onValue={(count) => onChange({ ...one, count })}
      />
      {one.type === 'destroyUnits' ? <ByField {...props} one={one} /> : undefined}
    </>
  )
}

/** What of a condition can be chosen, by its kind. */
export const ConditionFields = (props: FieldProps) => {
  const { one } = props
  switch (one.type) {
    case 'victoryLevel':
      return <LevelFields {...props} one={one} />
    case 'control':
      return <HeldFields {...props} one={one} />
    case 'controlLine':
      return <LineFields {...props} one={one} />
    case 'unitsIn':
      return <PartFields {...props} one={one} />
    case 'exitUnits':
      return <ExitFields {...props} one={one} />
    case 'destroyUnits':
    case 'loseAtMost':
      return <LossFields {...props} one={one} />
    case 'eliminateAll':
      return <ByField {...props} one={one} />
    case 'keepControl':
    case 'capture':
    case 'occupy':
      return <PlacedFields {...props} one={one} />
    case 'prevent':
      return <p className="wb-guide">None of what the other side has to do has come true.</p>
  }
}
