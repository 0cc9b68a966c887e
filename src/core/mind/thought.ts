import type { Cell, SideIndex, UnitId } from '../engine/vocabulary.ts'
import type { Feature } from '../play/worth.ts'
import type { MindLevel, MindStyle } from './levels.ts'

/** Who thinks. The same mind finds the same plan for the same position on every machine. */
export type Mind = {
  readonly side: SideIndex
  readonly level: MindLevel
  readonly style: MindStyle
  /** A whole number. */
  readonly seed: number
}

/** Why something was ordered. */
export type Why = {
  readonly units: readonly UnitId[]
  /** Where it is to happen. */
  readonly cells: readonly Cell[]
  /** One sentence, as a player would say it. */
  readonly text: string
  readonly cite?: string
  /** What decided, in victory points against staying where one is: the largest first. */
  readonly features: readonly Feature[]
  /** The best other plan, and what it would have been worth against staying. */
  readonly rejected?: { readonly text: string; readonly features: readonly Feature[] }
}

/** What a mind kept of its last thought: plain data, given back with the next question; may be lost without harm. */
export type MindMemory = Readonly<Record<string, unknown>>

/** What came of thinking. */
export type Thought<C> = {
  /**
   * What to give now, in this order: at least one command. They are judged like everybody's: whoever plays them stops
   * at the first that is refused, or when something happened that could not be known (a throw, a question, somebody
   * sighted), and asks again.
   */
  readonly commands: readonly C[]
  readonly why: readonly Why[]
  /** Positions that were weighed; `cut` where a clock ended it early, and this was thought in its place. */
  readonly spent: { readonly evaluations: number; readonly cut: boolean }
  readonly memory?: MindMemory
  /** What else might be done, the next best first, where somebody asked for advice on an attack. */
  readonly others?: readonly Pick<Thought<C>, 'commands' | 'why'>[]
}
