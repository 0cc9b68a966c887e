import { RotateCcw, RotateCw } from 'lucide-react'
import { type Turner, turnersInHand } from '../../systems/prestags/table/facing.ts'
import { type Look, momentOf, unitsOf } from '../../systems/prestags/table/look.ts'
import { useGame } from '../../store/game.ts'
import { turnTo } from '../../store/interact/turn.ts'
import { seenGame } from '../../store/seen.ts'
import { shortName } from '../../systems/prestags/units.ts'
import { nextFace } from '../../systems/prestags/view/facing.ts'
import { someOf } from '../../core/text/words.ts'
import { useLook } from './useLook.ts'

const priceWords = (look: Look): string =>
  momentOf(look) === 'movement' ? 'a turn costs 1 point [16.11]' : 'free [16.11]'

const TurnRow = ({ look, turner }: { look: Look; turner: Turner }) => {
  const { units, face, words } = turner
  const names = someOf(unitsOf(look, units).map(shortName), 3)
  const turn = (by: 1 | -1): boolean => turnTo(units, nextFace(face, by))
  return (
    <li className="turner">
      <button type="button" className="button turn-button" aria-label={`Turn ${names} left`} onClick={() => turn(-1)}>
        <RotateCcw aria-hidden="true" size={20} />
      </button>
      <span className="turner-words">
        <b>
          {names} {units.length === 1 ? 'faces' : 'face'} {words}
        </b>
        <small>{priceWords(look)}</small>
      </span>
      <button type="button" className="button turn-button" aria-label={`Turn ${names} right`} onClick={() => turn(1)}>
        <RotateCw aria-hidden="true" size={20} />
      </button>
    </li>
  )
}

/** Facing of the units in hand: a hexside to the left or to the right at a press. */
export const TurnSection = () => {
  const look = useLook()
  const last = useGame((store) => seenGame(store)?.history.entries.at(-1)?.command)
  const turners = turnersInHand(look, last)
  if (turners.length === 0) return undefined
  return (
    <ul className="turners" aria-label="Facing">
      {turners.map((turner) => (
        <TurnRow key={turner.cell} look={look} turner={turner} />
      ))}
    </ul>
  )
}
