import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import { countEach, type Share, shareOf, type Spread, spreadOf } from './stats.ts'
import type { CourseSums } from './sums/sums.ts'
import { addUp, type Tally, totalOf, valuesIn } from './sums/tally.ts'

type Count = { readonly value: number; readonly count: number }

/** When something happened in the games in which it did. */
type Turns = Share & { readonly turns: Spread; readonly byTurn: readonly Count[] }

/** The points of both sides at the end of a turn: the middle half of the games, and the median. */
type Band = { readonly lower: number; readonly median: number; readonly upper: number }
export type BandRow = { readonly turn: number; readonly games: number; readonly points: readonly [Band, Band] }

/** How many units a side loses in a game by one cause. */
type CauseRow = {
  readonly side: SideIndex
  readonly cause: string
  readonly units: number
  readonly each: number
}

export type Courses = {
  /** From which turn on the battle stood as it ended. */
  readonly decision: Turns
  readonly contact: Turns
  readonly panic: Turns
  readonly points: readonly BandRow[]
  readonly causes: readonly CauseRow[]
  /** The conditions that tipped games, by their place in the list of conditions. */
  readonly tipped: readonly (Share & { readonly condition: number })[]
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4

const turnsOf = (turns: Tally, games: number): Turns => ({
  ...shareOf(totalOf(turns), games),
  turns: spreadOf(turns),
  byTurn: countEach(turns),
})

const bandOf = (points: Tally): Band => {
  const { lower, median, upper } = spreadOf(points)
  return { lower, median, upper }
}

/** Points at the end of each turn; a game that is over keeps those of its end. */
const bandRows = ({ during, ended }: CourseSums): readonly BandRow[] => {
  const turns = Object.keys(during)
    .map(Number)
    .sort((a, b) => a - b)
  const [first = 0, last = first - 1] = [turns[0], turns.at(-1)]
  let [a, b]: [Tally, Tally] = [{}, {}]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const turn = first + index
    const now = during[turn] ?? { 0: {}, 1: {} }
    const points = [bandOf(bothOf(a, now[0])), bandOf(bothOf(b, now[1]))] as const
    a = bothOf(a, ended[turn]?.[0] ?? {})
    b = bothOf(b, ended[turn]?.[1] ?? {})
    return { turn, games: totalOf(now[0]), points }
  })
}

const bothOf = (one: Tally, other: Tally): Tally => addUp({ ...one }, other)

const causeRows = ({ causes, games }: CourseSums): readonly CauseRow[] =>
  Object.entries(causes)
    .map(([key, units]) => {
      const side: SideIndex = key.startsWith('0') ? 0 : 1
      return { side, cause: key.slice(2), units, each: rounded(units / Math.max(1, games)) }
    })
    .sort((a, b) => a.side - b.side || b.units - a.units || (a.cause < b.cause ? -1 : 1))

const tippedRows = ({ tipped, games }: CourseSums): Courses['tipped'] =>
  valuesIn(tipped).map(([condition, count]) => ({ condition, ...shareOf(count, games) }))

/** How sound games went, turn by turn; undefined where there is none. */
export const coursesOf = (sums: CourseSums): Courses | undefined => {
  const { games, decision, contact, panic } = sums
  if (games === 0) return undefined
  return {
    decision: turnsOf(decision, games),
    contact: turnsOf(contact, games),
    panic: turnsOf(panic, games),
    points: bandRows(sums),
    causes: causeRows(sums),
    tipped: tippedRows(sums),
  }
}
