import { SIDES } from '../../core/engine/vocabulary.ts'
import './cup.css'
import type { CupLine, CupView, DrawnLine } from '../../core/presenter/cup.ts'
import { counted } from '../../core/text/words.ts'
import { follow } from '../../store/interact/act.ts'
import { light } from '../seen/lighting.ts'
import { useSeen } from '../seen/useSeen.ts'
import { CupPicture } from './CupPicture.tsx'
import { MarkerSign } from './Marker.tsx'

const NAMES = { movement: 'movement', melee: 'melee' } as const

const Left = ({ line }: { line: CupLine }) => (
  <span className="cup-count" data-empty={line.left === 0}>
    <MarkerSign side={line.side} kind={line.kind} size={22} />
    <span aria-hidden="true">
      <b>{line.left}</b>
      <span className="cup-of"> of {line.of}</span>
    </span>
    <span className="visually-hidden">
      {line.left} of {line.of} {NAMES[line.kind]}
    </span>
  </span>
)

/** How many of each are in the cup, a row for each side. */
const Counts = ({ cup }: { cup: CupView }) => (
  <ul className="cup-counts" aria-label={`In the cup: ${counted(cup.left, 'marker')}`}>
    {SIDES.map((side) => (
      <li key={side}>
        <span className="cup-side">{cup.sides[side]}</span>
        {cup.cup
          .filter((line) => line.side === side)
          .map((line) => (
            <Left key={line.kind} line={line} />
          ))}
      </li>
    ))}
  </ul>
)

/** The marker that is in the hand now: just drawn, or being played. */
const Hand = ({ cup }: { cup: CupView }) => {
  const last = cup.drawn.at(-1)
  if (!last || !cup.isInHand) return undefined
  return (
    <span className="cup-hand" key={`${cup.phase} ${cup.drawn.length}`}>
      <MarkerSign side={last.side} kind={last.kind} size={58} />
    </span>
  )
}

const Drawn = ({ line, isLast }: { line: DrawnLine; isLast: boolean }) => (
  <li className="cup-drawn-one" data-fate={line.fate} data-now={isLast} title={`${line.text}`}>
    <MarkerSign side={line.side} kind={line.kind} size={20} />
    <span aria-hidden="true">{line.fate === 'drawn' ? '?' : line.short}</span>
    <span className="visually-hidden">
      {NAMES[line.kind]} marker, {line.text}
    </span>
  </li>
)

/** What was drawn, in order, and what became of it. */
const Draws = ({ cup }: { cup: CupView }) =>
  cup.drawn.length === 0 ? undefined : (
    <ol className="cup-drawn" aria-label="Drawn so far">
      {cup.drawn.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is what tells draws apart
        <Drawn key={index} line={line} isLast={index === cup.drawn.length - 1 && cup.isInHand} />
      ))}
    </ol>
  )

/** Leaders of lower level whom the active one may take along. */
const Lower = () => {
  const look = useSeen()
  const buttons = look.presenter.cup?.lower(look) ?? []
  if (buttons.length === 0) return undefined
  return (
    <div className="answers">
      {buttons.map(({ key, label, intent, lit }) => (
        <button
          key={key}
          type="button"
          className="button is-wide"
          onClick={() => follow(intent)}
          onMouseEnter={() => light(lit)}
          onMouseLeave={() => light(undefined)}
          onFocus={() => light(lit)}
          onBlur={() => light(undefined)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** The cup of the sequence by drawn markers: what is in it, what was drawn, who else may be activated. */
export const CupSection = () => {
  const look = useSeen()
  const cup = look.presenter.cup?.view(look)
  if (!cup) return undefined
  return (
    <>
      <section className="cup" aria-label="The cup">
        <div className="cup-stage">
          <CupPicture lines={cup.cup} />
          <Hand cup={cup} />
        </div>
        <Counts cup={cup} />
        <Draws cup={cup} />
      </section>
      <Lower />
    </>
  )
}
