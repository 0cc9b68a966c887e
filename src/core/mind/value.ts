import { attacks, type Winnings, lookAround, replies } from './blows.ts'
import type { Trails } from './comers.ts'
import { parried } from './parry.ts'
import { approach, command, ground, line } from './ground.ts'
import { strayed } from './strays.ts'
import { shotAt, volleys } from './shots.ts'
import type { Fields, Sketch } from './sketch.ts'
import { FEATURES, type Weights } from './weights.ts'
import { refresh, stack, workOf } from './work.ts'

/** Reckons the worth of a sketch as its own men stand now. */
export type Valuer = {
  /** The sum of the weighted features. */
  readonly weigh: () => number
  /** The features of the last reckoning, weighted, in the order of `FEATURES`. */
  readonly values: Float64Array
  /** The cell that each man struck at in the last reckoning, by his index; -1 where he struck at none. */
  readonly aims: Int16Array
  /** Points that the enemy would take next, in the last reckoning, if he took all that is open to him. */
  readonly feared: () => number
  /** How often it was asked. */
  readonly count: () => number
}

/** Points within which a result is open when no turn is to come. */
const OPEN = 0.5
/** Points within which nerves are near to breaking. */
const NEAR = 0.5
/** The point at which nerves break is reached half a point before it: points are whole. */
const HALF = 0.5
/** The width of a logistic curve, squared, for a variance of 1. */
const WIDTH = 3 / Math.PI ** 2

const logistic = (value: number): number => 1 / (1 + Math.exp(-value))

/** How wide a curve is over points that may be more or less. */
const widthOf = (least: number, spread: number): number => Math.sqrt(least * least + WIDTH * spread)

/** What the points come to for the verdict, with those that are to be won and lost. */
const verdictOf = ({ score, left }: Sketch, won: Winnings, lost: Winnings): number => {
  if (!score) return 0
  const own = score.points[0] + won.points
  const enemy = score.points[1] + lost.points
  const open = OPEN + score.pace * Math.min(6, (left?.own ?? 3) + (left?.enemy ?? 3))
  const width = widthOf(open, won.spread + lost.spread)
  const [mine, theirs] = score.wanted
  const chance = (a: number, b: number, times: number | undefined): number =>
    times === undefined ? 0 : logistic((a - times * b) / width)
  return score.worth * (chance(own, enemy, mine) - chance(enemy, own, theirs))
}

/** How near either army is to panic after this. */
const panicOf = ({ nerve }: Sketch, won: Winnings, lost: Winnings): number => {
  if (!nerve) return 0
  const broken = (rest: number | undefined, { points, spread }: Winnings): number =>
    rest === undefined ? 0 : logistic((points - rest + HALF) / widthOf(NEAR, spread))
  return nerve.worth * (broken(nerve.enemy, won) - broken(nerve.own, lost))
}

/**
 * A reckoner for a sketch. `withReplies` weighs what the enemy would do next as well; `trails` are the ways that were
 * found in the same thought.
 */
export const valuerOf = (
  sketch: Sketch,
  fields: Fields,
  weights: Weights,
  withReplies: boolean,
  trails?: Trails,
): Valuer => {
  const work = workOf(sketch, fields, withReplies, trails)
  const factors = FEATURES.map((name) => weights[name])
  const values = new Float64Array(FEATURES.length)
  const own: Winnings = { points: 0, spread: 0, sum: 0 }
  const reply: Winnings = { points: 0, spread: 0, sum: 0 }
  const shot: Winnings = { points: 0, spread: 0, sum: 0 }
  const volley: Winnings = { points: 0, spread: 0, sum: 0 }
  const { fear = 1 } = sketch
  let feared = 0
  let asked = 0
  const weigh = (): number => {
    asked++
    stack(work)
    if (withReplies) parried(work)
    attacks(work, own)
    lookAround(work)
    if (withReplies) replies(work, reply)
    if (withReplies) shotAt(work, shot)
    values[0] = own.sum
    values[1] = strayed(work) - reply.sum
    values[2] = -shot.sum
    volleys(work, volley)
    values[3] = volley.sum
    values[4] = ground(work)
    values[5] = approach(work)
    values[6] = command(work)
    values[7] = line(work)
    feared = reply.points + shot.points
    reply.points = fear * feared
    reply.spread = fear * (reply.spread + shot.spread)
    own.points += volley.points
    own.spread += volley.spread
    values[8] = verdictOf(sketch, own, reply)
    values[9] = panicOf(sketch, own, reply)
    let sum = 0
    for (let index = 0; index < values.length; index++) {
      const value = (values[index] as number) * (factors[index] as number)
      values[index] = value
      sum += value
    }
    // Whoever weighs the same board next finds it as it was.
    refresh(work)
    return sum
  }
  return { weigh, values, aims: work.aims, feared: () => feared, count: () => asked }
}
