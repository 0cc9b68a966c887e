import type { Cell, SideIndex } from '../../../core/engine/vocabulary.ts'
import type { Strength } from '../../../core/table/view.ts'
import type { Column, CombatResult } from '../types.ts'

export type Chance = {
  readonly result: CombatResult
  readonly sixths: number
  readonly label: string
  readonly means: string
}
/** Hexes of one attack that share a die result. */
export type GroupView = {
  readonly key: string
  readonly label: string
  readonly cells: readonly Cell[]
  readonly defenders: readonly string[]
  readonly disrupted: boolean
  /** Added to the die [8.2]. */
  readonly modifier: number
  /** Why, line by line: `+1 disrupted units in the hex`. */
  readonly dieLines: readonly { readonly text: string; readonly cite: string }[]
  /** What each face counts as before the modifier. */
  readonly faces: readonly number[]
  readonly chances: readonly Chance[]
  /** Row of the table that was reached, 1 to 7, once the die is known. */
  readonly row: number | undefined
  readonly result: CombatResult | undefined
}
export type CombatView = {
  readonly id: number | undefined
  readonly turn: number | undefined
  readonly kind: 'fire' | 'defensiveFire' | 'melee'
  readonly cite: string
  readonly side: SideIndex
  readonly sideName: string
  readonly title: string
  /** `SK 1 and SK 2 fire at hex 0812`. */
  readonly text: string
  readonly attack: Strength
  readonly defence: Strength
  /** Columns beside the odds: `+2: with Alexander`. */
  readonly shifts: readonly { readonly text: string; readonly cite: string }[]
  readonly column: Column | undefined
  /** `10 to 4: 2-1`. */
  readonly odds: string
  readonly groups: readonly GroupView[]
  readonly die: number | undefined
}
