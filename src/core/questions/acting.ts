import type { Cell, Refusal, UnitId } from '../engine/vocabulary.ts'
import type { Task } from '../presenter/hand.ts'
import type { Lit } from '../presenter/screen.ts'

/** Something that can be done beside moving and fighting. */
export type ActOffer<C> = {
  readonly label: string
  readonly cite?: string | undefined
  /** Undefined where there are several ways: those who would do it are taken in hand first. */
  readonly command: C | undefined
  /** Who is in hand afterwards. */
  readonly holds: readonly UnitId[]
  /** Dice that it rolls: where players roll their own, so many are told first. */
  readonly dice?: { readonly count: number; readonly told: (faces: readonly number[]) => C }
  readonly lit?: Lit
  /** What it comes to, in a sentence: asked once before it is done. */
  readonly asks?: string
  readonly isMain?: boolean
  /** What is ordered afterwards: cells are pressed for it, say. Left out where that stays as it is. */
  readonly next?: { readonly task: Task | undefined }
  /** Why it cannot be done now: its button says it. */
  readonly refusal?: Refusal
}

/** Everything that can be done now, worked out once. */
export type Acts<C> = {
  /** Units that are taken in hand for something else than a move or an attack. */
  readonly actors: ReadonlySet<UnitId>
  /** Of those picked in the same cell, the ones with whom a unit acts. */
  readonly companions: (unit: UnitId, picked: readonly UnitId[]) => readonly UnitId[]
  /** True for a unit that can do something together with all those picked. */
  readonly joins: (unit: UnitId, picked: readonly UnitId[]) => boolean
  /** What those picked can do; with nobody picked, what concerns the whole side or must be done. */
  readonly offers: (picked: readonly UnitId[]) => readonly ActOffer<C>[]
  /** Cells to which an act takes those picked. */
  readonly to: (picked: readonly UnitId[]) => ReadonlyMap<Cell, ActOffer<C>>
  /** Why the act that is being ordered does not take them to a cell; undefined where none is. */
  readonly barred?: (picked: readonly UnitId[], cell: Cell) => Refusal | undefined
  /** Why a unit has nothing to do, where that is to be said. */
  readonly whyNot: (unit: UnitId) => Refusal | undefined
  /** Units who must do something before the step ends. */
  readonly due: readonly UnitId[]
  /** What is beside the point stands in the menu of the game. */
  readonly menu: readonly ActOffer<C>[]
}
