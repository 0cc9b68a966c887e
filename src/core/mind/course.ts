import { otherSide, type SideIndex } from '../engine/vocabulary.ts'
import type { Condition } from '../scenario/condition.ts'
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

/** How much a side must attack: little when it alone wins as things stand, the more the fewer turns are left. */
export const urgeOf = ([own, enemy]: readonly [own: boolean, enemy: boolean], late: number): number =>
  own && !enemy ? 0.3 : 0.8 + 2.5 * late

/** The turn by whose end a condition is to be fulfilled, where it names one. */
export const dueIn = (condition: Condition): number | undefined => {
  const named = 'by' in condition ? condition.by : 'at' in condition ? condition.at : undefined
  return typeof named === 'number' ? named : undefined
}

/** The last turn in which a side may still come to win, of `turns`. */
export const dueOf = ({ sides }: ForceSheet, side: SideIndex, turns: number): number => {
  const ways = sides[side].victory.map((way) => Math.min(turns, ...way.flatMap((one) => dueIn(one) ?? [])))
  return ways.length === 0 ? turns : Math.max(...ways)
}

/** How much of a battle is over when a side that does not win it presses with all it has. */
const PRESSED = 0.4
/** Who would only draw has more to lose. */
const DRAWN = 0.3

/** How much a side must change how things stand, 0 to 1: whom the end of the battle would find beaten has nothing to save. */
export const pressOf = (wins: readonly [own: boolean, enemy: boolean], late: number): number => {
  if (wins[0]) return 0
  return Math.min(1, late / PRESSED) * (wins[1] ? 1 : DRAWN)
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
