import type { AnyEvent, Cell, UnitId } from '../engine/vocabulary.ts'
import { isOnMap, type Piece } from '../engine/anyState.ts'
import { waysIn } from './ways.ts'

/** How somebody goes: of his own will or not, on his feet or carried. */
export type Manner = 'march' | 'charge' | 'advance' | 'retreat' | 'rout' | 'wild' | 'board'
/** A unit and the cells it goes through, the first one included. */
export type UnitWay = { readonly unit: UnitId; readonly cells: readonly Cell[] }
/** How bad a result is: nothing, shaken, some are lost, all are lost, or it falls back on those who struck. */
export type Tone = 'none' | 'shaken' | 'some' | 'all' | 'back'
type Stamp = { readonly cell: Cell; readonly text: string; readonly tone: Tone }
/** What flies: arrows, stones and javelins; the track of a bullet or shell; a shell that falls from above. */
type Missile = 'strokes' | 'track' | 'lob'
/** What is seen where it comes down, or where something begins to burn or smoke. */
export type Burst = 'hit' | 'miss' | 'blast' | 'smoke' | 'fire'
type Between = { readonly from: readonly Cell[]; readonly to: readonly Cell[] }
type Flight = Between & { readonly missile?: Missile; readonly burst?: Burst }
type Lunge = Between & { readonly units: readonly UnitId[] }
/** Who is lost, and where. */
export type Fall = { readonly unit: UnitId; readonly cell: Cell }

/** What a film says of a beat, and of whom: they are printed anew when nothing more of them comes. */
type Said = { readonly words?: string; readonly units?: readonly UnitId[] }

/** What is seen of an event on the map. A system says it of its events; whoever plays it knows no system. */
export type Beat = Said & Shown
type Shown =
  | { readonly kind: 'march'; readonly manner: Manner; readonly ways: readonly UnitWay[] }
  | { readonly kind: 'volley'; readonly flights: readonly Flight[] }
  | { readonly kind: 'clash'; readonly lunges: readonly Lunge[] }
  | { readonly kind: 'stamp'; readonly stamps: readonly Stamp[]; readonly dice: readonly number[] }
  | { readonly kind: 'fall'; readonly falls: readonly Fall[] }
  | { readonly kind: 'burst'; readonly bursts: readonly { readonly cell: Cell; readonly burst: Burst }[] }

/** Where a unit stands when something happens; undefined when it is not on the map. */
export type Where = (unit: UnitId) => Cell | undefined

export type Stood = { readonly units: readonly Piece[] }

const placesOf = ({ units }: Stood): Map<UnitId, Cell> =>
  new Map(units.filter(isOnMap).map(({ id, at }) => [id, at] as const))

/** Cells of units, each once. */
const cellsOf = (where: Where, units: readonly UnitId[]): readonly Cell[] => [
  ...new Set(units.flatMap((id) => where(id) ?? [])),
]

const follow = (places: Map<UnitId, Cell>, beat: Beat): void => {
  if (beat.kind === 'march') for (const { unit, cells } of beat.ways) places.set(unit, cells.at(-1) ?? -1)
  if (beat.kind === 'fall') for (const { unit } of beat.falls) places.delete(unit)
}

/** Everything that goes nowhere, hits nobody and takes nobody away is not seen. */
export const isSeen = (beat: Beat): boolean => {
  switch (beat.kind) {
    case 'march':
      return beat.ways.length > 0
    case 'fall':
      return beat.falls.length > 0
    case 'stamp':
      return beat.stamps.length > 0
    case 'volley':
      return beat.flights.some(({ from, to, burst }) => to.length > 0 && (from.length > 0 || burst !== undefined))
    case 'burst':
      return beat.bursts.length > 0
    case 'clash':
      return beat.lunges.some(({ units, to }) => units.length > 0 && to.length > 0)
  }
}

/** Two beats as one; undefined where one has to wait for the other. */
export const together = (a: Beat, b: Beat): Beat | undefined => {
  if (a.kind === 'march' && b.kind === 'march') {
    const moved = new Set(a.ways.map(({ unit }) => unit))
    const apart = a.manner === b.manner && b.ways.every(({ unit }) => !moved.has(unit))
    return apart ? { ...a, ways: [...a.ways, ...b.ways] } : undefined
  }
  if (a.kind === 'volley' && b.kind === 'volley') return { ...a, flights: [...a.flights, ...b.flights] }
  if (a.kind === 'clash' && b.kind === 'clash') return { ...a, lunges: [...a.lunges, ...b.lunges] }
  if (a.kind === 'stamp' && b.kind === 'stamp')
    return { ...a, stamps: [...a.stamps, ...b.stamps], dice: [...a.dice, ...b.dice] }
  if (a.kind === 'fall' && b.kind === 'fall') return { ...a, falls: [...a.falls, ...b.falls] }
  if (a.kind === 'burst' && b.kind === 'burst') return { ...a, bursts: [...a.bursts, ...b.bursts] }
  return undefined
}

const ORDER: Readonly<Record<Beat['kind'], number>> = {
  volley: 0,
  clash: 1,
  burst: 2,
  stamp: 3,
  fall: 4,
  march: 5,
}

/** Fights between which nobody moves are seen at once, however many: all volleys, all results, all who fall. */
const atOnce = (beats: readonly Beat[]): Beat[] => {
  const runs: Beat[][] = [[]]
  for (const beat of beats) {
    if (beat.kind === 'march') runs.push([beat], [])
    else runs.at(-1)?.push(beat)
  }
  return runs.flatMap((run) => run.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind]))
}

/** Beats that follow each other, each with the one before it where the two can be one. */
export const fused = (beats: readonly Beat[], both: (a: Beat, b: Beat) => Beat | undefined): readonly Beat[] => {
  const all: Beat[] = []
  for (const beat of beats) {
    const last = all.at(-1)
    const one = last && both(last, beat)
    if (one) all[all.length - 1] = one
    else all.push(beat)
  }
  return all
}

/** Beats that follow each other, as few as can be: who goes at the same time is seen at the same time. */
export const joined = (beats: readonly Beat[]): readonly Beat[] => fused(atOnce(beats.filter(isSeen)), together)

/** What is seen of one event. */
export type BeatsOf<E> = (event: E, where: Where) => readonly Beat[]

/** What is seen of each event, told where everybody stands when it happens. */
export const seenOneByOne = <E>(seen: BeatsOf<E>, before: Stood, events: readonly E[]): readonly Beat[] => {
  const places = placesOf(before)
  return events.flatMap((event) => {
    const beats = seen(event, (unit) => places.get(unit))
    for (const beat of beats) follow(places, beat)
    return beats
  })
}

/** What is seen of events that happen one after the other, from what is seen of each. */
export const beatsBy =
  <E>(seen: BeatsOf<E>) =>
  (before: Stood, events: readonly E[]): readonly Beat[] =>
    joined(seenOneByOne(seen, before, events))

type Fight = { readonly kind: string; readonly attackers: readonly UnitId[]; readonly targets: readonly Cell[] }

/** The blow of a fight, hand to hand or from afar, before its result. */
export const blowOf = (where: Where, { kind, attackers, targets: to }: Fight): Beat => {
  const from = cellsOf(where, attackers)
  return kind === 'melee'
    ? { kind: 'clash', lunges: [{ units: attackers, from, to }] }
    : { kind: 'volley', flights: [{ from, to }] }
}

/** A result of the table in each of these cells; a dash is drawn as one. */
export const stampsIn = (cells: readonly Cell[], result: string, tone: Tone): readonly Stamp[] =>
  cells.map((cell) => ({ cell, text: result === '-' ? '–' : result, tone }))

/** Who falls, where he stands. */
export const fallOf = (where: Where, units: readonly UnitId[]): Beat => ({
  kind: 'fall',
  falls: units.flatMap((unit) => {
    const cell = where(unit)
    return cell === undefined ? [] : [{ unit, cell }]
  }),
})

/** From where units stand straight to a cell; nothing of those who stay. */
export const straight = (where: Where, units: readonly UnitId[], to: Cell): readonly UnitWay[] =>
  units.flatMap((unit) => {
    const from = where(unit)
    return from === undefined || from === to ? [] : [{ unit, cells: [from, to] }]
  })

type March = Extract<Beat, { kind: 'march' }>

/** The beat with a way more. */
const withWay = (march: March, way: UnitWay): March => ({ ...march, ways: [...march.ways, way] })

/** Whom somebody takes along goes his way, if it leads from where both stood to where both stand. */
const alongside = (beats: readonly Beat[], unit: UnitId, from: Cell, to: Cell): readonly Beat[] | undefined => {
  for (const [index, beat] of beats.entries()) {
    if (beat.kind !== 'march') continue
    const led = beat.ways.find(({ cells }) => cells[0] === from && cells.at(-1) === to)
    if (led) return beats.with(index, withWay(beat, { unit, cells: led.cells }))
  }
  return undefined
}

/** Everybody who ends elsewhere than the beats lead goes there: with those who carry him, else straight at the end. */
export const completed = (beats: readonly Beat[], before: Stood, after: Stood): readonly Beat[] => {
  const places = placesOf(before)
  for (const beat of beats) follow(places, beat)
  const left: UnitWay[] = []
  let all = beats
  for (const [unit, to] of placesOf(after)) {
    const from = places.get(unit)
    if (from === undefined || from === to) continue
    const led = alongside(all, unit, from, to)
    if (led) all = led
    else left.push({ unit, cells: [from, to] })
  }
  return left.length > 0 ? [...all, { kind: 'march', manner: 'march', ways: left }] : all
}

/** What is seen where a system says nothing of its own: who stands elsewhere, and who is gone. */
export const plainBeats = (
  before: Stood,
  { events, state }: { readonly events: readonly AnyEvent[]; readonly state: Stood },
): readonly Beat[] => {
  const ways = waysIn({ events })
  const places = placesOf(before)
  const now = placesOf(state)
  const moved = [...now].flatMap(([unit, to]): UnitWay[] => {
    const from = places.get(unit)
    if (from === undefined || from === to) return []
    const told = ways.get(unit)
    return [{ unit, cells: told?.[0] === from && told.at(-1) === to ? told : [from, to] }]
  })
  const where: Where = (unit) => places.get(unit)
  // Who is only out of sight has no place that is known.
  const gone = state.units.flatMap(({ id, at }) => (places.has(id) && !now.has(id) && at >= 0 ? [id] : []))
  return joined([{ kind: 'march', manner: 'march', ways: moved }, fallOf(where, gone)])
}
