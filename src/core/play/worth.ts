import type { Verdict } from '../engine/course.ts'
import type { SideIndex } from '../engine/vocabulary.ts'
import type { Alternative } from '../victory/verdict.ts'

/** One reason why a side stands well or badly, in victory points; below zero where it stands badly. */
export type Feature = { readonly name: string; readonly value: number }

/** What a position is weighed by, of one side. */
export type SideWorth = {
  readonly points: number
  /** Points that the enemy would win with all who live. */
  readonly living: number
  /** The same, of those who are out of order: disrupted, broken, in rout. */
  readonly shaken: number
  /** How the alternatives of its victory stand. */
  readonly ways: readonly Alternative[]
}

/** All conditions of a way to win are worth as much as so large a part of both armies. */
const GROUND = 0.25
/** Who is out of order is worth less by so large a part. */
const SHAKEN = 0.5
/** A battle that is won is worth more than anything on the field. */
const WON = 10_000

const share = ({ conditions }: Alternative): number =>
  conditions.filter(({ holds }) => holds).length / Math.max(1, conditions.length)

const best = (ways: readonly Alternative[]): number => Math.max(0, ...ways.map(share))

/** What a position is worth to a side, by name: the sum is its worth. What is good for one is as bad for the other. */
export const worthBy = (own: SideWorth, enemy: SideWorth, verdict: Verdict | undefined, side: SideIndex): Feature[] => {
  const ended = verdict?.winner === undefined ? 0 : verdict.winner === side ? WON : -WON
  return [
    { name: 'points', value: own.points - enemy.points },
    { name: 'units', value: own.living - enemy.living },
    { name: 'order', value: SHAKEN * (enemy.shaken - own.shaken) },
    { name: 'ground', value: GROUND * (own.living + enemy.living) * (best(own.ways) - best(enemy.ways)) },
    { name: 'verdict', value: ended },
  ]
}

/** The worth of a position: its features added up. */
export const sumOf = (features: readonly Feature[]): number => features.reduce((sum, { value }) => sum + value, 0)

type Attack<C> = { readonly command: C; readonly worth: number }

/** The attack that is worth most, the first of several; none below the least. */
export const bestOf = <C>(attacks: readonly Attack<C>[], least = Number.NEGATIVE_INFINITY): C | undefined =>
  attacks.filter(({ worth }) => worth >= least).sort((a, b) => b.worth - a.worth)[0]?.command
