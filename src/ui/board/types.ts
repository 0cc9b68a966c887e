import type { Brush as Painting, PlotMark } from '../../core/presenter/paint.ts'
import type { Fall } from '../../core/presenter/beats.ts'
import type { Standard } from '../../core/presenter/view.ts'
import type { Staging } from '../../core/presenter/staging.ts'
import type { MapDrawing } from '../../core/map/drawing.ts'
import type { CounterView } from '../counter/types.ts'
import type { Glide } from './motion/gliding.ts'
import type { BoardView } from './view.ts'

/** The cursor of the keyboard is the board's own. */
export type BoardBrush = Painting | 'cursor'

/** Cells painted with one brush; `notes` are short texts in a cell, e.g. a cost `2½`. */
export type Overlay = {
  readonly id: string
  readonly brush: BoardBrush
  readonly cells: readonly number[]
  readonly notes?: ReadonlyMap<number, string>
}

/** A march: an arrow from the first cell to the last, with beads that carry notes. */
export type BoardPath = {
  readonly id: string
  readonly cells: readonly number[]
  readonly brush: BoardBrush
  readonly notes?: ReadonlyMap<number, string>
}

/** A line of sight. `blockedAt` is the fraction of the line that is clear; `cell` is what stands in the way. */
export type SightLine = {
  readonly from: number
  readonly to: number
  readonly clear: boolean
  readonly blockedAt?: number
  readonly cell?: number
}

/** Counters of one hex that can be turned by their handle. */
export type Turnable = { readonly cell: number; readonly units: readonly string[]; readonly bearing: number }

export type BoardPick = { readonly shift: boolean; readonly touch: boolean; readonly secondary: boolean }

/** What drags on the board are for, besides moving the map. */
export type Hands = {
  /** True while every drag draws a box. */
  readonly isBoxing: boolean
  /** True for counters that can be carried: one of a spread stack, or all that lie in a cell. */
  canLift(cell: number, unit: string | undefined, isTouch: boolean): boolean
  lift(cell: number, unit: string | undefined): void
  drop(cell: number): void
  /** Cells with counters in a box; left out where no box is drawn. */
  box?(cells: readonly number[]): void
}

export type BoardProps = {
  readonly map: MapDrawing
  readonly view: BoardView
  readonly counters: readonly CounterView[]
  /** How large counters are, as a part of their usual size. */
  readonly counterSize?: number
  readonly selected: ReadonlySet<string>
  readonly overlays: readonly Overlay[]
  /** Who holds the places that decide the battle. */
  readonly standards?: readonly Standard[]
  readonly paths?: readonly BoardPath[]
  readonly lines?: readonly SightLine[]
  /** Everything plotted that is known at the screen. */
  readonly plots?: readonly PlotMark[]
  /** What is being played, the milliseconds of its present beat, and the ways that are gone in it. */
  readonly staged?: Staging | undefined
  readonly beatMs?: number
  readonly courses?: ReadonlyMap<string, Glide>
  /** Where somebody was lost in this game-turn. */
  readonly falls?: readonly Fall[]
  /** Cell of the keyboard cursor. */
  readonly cursor?: number | undefined
  /** Cell whose stack is spread out. */
  readonly fannedCell?: number | undefined
  readonly label?: string
  readonly turnables?: readonly Turnable[]
  /** Left out where nothing but the map is dragged. */
  readonly hands?: Hands | undefined
  onTurn?(units: readonly string[], bearing: number): void
  onHover(cell: number | undefined, unit: string | undefined): void
  onPick(cell: number, unit: string | undefined, how: BoardPick): void
}
