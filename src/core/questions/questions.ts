import type { AnyCommand, Refusal, Result, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Board } from '../grid/board.ts'
import type { Block, Turner } from '../presenter/blocks.ts'
import type { AnyBattle, AnyState } from '../engine/anyState.ts'
import type { AskedNow } from '../presenter/look.ts'
import type { Acts } from './acting.ts'
import type { At } from './at.ts'
import type { Attacking } from './attacking.ts'
import type { Deciding, SettingUp } from './deciding.ts'
import type { Moving } from './moving.ts'
import type { OrderMark, Plotting } from './plotting.ts'
import type { Powers, Showing, Sight } from './seeing.ts'

/** Turning units where they have a front. */
export type Turning<A, C> = {
  /** Whom keys, handle and buttons turn. `last` is the order given last. */
  readonly inHand: (at: A, picked: readonly UnitId[], last: C | undefined) => readonly Turner[]
  /** What a turn costs them. */
  readonly price: (at: A, last: C | undefined, units: readonly UnitId[]) => string
  /** True where a further turn takes the place of the last order. */
  readonly replaces: (last: C | undefined, units: readonly UnitId[], at: A) => boolean
  /** The order that turns units to a facing; undefined when all of them face it. `taken`: the order it replaces. */
  readonly turn: (at: A, units: readonly UnitId[], face: number, taken?: C) => C | undefined
  /** The facing a side of the cell to the left (-1) or to the right (1). */
  readonly next: (face: number, by: 1 | -1) => number
  /** Which way a unit faces, in words. */
  readonly words: (at: A, unit: UnitId) => string | undefined
}

/**
 * What a rule system answers: who may, where to, what it comes to, and why not. It answers on a battle and a
 * state and never hears of a press, a key, a drag, or of what lies on the screen.
 */
export type Questions<B = AnyBattle, S = AnyState, C = AnyCommand> = {
  readonly board: (battle: B) => Board
  /** Who acts; undefined when nobody does. */
  readonly actor: (at: At<B, S>) => SideIndex | undefined
  /** What is asked of the one who acts. */
  readonly moment: (at: At<B, S>) => AskedNow
  readonly judge: (at: At<B, S>, command: C) => Result<unknown, Refusal>
  /** True for a unit of the acting side that has something to do now; the others are dimmed. */
  readonly canAct: (at: At<B, S>) => (unit: UnitId) => boolean
  /** True for a unit that has something left to do: the next one of the row. */
  readonly isReady: (at: At<B, S>) => (unit: UnitId) => boolean
  readonly showing: Showing<At<B, S>>
  readonly powers: Powers<At<B, S>>
  readonly sight: Sight<At<B, S>>
  readonly moving: Moving<At<B, S>, C>
  readonly attacking: Attacking<At<B, S>, C>
  readonly acting: (at: At<B, S>) => Acts<C>
  readonly deciding: Deciding<At<B, S>>
  /** Left out where nobody is set up. */
  readonly settingUp?: SettingUp<At<B, S>, C>
  readonly turning?: Turning<At<B, S>, C>
  readonly plotting?: Plotting<At<B, S>, C>
  /** Orders of the acting side that stand until they are carried out. Left out where none outlasts its giving. */
  readonly standing?: (at: At<B, S>) => readonly OrderMark[]
  /** Who commands a unit, where he can be found on the map. Left out where nobody stands above another. */
  readonly superior?: (at: At<B, S>, unit: UnitId) => UnitId | undefined
  /** How things are ordered from now on: it stands above what is in hand. */
  readonly modes?: (at: At<B, S>) => readonly Block<C>[]
  /** What else stands below the prompt: views to open. */
  readonly besides?: (at: At<B, S>) => readonly Block<C>[]
}
