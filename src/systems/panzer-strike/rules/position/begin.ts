import type { DiceState } from '../../../../core/dice/dice.ts'
import { SIDES } from '../../../../core/engine/vocabulary.ts'
import type { Battle, Muster } from '../scenario/battle.ts'
import { roundsAtStart } from '../formulas/rate.ts'
import { moraleOf } from '../formulas/suppression.ts'
import { placeOn } from '../scenario/compose.ts'
import { keyOf } from '../scenario/pages.ts'
import { atMost, type Draw, passes } from '../terms/draw.ts'
import { type DiceCup, cupOf } from './cup.ts'
import { type StateArm, type State, UNORDERED, type Unit } from './state.ts'

const HUNDRED = 100

/**
 * What the beginning draws; lists of dice are kept for the battle: such a battle begins with the middle of each [P-72].
 */
const drawing = (dice: DiceState): DiceCup => (dice.kind === 'seeded' ? cupOf(dice) : { ...cupOf(dice), draw: middle })
const middle: Draw = (faces) => Math.ceil(faces / 2)

/** What is drawn is drawn also where rounds are told: the others draw the same numbers with and without them. */
const armsOf = ({ type, rounds = [] }: Muster, { draw }: DiceCup): readonly StateArm[] =>
  type.mounts.map(({ weapon, maxAmmo }, slot) => {
    const drawn = roundsAtStart(maxAmmo, draw)
    return { weapon, ammo: rounds[slot] ?? drawn, isLost: false }
  })

const isTruck = ({ type }: Muster): boolean => type.kind === 'vehicle' && type.armour.FH === 0

/** A unit as its page, its quality and its formation have it [II.A Unit Characteristics]. */
const unitOf = (muster: Muster, cup: DiceCup): Unit => {
  const { id, side, formation, number, type, facing, skill, rating, radio, men } = muster
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
    ...UNORDERED,
    men,
    crew: men,
    skill,
    morale: moraleOf(muster.morale, isTruck(muster), false),
    radio: typeof radio === 'boolean' ? radio : passes(atMost(radio / HUNDRED), cup.draw),
    speed: type.maxSpeed,
    arms: armsOf(muster, cup),
    orders: rating,
    rating,
    carrier: fate === 'loaded' ? muster.on : undefined,
  }
}

/** The position before the deployment: ammunition and radios are drawn [II.B.3 Ammunition, Charts Radios]. */
export const begin = (battle: Battle, dice: DiceState): State => {
  const cup = drawing(dice)
  const units = battle.musters.map((muster) => unitOf(muster, cup))
  return {
    turn: 0,
    step: 0,
    playerTurn: 0,
    pending: [],
    verdict: undefined,
    units,
    dice: dice.kind === 'seeded' ? cup.dice() : dice,
    pulse: 0,
    smoke: [],
    fires: [],
    wrecks: [],
    mines: SIDES.flatMap((side) =>
      (battle.sheet.sides[side].mines ?? []).flatMap((label) => {
        const cell = placeOn(battle.map, label)
        return cell === undefined ? [] : [{ cell, side }]
      }),
    ),
    objective: battle.objective,
    known: [{}, {}],
    computer: [],
    passing: [0, 0],
    interrupted: false,
    curtain: undefined,
    seenBy: undefined,
  }
}
