import type { UnitId } from '../engine/vocabulary.ts'
import { counted } from '../text/words.ts'
import { type Beat, fused, isSeen, type Stood, type BeatsOf, seenOneByOne, together } from './beats.ts'

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

/** What is seen of events one by one, from what is seen of each. */
export const filmBy =
  <E>(seen: BeatsOf<E>) =>
  (before: Stood, events: readonly E[]): readonly Beat[] =>
    fused(seenOneByOne(seen, before, events).filter(isSeen), marching)
