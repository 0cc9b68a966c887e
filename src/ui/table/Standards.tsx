import { Flag } from 'lucide-react'
import { memo } from 'react'
import type { SideIndex } from '../../core/engine/vocabulary.ts'
import { patchScreen } from '../../store/game/screen.ts'
import { boardView } from '../seen/boardView.ts'
import { useSeen } from '../seen/useSeen.ts'

/** More of them are a line of the map, and read there. */
const MOST = 6

type HeldProps = {
  readonly cell: number
  readonly name: string
  readonly side: SideIndex | undefined
  readonly by: string
}

/** One of them, made anew only when it changes hands. */
const Held = memo(({ cell, name, side, by }: HeldProps) => (
  <button
    type="button"
    className={`button is-quiet standard-button ${side === undefined ? 'is-free' : `is-side-${side}`}`}
    onClick={() => {
      boardView.centreOn(cell)
      patchScreen({ lit: { units: [], cells: [cell] } })
    }}
    onBlur={() => patchScreen({ lit: undefined })}
  >
    <Flag aria-hidden="true" size={16} />
    <b>{name}</b> {by}
  </button>
))

/** Who holds what, at the head of the table; a press leads there. */
export const Standards = () => {
  const { presenter, battle, state } = useSeen()
  const standards = presenter.standards?.(battle, state) ?? []
  const { sides } = presenter.sheet(battle)
  if (standards.length === 0 || standards.length > MOST) return undefined
  return (
    <ul className="standards" aria-label="Who holds what decides the battle">
      {standards.map(({ cell, name, side, whose }) => (
        <li key={cell}>
          <Held
            cell={cell}
            name={name}
            side={side}
            by={whose ?? (side === undefined ? 'nobody’s' : (sides[side] ?? ''))}
          />
        </li>
      ))}
    </ul>
  )
}
