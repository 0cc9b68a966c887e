import type { DiceState } from '../../../../core/dice/dice.ts'
import type { StepBegan, Verdict } from '../../../../core/engine/course.ts'
import type { PartingEvent, PlayedOn } from '../../../../core/engine/parting.ts'
import type { Breakdown, Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Case } from '../terms/rules.ts'
import type { LastSeen, Unit } from './state.ts'

/** What of a unit changes; what is not named stays. */
export type Change = {
  readonly unit: UnitId
  readonly set: Partial<Omit<Unit, 'id' | 'side' | 'type' | 'formation' | 'number'>>
}

export type OrderedKind =
  | 'move'
  | 'face'
  | 'range'
  | 'fire'
  | 'bombard'
  | 'smoke'
  | 'assault'
  | 'state'
  | 'cancel'
  | 'rally'
  | 'embark'
  | 'debark'
  | 'computer'
  | 'digIn'

/** A number that was drawn, of so many. */
export type Drawn = { readonly what: string; readonly drawn: number; readonly of: number }

/** What a round did: where it came down, what was drawn, the sum behind it. */
export type FiredRound = {
  readonly isHit: boolean
  /** Of a hundred. */
  readonly chance: number
  readonly sum: Breakdown
  readonly draws: readonly Drawn[]
}

export type Event =
  | PartingEvent<Case, Verdict>
  | PlayedOn
  | StepBegan
  | { readonly type: 'deployed'; readonly placements: readonly { readonly unit: UnitId; readonly to: Cell }[] }
  | { readonly type: 'undeployed'; readonly units: readonly UnitId[] }
  | { readonly type: 'objectiveSet'; readonly side: SideIndex; readonly to: Cell }
  /** An order was given: what it cost whom, and what it changed. */
  | {
      readonly type: 'ordered'
      readonly order: OrderedKind
      readonly side: SideIndex
      readonly units: readonly UnitId[]
      readonly spent: readonly { readonly hq: UnitId; readonly orders: number }[]
      readonly changes: readonly Change[]
      readonly cite: Case
      /** Squares or units that it is about. */
      readonly to?: Cell
      readonly target?: UnitId
    }
  | {
      readonly type: 'handedOver'
      readonly side: SideIndex
      readonly formation: string
      readonly on: boolean
      readonly cite: Case
    }
  | { readonly type: 'passed'; readonly side: SideIndex; readonly turns: number }
  /** Orders are asked for after this turn. */
  | { readonly type: 'interrupted' }
  /** The orders that were asked for are written. */
  | { readonly type: 'ordersCame' }
  /** Orders are about to be written: from now on the other side sees how things stood. */
  | { readonly type: 'curtainFell' }
  | {
      readonly type: 'pulseBegan'
      readonly pulse: number
      readonly first: SideIndex
      readonly cleared: readonly Cell[]
    }
  /** A unit takes another state; `why` is a sentence. */
  | {
      readonly type: 'became'
      readonly unit: UnitId
      readonly set: Change['set']
      readonly why: string
      readonly cite: Case
    }
  /** Aims, at somebody else or no more; rounds of assaults are spent. */
  | { readonly type: 'aimed'; readonly unit: UnitId; readonly set: Change['set'] }
  | {
      readonly type: 'moved'
      readonly unit: UnitId
      readonly path: readonly Cell[]
      readonly set: Change['set']
      readonly riders: readonly UnitId[]
    }
  | {
      readonly type: 'fired'
      readonly unit: UnitId
      readonly slot: number
      readonly weapon: string
      readonly shell: 'AP' | 'HE' | 'smoke'
      readonly target: UnitId | undefined
      readonly aimed: Cell
      /** Where it came down. */
      readonly cell: Cell
      readonly round: FiredRound
      readonly set: Change['set']
    }
  /** What became of a unit that was hit, or that met something; `by` is undefined for mines and fire. */
  | {
      readonly type: 'struck'
      readonly unit: UnitId
      readonly by: UnitId | undefined
      readonly words: string
      readonly draws: readonly Drawn[]
      readonly sum: Breakdown | undefined
      readonly set: Change['set']
      readonly cite: Case
    }
  | {
      readonly type: 'assaulted'
      readonly unit: UnitId
      readonly cell: Cell
      readonly targets: readonly UnitId[]
      readonly went: boolean
    }
  | {
      readonly type: 'suppressed'
      readonly unit: UnitId
      readonly now: number
      readonly sum: Breakdown
      readonly cite: Case
    }
  | {
      readonly type: 'ground'
      readonly smoke: readonly Cell[]
      readonly fires: readonly Cell[]
      readonly wrecks: readonly Cell[]
    }
  | { readonly type: 'minesCleared'; readonly cell: Cell }
  /** Who sees whom after a search; `known` is what the side remembers of those seen now. */
  | {
      readonly type: 'searched'
      readonly side: SideIndex
      readonly sees: readonly { readonly unit: UnitId; readonly sees: readonly UnitId[] }[]
      readonly known: Readonly<Record<UnitId, LastSeen>>
    }
  | { readonly type: 'commanded'; readonly changes: readonly Change[] }
  | { readonly type: 'drawn'; readonly dice: DiceState }
  | { readonly type: 'pulseEnded'; readonly pulse: number }
