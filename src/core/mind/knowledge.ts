import type { Opening } from '../engine/choice.ts'
import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Attacks } from '../play/whole.ts'
import type { Feature } from '../play/worth.ts'
import type { Sketch } from './sketch.ts'
import type { Mind, MindMemory, Thought } from './thought.ts'

/** What an attack promises, by its exact distribution. */
export type Prospect = {
  /** In points: what is won less what is lost. */
  readonly gain: number
  /** The odds as the table names them. */
  readonly odds: string
  readonly cite: string
  /** The gain in its parts; their sum is the gain. */
  readonly features: readonly Feature[]
}

/** Attacks of one kind, with what each promises: undefined where it may not be made. */
export type Strikes<C> = {
  readonly attacks: Attacks<C>
  readonly prospect: (command: C) => Prospect | undefined
  /** Attacks that promise less are not made. */
  readonly least: number
  /** As in "Fire at 1204". */
  readonly verb: string
  /** True in the enemy's player-turn, when he is about to strike. */
  readonly parries?: boolean
}

/** What there is to do in a step, as a system tells it. */
export type Chore<C, S = never> =
  /** The first of these that is legal is given: set-ups, answers, what is owed. */
  | {
      readonly kind: 'orders'
      readonly orders: () => Iterable<C>
      readonly text: string
      /** Given together with it, one after the other: what there is of the same after those before. */
      readonly others?: (after: S) => Iterable<C>
    }
  /** The one after which the position is worth most, by the system's own features. */
  | {
      readonly kind: 'weighed'
      readonly orders: () => Iterable<C>
      readonly text: string
      /** Where a march, or chance, comes after it: what is to be looked at in place of the position after a command. */
      readonly opens?: (command: C) => Opening<S> | undefined
    }
  /** What rules let units do before they march, done where the march promises clearly more after it. */
  | { readonly kind: 'acts'; readonly acts: () => Iterable<C>; readonly text: string }
  /** The one that is best on the mind's own board; each tells who would stand where. */
  | { readonly kind: 'stands'; readonly stands: () => readonly Stand<C>[]; readonly text: string }
  | { readonly kind: 'strikes'; readonly strikes: () => Strikes<C> }
  /** Everybody who can move is moved as one plan. */
  | { readonly kind: 'march' }

/** A choice of where to stand. */
export type Stand<C> = {
  readonly command: C
  readonly places: readonly { readonly unit: UnitId; readonly to: Cell }[]
}

/** At whom somebody is to strike from where he will stand, or in which direction he is to look. */
export type Aim = { readonly towards?: Cell; readonly look?: number }

/** Who is ordered by a command, and what it comes to, as on a button: `Embark SK 2 on CH 1`. */
export type Said = { readonly units: readonly UnitId[]; readonly text?: string }

/** What a system knows of fighting; the search above it knows nothing of the system. */
export type Knowledge<B, S, C> = {
  /** In the order in which it is thought of; where nothing comes of any, the step is ended. */
  readonly chores: (battle: B, seen: S, side: SideIndex) => readonly Chore<C, S>[]
  /** `moves` is false where nobody is about to move: then nobody has anywhere to go. */
  readonly sketch: (battle: B, seen: S, side: SideIndex, moves: boolean) => Sketch
  /** The enemies of a side as they stand on such a board, in its order. */
  readonly foes: (battle: B, seen: S, side: SideIndex) => readonly { readonly id: UnitId; readonly at: Cell }[]
  /**
   * The order by which a unit goes to a cell, there to strike `towards` another, or else to `look` in a direction;
   * undefined where it may not stay there.
   */
  readonly march: (battle: B, seen: S, unit: UnitId, to: Cell, aim?: Aim) => C | undefined
  /** How a unit that stays where it is makes ready for the enemy, or to strike, where that is an order. */
  readonly turn?: (battle: B, seen: S, unit: UnitId, aim?: Aim) => C | undefined
  /** What must be done before anybody else may march; undefined where nothing must. */
  readonly due?: (battle: B, seen: S, side: SideIndex) => C | undefined
  /** What those do who have nothing else to do, once the march is ordered, and why. */
  readonly idle?: (battle: B, seen: S, side: SideIndex) => { readonly orders: Iterable<C>; readonly text: string }
  readonly end: C
  readonly says: (battle: B, seen: S, command: C) => Said
  /** Everything that both armies are worth at the beginning, in points. */
  readonly stake: (battle: B) => number
  /** As a player names a unit. */
  readonly nameOf: (seen: S, unit: UnitId) => string
  readonly labelOf: (battle: B, cell: Cell) => string
}

/**
 * What a system brings whose steps are whole plans of secret orders: nothing there is to be searched move by move, and
 * it plans them by itself. It is asked as `think` is, and answers in the same way.
 */
export type MindPlanner<B, S, C> = (battle: B, seen: S, mind: Mind, memory: MindMemory | undefined) => Thought<C>
