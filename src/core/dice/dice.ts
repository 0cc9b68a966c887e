import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { seedWords } from './seed.ts'

/**
 * Where dice come from; plain data that lives in the game state.
 * `seeded`: four 32-bit integers of generator state. `scripted`: the list of rolls to come.
 * `physical`: every roll is told by the players.
 */
export type DiceState =
  | { readonly kind: 'seeded'; readonly words: readonly number[] }
  | { readonly kind: 'scripted'; readonly rolls: readonly number[]; readonly next: number }
  | { readonly kind: 'physical' }

/** Why nothing can be rolled: a code, and a sentence for the player. */
type DiceFault = { readonly code: string; readonly text: string }
type Rolled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: DiceFault }

const rolled = <T>(value: T): Rolled<T> => ({ ok: true, value })
const fault = (code: string, text: string): Rolled<never> => ({ ok: false, error: { code, text } })

export type Roll = { readonly die: number; readonly dice: DiceState }

/** Dice that roll themselves: a whole number always gives the same rolls, and those of another have nothing to do with them. */
export const seededDice = (seed: number): DiceState => ({ kind: 'seeded', words: seedWords('dice', seed) })
export const scriptedDice = (rolls: readonly number[]): DiceState => ({ kind: 'scripted', rolls, next: 0 })
export const physicalDice: DiceState = { kind: 'physical' }

const isFace = (value: number | undefined, sides: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= sides

/**
 * Rolls one die of `sides` faces. `told` is the number a player rolled; only physical dice take it.
 * Errors are codes: `needsRoll`, `badRoll`, `toldRoll` (a number told to dice that roll themselves), `diceExhausted`.
 */
export const rollDie = (dice: DiceState, sides: number, told?: number): Rolled<Roll> => {
  if (dice.kind === 'physical') {
    if (told === undefined) return fault('needsRoll', `Roll a die and enter the number, 1 to ${sides}.`)
    if (!isFace(told, sides)) return fault('badRoll', `A die shows 1 to ${sides}, not ${String(told)}.`)
    return rolled({ die: told, dice })
  }
  if (told !== undefined) return fault('toldRoll', 'This game rolls its own dice; a number may not be told.')
  if (dice.kind === 'scripted') {
    const die = dice.rolls[dice.next]
    if (!isFace(die, sides)) return fault('diceExhausted', `The list of dice ends after ${dice.rolls.length} rolls.`)
    return rolled({ die, dice: { ...dice, next: dice.next + 1 } })
  }
  const generator = xoroshiro128plusFromState(dice.words)
  const die = uniformInt(generator, 1, sides)
  return rolled({ die, dice: { kind: 'seeded', words: [...generator.getState()] } })
}

/**
 * One of `count` equal chances, from 0. A draw is a die of so many faces, less one: a list of dice holds 1 to `count`
 * for it, and players with dice of their own are asked for such a number. Errors are those of `rollDie`.
 */
export const uniform = (
  dice: DiceState,
  count: number,
  told?: number,
): Rolled<{ readonly drawn: number; readonly dice: DiceState }> => {
  const roll = rollDie(dice, count, told)
  return roll.ok ? rolled({ drawn: roll.value.die - 1, dice: roll.value.dice }) : roll
}

export type Throw = { readonly faces: readonly number[]; readonly dice: DiceState }

/** Rolls several dice one after the other; `told` are the numbers that players rolled, one a die. */
export const rollDice = (dice: DiceState, count: number, sides: number, told?: readonly number[]): Rolled<Throw> => {
  if (told !== undefined && told.length !== count)
    return fault('badRoll', `${count} dice were to be rolled, not ${told.length}.`)
  const faces: number[] = []
  let left = dice
  for (let index = 0; index < count; index++) {
    const roll = rollDie(left, sides, told?.[index])
    if (!roll.ok) return roll
    faces.push(roll.value.die)
    left = roll.value.dice
  }
  return rolled({ faces, dice: left })
}

/** In how many of all throws `count` dice show each sum: of two dice of six faces, 7 comes in 6 of 36. */
export const waysOf = (count: number, sides: number): ReadonlyMap<number, number> => {
  let ways = new Map([[0, 1]])
  for (let die = 0; die < count; die++) {
    const more = new Map<number, number>()
    for (const [sum, number] of ways)
      for (let face = 1; face <= sides; face++) more.set(sum + face, (more.get(sum + face) ?? 0) + number)
    ways = more
  }
  return ways
}
