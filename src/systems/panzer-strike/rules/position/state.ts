import type { DiceState } from '../../../../core/dice/dice.ts'
import type { Verdict } from '../../../../core/engine/course.ts'
import type { Viewer } from '../../../../core/engine/view.ts'
import type { Moment } from '../../../../core/engine/moment.ts'
import type { Cell, SideIndex, UnitId } from '../../../../core/engine/vocabulary.ts'
import type { Stance } from '../terms/states.ts'

/** Where a unit is: with its stance, one of the 13 states of the rulebook. `unseen` only in what a side sees. */
type Fate = 'reserve' | 'map' | 'loaded' | 'offMap' | 'abandoned' | 'destroyed' | 'exited' | 'unseen'

/** How fast a moving unit goes: its state while it moves. */
export type Pace = 'cautious' | 'full'

/** Somewhere to go: the square, the pace, and the squares still to be entered. */
export type Objective = { readonly to: Cell; readonly pace: Pace; readonly way: readonly Cell[] }

/** A weapon of a unit: rounds left; one that is knocked out never fires again. */
export type StateArm = { readonly weapon: string; readonly ammo: number; readonly isLost: boolean }

/**
 * What a unit does to somebody, by order or, where it is its `own` choice, by itself. `fired` are the pulses in which it has fired, `delay` those that must
 * pass before it begins. `unit`: point fire. `square`: bombardment, HE or smoke, called in by a spotter; `isFirst` until
 * the first round has fallen, `waits` while an off-map battery is being brought on target. `assault`: by infantry.
 */
export type FireAim =
  | { readonly kind: 'unit'; readonly unit: UnitId; readonly fired: number; readonly own: boolean }
  | {
      readonly kind: 'square'
      readonly cell: Cell
      readonly shell: 'HE' | 'smoke'
      readonly spotter: UnitId
      readonly delay: number
      readonly waits: boolean
      readonly fired: number
    }
  | { readonly kind: 'assault'; readonly cell: Cell }

export type Unit = {
  readonly id: UnitId
  readonly side: SideIndex
  /** Row of the weapons charts: `PZ-IVH`. */
  readonly type: string
  /** Letter of its formation; its number there, 0 for the headquarters. */
  readonly formation: string
  readonly number: number
  readonly fate: Fate
  readonly at: Cell
  readonly stance: Stance
  /** 0 to 7, clockwise from the upper edge of the map. */
  readonly facing: number
  readonly suppression: number
  readonly men: number
  /** Men at the beginning. */
  readonly crew: number
  readonly skill: number
  readonly morale: number
  readonly radio: boolean
  /** Miles an hour at full advance; 0 for what can no longer move. */
  readonly speed: number
  readonly arms: readonly StateArm[]
  /** Assigned fire range, in tenths of the greatest. */
  readonly range: number
  /** At most two. */
  readonly goals: readonly Objective[]
  /** What is left of the movement allowance. */
  readonly allowance: number
  /** Pulses before it can do anything. */
  readonly delay: number
  readonly aim: FireAim | undefined
  /** The square of the last bombardment that it fired to the end [II.B.3 Administrative Delay]. */
  readonly shelled: Cell | undefined
  /** Enemies that it sees. */
  readonly sees: readonly UnitId[]
  /** In this pulse or the last one it fired at this unit. */
  readonly firedAt: UnitId | undefined
  readonly inCommand: boolean
  /** Of a headquarters: orders to spend, and the command rating; 0 for other units. */
  readonly orders: number
  readonly rating: number
  readonly carrier: UnitId | undefined
}

/** A unit that nobody has ordered anything, and that has done nothing yet. */
export const UNORDERED = {
  suppression: 0,
  range: 10,
  goals: [],
  allowance: 0,
  delay: 0,
  aim: undefined,
  shelled: undefined,
  sees: [],
  firedAt: undefined,
  inCommand: true,
} as const satisfies Partial<Unit>

/** What a side knows of an enemy that it saw: where and when it was seen last. */
export type LastSeen = { readonly at: Cell; readonly turn: number; readonly pulse: number }

export type State = Moment & {
  readonly units: readonly Unit[]
  readonly dice: DiceState
  /** Pulses of the turn that are fought; 3 where the phase is over and the next one follows [II.A Interrupt]. */
  readonly pulse: number
  /** Squares with smoke that will go, and squares that burn to the end. */
  readonly smoke: readonly Cell[]
  readonly fires: readonly Cell[]
  /** Wrecks that burn, by square. */
  readonly wrecks: readonly Cell[]
  /** Squares with mines, and who laid them. */
  readonly mines: readonly { readonly cell: Cell; readonly side: SideIndex }[]
  readonly objective: Cell
  /** By side: enemies seen now or before. */
  readonly known: readonly [Readonly<Record<UnitId, LastSeen>>, Readonly<Record<UnitId, LastSeen>>]
  /** Formations that the computer commands, by side and letter: `0C`. */
  readonly computer: readonly string[]
  /** By side: orders phases that are passed over. */
  readonly passing: readonly [number, number]
  /** Orders are given after this turn, whoever passes them over [II.A Interrupt]. */
  readonly interrupted: boolean
  readonly verdict: Verdict | undefined
  /** While orders are written: how things stood before the first of them, which is what the other side sees. */
  readonly curtain: { readonly units: readonly Unit[]; readonly smoke: readonly Cell[] } | undefined
  /** Of what somebody sees: who does; undefined for the truth. */
  readonly seenBy: Viewer | undefined
}
