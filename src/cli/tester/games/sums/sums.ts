import type { GameCourse } from '../../../../core/play/course.ts'
import type { GameRecord } from '../../../../core/play/games.ts'
import { addUp, type Tally, tallyOf } from './tally.ts'

/** Something told of both sides. */
type OfSides = { readonly 0: Tally; readonly 1: Tally }

type Fault = { readonly seed: number; readonly text: string; readonly file: string }

/** How sound games went. Keys of the inner tallies are points; of the outer objects turns. */
export type CourseSums = {
  readonly games: number
  readonly decision: Tally
  readonly contact: Tally
  readonly panic: Tally
  /** Points at the end of a turn. */
  readonly during: Readonly<Record<string, OfSides>>
  /** Points of the games that ended in a turn: they keep them from then on. */
  readonly ended: Readonly<Record<string, OfSides>>
  /** Units lost, by side and cause: `0 melee`. */
  readonly causes: Tally
  readonly tipped: Tally
}

/** What is kept of any number of games: sums and histograms, which add up; never means. Plain data. */
export type Sums = {
  readonly games: number
  /** Games without a fault. */
  readonly sound: number
  readonly winners: Tally
  readonly turns: Tally
  readonly commands: Tally
  readonly combats: Tally
  readonly points: OfSides
  /** Points of the first side less those of the second. */
  readonly margin: Tally
  /** Who led by points, by side and level: `0 decisive`. */
  readonly clear: Tally
  readonly lost: Tally
  readonly left: Tally
  readonly moved: Tally
  readonly fired: Tally
  readonly fought: Tally
  readonly entered: Tally
  /** Conditions that held in the end, by their number. */
  readonly met: Tally
  readonly courses: CourseSums
  readonly faults: readonly Fault[]
}

const pointsOf = ([a, b]: readonly [number, number]): OfSides => ({ 0: tallyOf([a]), 1: tallyOf([b]) })

const NO_COURSE: CourseSums = {
  games: 0,
  decision: {},
  contact: {},
  panic: {},
  during: {},
  ended: {},
  causes: {},
  tipped: {},
}

const courseSums = (course: GameCourse | undefined): CourseSums => {
  if (!course) return NO_COURSE
  const { from, points, losses, contact, panic, decision, tipped } = course
  const during = points.map((both, index) => [String(from + index), pointsOf(both)] as const)
  return {
    games: 1,
    decision: tallyOf([decision]),
    contact: tallyOf(contact === undefined ? [] : [contact]),
    panic: tallyOf(panic === undefined ? [] : [panic]),
    during: Object.fromEntries(during),
    ended: Object.fromEntries(during.slice(-1)),
    causes: losses
      .map(({ side, cause, count }): Tally => ({ [`${side} ${cause}`]: count }))
      .reduce<Tally>(addUp, Object.create(null)),
    tipped: tallyOf(tipped ? [tipped.condition] : []),
  }
}

/** What one game comes to. */
export const sumsOf = (record: GameRecord): Sums => {
  const { seed, winner, turns, commands, combats, vp, clear, met, course, fault, file, ...deeds } = record
  const isSound = fault === ''
  return {
    games: 1,
    sound: isSound ? 1 : 0,
    winners: tallyOf([winner]),
    turns: tallyOf([turns]),
    commands: tallyOf([commands]),
    combats: tallyOf([combats]),
    points: pointsOf(vp),
    margin: tallyOf([vp[0] - vp[1]]),
    clear: tallyOf(isSound && clear ? [`${clear.side} ${clear.level}`] : []),
    lost: tallyOf(deeds.lost),
    left: tallyOf(deeds.left),
    moved: tallyOf(deeds.moved),
    fired: tallyOf(deeds.fired),
    fought: tallyOf(deeds.fought),
    entered: tallyOf(deeds.entered),
    met: tallyOf(isSound ? met.flatMap((held, index) => (held ? [index] : [])) : []),
    courses: courseSums(course),
    faults: isSound ? [] : [{ seed, text: fault, file }],
  }
}

const none = (): Sums => ({
  games: 0,
  sound: 0,
  winners: {},
  turns: {},
  commands: {},
  combats: {},
  points: { 0: {}, 1: {} },
  margin: {},
  clear: {},
  lost: {},
  left: {},
  moved: {},
  fired: {},
  fought: {},
  entered: {},
  met: {},
  courses: { ...NO_COURSE, decision: {}, contact: {}, panic: {}, during: {}, ended: {}, causes: {}, tipped: {} },
  faults: [],
})

/** Parts put together, in whatever order. */
export const added = (parts: Iterable<Sums>): Sums => {
  let total = none()
  for (const part of parts) total = addUp(total, part)
  return total
}
