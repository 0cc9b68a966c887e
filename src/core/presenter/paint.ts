import type { Cell, Refusal, SideIndex } from '../engine/vocabulary.ts'
import type { Task } from './hand.ts'

export type Brush =
  | 'reach'
  | 'reachStop'
  | 'target'
  | 'threat'
  | 'sight'
  | 'blocked'
  | 'zone'
  | 'zoneOther'
  | 'select'
  | 'hover'
  | 'path'
  | 'lit'
  | 'control'
  | 'advance'
  | 'front'
  | 'works'
  | 'command'
  | 'formation'
  | 'smoke'
  | 'fire'
  | 'wreck'
  | 'ghost'
  | 'lesson'

export type Painted = {
  readonly id: string
  readonly brush: Brush
  readonly cells: readonly Cell[]
  readonly notes?: ReadonlyMap<Cell, string>
}
export type Arrow = {
  readonly id: string
  readonly brush: Brush
  readonly cells: readonly Cell[]
  readonly notes?: ReadonlyMap<Cell, string>
}
/** What units are plotted to do, as it is drawn: a way, a shot, a blow, or being ready. */
export type PlotMark = {
  readonly id: string
  readonly task: Task
  readonly side: SideIndex
  /** From the cell of the units on; one cell alone for those who turn, leave or wait. */
  readonly cells: readonly Cell[]
  readonly exits: boolean
  readonly isPicked: boolean
  /** Told before and still to be carried out: drawn thin, so that many are calm together. */
  readonly isStanding?: boolean
}
export type Sighting = { readonly from: Cell; readonly to: Cell; readonly clear: boolean; readonly cell?: Cell }

/** What a press on a cell would do, or why it would do nothing: said before the press. */
export type Hint = {
  readonly tone: 'do' | 'no' | 'care' | 'plain'
  readonly text: string
  readonly cite: string | undefined
}

/** What one sees from a cell to another. */
export type SightView = {
  readonly from: string
  readonly to: string
  readonly distance: number
  /** Where each end stands: `ground`, `hilltop`. */
  readonly ends: readonly [string, string]
  readonly refusal: Refusal | undefined
  /** The paragraph of a clear line. */
  readonly cite: string
  readonly blockedAt: string | undefined
}
