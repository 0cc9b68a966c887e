import type { Step } from '../../../core/engine/vocabulary.ts'

/** The part whose lines come back as long as there are markers in the cup. */
export const DRAWS = 'Alternate D'

/** Parts of a turn by markers, as the track of the turn shows them. */
export const CLAUSES: Readonly<Record<string, string>> = {
  'Alternate A': 'Horse first',
  'Alternate B': 'Fire',
  'Alternate C': 'Elephants',
  'Alternate D': 'Draws',
  'Alternate D.3': 'Last',
  'Alternate F': 'End of turn',
}

/** The part that a step belongs to; undefined in every other sequence of play. */
export const clauseOf = ({ cite }: Step): string | undefined => {
  if (!cite.startsWith('Alternate')) return undefined
  if (cite === 'Alternate D.5') return 'Alternate D'
  return cite === 'Alternate E' ? 'Alternate F' : cite
}
