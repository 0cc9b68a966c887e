import type { DiceState } from '../../../../core/dice/dice.ts'
import type { LossesAsked, Question } from '../../../../core/engine/choice.ts'
import type { CourseEvent, StepBegan, Verdict as CommonVerdict } from '../../../../core/engine/course.ts'
import type { PartingCommand, PlayOn } from '../../../../core/engine/parting.ts'
import type { HALTED, Halt } from '../../../../core/engine/flow.ts'
import type { Breakdown, Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { ShotKind } from './shot.ts'
import type { Case } from '../terms/rules.ts'
import type { CombatResult, Direction, MarkTable, Markers, StateCore, UnitCode } from '../terms/types.ts'
import type { Level } from './victory.ts'

/** A combat as it was resolved. */
export type Combat = {
  readonly id: number
  readonly turn: number
  readonly kind: ShotKind | 'melee'
  readonly side: SideIndex
  readonly attackers: readonly UnitId[]
  readonly targets: readonly Cell[]
  readonly defenders: readonly UnitId[]
  /** Melee only: `3:1`. */
  readonly ratio: string | undefined
  /** Strengths as they were reckoned: of the fire, or of attack and defence. */
  readonly sums: readonly Breakdown[]
  readonly dice: Breakdown
  readonly faces: readonly number[]
  readonly result: CombatResult
}

export type MeleeOrder = {
  readonly type: 'melee'
  readonly units: readonly UnitId[]
  readonly targets: readonly Cell[]
  readonly dice?: readonly number[]
}

/** What a question remembers until it is answered. */
export type Matter = {
  readonly order?: MeleeOrder
  readonly cell?: Cell
  readonly cells?: readonly Cell[]
  readonly units?: readonly UnitId[]
  readonly done?: boolean
  /** Knights who have still to charge, and friends ridden down by the first of them who have still to flee [6.3]. */
  readonly knights?: readonly UnitId[]
  readonly left?: readonly UnitId[]
}

/** A question of a rule to a side, with the answers that are open. */
export type Choice = Question<Case, Matter>

/** A decision that somebody has to take before the game goes on. */
export type Pending =
  | (LossesAsked<Case> & {
      readonly cause: Cause
      /** Those who struck. */
      readonly by: readonly UnitId[]
    })
  | Choice

export type Verdict = CommonVerdict & {
  /** Undefined where the sheet of the battle decides, and for a draw. */
  readonly level: Level | undefined
  readonly points: readonly [number, number]
}

/** What rules remember of the game as a whole; each rule declares its own, like its marks. */
export interface MemoTable {
  /** Where the course of the game waits for an answer. */
  [HALTED]: Halt
}

export type State = StateCore & {
  /** Index into the sequence of the battle. */
  readonly step: number
  readonly combats: number
  /** The last one is asked first. */
  readonly pending: readonly Pending[]
  readonly memo: Readonly<Partial<MemoTable>>
  readonly verdict: Verdict | undefined
  /** The verdict of a battle that is played on. */
  readonly settled?: Verdict | undefined
  /** A position from a file that was decided as it stood: it is played to its last turn. */
  readonly toTheEnd?: true
}

export type Placement = { readonly unit: UnitId; readonly to: Cell; readonly facing: Direction }

/** Something that a rule lets units do, by its name. */
export type Act = {
  readonly type: 'act'
  readonly act: string
  readonly units: readonly UnitId[]
  readonly to?: Cell
  /** The other unit: a chariot, a fleet. */
  readonly with?: UnitId
  readonly facing?: Direction
  readonly dice?: readonly number[]
}

export type Command =
  | PartingCommand
  | PlayOn
  | { readonly type: 'deploy'; readonly placements: readonly Placement[] }
  | { readonly type: 'undeploy'; readonly units: readonly UnitId[] }
  | {
      readonly type: 'fire'
      readonly units: readonly UnitId[]
      readonly target: Cell
      readonly dice?: readonly number[]
    }
  /** Units of one hex along a path (start excluded), facing a direction at last; without a path they turn in place. */
  | {
      readonly type: 'move'
      readonly units: readonly UnitId[]
      readonly path: readonly Cell[]
      readonly facing?: Direction
    }
  | MeleeOrder
  | { readonly type: 'chooseLosses'; readonly units: readonly UnitId[] }
  | Act
  | { readonly type: 'choose'; readonly option: string; readonly dice?: readonly number[] }
  | { readonly type: 'endStep' }

export type UnitMove = {
  readonly unit: UnitId
  readonly from: Cell
  readonly path: readonly Cell[]
  readonly facing: Direction
  readonly cost: number
}

export type Cause = 'missile' | 'melee' | 'rout' | 'sunk' | 'burnt' | 'executed'

export type Event =
  | { readonly type: 'unitsDeployed'; readonly placements: readonly Placement[] }
  | { readonly type: 'unitsUndeployed'; readonly units: readonly UnitId[] }
  | { readonly type: 'diceRolled'; readonly faces: readonly number[]; readonly dice: DiceState }
  | { readonly type: 'unitsMoved'; readonly moves: readonly UnitMove[]; readonly rout: boolean; readonly cite: Case }
  /** Moved by something else than their own movement. */
  | {
      readonly type: 'unitsShifted'
      readonly units: readonly UnitId[]
      readonly to: Cell
      readonly cite: Case
      readonly text: string
    }
  | { readonly type: 'combatResolved'; readonly combat: Combat }
  /** The markers of a hex, as they lie now; leaders, fleets and elephants neither break nor rout. */
  | {
      readonly type: 'markersLaid'
      readonly units: readonly UnitId[]
      readonly markers: Markers
      readonly cite: Case
      readonly text: string
    }
  | {
      readonly type: 'unitsDestroyed'
      readonly side: SideIndex
      readonly units: readonly UnitId[]
      /** Victory points for the enemy [7.0]. */
      readonly points: number
      readonly cause: Cause
      /** Those who struck them down and live. */
      readonly by: readonly UnitId[]
      readonly cite: Case
    }
  | {
      readonly type: 'typeChanged'
      readonly unit: UnitId
      readonly to: UnitCode
      readonly cite: Case
      readonly text: string
    }
  | { readonly type: 'panicked'; readonly side: SideIndex; readonly cite: Case }
  | StepBegan
  | CourseEvent<Pending, MemoTable, MarkTable, Verdict, Case>
