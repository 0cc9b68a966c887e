import { type ReactElement, useState } from 'react'
import { DiceEntry } from './DiceEntry.tsx'

type Roll = { readonly label: string; readonly dice?: number }
type OwnDice<T> = { readonly take: (roll: T) => void; readonly entry: ReactElement | undefined }

/** Takes what is pressed; with `physical` dice an entry asks for the players' own numbers first. */
export const useOwnDice = <T extends Roll>(
  physical: boolean,
  isOffered: (roll: T) => boolean,
  carry: (roll: T, dice?: readonly number[]) => void,
): OwnDice<T> => {
  const [rolling, setRolling] = useState<T | undefined>()
  const take = (roll: T): void => {
    if (physical && roll.dice !== undefined) setRolling(roll)
    else carry(roll)
  }
  if (rolling?.dice === undefined || !isOffered(rolling)) return { take, entry: undefined }
  const done = (dice: readonly number[]): void => {
    setRolling(undefined)
    carry(rolling, dice)
  }
  const entry = (
    <DiceEntry label={rolling.label} count={rolling.dice} onDone={done} onCancel={() => setRolling(undefined)} />
  )
  return { take, entry }
}
