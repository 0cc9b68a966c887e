import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Beat, Fall, UnitWay } from './beats.ts'
import { unitsIn } from './film.ts'
import type { Painted } from './paint.ts'
import type { Face } from './view.ts'

/** Beats being played: the counters before and after them, and the beat that is seen now. */
export type Staging = {
  readonly beats: readonly Beat[]
  readonly before: readonly Face[]
  readonly after: readonly Face[]
  readonly at: number
  /** Seen event by event: what lies on the ground meanwhile is what lay there before. */
  readonly film?: { readonly ground: readonly Painted[] }
}

/** Beats that have been seen, and the one that is: a march shows its end as soon as it begins, and glides there. */
const begun = ({ beats, at }: Staging): readonly Beat[] => beats.slice(0, at + 1)

const isMarch = (beat: Beat): beat is Extract<Beat, { kind: 'march' }> => beat.kind === 'march'

/** The last ones who have gone by a beat, and who fell. */
const placesIn = (beats: readonly Beat[]): { cells: ReadonlyMap<UnitId, Cell>; fallen: ReadonlySet<UnitId> } => ({
  cells: new Map(
    beats.filter(isMarch).flatMap(({ ways }) => ways.map(({ unit, cells }) => [unit, cells.at(-1) ?? -1])),
  ),
  fallen: new Set(beats.flatMap((beat) => (beat.kind === 'fall' ? beat.falls.map(({ unit }) => unit) : []))),
})

/** Nothing is told of a result before it is seen: counters are printed as they were until the last one is. */
export const isPrinted = ({ beats, at, film }: Staging): boolean =>
  film === undefined && !beats.slice(at + 1).some(({ kind }) => kind === 'stamp')

/** Where each march begins, in order. */
const waysOf = (beats: readonly Beat[]): readonly (readonly [UnitId, Cell])[] =>
  beats.filter(isMarch).flatMap(({ ways }) => ways.map(({ unit, cells }) => [unit, cells[0] ?? -1] as const))

/** In a film everybody is printed anew when nothing more of him comes, and who comes into sight when he first does something, or at the end. */
const filmFaces = ({ before, after, beats, at }: Staging): readonly Face[] => {
  const { cells, fallen } = placesIn(beats.slice(0, at + 1))
  const acted = new Set(beats.slice(0, at + 1).flatMap(unitsIn))
  const acting = new Set(beats.slice(at + 1).flatMap(unitsIn))
  const later = new Map(after.map((face) => [face.id, face]))
  const known = new Set(before.map(({ id }) => id))
  const standing = before.filter(({ id }) => !fallen.has(id))
  const first = new Map(waysOf(beats).toReversed())
  const come = after
    .filter(({ id }) => !known.has(id) && (acted.has(id) || at === beats.length - 1))
    .map((face) => ({ ...face, cell: first.get(face.id) ?? face.cell }))
  return [...standing, ...come].map((face) => {
    const cell = cells.get(face.id) ?? face.cell
    const print = acting.has(face.id) ? face : (later.get(face.id) ?? face)
    return print.cell === cell ? print : { ...print, cell }
  })
}

/** The counters on the map while beats are played. */
export const stagedFaces = (staged: Staging): readonly Face[] => {
  const { before, after, beats, at } = staged
  if (at >= beats.length) return after
  if (staged.film) return filmFaces(staged)
  const { cells, fallen } = placesIn(begun(staged))
  const known = new Map(before.map((face) => [face.id, face]))
  const later = new Map(after.map((face) => [face.id, face]))
  const printed = isPrinted(staged)
  const standing = before
    .filter(({ id }) => !fallen.has(id))
    .map((face): Face => {
      const cell = cells.get(face.id) ?? face.cell
      const print = printed ? (later.get(face.id) ?? face) : face
      return print.cell === cell ? print : { ...print, cell }
    })
  // Who was not on the map before comes with the end.
  return printed ? [...standing, ...after.filter(({ id }) => !known.has(id))] : standing
}

/** The ways that are gone now. */
export const waysNow = ({ beats, at }: Staging): readonly UnitWay[] => {
  const beat = beats[at]
  return beat?.kind === 'march' ? beat.ways : []
}

/** Who falls now, as he was printed. */
export const fallingNow = ({ beats, before, at }: Staging): readonly { readonly face: Face; readonly fall: Fall }[] => {
  const beat = beats[at]
  if (beat?.kind !== 'fall') return []
  return beat.falls.flatMap((fall) => {
    const face = before.find(({ id }) => id === fall.unit)
    return face ? [{ face: { ...face, cell: fall.cell }, fall }] : []
  })
}
