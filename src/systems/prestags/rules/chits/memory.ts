import type { SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Progress } from '../position/contract.ts'
import { happen, remembered } from '../position/progress.ts'
import type { State, Step } from '../terms/types.ts'
import type { Count, ChitKind } from './cup.ts'

/** What became of a marker. */
export type MarkerFate = 'drawn' | 'passed' | 'activated' | 'fought' | 'returned' | 'discarded'
export type DrawnMarker = {
  readonly side: SideIndex
  readonly kind: ChitKind
  readonly fate: MarkerFate
  /** Who was activated: a leader, or one of the commands below. */
  readonly leader?: string
}

/** Mounted units by Mt.Ex., as if a leader had them [Alternate 0]; a whole force where there are no leaders. */
export const MOUNTED = 'mounted'
export const EVERYBODY = 'everybody'

/** An activation under way: who leads, whom they may move, whom they may activate. */
export type Active = {
  readonly side: SideIndex
  readonly leaders: readonly string[]
  readonly units: readonly UnitId[]
  readonly lower: readonly UnitId[]
}

/** What comes after a draw. */
type Next = { readonly to: 'move' | 'melee'; readonly side: SideIndex } | { readonly to: 'draw' | 'end' }

/** All that this sequence of play remembers: plain data in the memory of the game. */
export type Chits = {
  readonly turn: number
  readonly phase: 'A' | 'D'
  readonly left: Count
  readonly drawn: readonly DrawnMarker[]
  /** How often each side has put its melee marker back, and whether it has had its melee. */
  readonly returned: readonly [number, number]
  readonly fought: readonly [boolean, boolean]
  /** Commands that are used up in this phase: `0 A-2L-1`, `1 mounted`. */
  readonly led: readonly string[]
  /** Serial number of the activation in this turn. */
  readonly serial: number
  readonly active?: Active
  /** Who began this activation with an enemy at his flank: he does not leave his hex [Alternate D.7]. */
  readonly held: readonly UnitId[]
  /** Who moves last [Alternate D.3], and who of them at half allowance. */
  readonly last: readonly UnitId[]
  readonly out: readonly UnitId[]
  readonly next: Next
}

const KEY = 'chits'

declare module '../terms/types.ts' {
  interface MemoTable {
    [KEY]: Chits
  }
}

/** Undefined before the first marker is drawn, and in positions set up in the middle. */
export const chitsOf = (state: State): Chits | undefined => {
  const chits = state.memo[KEY]
  return Array.isArray(chits?.left) ? chits : undefined
}

export const remember = (progress: Progress, chits: Chits): Progress => happen(progress, remembered(KEY, chits))

/** The last marker drawn came to this end. */
export const settled = (chits: Chits, fate: MarkerFate, leader?: string): Chits => ({
  ...chits,
  drawn: chits.drawn.map((one, index) =>
    index === chits.drawn.length - 1 ? { ...one, fate, ...(leader === undefined ? {} : { leader }) } : one,
  ),
})

export const ledKey = (side: SideIndex, leader: string): string => `${side} ${leader}`

/** A step in which units move by command: of an activation, or of those who move last. */
export const isMoving = (step: Step): boolean => step.kind === 'chariot' || step.kind === 'movement'
export const isLast = (step: Step): boolean => step.cite === 'Alternate D.3'
