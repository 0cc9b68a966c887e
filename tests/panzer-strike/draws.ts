import { type Draw, PARTS } from '../../src/systems/panzer-strike/rules/terms/draw.ts'

/** The part whose middle is nearest to a number from 0 to 1. */
export const part = (random: number): number => Math.min(PARTS, Math.max(1, Math.round(random * PARTS + 0.5)))

/** Draws that were told beforehand; one too many or beyond its faces is an error. */
export const told = (...numbers: readonly number[]): Draw => {
  let next = 0
  return (faces) => {
    const number = numbers[next++]
    if (number === undefined || number < 1 || number > faces) throw new Error(`draw ${next} of ${faces}: ${number}`)
    return number
  }
}

/** Real numbers from 0 to 1, drawn one after the other. */
export const reals = (...numbers: readonly number[]): Draw => told(...numbers.map(part))

/** Every part of a real number, once. */
export const PARTS_ALL: readonly number[] = Array.from({ length: PARTS }, (_, index) => index + 1)

/** Every run of a few draws, each real number by so many middles: how often each outcome comes, from 0 to 1. */
export const sharesOf = <T>(play: (draw: Draw) => T, middles: number): ReadonlyMap<T, number> => {
  const shares = new Map<T, number>()
  /** Plays with the draws so far; where one more is wanted, with each that may come. */
  const go = (drawn: readonly number[], weight: number): void => {
    let next = 0
    let wanted = 0
    try {
      const outcome = play((faces) => {
        const number = drawn[next++]
        if (number !== undefined) return number
        wanted = faces
        throw WANTED
      })
      shares.set(outcome, (shares.get(outcome) ?? 0) + weight)
    } catch (error) {
      if (error !== WANTED) throw error
      const isReal = wanted === PARTS
      const count = isReal ? middles : wanted
      for (let one = 0; one < count; one++) go([...drawn, isReal ? part((one + 0.5) / count) : one + 1], weight / count)
    }
  }
  go([], 1)
  return shares
}
const WANTED = new Error('one more draw')
