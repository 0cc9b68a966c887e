import type { DiceState } from '../../../../core/dice/dice.ts'
import type { Cell, SideIndex, Step as AnyStep, UnitId } from '../../../../core/engine/vocabulary.ts'

/** Classes of 2.4.4: A and B infantry, C cavalry, D other, E leaders, Ff and Mf missile troops on foot and mounted. */
export type UnitClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'Ff' | 'Mf'

export type TroopCode =
  | 'MI'
  | 'MS'
  | 'PS'
  | 'PP'
  | 'SD'
  | 'AX'
  | 'BI'
  | 'HL'
  | 'LC'
  | 'MC'
  | 'HC'
  | 'LF'
  | 'HF'
  | 'VF'
  | 'EL'
  | 'CH'
  | 'LD'
  | 'ST'
  | 'CB'
  | 'LB'
  | 'BW'
  | 'IB'
  | 'AE'
  | 'AL'
  | 'HB'
  | 'OC'
  | 'BC'
  | 'LA'
  | 'HA'
  | 'BL'
  | 'CT'
  | 'TB'
export type LeaderCode = '1L' | '2L' | '3L' | '4L'
export type UnitCode = TroopCode | LeaderCode

/** The ground of a hex [10.3]. Streams, bridges and roads are kept beside it. */
export type Terrain =
  | 'clear'
  | 'farmland'
  | 'grassland'
  | 'village'
  | 'city'
  | 'woods'
  | 'forest'
  | 'jungle'
  | 'swamp'
  | 'marsh'
  | 'moor'
  | 'mud'
  | 'sand'
  | 'dunes'
  | 'water'
  | 'lake'
  | 'sea'
  | 'hills'
  | 'grassyHills'
  | 'forestHills'
  | 'jungleHills'
  | 'wall'
  | 'tower'
  | 'trench'
  | 'mountain'

/** Hexsides are the directions of the board, 0 to 5. */
export type Direction = number

/**
 * What lies on a counter [5.0]. The rulebook lays markers on the hex: all units of a hex have the same ones,
 * and whoever enters takes the higher ones over.
 */
export type Markers = {
  /** Number of D markers. */
  readonly d: number
  readonly breaks: boolean
  readonly routs: boolean
}

/**
 * What rules lay on a counter, by name: captive of…, square, fire ship since… Each rule declares its own beside itself,
 * in this table; a name that no rule has declared does not compile.
 */
export interface MarkTable {
  /** Whose captive a leader is [6.1.4]; the fleet that carries a unit [6.7.2]; what it rides on [6.8, 6.9]. */
  captive: UnitId
  aboard: UnitId
  rides: UnitId
}
type Marks = Readonly<Partial<MarkTable>>

/** The lines of the sequence of play [4.1.1], the set-up before them, and the breaks that a rule puts after melee. */
export type StepKind =
  | 'setUp'
  | 'deployment'
  | 'missile'
  | 'movement'
  | 'defensiveFire'
  | 'melee'
  | 'breaks'
  | 'recovery'
export type Step = AnyStep<StepKind>

type Fate = 'reserve' | 'map' | 'destroyed' | 'left'

/** A counter. Player-turns are counted 1, 2, 3… through the whole game; 0 is the set-up. */
export type Unit = Markers & {
  /** `A-PS-3`: side, type at the start, number. */
  readonly id: UnitId
  readonly side: SideIndex
  readonly type: UnitCode
  readonly fate: Fate
  /** Cell; the last one when the unit is no longer on the map; -1 in reserve. */
  readonly at: Cell
  readonly facing: Direction
  /** Movement points spent in this player-turn: units move in parts, one after the other [4.3.3]. */
  readonly spent: number
  /** Player-turn of its last missile attack, last melee attack, last move; -1 never. */
  readonly fired: number
  readonly fought: number
  readonly moved: number
  readonly marks: Marks
}

/** What every position of a game has: the rest comes with the course of play. */
export type StateCore = {
  /** Game-turn, from 1: goes up when both players have had theirs [4.1]; 0 while the forces deploy. */
  readonly turn: number
  readonly playerTurn: number
  readonly units: readonly Unit[]
  readonly dice: DiceState
  /** Cells attacked by missiles and in melee in this player-turn [4.2, 4.5.4]. */
  readonly shot: readonly Cell[]
  readonly stormed: readonly Cell[]
  /** Victory points that each side has won [7.0]. */
  readonly points: readonly [number, number]
  /** The side that panicked; nobody panics a second time [5.4]. */
  readonly panicked: SideIndex | undefined
}

/** Results of the missile table [10.4]. */
export type MissileResult = '-' | 'DD' | 'D1X' | 'DX'
/** Results of the melee table [10.5]. */
export type MeleeResult = 'A1X' | 'AD' | '*D' | 'DD' | 'D1X' | 'D2XB' | 'DX'
export type CombatResult = MissileResult | MeleeResult
