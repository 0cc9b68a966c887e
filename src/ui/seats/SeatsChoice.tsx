import './seats.css'
import { useId } from 'react'
import { type Computer, type Seats, type Sitter, USUAL_COMPUTER, withSitter } from '../../core/mind/seats.ts'
import { MIND_LEVELS, MIND_STYLES } from '../../core/mind/levels.ts'
import { type SideIndex, SIDES } from '../../core/engine/vocabulary.ts'
import { LEVELS, STYLES } from './words.ts'

type SeatProps = {
  readonly side: SideIndex
  readonly name: string
  readonly sitter: Sitter
  onChoose(sitter: Sitter): void
}

type PickProps = {
  readonly group: string
  readonly name: string
  readonly text: string
  readonly isChosen: boolean
  onChoose(): void
}

const Pick = ({ group, name, text, isChosen, onChoose }: PickProps) => (
  <label className="framed-pick seat-pick" title={text}>
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
    {name}
  </label>
)

const isComputer = (sitter: Sitter): sitter is Computer => sitter !== 'person'

/** A person, or the computer of a level. */
const Who = ({ name, sitter, onChoose }: Pick<SeatProps, 'name' | 'sitter' | 'onChoose'>) => {
  const group = useId()
  const { style } = isComputer(sitter) ? sitter : USUAL_COMPUTER
  return (
    <fieldset className="seat-row">
      <legend className="visually-hidden">Who plays the {name}</legend>
      <Pick
        group={group}
        name="A person"
        text="Somebody at this screen."
        isChosen={!isComputer(sitter)}
        onChoose={() => onChoose('person')}
      />
      {MIND_LEVELS.map((level) => (
        <Pick
          key={level}
          group={group}
          {...LEVELS[level]}
          isChosen={isComputer(sitter) && sitter.level === level}
          onChoose={() => onChoose({ level, style })}
        />
      ))}
    </fieldset>
  )
}

const Style = ({ name, computer, onChoose }: { name: string; computer: Computer; onChoose(sitter: Sitter): void }) => {
  const group = useId()
  return (
    <fieldset className="seat-row is-style">
      <legend className="visually-hidden">How the computer plays the {name}</legend>
      {MIND_STYLES.map((style) => (
        <Pick
          key={style}
          group={group}
          {...STYLES[style]}
          isChosen={computer.style === style}
          onChoose={() => onChoose({ ...computer, style })}
        />
      ))}
    </fieldset>
  )
}

const Seat = ({ side, name, sitter, onChoose }: SeatProps) => (
  <li className={`seat is-side-${side}`}>
    <b className="seat-name">{name}</b>
    <div className="seat-body">
      <Who name={name} sitter={sitter} onChoose={onChoose} />
      {isComputer(sitter) ? (
        <>
          <Style name={name} computer={sitter} onChoose={onChoose} />
          <p className="seat-text">
            {LEVELS[sitter.level].text} {STYLES[sitter.style].text}
          </p>
        </>
      ) : undefined}
    </div>
  </li>
)

type SeatsChoiceProps = {
  readonly names: readonly [string, string]
  readonly seats: Seats
  onChoose(seats: Seats): void
}

/** Who plays each side: a person, or the computer. */
export const SeatsChoice = ({ names, seats, onChoose }: SeatsChoiceProps) => (
  <ul className="seats" aria-label="Who plays">
    {SIDES.map((side) => (
      <Seat
        key={side}
        side={side}
        name={names[side]}
        sitter={seats[side]}
        onChoose={(sitter) => onChoose(withSitter(seats, side, sitter))}
      />
    ))}
  </ul>
)
