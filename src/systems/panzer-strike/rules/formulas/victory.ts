import { breakdown, total } from '../../../../core/calc/breakdown.ts'
import { type Breakdown, otherSide } from '../../../../core/engine/vocabulary.ts'
import { BATTLES, HANDICAPS, type MissionRow, MIXED_QUALITY, QUALITIES, VICTORY } from '../tables/battle.ts'
import type { BattleType, HandicapLevel, Level, Quality, Role } from '../terms/types.ts'
import { by, plus } from './lines.ts'

/** A side as its mission has it; in a meeting engagement both attack. */
export type VictoryStance = { readonly role: Role; readonly mission: MissionRow }

const other = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker')

/** Both missions by the part that a side plays in each: its own, and the opposite one in that of the enemy. */
const product = (own: VictoryStance, enemy: VictoryStance, of: (row: MissionRow, role: Role) => number): number =>
  of(own.mission, own.role) * of(enemy.mission, other(enemy.role))

/** By what the cost of a unit is multiplied when it is destroyed [Charts Missions]; `own` lost it. */
export const killMultiple = (own: VictoryStance, enemy: VictoryStance): number =>
  product(own, enemy, (row, role) => row.kill[role])

/** Points for each unit of one's own that leaves by the enemy edge [Charts Missions]. */
export const exitPoints = (own: VictoryStance, enemy: VictoryStance): number =>
  product(own, enemy, (row, role) => row.exit[role])

/** Whether a side has the points of its objective [II.A Objective Area]: an attacker clears, a defender holds. */
export const hasObjective = ({ role, mission }: VictoryStance, own: number, enemies: number): boolean => {
  if (mission.objective === 0) return false
  return role === 'attacker' ? enemies === 0 : own > 0
}

/** What a side has done: costs of enemies destroyed and abandoned, units of its own that left, its objective. */
export type Feats = {
  readonly destroyed: number
  readonly abandoned: number
  readonly exited: number
  readonly objective: boolean
}

const HALF = 0.5

/** The points of a side [Charts Missions]; `recovered` where the enemy, being ahead, gets half of his abandoned ones back. */
export const pointsOf = (own: VictoryStance, enemy: VictoryStance, feats: Feats, recovered = false): Breakdown => {
  const multiple = killMultiple(enemy, own)
  const abandoned = feats.abandoned * multiple * (recovered ? HALF : 1)
  return breakdown('Points', [
    feats.destroyed > 0 ? plus('Destroyed', feats.destroyed * multiple, 'II.A Destroyed Units') : undefined,
    abandoned > 0 ? plus('Abandoned', abandoned, 'II.A Abandoned Units') : undefined,
    feats.exited > 0 ? plus('Exited', feats.exited * exitPoints(own, enemy), 'II.A Exiting') : undefined,
    feats.objective ? plus('Objective', own.mission.objective, 'II.A Objective Area') : undefined,
  ])
}

type Pair<T> = readonly [T, T]

/** The score of both sides, Axis first [II.A Abandoned Units]: whoever is ahead loses half for what he abandoned. */
export const scoreOf = (stances: Pair<VictoryStance>, feats: Pair<Feats>): Pair<Breakdown> => {
  const of = (side: 0 | 1, recovered: boolean): Breakdown => {
    return pointsOf(stances[side], stances[otherSide(side)], feats[side], recovered)
  }
  const [axis, allies] = [total(of(0, false)), total(of(1, false))]
  return [of(0, allies > axis), of(1, axis > allies)]
}

/** The level of a victory by the points of both sides [Charts Victory Levels, P-27]. */
export const levelOf = (winner: number, loser: number): Level => {
  if (winner <= loser) return 'draw'
  if (winner >= VICTORY.decisive * loser) return 'decisive'
  return winner >= VICTORY.marginal * loser ? 'marginal' : 'draw'
}

type Purchase = {
  readonly type: BattleType
  /** 0 is Axis. */
  readonly side: 0 | 1
  /** Size of the battle. */
  readonly size: number
  readonly handicap: HandicapLevel
  readonly quality: Quality | 'mixed'
}

const NAMES: Readonly<Record<Quality | 'mixed', string>> = {
  green: 'Green troops',
  average: 'Average troops',
  veteran: 'Veterans',
  elite: 'Elite troops',
  mixed: 'Mixed troops',
}

/** What the forces of a side may cost, line by line [III Purchase]. */
export const purchaseSum = ({ type, side, size, handicap, quality }: Purchase): Breakdown =>
  breakdown('Points to buy', [
    plus(BATTLES[type].name, BATTLES[type].points[side], 'Charts Types of Battle'),
    by(`Size ${size}`, size, 'III Purchase'),
    by(`Handicap level ${handicap}`, HANDICAPS[handicap][side], 'I.B Handicap Level'),
    by(NAMES[quality], quality === 'mixed' ? MIXED_QUALITY : QUALITIES[quality].points, 'Charts Force Modifiers'),
  ])

/** The same as a number. */
export const purchasePoints = (purchase: Purchase): number => total(purchaseSum(purchase))
