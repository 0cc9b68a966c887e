import { breakdown } from '../../../../core/calc/breakdown.ts'
import type { Breakdown, Line } from '../../../../core/engine/vocabulary.ts'
import { AFTER, EFFECTS, GOOD_STATE, NEAR, TRUCK_MORALE, UNDER_FIRE, UNSEEING } from '../tables/suppression.ts'
import { ALWAYS, atMost, type Check, chanceOf, type Draw, passes } from '../terms/draw.ts'
import type { Stance, UnitState } from '../terms/states.ts'
import type { Cover } from '../terms/types.ts'
import { bounded, plus } from './lines.ts'

/** A unit after the third pulse; friends are those within six squares. */
type Checked = {
  readonly suppression: number
  readonly cover: Cover
  readonly dugIn: boolean
  readonly sighted: boolean
  readonly inCommand: boolean
  /** Routed friends that count: of infantry they do not count for tanks. */
  readonly routed: number
  /** Friends abandoned or destroyed. */
  readonly lost: number
  readonly immobilized: boolean
  /** All friends in play. */
  readonly friends: number
  readonly onFire: boolean
  /** Friends in a good state, if they help. */
  readonly good: number
}

const AFTERWARDS = 'Charts Suppression After the Phase'

/** Hard cover and holes count once, and before soft cover [P-39]. */
const shelter = ({ cover, dugIn, sighted }: Checked): Line | false => {
  if (cover === 'hard' || dugIn)
    return plus('Hard cover or Dug-In', sighted ? AFTER.hardSighted : AFTER.hardUnsighted, AFTERWARDS)
  return cover === 'soft' && plus('Soft cover', sighted ? AFTER.softSighted : AFTER.softUnsighted, AFTERWARDS)
}

/** Suppression after the phase [Charts Suppression After the Phase]; never less than nothing. */
export const suppressionAfter = (unit: Checked): Breakdown =>
  breakdown(
    'Suppression',
    bounded(
      [
        plus('Before', unit.suppression, AFTERWARDS),
        shelter(unit),
        !unit.inCommand && plus('Out of command', AFTER.outOfCommand, AFTERWARDS),
        unit.routed > 0 && plus('Routed friends', unit.routed * AFTER.routedNear, AFTERWARDS),
        unit.lost > 0 && plus('Lost friends', unit.lost * AFTER.lostNear, AFTERWARDS),
        unit.immobilized && plus('Immobilized', AFTER.immobilized, AFTERWARDS),
        unit.friends === 0 && plus('No friends near', AFTER.alone, AFTERWARDS),
        unit.onFire && plus('Square on fire', AFTER.onFire, AFTERWARDS),
        unit.good > 0 && plus('Steady friends', unit.good * AFTER.goodNear, 'Charts Good State'),
        plus('Time', AFTER.automatic, AFTERWARDS),
      ],
      0,
      Number.POSITIVE_INFINITY,
      AFTERWARDS,
    ),
  )

/** A friend in a good state [Charts Good State]: its suppression is below its morale. */
export const isGood = (suppression: number, morale: number): boolean => suppression < morale

/** Good friends help [Charts Good State] who has more points than a number drawn; men on foot also by their number [P-38]. */
const helpCheck = (suppression: number, footmen: number | undefined): Check =>
  footmen !== undefined && suppression >= GOOD_STATE.men - footmen
    ? ALWAYS
    : atMost((suppression - GOOD_STATE.from) / GOOD_STATE.spread)

/** Whether good friends help, if there are any. */
export const isHelped = (suppression: number, footmen: number | undefined, draw: Draw): boolean =>
  passes(helpCheck(suppression, footmen), draw)

/** The chance of it, from 0 to 1. */
export const helpChance = (suppression: number, footmen: number | undefined): number =>
  chanceOf(helpCheck(suppression, footmen))

/** What happens to a unit under fire. */
export type Suppressed = {
  readonly suppression: number
  /** The first shots of a volley at it. */
  readonly targeted: boolean
  /** Its square, or armour itself, was hit: by an enemy in sight or by another. */
  readonly hitBy: 'sighted' | 'unsighted' | undefined
  readonly menKilled: number
  readonly destroyed: number
}

const UNDER = 'Charts Suppression in Fire'

/** Suppression after a volley [Charts Suppression in Fire]; never less than nothing. */
export const suppressionUnderFire = ({ suppression, targeted, hitBy, menKilled, destroyed }: Suppressed): Breakdown =>
  breakdown(
    'Suppression',
    bounded(
      [
        plus('Before', suppression, UNDER),
        targeted && suppression === 0 && plus('First fire', UNDER_FIRE.firstShots, UNDER),
        hitBy === 'sighted' && plus('Hit by an enemy in sight', UNDER_FIRE.hitBySighted, UNDER),
        hitBy === 'unsighted' && plus('Hit by an unseen enemy', UNDER_FIRE.hitByUnsighted, UNDER),
        menKilled > 0 && plus('Men killed', menKilled * UNDER_FIRE.manKilled, UNDER),
        destroyed > 0 && plus('Enemies destroyed', destroyed * UNDER_FIRE.destroysEnemy, UNDER),
      ],
      0,
      Number.POSITIVE_INFINITY,
      UNDER,
    ),
  )

/** Points for a friend that is destroyed so many squares away [Charts Suppression in Fire]; the nearer row alone [P-39]. */
export const shock = (distance: number): number => {
  if (distance <= NEAR.shock) return UNDER_FIRE.lostWithin3
  return distance <= NEAR.friends ? UNDER_FIRE.lostWithin6 : 0
}

/** Suppression after a pulse [Charts Suppression in a Pulse]: a point less for who sees no enemy. */
export const suppressionInPulse = (suppression: number, seesEnemy: boolean): number =>
  seesEnemy ? suppression : Math.max(0, suppression + UNSEEING)

/** Trucks have a morale of their own [Charts Trucks]; a lost headquarters costs a point, never the last [P-15]. */
export const moraleOf = (morale: number, isTruck: boolean, isLeaderless: boolean): number => {
  if (isTruck) return TRUCK_MORALE
  return isLeaderless ? Math.max(1, morale - 1) : morale
}

/** Whether a full advance slows down [II.A Cautious Advance], and with it its formation. */
export const slowsDown = (state: UnitState, suppression: number, isVisible: boolean): boolean =>
  state === 'full' && suppression >= EFFECTS.slowed && isVisible

/** Suppression of a unit that is told to retreat [II.A Change of State]: just above twice its morale. */
export const retreatOrdered = (suppression: number, morale: number): number =>
  Math.max(suppression, EFFECTS.retreats * morale + 1)

/** A unit whose state is looked at anew in a pulse of its side. */
export type Shaken = {
  readonly state: Stance
  readonly suppression: number
  readonly morale: number
  readonly isVehicle: boolean
  /** A vehicle or gun that cannot move away. */
  readonly immobile: boolean
  /** The advance that it still has objectives for. */
  readonly advance: 'cautious' | 'full' | undefined
}

const steady = ({ state, advance }: Shaken): Stance => {
  if (state === 'pinned' || state === 'buttoned') return advance ?? 'positioned'
  return state === 'retreating' || state === 'routed' ? 'positioned' : state
}

/** The state that suppression gives a unit [Charts Suppression Effects]. */
export const stateOf = (unit: Shaken): Stance | 'abandoned' => {
  const { state, suppression, morale, isVehicle, immobile } = unit
  const flees = suppression >= EFFECTS.retreats * morale
  // [II.A Abandoned]
  if (flees && immobile) return 'abandoned'
  // [II.A Routed]
  if (suppression >= EFFECTS.routs * morale) return 'routed'
  // [II.A Retreating]
  if (flees) return 'retreating'
  if (suppression < EFFECTS.pinned * morale) return steady(unit)
  // [II.A Dug-In]
  if (state === 'dugIn') return state
  // [II.A Pinned, II.A Buttoned]
  return isVehicle ? 'buttoned' : 'pinned'
}
