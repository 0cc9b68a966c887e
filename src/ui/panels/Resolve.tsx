import { useState } from 'react'
import { InSlot } from '../parts/slots.tsx'
import { Die } from '../parts/Die.tsx'
import type { CombatPanelProps } from './props.ts'
import { Why } from './Why.tsx'

type OnResolve = NonNullable<CombatPanelProps['onResolve']>

const FACES = [1, 2, 3, 4, 5, 6] as const
const ORDINALS = ['First', 'Second', 'Third'] as const

type RowProps = {
  readonly legend: string
  /** `Rolled a 4`. */
  readonly nameOf: (face: number) => string
  readonly isBarred: boolean
  /** The number told so far, where others are still to be told. */
  readonly told?: number | undefined
  readonly onTell: (face: number) => void
}

const ToldDie = ({ legend, nameOf, isBarred, told, onTell }: RowProps) => (
  <fieldset className="told-dice">
    <legend>{legend}</legend>
    {FACES.map((face) => (
      <button
        key={face}
        type="button"
        className="told-die"
        aria-label={nameOf(face)}
        aria-pressed={told === undefined ? undefined : told === face}
        disabled={isBarred}
        onClick={() => onTell(face)}
      >
        <Die face={face} size={34} />
      </button>
    ))}
  </fieldset>
)

/** Several dice: a row for each; the last number told carries the attack out. */
const ToldDice = ({ count, isBarred, onResolve }: { count: number; isBarred: boolean; onResolve: OnResolve }) => {
  const [told, setTold] = useState<Readonly<Record<number, number>>>({})
  const rows = ORDINALS.slice(0, count)
  const tell = (index: number, face: number): void => {
    const next = { ...told, [index]: face }
    const faces = rows.flatMap((_, at) => next[at] ?? [])
    setTold(faces.length < count ? next : {})
    if (faces.length === count) onResolve(faces)
  }
  return (
    <div className="told-throw">
      <p>Roll your {count === 2 ? 'two' : count} dice and press their numbers</p>
      {rows.map((ordinal, index) => (
        <ToldDie
          key={ordinal}
          legend={`${ordinal} die`}
          nameOf={(face) => `${ordinal} die: ${face}`}
          isBarred={isBarred}
          told={told[index]}
          onTell={(face) => tell(index, face)}
        />
      ))}
    </div>
  )
}

const Told = ({ count, isBarred, onResolve }: { count: number; isBarred: boolean; onResolve: OnResolve }) =>
  count === 1 ? (
    <ToldDie
      legend="Roll your die and press its number"
      nameOf={(face) => `Rolled a ${face}`}
      isBarred={isBarred}
      onTell={(face) => onResolve([face])}
    />
  ) : (
    <ToldDice count={count} isBarred={isBarred} onResolve={onResolve} />
  )

type ResolveProps = {
  readonly refusal: CombatPanelProps['refusal']
  /** Number of dice that the players roll themselves; undefined where they are rolled for them. */
  readonly told: number | undefined
  readonly verb: string
  readonly onResolve: OnResolve
}

/** The button that carries an attack out, or the numbers of the players' own dice; or why it cannot be. */
export const Resolve = ({ refusal, told, verb, onResolve }: ResolveProps) => (
  <InSlot name="foot">
    <div className="combat-resolve">
      {refusal ? <Why ok={false} text={refusal.text} cite={refusal.cite} /> : undefined}
      {told === undefined ? (
        <button
          type="button"
          className="button is-primary"
          data-anchor="resolve"
          aria-disabled={refusal !== undefined}
          onClick={() => refusal === undefined && onResolve()}
        >
          {verb}
        </button>
      ) : (
        <Told count={told} isBarred={refusal !== undefined} onResolve={onResolve} />
      )}
    </div>
  </InSlot>
)
