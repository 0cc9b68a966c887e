import type { Cell, Refusal, Result, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Advance } from './at.ts'

/** What is asked of a player before the game goes on, as far as the rules about it differ. */
export type Deciding<A> = {
  /** What becomes of a unit as the losses are chosen: `is lost`. */
  readonly fate: (at: A, unit: UnitId, chosen: readonly UnitId[]) => string
  /** Whether these may enter these cells together; undefined where nobody ever advances. */
  readonly advance?: (at: A, moves: readonly Advance[]) => Result<unknown, Refusal>
  /** How strong a unit is where it advances: the strongest goes first. */
  readonly might?: (at: A, unit: UnitId) => number
  /** The units that a question is about; undefined when it is about none. */
  readonly about: (at: A) => readonly UnitId[] | undefined
}

/** The set-up of a force. `C`: a command of the system. */
export type SettingUp<A, C> = {
  readonly zone: (at: Omit<A, 'state' | 'task'>, side: SideIndex) => ReadonlySet<Cell>
  /** The order that sets units up in a cell, or why they may not stand there. */
  readonly place: (at: A, units: readonly UnitId[], to: Cell) => Result<C, Refusal>
  /** Those who stand and may be taken back. */
  readonly standing: (at: A) => readonly UnitId[]
  readonly takeBack: (units: readonly UnitId[]) => C
  /** A whole set-up; it takes its time. */
  readonly arrange: (at: A) => C
  /** Units that lie on one pile of the tray; those of one type where it is left out. */
  readonly pile?: (at: A, unit: UnitId) => string
  /** What tells a pile from another with the same counters: `D`. */
  readonly pileMark?: (at: A, unit: UnitId) => string
  /** `Medium Infantry`. */
  readonly typeName: (at: A, unit: UnitId) => string
  readonly cite: string
}
