import type { AnyCommand, Refusal, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Block, Button } from './blocks.ts'
import type { Intent } from './intent.ts'
import type { AnyBattle, AnyState, Look, Played } from './look.ts'
import type { Lit, Task } from './screen.ts'

/** A line of a plot chart: a unit and what it is ordered to do. */
export type PlotLine = {
  readonly unit: UnitId
  readonly name: string
  readonly task: Task | undefined
  /** `1012 1013 (2) 1014`: points where a hex takes more than one. */
  readonly hexes: readonly { readonly key: string; readonly label: string; readonly points?: string }[]
  /** Said in place of hexes: `whoever comes`. */
  readonly instead: string | undefined
  readonly exits: boolean
  readonly faces: string | undefined
  /** The whole line in words. */
  readonly words: string
  readonly failure: Pick<Refusal, 'text' | 'cite'> | undefined
  readonly lit: NonNullable<Lit>
  /** Others of its hex have not the same task: they can be given it. */
  readonly canCopy: boolean
}
export type PlotChart = {
  readonly side: SideIndex
  readonly sideName: string
  readonly lines: readonly PlotLine[]
  readonly idle: readonly { readonly unit: UnitId; readonly name: string }[]
  readonly hasFacing: boolean
  /** `5 of 12 units have a task.` */
  readonly count: string
  /** The code under which it was sealed, worked out again once it is open. */
  readonly code?: { readonly code: string; readonly matches: boolean }
}

/** Attacks or hexes of a march, done and in all. */
export type Progressed = { readonly words: string; readonly done: number; readonly total: number }

/** Orders written in secret and carried out together: what a system with plots adds to its table. */
export type Plots<B = AnyBattle, S = AnyState, C = AnyCommand, E = never> = {
  /** True for a battle that is played with plots. */
  readonly has: (battle: B) => boolean
  /** True while a side writes its plot. */
  readonly isWriting: (look: Pick<Look<B, S>, 'battle' | 'state'>) => boolean
  readonly areOpen: (state: S) => boolean
  readonly tasks: readonly {
    readonly task: Task
    readonly name: string
    readonly does: string
    readonly cite: string
  }[]
  /** What the screen takes up when another task is to be given. */
  readonly chooseTask: (look: Look<B, S>, task: Task) => Intent<C>
  readonly chart: (look: Look<B, S>, side: SideIndex) => PlotChart
  /** A line was pressed: the unit is picked with its task, so that another order takes its place. */
  readonly pick: (look: Look<B, S>, unit: UnitId) => Intent<C>
  readonly clear: (look: Look<B, S>, units: readonly UnitId[]) => Intent<C>
  /** Gives the others of its hex the same task, one command for each that can; says for whom it could not. */
  readonly copy: (look: Look<B, S>, unit: UnitId) => { readonly commands: readonly C[]; readonly told: string }
  /** The state in which the plots lie open: the present one, or how the last turn ended. */
  readonly open: (played: Played<B, S, C, E>, state: S) => S | undefined
  /** While plots are carried out. */
  readonly progress: (look: Look<B, S>) => Progressed | undefined
  /** The next thing to be carried out, with the dice that the players tell. */
  readonly next: (look: Look<B, S>, faces?: readonly number[]) => Intent<C>
  /** Where the next thing happens. */
  readonly place: (look: Look<B, S>) => number | undefined
  readonly isMarching: (look: Look<B, S>) => boolean
  /** What the players are asked for who roll their own dice. */
  readonly told: (look: Look<B, S>) => Block<C> | { readonly kind: 'tie'; readonly label: string } | undefined
  readonly buttons?: (look: Look<B, S>) => readonly Button<C>[]
}
