import { useState } from 'react'
import { choiceAsked } from '../../store/derive/decision.ts'
import { carryOut } from '../../store/interact/act.ts'
import { patchScreen } from '../../store/screen.ts'
import type { ChoiceOption } from '../../systems/prestags/types.ts'
import { DiceEntry } from './DiceEntry.tsx'
import { useLook } from './useLook.ts'

const light = (option: ChoiceOption | undefined): void =>
  patchScreen({ lit: option ? { units: option.units, cells: option.cells } : undefined })

/** The answers to the question of an optional rule, as buttons; a hover lights what each one means on the map. */
export const ChoiceSection = () => {
  const look = useLook()
  const [rolling, setRolling] = useState<ChoiceOption | undefined>()
  const pending = choiceAsked(look)
  if (!pending) return undefined
  const physical = look.state.dice.kind === 'physical'
  const take = (option: ChoiceOption): void => {
    if (physical && option.dice !== undefined) setRolling(option)
    else carryOut({ type: 'choose', option: option.id })
  }
  if (rolling?.dice !== undefined && pending.options.includes(rolling))
    return (
      <DiceEntry
        label={rolling.label}
        count={rolling.dice}
        onDone={(dice) => {
          setRolling(undefined)
          carryOut({ type: 'choose', option: rolling.id, dice })
        }}
        onCancel={() => setRolling(undefined)}
      />
    )
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
