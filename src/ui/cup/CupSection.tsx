import './cup.css'
import { cupOf, lowerDeeds } from '../../systems/prestags/table/cup.ts'
import type { Look } from '../../systems/prestags/table/look.ts'
import { carryOut } from '../../store/interact/act.ts'
import { idle } from '../../core/table/screen.ts'
import type { CupLine, CupView, DrawnLine } from '../../systems/prestags/chits/view.ts'
import { sideOf } from '../../systems/prestags/battle.ts'
import type { Battle } from '../../systems/prestags/contract.ts'
import { counted } from '../../core/text/words.ts'
import { light } from '../table/lighting.ts'
import { useLook } from '../table/useLook.ts'
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
const Counts = ({ battle, cup }: { battle: Battle; cup: CupView }) => (
  <ul className="cup-counts" aria-label={`In the cup: ${counted(cup.left, 'marker')}`}>
    {[0, 1].map((side) => (
      <li key={side}>
        <span className="cup-side">{sideOf(battle, side).name}</span>
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
const isInHand = (cup: CupView): boolean => {
  const fate = cup.drawn.at(-1)?.fate
  return fate === 'drawn' || fate === 'activated' || fate === 'fought'
}

const Hand = ({ cup }: { cup: CupView }) => {
  const last = cup.drawn.at(-1)
  if (!last || !isInHand(cup)) return undefined
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
        <Drawn key={index} line={line} isLast={index === cup.drawn.length - 1 && isInHand(cup)} />
      ))}
    </ol>
  )

/** Leaders of lower level whom the active one may take along. */
const Lower = () => {
  const look = useLook()
  const deeds = lowerDeeds(look)
  if (deeds.length === 0) return undefined
  return (
    <div className="answers">
      {deeds.map(({ act, label }) => (
        <button
          key={label}
          type="button"
          className="button is-wide"
          onClick={() => carryOut(act, { ...idle(), lit: undefined })}
          onMouseEnter={() => light({ units: act.units, cells: [] })}
          onMouseLeave={() => light(undefined)}
          onFocus={() => light({ units: act.units, cells: [] })}
          onBlur={() => light(undefined)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** While an attack is built, or its results are chosen, it has the room to itself. */
const isFighting = ({ screen, state }: Look): boolean => {
  const pending = state.pending.at(-1)?.kind
  return screen.targets.length > 0 || pending === 'losses' || pending === 'advance'
}

/** The cup of the sequence by drawn markers: what is in it, what was drawn, who else may be activated. */
export const CupSection = () => {
  const look = useLook()
  const cup = cupOf(look)
  if (!cup || isFighting(look)) return undefined
  return (
    <>
      <section className="cup" aria-label="The cup">
        <div className="cup-stage">
          <CupPicture lines={cup.cup} />
          <Hand cup={cup} />
        </div>
        <Counts battle={look.battle} cup={cup} />
        <Draws cup={cup} />
      </section>
      <Lower />
    </>
  )
}
