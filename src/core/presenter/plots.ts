import type { Entry } from '../engine/history.ts'
import type { AnyCommand, AnyEvent, Cell, Refusal, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Intent } from './intent.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import type { Look } from './look.ts'
import type { Task } from './hand.ts'
import type { Screen } from './screen.ts'

/** A task as the switch and the keys offer it. */
export type TaskView = {
  readonly task: Task
  readonly name: string
  readonly does: string
  readonly cite: string
}

/** A line of a plot chart: a unit and what it is ordered to do. */
export type PlotLine = {
  readonly unit: UnitId
  readonly name: string
  readonly task: Task | undefined
  /** `1012 1013 (2) 1014`: points where a cell takes more than one. */
  readonly cells: readonly { readonly cell: Cell; readonly label: string; readonly points: string | undefined }[]
  /** Said in place of cells: `whoever comes`. */
  readonly instead: string | undefined
  readonly exits: boolean
  readonly faces: string | undefined
  /** The task in words: `moves to 1014`. */
  readonly words: string
  readonly failure: Pick<Refusal, 'text' | 'cite'> | undefined
  /** Others of its cell have not the same task: they can be given it. */
  readonly canCopy: boolean
}

export type PlotChart = {
  readonly side: SideIndex
  readonly sideName: string
  readonly lines: readonly PlotLine[]
  /** Units on the map without a task. */
  readonly idle: readonly { readonly unit: UnitId; readonly name: string }[]
  readonly hasFacing: boolean
  /** The code under which it was sealed, worked out again once it is open. */
  readonly code: { readonly code: string; readonly matches: boolean } | undefined
}

type At<B, S> = Pick<Look<B, S>, 'battle' | 'state'>

/** Orders written in secret and carried out together: what a system with plots adds to its table. */
export type Plots<B = AnyBattle, S = AnyState, C = AnyCommand, E = AnyEvent> = {
  /** True for a battle that is played with plots. */
  readonly has: (battle: B) => boolean
  /** True while a side writes its plot. */
  readonly isWriting: (at: At<B, S>) => boolean
  /** True while everybody may read both plots. */
  readonly areOpen: (state: S) => boolean
  readonly tasks: readonly TaskView[]
  /** What the screen takes up when another task is to be given; who is in hand stays in hand. */
  readonly chooseTask: (look: Look<B, S>, task: Task) => Partial<Screen>
  readonly chart: (at: At<B, S>, side: SideIndex) => PlotChart
  /** How many of the acting side could be given a task, and how many of them have one. */
  readonly tally: (look: Look<B, S>) => { readonly able: number; readonly tasked: number }
  /** A line was pressed: the unit is picked with its task, so that another order takes its place. */
  readonly pick: (look: Look<B, S>, unit: UnitId) => Partial<Screen>
  /** Takes tasks back. */
  readonly clear: (units: readonly UnitId[]) => Intent<C>
  /** Gives the others of its cell the same task, as commands one after the other; says who cannot and why. */
  readonly copy: (look: Look<B, S>, unit: UnitId) => { readonly commands: readonly C[]; readonly told: string }
  /** The state in which the plots lie open: the present one, or how the last turn ended. */
  readonly open: (entries: readonly Entry<S, C, E>[], state: S) => S | undefined
}
