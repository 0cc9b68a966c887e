import type { ScenarioFolder, LeaderCode, TroopCode, UnitClass, UnitCode } from '../terms/types.ts'

/**
 * A printed row of the unit summary [3.4]. `melee` undefined is a dot [3.36]; brackets halve the defence [3.37].
 * Source: photographs of the printed summary; the printed victory point totals of 127 armies agree with it.
 */
export type TroopRow = {
  readonly name: string
  readonly unitClass: UnitClass
  readonly melee: number | undefined
  readonly bracketed: boolean
  /** Movement points a turn. */
  readonly movement: number
  /** Fire strength and range in hexes [3.35]; undefined for melee units. */
  readonly fire: number | undefined
  readonly range: number | undefined
  /** Rides for the purpose of Mt.Ex. [10.22]; artillery is of class Mf but does not. */
  readonly mounted: boolean
  readonly games: readonly ScenarioFolder[]
  /** Chariots carry it in this battle, beside the usual riders [Alternate Armageddon]. */
  readonly rides?: true
  /** Hexes that its range has more from a hilltop at whatever lies lower [Spartan 3.3]. */
  readonly downhill?: number
}

export const TROOPS = {
  MI: {
    name: 'Militia Infantry',
    unitClass: 'A',
    melee: 2,
    bracketed: false,
    movement: 3,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['chariot', 'spartan', 'viking', 'yeoman'],
  },
  MS: {
    name: 'Militia Spearmen',
    unitClass: 'A',
    melee: 3,
    bracketed: false,
    movement: 3,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['chariot', 'spartan', 'legion', 'yeoman'],
  },
  PS: {
    name: 'Professional Spearmen',
    unitClass: 'A',
    melee: 4,
    bracketed: false,
    movement: 3,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['spartan', 'legion', 'yeoman'],
  },
  PP: {
    name: 'Professional Pikemen',
    unitClass: 'A',
    melee: 6,
    bracketed: false,
    movement: 4,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['spartan', 'yeoman'],
  },
  LT: {
    name: 'Light Troops',
    unitClass: 'A',
    melee: 4,
    bracketed: true,
    movement: 5,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['spartan'],
  },
  EX: {
    name: 'Experimental Phalanx',
    unitClass: 'A',
    melee: 3,
    bracketed: false,
    movement: 5,
    fire: 2,
    range: 1,
    mounted: false,
    games: ['spartan'],
  },
  BI: {
    name: 'Barbarian Infantry',
    unitClass: 'B',
    melee: 6,
    bracketed: true,
    movement: 5,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['spartan', 'legion', 'viking'],
  },
  SD: {
    name: 'Swordsmen',
    unitClass: 'B',
    melee: 4,
    bracketed: false,
    movement: 4,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['chariot', 'spartan', 'legion', 'viking', 'yeoman'],
  },
  AX: {
    name: 'Axemen',
    unitClass: 'B',
    melee: 3,
    bracketed: false,
    movement: 4,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['chariot', 'viking'],
  },
  LC: {
    name: 'Light Cavalry',
    unitClass: 'C',
    melee: 1,
    bracketed: false,
    movement: 9,
    fire: undefined,
    range: undefined,
    mounted: true,
    games: ['spartan', 'legion', 'yeoman'],
  },
  MC: {
    name: 'Medium Cavalry',
    unitClass: 'C',
    melee: 3,
    bracketed: true,
    movement: 9,
    fire: undefined,
    range: undefined,
    mounted: true,
    games: ['chariot', 'spartan', 'viking', 'yeoman'],
  },
  HC: {
    name: 'Heavy Cavalry',
    unitClass: 'C',
    melee: 4,
    bracketed: true,
    movement: 7,
    fire: undefined,
    range: undefined,
    mounted: true,
    games: ['spartan', 'legion', 'viking', 'yeoman'],
  },
  VF: {
    name: 'Viking Fleet',
    unitClass: 'D',
    melee: 4,
    bracketed: false,
    movement: 15,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['viking'],
  },
  EL: {
    name: 'Elephants',
    unitClass: 'D',
    melee: 8,
    bracketed: true,
    movement: 6,
    fire: undefined,
    range: undefined,
    mounted: false,
    games: ['spartan'],
  },
  CH: {
    name: 'Chariots',
    unitClass: 'D',
    melee: undefined,
    bracketed: false,
    movement: 9,
    fire: undefined,
    range: undefined,
    mounted: true,
    games: ['chariot'],
  },
  BW: {
    name: 'Bowmen',
    unitClass: 'Ff',
    melee: undefined,
    bracketed: false,
    movement: 5,
    fire: 2,
    range: 2,
    mounted: false,
    games: ['chariot', 'spartan'],
  },
  IB: {
    name: 'Improved Bowmen',
    unitClass: 'Ff',
    melee: undefined,
    bracketed: false,
    movement: 5,
    fire: 2,
    range: 3,
    mounted: false,
    games: ['chariot', 'viking'],
  },
  SK: {
    name: 'Skirmishers',
    unitClass: 'Ff',
    melee: 2,
    bracketed: true,
    movement: 5,
    fire: 2,
    range: 1,
    mounted: false,
    games: ['chariot', 'spartan', 'legion'],
  },
  BL: {
    name: 'Ballista',
    unitClass: 'Ff',
    melee: undefined,
    bracketed: false,
    movement: 2,
    fire: 3,
    range: 7,
    mounted: false,
    games: ['spartan'],
  },
  CB: {
    name: 'Crossbowmen',
    unitClass: 'Ff',
    melee: undefined,
    bracketed: false,
    movement: 5,
    fire: 2,
    range: 3,
    mounted: false,
    games: ['viking', 'yeoman'],
  },
  AE: {
    name: 'Arquebusiers (Early)',
    unitClass: 'Ff',
    melee: undefined,
    bracketed: false,
    movement: 5,
    fire: 2,
    range: 3,
    mounted: false,
    games: ['yeoman'],
  },
  AL: {
    name: 'Arquebusiers (Late)',
    unitClass: 'Ff',
    melee: undefined,
    bracketed: false,
    movement: 5,
    fire: 2,
    range: 4,
    mounted: false,
    games: ['yeoman'],
  },
  LB: {
    name: 'Longbowmen',
    unitClass: 'Ff',
    melee: undefined,
    bracketed: false,
    movement: 5,
    fire: 3,
    range: 3,
    mounted: false,
    games: ['yeoman'],
  },
  HB: {
    name: 'Horse Bowmen',
    unitClass: 'Mf',
    melee: undefined,
    bracketed: false,
    movement: 9,
    fire: 1,
    range: 2,
    mounted: true,
    games: ['chariot', 'viking'],
  },
  OC: {
    name: 'Oriental Cavalry',
    unitClass: 'Mf',
    melee: 2,
    bracketed: false,
    movement: 9,
    fire: 1,
    range: 1,
    mounted: true,
    games: ['spartan', 'legion'],
  },
  BC: {
    name: 'Byzantine Cataphracts',
    unitClass: 'Mf',
    melee: 3,
    bracketed: false,
    movement: 9,
    fire: 1,
    range: 2,
    mounted: true,
    games: ['legion', 'viking'],
  },
  HA: {
    name: 'Heavy Artillery',
    unitClass: 'Mf',
    melee: undefined,
    bracketed: false,
    movement: 2,
    fire: 3,
    range: 7,
    mounted: false,
    games: ['yeoman'],
  },
  LA: {
    name: 'Light Artillery',
    unitClass: 'Mf',
    melee: undefined,
    bracketed: false,
    movement: 4,
    fire: 2,
    range: 5,
    mounted: false,
    games: ['yeoman'],
  },
} as const satisfies Record<TroopCode, TroopRow>

/** A printed leader: bonus in melee, radius of control, movement allowance, next lower grade. */
export type LeaderRow = {
  readonly level: number
  readonly bonus: number
  readonly radius: number
  readonly movement: number
  readonly reducedTo: LeaderCode | undefined
  readonly games: readonly ScenarioFolder[]
}

const everywhere = ['chariot', 'spartan', 'legion', 'viking', 'yeoman'] as const

/** Summary of the leaders [10.4]. */
export const LEADERS: Readonly<Record<LeaderCode, LeaderRow>> = {
  '1L': { level: 1, bonus: 9, radius: 2, movement: 9, reducedTo: '2L', games: everywhere },
  '2L': { level: 2, bonus: 6, radius: 2, movement: 9, reducedTo: '3L', games: everywhere },
  '3L': { level: 3, bonus: 3, radius: 1, movement: 9, reducedTo: '4L', games: everywhere },
  '4L': { level: 4, bonus: 3, radius: 0, movement: 9, reducedTo: undefined, games: everywhere },
  // Civilians [Chariot 2.0].
  '5L': { level: 5, bonus: 0, radius: 2, movement: 4, reducedTo: '6L', games: ['chariot'] },
  '6L': { level: 6, bonus: 0, radius: 1, movement: 4, reducedTo: undefined, games: ['chariot'] },
}

/** Points of the Yeoman game that differ from the sum of 11.2 (they fit all its printed totals). */
export const YEOMAN_VP: Readonly<Partial<Record<TroopCode, number>>> = { HC: 6, MC: 4, LC: 2 }

export const isTroopCode = (code: string): code is TroopCode => Object.hasOwn(TROOPS, code)
export const isLeaderCode = (code: string): code is LeaderCode => Object.hasOwn(LEADERS, code)
export const isUnitCode = (code: string): code is UnitCode => isTroopCode(code) || isLeaderCode(code)

const LEADER_ROWS: Readonly<Record<LeaderCode, TroopRow>> = Object.fromEntries(
  Object.entries(LEADERS).map(([code, leader]): [string, TroopRow] => [
    code,
    {
      name: `Leader of level ${leader.level}`,
      unitClass: 'E',
      melee: undefined,
      bracketed: false,
      movement: leader.movement,
      fire: undefined,
      range: undefined,
      mounted: false,
      games: leader.games,
    },
  ]),
) as Record<LeaderCode, TroopRow>

const ROWS: Readonly<Record<UnitCode, TroopRow>> = { ...TROOPS, ...LEADER_ROWS }

/** The printed row of any unit; a leader's row has a dot and class E [3.4, 5.38]. */
export const rowOf = (code: UnitCode): TroopRow => ROWS[code]
