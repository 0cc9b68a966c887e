import { type DiceState, uniform } from '../../../../core/dice/dice.ts'
import { SIDES } from '../../../../core/engine/vocabulary.ts'
import type { Battle, Muster } from '../scenario/battle.ts'
import { keyOf, pageOf } from '../scenario/pages.ts'
import { TRUCK_MORALE } from '../tables/suppression.ts'
import type { Arm, State, Unit } from './state.ts'

/** Dice that are used up one after the other. */
type Cup = { dice: DiceState }

const HUNDRED = 100
const HALF = 50

/**
 * A number of a hundred, from 1. Lists of dice are kept for the battle: such a battle begins with the middle [P-34].
 */
const hundredth = (cup: Cup): number => {
  if (cup.dice.kind !== 'seeded') return HALF
  const drawn = uniform(cup.dice, HUNDRED)
  if (!drawn.ok) return HALF
  cup.dice = drawn.value.dice
  return drawn.value.drawn + 1
}

/** A weapon begins with half to all of its rounds [II.B.3 Ammunition]. */
const loaded = (cup: Cup, maxAmmo: number): number => Math.round((maxAmmo * (HALF + hundredth(cup) / 2)) / HUNDRED)

const armsOf = ({ type }: Muster, cup: Cup): readonly Arm[] =>
  type.mounts.map(({ weapon, maxAmmo }) => ({ weapon, ammo: loaded(cup, maxAmmo), isLost: false }))

/** Trucks have a morale of two whatever their page says [Charts Trucks]. */
const moraleOf = ({ type, morale }: Muster): number =>
  type.kind === 'vehicle' && type.armour.FH === 0 ? TRUCK_MORALE : morale

const unitOf = (muster: Muster, cup: Cup): Unit => {
  const { id, side, formation, number, type, facing, skill, rating, radio } = muster
  const fate = muster.offMap ? 'offMap' : muster.on === undefined ? 'reserve' : 'loaded'
  return {
    id,
    side,
    type: keyOf(type),
    formation,
    number,
    fate,
    at: -1,
    stance: muster.dugIn ? 'dugIn' : 'positioned',
    facing,
    suppression: 0,
    men: type.men,
    crew: type.men,
    skill,
    morale: moraleOf(muster),
    radio: typeof radio === 'boolean' ? radio : hundredth(cup) <= radio,
    speed: type.maxSpeed,
    arms: armsOf(muster, cup),
    range: 10,
    goals: [],
    allowance: 0,
    delay: 0,
    aim: undefined,
    sees: [],
    firedAt: undefined,
    inCommand: true,
    orders: rating,
    rating,
    carrier: fate === 'loaded' ? muster.on : undefined,
  }
}

/** The position before the deployment: ammunition and radios are drawn [II.B.3 Ammunition, Charts Radios]. */
export const begin = (battle: Battle, dice: DiceState): State => {
  const cup: Cup = { dice }
  const units = battle.musters.map((muster) => unitOf(muster, cup))
  const { board } = battle.map
  return {
    turn: 0,
    step: 0,
    playerTurn: 0,
    pending: [],
    verdict: undefined,
    units,
    dice: cup.dice,
    pulse: 0,
    smoke: [],
    fires: [],
    wrecks: [],
    mines: SIDES.flatMap((side) =>
      (battle.sheet.sides[side].mines ?? []).flatMap((label) => {
        const cell = board.parse(label)
        return cell === undefined ? [] : [{ cell, side }]
      }),
    ),
    objective: battle.objective,
    known: [{}, {}],
    computer: [],
    passing: [0, 0],
    seenBy: undefined,
  }
}

/** Of a hundred: what a unit began with, and what it has. */
export const lossOf = ({ men, crew }: Pick<Unit, 'men' | 'crew'>): number => crew - men
export const firstShotOf = (unit: Pick<Unit, 'type' | 'men' | 'crew'>): number => {
  const page = pageOf(unit.type)
  return page.kind === 'vehicle' ? page.firstShot / 2 ** lossOf(unit) : page.firstShot
}
