import type { LeaderCode, TroopCode, UnitClass, UnitCode } from '../terms/types.ts'

/**
 * A row of the unit types [2.4, 10.2]. `combat` undefined is a dot; brackets halve the defence [2.4.6].
 * The rulebook prints classes and names; values that its examples do not reveal are those of the same counters of 1975.
 */
export type UnitRow = {
  readonly name: string
  readonly unitClass: UnitClass
  readonly combat: number | undefined
  readonly bracketed: boolean
  /** Movement points a turn. */
  readonly movement: number
  /** Fire strength and range in hexes; undefined for units that do not fire. */
  readonly fire: number | undefined
  readonly range: number | undefined
}

const fighter = (name: string, unitClass: UnitClass, combat: number | undefined, movement: number): UnitRow => ({
  name,
  unitClass,
  combat,
  bracketed: false,
  movement,
  fire: undefined,
  range: undefined,
})

const bracketed = (name: string, unitClass: UnitClass, combat: number, movement: number): UnitRow => ({
  ...fighter(name, unitClass, combat, movement),
  bracketed: true,
})

/** Missile troops with a dot for a combat strength. */
const shooter = (name: string, unitClass: UnitClass, movement: number, fire: number, range: number): UnitRow => ({
  ...fighter(name, unitClass, undefined, movement),
  fire,
  range,
})

/** Missile troops who also fight. */
const both = (name: string, combat: number, movement: number, fire: number, range: number): UnitRow => ({
  ...fighter(name, 'Mf', combat, movement),
  fire,
  range,
})

/** One row for all counters of a type [2.4.5]. */
export const TROOPS: Readonly<Record<TroopCode, UnitRow>> = {
  // Infantry [10.2.1]: class, combat strength, movement.
  MI: fighter('Militia Infantry', 'A', 2, 3),
  MS: fighter('Militia Spearmen', 'A', 3, 3),
  PS: fighter('Professional Spearmen', 'A', 4, 3),
  PP: fighter('Professional Pikemen', 'A', 6, 4),
  HL: fighter('Halberdiers', 'A', 5, 4),
  SD: fighter('Swordsmen', 'B', 4, 4),
  AX: fighter('Axemen', 'B', 3, 4),
  BI: bracketed('Barbarian Infantry', 'B', 6, 5),
  // Cavalry [10.2.2].
  LC: fighter('Light Cavalry', 'C', 1, 9),
  MC: bracketed('Medium Cavalry', 'C', 3, 9),
  HC: bracketed('Heavy Cavalry', 'C', 4, 7),
  // Others [10.2.3].
  LF: fighter('Light Fleet', 'D', 3, 15),
  HF: fighter('Heavy Fleet', 'D', 6, 12),
  VF: fighter('Viking Fleet', 'D', 4, 15),
  EL: bracketed('Elephant', 'D', 8, 6),
  CH: fighter('Chariot', 'D', undefined, 9),
  LD: fighter('Ladder', 'D', undefined, 3),
  ST: fighter('Siege Tower', 'D', undefined, 1),
  // Missile troops [10.2.4]: class, movement, fire strength, range.
  BW: shooter('Bowmen', 'Ff', 5, 2, 2),
  IB: shooter('Improved Bowmen', 'Ff', 5, 2, 3),
  CB: shooter('Crossbowmen', 'Ff', 5, 2, 3),
  LB: shooter('Longbowmen', 'Ff', 5, 3, 3),
  AE: shooter('Arquebusiers, Early', 'Ff', 5, 2, 3),
  AL: shooter('Arquebusiers, Late', 'Ff', 5, 2, 4),
  BL: shooter('Ballistae', 'Ff', 2, 3, 7),
  CT: shooter('Catapults', 'Ff', 1, 4, 8),
  TB: shooter('Trebuchets', 'Ff', 0, 5, 10),
  LA: shooter('Light Artillery', 'Mf', 4, 2, 5),
  HA: shooter('Heavy Artillery', 'Mf', 2, 3, 7),
  HB: shooter('Horse Bowmen', 'Mf', 9, 1, 2),
  OC: both('Oriental Cavalry', 2, 9, 1, 1),
  BC: both('Byzantine Cataphracts', 3, 9, 1, 2),
}

/** Leaders [6.1]: their bonus in melee and how far their control reaches, in hexes. */
export const LEADERS: Readonly<Record<LeaderCode, { readonly bonus: number; readonly range: number }>> = {
  '1L': { bonus: 9, range: 2 },
  '2L': { bonus: 6, range: 2 },
  '3L': { bonus: 3, range: 1 },
  '4L': { bonus: 3, range: 0 },
}
const LEADER_MOVEMENT = 9

export const isLeaderCode = (code: UnitCode): code is LeaderCode => Object.hasOwn(LEADERS, code)

const LEADER_ROWS: Readonly<Record<LeaderCode, UnitRow>> = {
  '1L': fighter('Leader of level 1', 'E', undefined, LEADER_MOVEMENT),
  '2L': fighter('Leader of level 2', 'E', undefined, LEADER_MOVEMENT),
  '3L': fighter('Leader of level 3', 'E', undefined, LEADER_MOVEMENT),
  '4L': fighter('Leader of level 4', 'E', undefined, LEADER_MOVEMENT),
}

const ROWS: Readonly<Record<UnitCode, UnitRow>> = { ...TROOPS, ...LEADER_ROWS }

export const rowOf = (code: UnitCode): UnitRow => ROWS[code]
