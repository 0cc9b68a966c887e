import type { Expect } from './words.ts'
import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Computer } from '../mind/seats.ts'
import type { Anchor } from './anchors.ts'

type ListOf<T> = readonly T[]

type TakeFile = {
  readonly type: 'take'
  readonly units?: ListOf<string> | undefined
  readonly target?: string | undefined
}
type HandFile = {
  readonly kind: 'hand'
  readonly units?: ListOf<string> | undefined
  readonly targets?: ListOf<string> | undefined
}
type RefusalFile = { readonly kind: 'refusal'; readonly code: string }

/** A goal as a file has it: what may be expected of a position, what is in hand, or a refusal that was met. */
export type LessonGoalFile = HandFile | RefusalFile | { readonly kind: string }
export type DeedFile = TakeFile | { readonly type: string }

type SlipFile = {
  readonly when: unknown
  readonly say: string
  readonly cite?: string | undefined
  readonly by: ListOf<unknown>
}
type ShowFile = {
  readonly units?: ListOf<string> | undefined
  readonly cells?: ListOf<string> | undefined
  readonly anchor?: Anchor | undefined
}
type FightFile = { readonly against: string; readonly turns: number; readonly seed?: number | undefined }
export type StepFile = {
  readonly say: string
  readonly cite?: string | undefined
  readonly show?: ShowFile | undefined
  readonly goal: ListOf<unknown>
  readonly within: number
  readonly allow?: ListOf<string> | undefined
  readonly start?: unknown
  readonly dice?: unknown
  readonly wrong?: ListOf<SlipFile> | undefined
  readonly other?: string | undefined
  readonly done?: string | undefined
  readonly reply?:
    | { readonly commands: ListOf<unknown>; readonly dice?: unknown; readonly say?: string | undefined }
    | undefined
  readonly fight?: FightFile | undefined
  readonly hint: string
  readonly solution: ListOf<unknown>
}
/** The lesson of a battle file, of the right shape; what stands in it for a system only its reader knows. */
export type LessonFile = { readonly course: string; readonly end: string; readonly steps: ListOf<StepFile> }

/** What is in hand: who is picked, and what is aimed at. */
export type Holding = { readonly units: readonly UnitId[]; readonly targets: readonly Cell[] }

export type LessonGoal<C> =
  | Expect<C>
  | ({ readonly kind: 'hand' } & Holding)
  | { readonly kind: 'refusal'; readonly code: string }

/** Something the learner does: an order, or a hand laid on units or on a target. */
export type Deed<C> =
  | { readonly kind: 'command'; readonly command: C }
  | { readonly kind: 'take'; readonly units: readonly UnitId[]; readonly target: Cell | undefined }

/** A likely mistake: how it is known, what is said to it, and what brings it about. */
export type Slip<C> = {
  readonly when: LessonGoal<C>
  readonly say: string
  readonly cite: string | undefined
  readonly by: readonly Deed<C>[]
}

export type Show = {
  readonly units: readonly UnitId[]
  readonly cells: readonly Cell[]
  readonly anchor: Anchor | undefined
}

/** The computer that shows how a fight is won, in the learner's place. */
export const STAND_IN: Computer = { level: 'general', style: 'bold' }

/** A fight against the computer: the side that it plays, how many game-turns the learner has, the seed of its dice. */
export type LessonFight = { readonly against: SideIndex; readonly turns: number; readonly seed: number }

export type LessonStep<S, C> = {
  readonly say: string
  readonly cite: string | undefined
  readonly show: Show
  /** All of them are to hold. */
  readonly goal: readonly LessonGoal<C>[]
  /** How many commands it may take. */
  readonly within: number
  /** Types of the commands that have their place; undefined where all have. */
  readonly allow: readonly string[] | undefined
  /** The scene is set anew. */
  readonly start: S | undefined
  /** Told dice; they come round again. Empty: dice that roll themselves. */
  readonly dice: readonly number[]
  readonly wrong: readonly Slip<C>[]
  /** Said of whatever is allowed and is not the aim. */
  readonly other: string | undefined
  /** Said when the goal is reached; without it the lesson goes on at once. */
  readonly done: string | undefined
  readonly reply:
    | { readonly commands: readonly C[]; readonly dice: readonly number[]; readonly say: string | undefined }
    | undefined
  readonly fight: LessonFight | undefined
  readonly hint: string
  readonly solution: readonly Deed<C>[]
}

/** A lesson, read: everything in it fits its battle. */
export type Lesson<S, C> = {
  readonly course: string
  readonly end: string
  readonly steps: readonly LessonStep<S, C>[]
}
