import type { Cell, Refusal, Result, UnitId } from '../engine/vocabulary.ts'
import type { CombatView } from '../presenter/combat.ts'
import type { Task } from '../presenter/hand.ts'
import type { Hint } from '../presenter/paint.ts'

/** What an attack comes to. */
export type Weighed<C> = {
  /** Its sums and chances; undefined while no attack stands. */
  readonly view: () => CombatView | undefined
  /** The command that carries it out, with the dice that the players threw, or why it may not be. */
  readonly judged: Result<(dice?: readonly number[]) => C, Refusal>
  /** Where each of those who attack is ordered by itself: what is ordered after the first. */
  readonly also?: readonly C[]
}

/** Another attack that can be made in the place of the one being built. */
export type OtherAim = {
  readonly key: string
  readonly label: string
  readonly task: Task | undefined
  readonly targets: readonly Cell[]
  readonly units: readonly UnitId[]
}

/** A task that an attack on a cell would take, other than the present one. */
export type Lent = { readonly task: Task; readonly hint?: (units: readonly UnitId[]) => Hint }

/** Where attacks are written down to be carried out later. */
export type Written = {
  /** Word on the button. */
  readonly verb: string
  /** What a second press on the cell aimed at would do. */
  readonly again: (cell: Cell) => Hint
}

/** Whom units can attack, who can join, and what it comes to. `A`: what is asked about; `C`: a command. */
export type Attacking<A, C> = {
  /** `fire`, `melee`: another kind is another thing that is asked. Undefined where nobody attacks. */
  readonly kind: (at: A) => string | undefined
  readonly isShooting: (at: A) => boolean
  /** Units of the acting side that fight: not those whom others carry. */
  readonly fighters: (at: A) => readonly UnitId[]
  /** Whether a unit may attack at all now. */
  readonly able: (at: A, unit: UnitId) => Result<unknown, Refusal>
  /** Whether a unit that may attack can take part in an attack on these cells. */
  readonly joins: (at: A, unit: UnitId, targets: readonly Cell[]) => Result<unknown, Refusal>
  /** Everybody who can attack these cells together. */
  readonly joiners: (at: A, targets: readonly Cell[]) => readonly UnitId[]
  /** Those of the joiners who are taken without being asked for. */
  readonly willing: (at: A, joiners: readonly UnitId[], targets: readonly Cell[]) => readonly UnitId[]
  /** Units that are listed although they cannot join: it is said why. */
  readonly beside: (at: A, targets: readonly Cell[]) => readonly UnitId[]
  /** Enemy cells that somebody can attack. */
  readonly targets: (at: A) => readonly Cell[]
  /** Why a cell cannot be attacked, whoever attacks. */
  readonly barred: (at: A, cell: Cell) => Refusal | undefined
  /** Why nobody attacks a cell, where no unit says it. */
  readonly nobody: (at: A, cell: Cell) => Refusal
  readonly weigh: (at: A, units: readonly UnitId[], targets: readonly Cell[]) => Weighed<C>
  /** What an attack on a cell would come to, in a sentence. */
  readonly hint: (at: A, units: readonly UnitId[], cell: Cell) => Hint
  /** Why no unit can attack all of several cells; undefined where an attack has one target. */
  readonly several: (at: A) => Omit<Refusal, 'cell'> | undefined
  /** The cells attacked, when those who attack change. */
  readonly spread: (at: A, units: readonly UnitId[], targets: readonly Cell[]) => readonly Cell[]
  readonly lent: (at: A, units: readonly UnitId[], cell: Cell) => Lent | undefined
  readonly others: (at: A, units: readonly UnitId[], targets: readonly Cell[]) => readonly OtherAim[]
  readonly written: (at: A) => Written | undefined
}
