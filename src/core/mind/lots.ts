import { nameOf } from './names.ts'

const WHOLE = 2 ** 32

/** A number from 0 up to 1 that falls to a thing in a turn: by lot, but always the same. */
export const lotOf = (turn: number, thing: string): number => {
  let name = nameOf(turn)
  for (const letter of thing) name = nameOf(name ^ (letter.codePointAt(0) as number))
  return (name >>> 0) / WHOLE
}
