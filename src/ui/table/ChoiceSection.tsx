import { choiceAsked } from '../../core/table/decisions.ts'
import { carryOut } from '../../store/interact/act.ts'
import { patchScreen } from '../../store/screen.ts'
import type { ChoiceOption } from '../../core/engine/choice.ts'
import { useLook } from './useLook.ts'
import { useOwnDice } from './useOwnDice.tsx'

const light = (option: ChoiceOption | undefined): void =>
  patchScreen({ lit: option ? { units: option.units, cells: option.cells } : undefined })

const carry = ({ id }: ChoiceOption, dice?: readonly number[]): void => {
  if (carryOut({ type: 'choose', option: id, ...(dice ? { dice } : {}) })) light(undefined)
}

/** The answers to the question of an optional rule, as buttons; a hover lights what each one means on the map. */
export const ChoiceSection = () => {
  const look = useLook()
  const pending = choiceAsked(look)
  const physical = look.state.dice.kind === 'physical'
  const { take, entry } = useOwnDice<ChoiceOption>(
    physical,
    (option) => pending?.options.includes(option) === true,
    carry,
  )
  if (!pending) return undefined
  if (entry) return entry
  return (
    <div className="answers">
      {pending.options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={`button is-wide${pending.options.length === 1 ? ' is-main' : ''}`}
          onClick={() => take(option)}
          onMouseEnter={() => light(option)}
          onMouseLeave={() => light(undefined)}
          onFocus={() => light(option)}
          onBlur={() => light(undefined)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
