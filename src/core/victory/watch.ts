import type { Cell, SideIndex } from '../engine/vocabulary.ts'
import type { ZoneMap } from '../map/zones.ts'
import type { ForceSheet } from '../scenario/force.ts'

export type VictoryLevel = 'marginal' | 'substantive' | 'decisive'

/** A unit as far as conditions of victory look at it. */
export type Watched = {
  readonly type: string
  /** Where it stands, or where it left the map. */
  readonly at: Cell
  readonly fate: 'reserve' | 'map' | 'lost' | 'out'
  /** Whether it is among the units that conditions count, and whether it is a leader. */
  readonly counts: boolean
  readonly leads: boolean
  /** Whether it can hold the cell in which it stands. */
  readonly holds: boolean
}

/** A position as the conditions of a battle sheet see it; the systems say what things mean. */
export type Watch = {
  readonly map: ZoneMap
  readonly sheet: ForceSheet
  readonly turn: number
  readonly points: readonly [number, number]
  /** The level of a victory by points. */
  readonly levelOf: (own: number, enemy: number) => VictoryLevel | undefined
  /** The side that was last in a cell. */
  readonly holder: (cell: Cell) => SideIndex | undefined
  readonly units: (side: SideIndex) => readonly Watched[]
  /** Everybody of a side, or of a part of it, those who do not count too. */
  readonly targets: (side: SideIndex, part: string | undefined) => readonly Watched[]
  /** What was noted in the course of the game. */
  readonly noted: Readonly<Record<string, boolean>>
}

/** How a condition stands: whether it holds now, what is asked, and how it is now, where that is to be said. */
export type ConditionStanding = { readonly holds: boolean; readonly what: string; readonly now?: string }

export const nameOf = ({ sheet }: Watch, side: SideIndex): string => sheet.sides[side].name
