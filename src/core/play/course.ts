import { type SideIndex, SIDES } from '../engine/vocabulary.ts'
import type { Alternative } from '../victory/verdict.ts'

/** Units that a side lost in a turn by one cause. */
export type Loss = {
  readonly turn: number
  readonly side: SideIndex
  readonly cause: string
  readonly count: number
}

/** How a game went, turn by turn: plain data. */
export type GameCourse = {
  /** Points of both sides at the end of each turn, from the first that was played. */
  readonly from: number
  readonly points: readonly (readonly [number, number])[]
  readonly losses: readonly Loss[]
  /** The turn of the first combat, and of the first panic. */
  readonly contact?: number
  readonly panic?: number
  /** The first turn from which on the battle stood as it ended. */
  readonly decision: number
  /** The condition by which the winner had won: the last of his own to come true, and its turn. */
  readonly tipped?: { readonly condition: number; readonly turn: number }
}

type Ways = readonly [readonly Alternative[], readonly Alternative[]]

/** How a battle stands at the end of a turn. */
export type TurnEnd = { readonly turn: number; readonly points: readonly [number, number]; readonly ways: Ways }

const leaderOf = ([a, b]: readonly [number, number]): number => Math.sign(a - b)

/** By the conditions of the sheet; by points where it has none. */
const standingOf = ({ ways, points }: TurnEnd): string =>
  ways.every((list) => list.length === 0)
    ? String(leaderOf(points))
    : ways.map((list) => list.some(({ holds }) => holds)).join()

/** The turn from which on something held to the end; undefined when it does not hold in the end. */
const since = (ends: readonly TurnEnd[], holds: (end: TurnEnd) => boolean): number | undefined => {
  const last = ends.findLastIndex((end) => !holds(end))
  return ends[last + 1]?.turn
}

/** The alternative by which a side has won, and of its conditions the one that came true last. */
const tippedBy = (ends: readonly TurnEnd[], winner: SideIndex): GameCourse['tipped'] => {
  const end = ends.at(-1)
  const way = end?.ways[winner].findIndex(({ holds }) => holds) ?? -1
  if (!end || way < 0) return undefined
  const before = SIDES.filter((side) => side < winner).flatMap((side) => end.ways[side])
  const earlier = [...before, ...end.ways[winner].slice(0, way)]
  const first = earlier.reduce((sum, { conditions }) => sum + conditions.length, 0)
  const turns = (end.ways[winner][way]?.conditions ?? []).map(
    (_, index) => since(ends, ({ ways }) => ways[winner][way]?.conditions[index]?.holds === true) ?? end.turn,
  )
  const turn = Math.max(...turns)
  return turns.length === 0 ? undefined : { condition: first + turns.indexOf(turn), turn }
}

export type CourseNotes = {
  readonly ends: readonly TurnEnd[]
  readonly losses: readonly Omit<Loss, 'count'>[]
  readonly contact: number | undefined
  readonly panic: number | undefined
}

const counted = (losses: CourseNotes['losses']): readonly Loss[] => {
  const counts = new Map<string, Loss>()
  for (const one of losses) {
    const key = `${one.turn} ${one.side} ${one.cause}`
    counts.set(key, { ...one, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

/** What the notes of a game that is over come to. */
export const courseOf = ({ ends, losses, contact, panic }: CourseNotes, winner: SideIndex | undefined): GameCourse => {
  const last = ends.at(-1)
  const tipped = winner === undefined ? undefined : tippedBy(ends, winner)
  return {
    from: ends[0]?.turn ?? 0,
    points: ends.map(({ points }) => [...points] as const),
    losses: counted(losses),
    ...(contact === undefined ? {} : { contact }),
    ...(panic === undefined ? {} : { panic }),
    decision: (last && since(ends, (end) => standingOf(end) === standingOf(last))) ?? 0,
    ...(tipped ? { tipped } : {}),
  }
}
