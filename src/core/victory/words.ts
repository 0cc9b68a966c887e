import { type CellWords, cellsInWords } from '../grid/words.ts'
import type { ExitZone } from '../scenario/zone.ts'

export const unitWords = (count: number): string => (count === 1 ? '1 unit' : `${count} units`)
export const leaderWords = (count: number): string => (count === 1 ? '1 leader' : `${count} leaders`)

/** "at the end", "at the end of turn 8". */
export const whenWords = (at: number | 'end' | undefined): string =>
  at === undefined || at === 'end' ? 'at the end' : `at the end of turn ${at}`

/** " by the end of turn 8", or nothing. */
export const byWords = ({ by }: { readonly by?: number | undefined }): string =>
  by === undefined ? '' : ` by the end of turn ${by}`

const CORNERS = {
  northeast: 'north-east',
  southeast: 'south-east',
  southwest: 'south-west',
  northwest: 'north-west',
} as const

/** A place where units leave, in words: "north edge within 4 hexes of A". */
export const exitWords = (where: ExitZone, words: CellWords): string => {
  if (where.called !== undefined) return where.called
  const { edge, into, within, of, corner, ofRoad, dry } = where
  const brink = into ? `map into ${into} ${words.many}` : edge === 'any' ? 'map by any edge' : `${edge} edge`
  const near = of ?? (corner && `the ${CORNERS[corner]} corner`)
  const reach = within === undefined || near === undefined ? '' : ` within ${cellsInWords(within, words)} of ${near}`
  const road =
    ofRoad === undefined ? '' : ofRoad === 0 ? ' by a road' : ` within ${cellsInWords(ofRoad, words)} of a road`
  return `${brink}${road}${reach}${dry === true ? ' on land' : ''}`
}

/** What is added to a condition that was settled on its date, in the verdict. */
export const settledWords = (turn: number | undefined, held: boolean): string =>
  ` (settled in turn ${turn}: ${held ? 'it held' : 'it did not hold'})`

const SETTLED = /: [^:;]* \(settled in turn \d+: it (?:held|did not hold)\)/g

/** A reason of a verdict as it is read: of what was settled before, that it was or was not fulfilled says all. */
export const reasonInWords = (reason: string): string => reason.replaceAll(SETTLED, '')

const POINTS = 'Victory points: '

/** `Victory points: Romans 3, Sabines 18.` */
export const pointsReason = (words: string): string => `${POINTS}${words}.`

/** The reasons of a verdict as they are read; without the points where they decide nothing. */
export const reasonsInWords = (reasons: readonly string[], pointsDecide: boolean): readonly string[] =>
  reasons.filter((reason) => pointsDecide || !reason.startsWith(POINTS)).map(reasonInWords)
