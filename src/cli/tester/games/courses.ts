import type { SideIndex } from '../../../core/engine/vocabulary.ts'
import type { GameCourse } from '../../../core/play/course.ts'
import type { GameRecord } from '../../../core/play/games.ts'
import { countEach, type Share, shareOf, type Spread, spreadOf } from './stats.ts'

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

const turnsOf = (courses: readonly GameCourse[], turnIn: (course: GameCourse) => number | undefined): Turns => {
  const turns = courses.flatMap((course) => turnIn(course) ?? [])
  return { ...shareOf(turns.length, courses.length), turns: spreadOf(turns), byTurn: countEach(turns) }
}

const bandOf = (points: readonly number[]): Band => {
  const { lower, median, upper } = spreadOf(points)
  return { lower, median, upper }
}

/** Points at the end of a turn; a game that is over keeps those of its end. */
const pointsAt = ({ from, points }: GameCourse, turn: number): readonly [number, number] | undefined =>
  turn < from ? undefined : (points[turn - from] ?? points.at(-1))

const bandRows = (courses: readonly GameCourse[]): readonly BandRow[] => {
  const ends = courses.map(({ from, points }) => from + points.length - 1)
  const first = Math.min(...courses.map(({ from }) => from))
  return Array.from({ length: Math.max(0, Math.max(...ends) - first + 1) }, (_, index) => {
    const turn = first + index
    const there = courses.flatMap((course) => {
      const points = pointsAt(course, turn)
      return points ? [points] : []
    })
    const points = [bandOf(there.map(([a]) => a)), bandOf(there.map(([, b]) => b))] as const
    return { turn, games: courses.filter(({ from, points: own }) => turn < from + own.length).length, points }
  })
}

const causeRows = (courses: readonly GameCourse[]): readonly CauseRow[] => {
  const rows = new Map<string, Omit<CauseRow, 'each'>>()
  for (const { side, cause, count } of courses.flatMap(({ losses }) => losses)) {
    const key = `${side} ${cause}`
    rows.set(key, { side, cause, units: (rows.get(key)?.units ?? 0) + count })
  }
  return [...rows.values()]
    .sort((a, b) => a.side - b.side || b.units - a.units || (a.cause < b.cause ? -1 : 1))
    .map((row) => ({ ...row, each: rounded(row.units / Math.max(1, courses.length)) }))
}

const tippedRows = (courses: readonly GameCourse[]): Courses['tipped'] => {
  const counts = new Map<number, number>()
  for (const { tipped } of courses) if (tipped) counts.set(tipped.condition, (counts.get(tipped.condition) ?? 0) + 1)
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([condition, count]) => ({ condition, ...shareOf(count, courses.length) }))
}

/** How sound games went, turn by turn; undefined where there is none. */
export const coursesOf = (records: readonly GameRecord[]): Courses | undefined => {
  const courses = records.flatMap(({ course }) => course ?? [])
  if (courses.length === 0) return undefined
  return {
    decision: turnsOf(courses, ({ decision }) => decision),
    contact: turnsOf(courses, ({ contact }) => contact),
    panic: turnsOf(courses, ({ panic }) => panic),
    points: bandRows(courses),
    causes: causeRows(courses),
    tipped: tippedRows(courses),
  }
}
