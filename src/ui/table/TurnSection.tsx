import { RotateCcw, RotateCw } from 'lucide-react'
import type { Turner } from '../../core/presenter/blocks.ts'
import { turnTo } from '../../store/interact/turn.ts'
import { useSeen } from '../seen/useSeen.ts'

const TurnRow = ({ turner, price }: { turner: Turner; price: string }) => {
  const { turning } = useSeen().presenter
  const { units, names, bearing, words } = turner
  const turn = (by: 1 | -1): boolean => turning !== undefined && turnTo(units, turning.next(bearing, by))
  return (
    <li className="turner">
      <button type="button" className="button turn-button" aria-label={`Turn ${names} left`} onClick={() => turn(-1)}>
        <RotateCcw aria-hidden="true" size={20} />
      </button>
      <span className="turner-words">
        <b>
          {names} {units.length === 1 ? 'faces' : 'face'} {words}
        </b>
        <small>{price}</small>
      </span>
      <button type="button" className="button turn-button" aria-label={`Turn ${names} right`} onClick={() => turn(1)}>
        <RotateCw aria-hidden="true" size={20} />
      </button>
    </li>
  )
}

type TurnProps = { readonly rows: readonly Turner[]; readonly price: string }

/** Facing of the units in hand: a hexside to the left or to the right at a press. */
export const TurnSection = ({ rows, price }: TurnProps) => (
  <ul className="turners" data-anchor="turn" aria-label="Facing">
    {rows.map((turner) => (
      <TurnRow key={turner.cell} turner={turner} price={price} />
    ))}
  </ul>
)
