import type { UnitId } from '../engine/vocabulary.ts'
import { counted } from '../text/words.ts'
import { type Beat, follow, isSeen, placesOf, together, type Where } from './beats.ts'
import type { Piece } from './look.ts'

/** Whom a beat is about. */
export const unitsIn = (beat: Beat): readonly UnitId[] => {
  if (beat.units) return beat.units
  if (beat.kind === 'march') return beat.ways.map(({ unit }) => unit)
  if (beat.kind === 'clash') return beat.lunges.flatMap(({ units }) => units)
  return beat.kind === 'fall' ? beat.falls.map(({ unit }) => unit) : []
}

/** Marches that follow each other are one beat; what it says of one of them it does not say of all. */
const marching = (a: Beat, b: Beat): Beat | undefined => {
  const both = a.kind === 'march' && b.kind === 'march' ? together(a, b) : undefined
  if (both?.kind !== 'march') return undefined
  const { words: _words, units: _units, ...rest } = both
  return { ...rest, words: `${counted(both.ways.length, 'unit')} on the move.` }
}

/** Events one after the other, each seen by itself. */
const inTurn = (beats: readonly Beat[]): readonly Beat[] => {
  const all: Beat[] = []
  for (const beat of beats) {
    const last = all.at(-1)
    const both = last && marching(last, beat)
    if (both) all[all.length - 1] = both
    else all.push(beat)
  }
  return all
}

/** What is seen of events one by one, from what is seen of each. */
export const filmBy =
  <E>(seen: (event: E, where: Where) => readonly Beat[]) =>
  (before: { readonly units: readonly Piece[] }, events: readonly E[]): readonly Beat[] => {
    const places = placesOf(before)
    const where: Where = (unit) => places.get(unit)
    const all = events.flatMap((event) => {
      const beats = seen(event, where).filter(isSeen)
      for (const beat of beats) follow(places, beat)
      return beats
    })
    return inTurn(all)
  }
