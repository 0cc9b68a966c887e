import type { Cell, Refusal, Result, UnitId } from '../engine/vocabulary.ts'
import type { UnitWay } from '../presenter/beats.ts'
import type { Note } from '../presenter/blocks.ts'
import type { Hint } from '../presenter/paint.ts'

/** Cells in which units leave those they march with, where that was wished. */
export type Drops = Readonly<Record<UnitId, Cell>>

/** A way to a cell as it would be ordered. */
export type PlannedWay<C> = {
  readonly command: C
  /** Where several orders lead there: what is ordered after the first. */
  readonly also?: readonly C[]
  readonly path: readonly Cell[]
  /** Points spent after each cell of the path. */
  readonly costs: readonly number[]
  /** Whoever else the order sends somewhere: the whole way of each, from where it stands. */
  readonly others?: readonly UnitWay[]
  /** After how many cells each unit stops, and how many it could go; empty where all go all the way. */
  readonly stops: readonly { readonly unit: UnitId; readonly steps: number; readonly free: number }[]
  /** True where it is better shown before it is done. */
  readonly isDoubtful: boolean
  /** What it would do, in a sentence. */
  readonly hint: Hint
  /** What is to be known before and after it is ordered. */
  readonly before: readonly Note[]
  readonly after: readonly Note[]
}

/** A way off the map, or why it cannot be gone. */
export type Exit<C> = { readonly judged: Result<C, Refusal>; readonly hint: Hint }

/** Where units can go together from their last way-point: points for each cell, from the start. */
export type March<C> = {
  readonly units: readonly UnitId[]
  /** -1 beside the map. */
  readonly start: Cell
  readonly cost: ReadonlyMap<Cell, number>
  /** Cells that are painted as within reach; left out where all of them are. */
  readonly near?: readonly Cell[]
  /** The order that brings them to a cell, or why they cannot go there. */
  readonly planTo: (to: Cell, drops: Drops) => Result<PlannedWay<C>, Refusal>
  /** Undefined where no way leads off the map. */
  readonly exitAt: (cell: Cell) => Exit<C> | undefined
  /** Cells by which they may leave the map. */
  readonly exits: () => readonly Cell[]
  /** Cells of the march in which they must stop. */
  readonly stops: () => readonly Cell[]
}

/** Counters of a type that may come in over the edge of the map. */
type Entering = { readonly type: string; readonly name: string; readonly waiting: readonly UnitId[] }

/** Who may be taken in hand for a move, and where they can go. `A`: what is asked about; `C`: a command. */
export type Moving<A, C> = {
  readonly mover: (at: A, unit: UnitId) => Result<unknown, Refusal>
  /** Who of those picked go together; `wanted` is one of them in any case. */
  readonly together: (at: A, picked: readonly UnitId[], wanted?: UnitId) => readonly UnitId[]
  readonly march: (at: A, units: readonly UnitId[], waypoints: readonly Cell[]) => March<C> | undefined
  /** What it is good for to take a unit in hand, or why it cannot be. */
  readonly hint: (at: A, unit: UnitId) => Hint
  /** What a unit that may move has: `4 points`. */
  readonly note: (at: A, unit: UnitId) => string
  /** Those of a cell who are shown with the picked ones, in order. */
  readonly company: (at: A, cell: Cell, picked: readonly UnitId[]) => readonly UnitId[]
  /** Words on buttons: `Move`, `Leave the map`. */
  readonly words: (at: A) => { readonly go: string; readonly leave: string }
  /** Who waits beside the map. */
  readonly entering: (at: A) => readonly Entering[]
  readonly enteringCite: string
}
