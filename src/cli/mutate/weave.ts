import type { CodeEdit } from './takeAway.ts'

/** Some edits of one file that are made together, under a number. */
export type Mutant = { readonly id: number; readonly path: string; readonly edits: readonly CodeEdit[] }

type Piece = CodeEdit & { readonly id: number }

/** Outer pieces before those inside them; a place may be left out once only. */
const byPlace = (a: Piece, b: Piece): number =>
  a.start - b.start || b.end - a.end || Number(b.outer ?? false) - Number(a.outer ?? false) || a.id - b.id

/** True where a mutant is switched on; the function also counts who comes by. */
const switchOf = (id: number): string => `globalThis.__mutant(${id})`

const woven = (text: string, pieces: readonly Piece[], start: number, end: number): string => {
  let made = ''
  let place = start
  let rest = pieces
  while (rest[0]) {
    const [first, ...others] = rest
    const inside = others.filter(
      (one) => one.end <= first.end && one.start < Math.max(first.end, first.start + 1) && first.end > first.start,
    )
    made += text.slice(place, first.start)
    made += first.made(woven(text, inside, first.start, first.end), switchOf(first.id))
    place = first.end
    rest = others.filter((one) => !inside.includes(one))
  }
  return made + text.slice(place, end)
}

/** The text of a file with all its mutants, each behind a switch: one file serves for all of them. */
export const weave = (text: string, mutants: readonly Mutant[]): string => {
  const pieces = mutants.flatMap(({ id, edits }) => edits.map((edit) => ({ ...edit, id })))
  return woven(text, pieces.toSorted(byPlace), 0, text.length)
}
