import type { Cell, Refusal, UnitId } from '../engine/vocabulary.ts'
import type { Block } from '../presenter/blocks.ts'
import type { Task } from '../presenter/hand.ts'
import type { Hint, PlotMark } from '../presenter/paint.ts'

/** What a unit is ordered to do. */
type Tasked = { readonly task: Task; readonly target: Cell | undefined }

/** An order as it is drawn, and whose it is. */
export type OrderMark = Omit<PlotMark, 'isPicked'> & { readonly units: readonly UnitId[] }

/** Units that are made ready, one by one or by the cell. */
export type Readying<A, C> = {
  readonly able: (at: A) => ReadonlySet<UnitId>
  readonly isDone: (at: A, unit: UnitId) => boolean
  /** Makes units ready, or releases them. */
  readonly order: (units: readonly UnitId[], ready: boolean) => C
  readonly whyNot: (at: A, unit: UnitId) => Refusal | undefined
  readonly hint: (at: A, units: readonly UnitId[], ready: boolean) => Hint
  readonly how: string
  readonly block: (at: A) => Block<C>
}

/** Orders that are written first and carried out together. */
export type Plotting<A, C> = {
  readonly readying: Readying<A, C>
  /** The order of a unit while it is written; undefined where it has none. */
  readonly tasked: (at: A, unit: UnitId) => Tasked | undefined
  /** Task in which units take no others in hand. */
  readonly readyTask: Task
  /** Who attacks next while orders are carried out. */
  readonly next: (at: A) => { readonly units: readonly UnitId[]; readonly targets: readonly Cell[] } | undefined
  /** What is written and known, still to come. */
  readonly marks: (at: A) => readonly OrderMark[]
}
