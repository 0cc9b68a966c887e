import type { AdvanceAsked, LossesAsked, Question } from '../../../../core/engine/choice.ts'
import type { CourseEvent, StepBegan, Verdict } from '../../../../core/engine/course.ts'
import type { DRAW, PartingCommand, PlayOn } from '../../../../core/engine/parting.ts'
import type { HALTED, Halt } from '../../../../core/engine/flow.ts'
import type { Breakdown, Cell, SideIndex, UnitId, Step as AnyStep } from '../../../../core/engine/vocabulary.ts'
import type { DiceState } from '../../../../core/dice/dice.ts'
import type { Case } from './rules.ts'

export type ScenarioFolder = 'chariot' | 'spartan' | 'legion' | 'viking' | 'yeoman'

/** Classes of 5.3: A, B, C melee; D miscellaneous; E leaders; Ff and Mf fire units. */
export type UnitClass = 'A' | 'B' | 'C' | 'D' | 'E' | 'Ff' | 'Mf'

export type TroopCode =
  | 'MI'
  | 'MS'
  | 'PS'
  | 'PP'
  | 'LT'
  | 'EX'
  | 'BI'
  | 'SD'
  | 'AX'
  | 'LC'
  | 'MC'
  | 'HC'
  | 'VF'
  | 'EL'
  | 'CH'
  | 'BW'
  | 'IB'
  | 'SK'
  | 'BL'
  | 'CB'
  | 'AE'
  | 'AL'
  | 'LB'
  | 'HB'
  | 'OC'
  | 'BC'
  | 'HA'
  | 'LA'
export type LeaderCode = '1L' | '2L' | '3L' | '4L' | '5L' | '6L'
export type UnitCode = TroopCode | LeaderCode

/** Terrain of a whole hex. Slope is a terrain; hilltop is an elevation and kept beside it. */
export type Terrain = 'clear' | 'village' | 'woods' | 'slope' | 'stream' | 'swamp' | 'lake' | 'sea' | 'bridge' | 'ford'
export type Elevation = 'ground' | 'slope' | 'hilltop'

/** The lines of the sequence of play: of the printed one, of plots, of drawn markers, and of single rules. */
export type StepKind =
  | 'deployment'
  | 'fire'
  | 'movement'
  | 'defensiveFire'
  | 'melee'
  | 'recovery'
  | 'turnRecord'
  | 'chariot'
  | 'rampage'
  | 'plot'
  | 'offensiveFire'
  | 'meleeResolution'
  | 'chariotMarch'
  | 'march'
  | 'defensiveFireResolution'
  | 'turnBegins'
  | 'drawing'
  | 'volley'
  | 'mutualRecovery'
  | 'diceRecovery'
export type Step = AnyStep<StepKind>

type Fate = 'reserve' | 'map' | 'eliminated' | 'exited'

/** A counter. Player-turns are counted 1, 2, 3… through the whole game; 0 is the set-up. */
export type Unit = {
  /** `A-MI-3`: force, type as printed at the start, identity number. A reduced leader keeps its id. */
  readonly id: UnitId
  readonly side: SideIndex
  type: UnitCode
  fate: Fate
  /** Cell; the last one when the unit is no longer on the map; -1 in reserve. */
  at: Cell
  /** Player-turn in which the disruption happened [8.23]; -1 when undisrupted. */
  disrupted: number
  /** Player-turn of its last fire attack or defensive fire [6.12]; -1 never. */
  fired: number
  /** Player-turn of its last melee attack [7.14]; -1 never. */
  fought: number
  /** Player-turn of its last move [5.14]; -1 never. */
  moved: number
  /** True when it began the current movement phase outside leaders' control [10.23]. */
  halved: boolean
  /** Movement points spent in this player-turn. */
  spent: number
  /** Markers that optional rules have laid on the counter: panicked, facing, aboard of… */
  marks: Marks
}

/**
 * Markers by name, with what is written on them. Each rule declares its own beside itself, in this table; a name that
 * no rule has declared does not compile.
 */
export interface MarkTable {
  /** The chariot or fleet that carries a unit. */
  aboard: UnitId
}
export type Marks = Readonly<Partial<MarkTable>>

/** What rules remember of the game as a whole: plain data, declared by each rule like its marks. */
export interface MemoTable {
  /** Where the course of the game waits for an answer. */
  [HALTED]: Halt
  /** The salt for the code of a plot that is being sealed. */
  salt: string
}
export type Memos = Partial<MemoTable>

/** Something a player must decide before the game goes on; the last one of the list is asked first. */
export type Pending =
  /** To be eliminated [8.1]; leaders are never among them. */
  | (LossesAsked<'8.1'> & {
      /** Cells where a leader stood: their survivors are not disrupted [10.0]. */
      readonly spared: readonly Cell[]
    })
  | AdvanceAsked<'8.4'>
  | Choice

/** What the questions of rules carry until they are answered: plain data, declared by each rule like its marks. */
export interface QuestionTable {
  [DRAW]: Readonly<Record<string, never>>
}
type About = keyof QuestionTable
/** A question of an optional rule, by its name. */
export type ChoiceOf<A extends About> = Question<Case, QuestionTable[A], A>
/** One of several things, asked by an optional rule. */
export type Choice = { [A in About]: ChoiceOf<A> }[About]

export type CombatResult = '-' | 'D' | '½E' | 'E'
/** Columns of the combat results table [8.0], 0 = 1-2 … 8 = 8-1. */
export type Column = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** Hexes of one attack that share a die result: with and without disrupted units [8.24]. */
export type TargetGroup = {
  readonly cells: readonly Cell[]
  readonly defenders: readonly UnitId[]
  /** What each face of the die counts as before the modifier, 1 to 6. */
  readonly faces: readonly number[]
  /** Why a face counts as another one. */
  readonly faceNotes: readonly { readonly text: string; readonly cite: string }[]
  readonly dieModifier: Breakdown
  /** Exact chances in sixths: how many of the six faces give each result. */
  readonly chances: Readonly<Record<CombatResult, number>>
}

/** What a combat would be: the preview. Resolution is the same value with the die added. */
export type Assessment = {
  readonly kind: 'fire' | 'defensiveFire' | 'melee'
  readonly side: SideIndex
  readonly attackers: readonly UnitId[]
  /** Leaders whose bonus counts in the attack. */
  readonly leaders: readonly UnitId[]
  readonly targets: readonly Cell[]
  readonly attack: Breakdown
  readonly defence: Breakdown
  /** Columns in favour of the attacker, beside the odds. */
  readonly shift: Breakdown
  /** With the shift made. Undefined below 1-2, where the attack is barred [8.1]. */
  readonly column: Column | undefined
  readonly groups: readonly TargetGroup[]
}

export type Combat = Assessment & {
  /** Serial number in the game, from 1. */
  readonly id: number
  readonly column: Column
  readonly turn: number
  readonly die: number
  /** One result per group, in the order of `groups`. */
  readonly results: readonly CombatResult[]
}

export type State = {
  /** Game-turn, from 1; 0 while the forces deploy. */
  turn: number
  /** Index into the battle's sequence. */
  step: number
  /** Serial number of the player-turn; 0 while the forces deploy. */
  playerTurn: number
  units: Unit[]
  /** Victory points scored by each side [11.2]. */
  vp: [number, number]
  /** Last occupant of each watched cell [11.3]. */
  control: Record<Cell, SideIndex>
  /** Cells attacked in the current step [6.15, 7.13]. */
  attacked: Cell[]
  combats: number
  /** A melee whose losses are still being chosen; the advance follows it [8.4]. */
  aftermath:
    | { readonly combat: number; readonly attackers: readonly UnitId[]; readonly targets: readonly Cell[] }
    | undefined
  pending: Pending[]
  /** Truth of dated victory conditions, noted at the end of their turn: `side.alternative.condition`. */
  noted: Record<string, boolean>
  /** What optional rules remember. */
  memo: Memos
  dice: DiceState
  verdict: Verdict | undefined
  /** The verdict of a battle that is played on. */
  settled?: Verdict | undefined
  /** A position from a file that was decided as it stood: it is played to its last turn. */
  toTheEnd?: true
}

export type Command =
  | PartingCommand
  | PlayOn
  | { readonly type: 'deploy'; readonly placements: readonly { readonly unit: UnitId; readonly to: Cell }[] }
  /** Puts deployed units back into reserve. */
  | { readonly type: 'undeploy'; readonly units: readonly UnitId[] }
  | { readonly type: 'fire'; readonly units: readonly UnitId[]; readonly target: Cell; readonly die?: number }
  | { readonly type: 'defensiveFire'; readonly units: readonly UnitId[]; readonly target: Cell; readonly die?: number }
  /**
   * Moves units of one hex along a path (start excluded). `steps` ends a unit's move early:
   * it drops off after that many hexes [5.43]. `exit` takes those that reach the end off the map [11.42].
   */
  | {
      readonly type: 'move'
      readonly units: readonly { readonly unit: UnitId; readonly steps?: number }[]
      readonly path: readonly Cell[]
      readonly exit?: boolean
    }
  | {
      readonly type: 'melee'
      readonly units: readonly UnitId[]
      readonly targets: readonly Cell[]
      readonly die?: number
    }
  | { readonly type: 'chooseLosses'; readonly units: readonly UnitId[] }
  /** An empty list stays where it is. */
  | { readonly type: 'advance'; readonly moves: readonly { readonly unit: UnitId; readonly to: Cell }[] }
  /** Something that an optional rule lets units do, by its name. */
  | Act
  /** Answers the question of an optional rule. */
  | { readonly type: 'choose'; readonly option: string; readonly dice?: readonly number[] }
  /** `salt` goes into the code by which a sealed plot is known again. */
  | { readonly type: 'endStep'; readonly salt?: string }

export type Act = {
  readonly type: 'act'
  readonly act: string
  readonly units: readonly UnitId[]
  readonly to?: Cell
  /** The other unit: a chariot, a fleet. */
  readonly with?: UnitId
  /** A direction in twelfths: 0 is the first hexside, 1 the corner after it, to 11. */
  readonly face?: number
  readonly path?: readonly Cell[]
  readonly dice?: readonly number[]
}

export type UnitMove = {
  readonly unit: UnitId
  readonly from: Cell
  readonly path: readonly Cell[]
  readonly cost: number
  readonly exits: boolean
}

export type Event =
  | { readonly type: 'unitsDeployed'; readonly placements: readonly { readonly unit: UnitId; readonly to: Cell }[] }
  | { readonly type: 'unitsUndeployed'; readonly units: readonly UnitId[] }
  | { readonly type: 'dieRolled'; readonly die: number; readonly dice: DiceState }
  | { readonly type: 'unitsMoved'; readonly moves: readonly UnitMove[] }
  | { readonly type: 'combatResolved'; readonly combat: Combat }
  | { readonly type: 'unitsDisrupted'; readonly units: readonly UnitId[]; readonly cite: string }
  | {
      readonly type: 'unitsEliminated'
      /** Whose units they were. */
      readonly side: SideIndex
      readonly units: readonly UnitId[]
      readonly vp: number
      readonly cite: string
    }
  | { readonly type: 'unitsSaved'; readonly units: readonly UnitId[]; readonly cite: string }
  | { readonly type: 'leaderReduced'; readonly unit: UnitId; readonly to: LeaderCode; readonly cite: string }
  | { readonly type: 'aftermathEnded' }
  | {
      readonly type: 'unitsAdvanced'
      readonly moves: readonly { readonly unit: UnitId; readonly from: Cell; readonly to: Cell }[]
    }
  | { readonly type: 'controlChanged'; readonly cell: Cell; readonly side: SideIndex }
  | (StepBegan & { readonly outOfControl: readonly UnitId[] })
  | { readonly type: 'conditionNoted'; readonly key: string; readonly held: boolean }
  | { readonly type: 'unitsRecovered'; readonly units: readonly UnitId[] }
  /** Moved by something else than their own movement: retreat, rampage, carried, put ashore. */
  | {
      readonly type: 'unitsShifted'
      /** `from` where they left a hex of their own will. */
      readonly moves: readonly { readonly unit: UnitId; readonly from?: Cell; readonly to: Cell }[]
      /** True when they count as having moved into their hexes in this phase [5.14, 6.42]. */
      readonly moved?: true
      readonly cite: Case
      readonly text: string
    }
  | {
      readonly type: 'typeChanged'
      readonly units: readonly UnitId[]
      readonly to: UnitCode
      readonly cite: Case
      readonly text: string
    }
  /** Units leave the map without being lost. */
  | { readonly type: 'unitsLeft'; readonly units: readonly UnitId[]; readonly cite: Case; readonly text: string }
  /** A plot can no longer be changed; the code proves later that it was not. */
  | { readonly type: 'sealed'; readonly side: SideIndex; readonly code: string; readonly cite: Case }
  | CourseEvent<Pending, MemoTable, MarkTable, Verdict, Case>
