import { otherSide, type SideIndex } from '../engine/vocabulary.ts'
import type { ForceSheet } from '../scenario/force.ts'
import type { Left, Score } from './sketch.ts'

type Moment = {
  readonly turn: number
  readonly turns: number
  readonly side: SideIndex
  /** Whose player-turn lasts; undefined where both act at once. */
  readonly owner: SideIndex | undefined
  readonly first: SideIndex
}

/** Player-turns that are still to come. Where both act at once the enemy answers in the same turn. */
export const leftAfter = ({ turn, turns, side, owner, first }: Moment): Left => {
  const rest = Math.max(0, turns - turn)
  if (owner === undefined) return { own: rest, enemy: rest + 1 }
  const next = owner === first ? rest + 1 : rest
  return owner === side ? { own: rest, enemy: next } : { own: next, enemy: rest }
}

/** What it is worth to be ahead in points, as a part of both armies, and how much of that in the end only. */
const AHEAD = 0.1
const IN_THE_END = 0.5

const TIMES = { marginal: 1, substantive: 2, decisive: 3 } as const

/** How many times the enemy's points a side wants; undefined where points win it nothing. */
const wantedBy = ({ sides }: ForceSheet, side: SideIndex): number | undefined => {
  const ways = sides.map(({ victory }) => victory.flat())
  if (ways.every((list) => list.length === 0)) return 1
  const levels = (list: (typeof ways)[number] | undefined): number[] =>
    (list ?? []).flatMap((one) => (one.type === 'victoryLevel' ? [TIMES[one.atLeast]] : []))
  const own = levels(ways[side])
  return own.length > 0 ? Math.min(...own) : undefined
}

/** Points that a player-turn may still bring, before anything is known of a battle, and the player-turns that this is worth. */
const USUAL = 2
const BEFORE = 6

/** The points of a player-turn, as far as the battle has shown. */
const paceOf = (points: readonly [number, number], over: number): number =>
  Math.min(USUAL, (points[0] + points[1] + USUAL * BEFORE) / (over + BEFORE))

/** What points decide in a battle; `late` is how much of its `turns` is over, 0 to 1. */
export const scoreOf = ({
  sheet,
  side,
  points,
  stake,
  late,
  turns,
}: {
  readonly sheet: ForceSheet
  readonly side: SideIndex
  readonly points: readonly [number, number]
  readonly stake: number
  readonly late: number
  readonly turns: number
}): Score | undefined => {
  const enemy = otherSide(side)
  const wanted = [wantedBy(sheet, side), wantedBy(sheet, enemy)] as const
  if (wanted[0] === undefined && wanted[1] === undefined) return undefined
  return {
    points: [points[side], points[enemy]],
    wanted,
    worth: stake * (AHEAD + IN_THE_END * late ** 4),
    pace: paceOf(points, 2 * late * turns),
  }
}
