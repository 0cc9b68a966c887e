import type { ChoiceOption } from '../engine/choice.ts'
import type { Cell, Refusal, Result, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Painted } from '../presenter/paint.ts'
import type { Face } from '../presenter/view.ts'

/** How units and places are named and shown. */
export type Showing<A> = {
  /** `MI 3`. */
  readonly name: (at: A, unit: UnitId) => string
  readonly face: (at: A, unit: UnitId, can: boolean) => Face
  readonly sideName: (at: A, side: SideIndex) => string
  /** The counters on the map, the lowest first. */
  readonly counters: (at: A) => readonly UnitId[]
  /** What lies on the map from the ground up; `spoken` is the answer that is pointed at. */
  readonly ground: (at: A, spoken: ChoiceOption | undefined) => readonly Painted[]
  /** What belongs to units that are picked or pointed at: their front, their formation. */
  readonly around: (at: A, units: readonly UnitId[]) => readonly Painted[]
}

/** Where any unit can go, whom it sees and can shoot, the enemy’s too. */
export type Powers<A> = {
  /** Points for each cell. */
  readonly reach: (at: A, unit: UnitId) => ReadonlyMap<Cell, number>
  /** Cells a unit could shoot at. */
  readonly field: (at: A, unit: UnitId) => readonly Cell[]
  /** Enemy cells a unit could shoot at. */
  readonly shots: (at: A, unit: UnitId) => readonly Cell[]
  /** Every cell where a force could strike or shoot in its next turn. */
  readonly threat: (at: A, side: SideIndex) => readonly Cell[]
}

/** Lines of sight. */
export type Sight<A> = {
  readonly legal: (at: A, from: Cell, to: Cell) => Result<unknown, Refusal>
  /** Where one stands: `ground`, `hilltop`. */
  readonly end: (at: A, cell: Cell) => string
  /** The paragraph of a clear line. */
  readonly cite: string
}
