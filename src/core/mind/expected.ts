import { type DiceState, scriptedDice } from '../dice/dice.ts'
import type { AnyCommand, AnyEvent } from '../engine/vocabulary.ts'
import type { Play } from '../play/play.ts'
import type { AnyState } from '../engine/anyState.ts'

/** A die has no more faces than these. */
const MOST_FACES = 100
/** So many ones finish any throw that has begun. */
const REST = Array.from({ length: 40 }, () => 1)

/** What comes of a throw, and its share of all throws. */
type Outcome<S> = { readonly state: S; readonly share: number }

type Rolled<S> = { readonly after: S; readonly used: number } | undefined

/**
 * Every throw of a command on a position, as it is resolved: nothing is rolled, all faces are tried. Empty where the
 * command is refused, or wants more than `most` dice.
 */
export const outcomesOf = <B, S, C extends AnyCommand, E extends AnyEvent>(
  { system }: Pick<Play<B, S, C, E>, 'system'>,
  battle: B,
  state: S,
  command: C,
  most = Number.POSITIVE_INFINITY,
): readonly Outcome<S>[] => {
  let isTooMany = false
  const roll = (rolls: readonly number[]): Rolled<S> => {
    const done = system.decide(battle, { ...(state as object), dice: scriptedDice(rolls) } as S, command)
    if (!done.ok) return undefined
    const dice = (done.value.state as AnyState).dice as DiceState
    return { after: done.value.state, used: dice.kind === 'scripted' ? dice.next : 0 }
  }
  const found: Outcome<S>[] = []
  const withDice = (after: S): S => ({ ...(after as object), dice: (state as AnyState).dice }) as S
  const go = (thrown: readonly number[], share: number): void => {
    const whole = roll([...thrown, ...REST])
    if (!whole || isTooMany) return
    if (whole.used > most) {
      isTooMany = true
      return
    }
    if (whole.used <= thrown.length) {
      found.push({ state: withDice(whole.after), share })
      return
    }
    const faces: number[] = []
    for (let face = 1; face <= MOST_FACES && roll([...thrown, face, ...REST]); face++) faces.push(face)
    for (const face of faces) go([...thrown, face], share / faces.length)
  }
  go([], 1)
  return isTooMany ? [] : found
}
