import type { Cell, SideIndex } from '../engine/vocabulary.ts'
import type { Strength } from './view.ts'

/** A field of a printed chart. */
export type ChartField = {
  /** `½E`; a result that does nothing is `·`. */
  readonly text: string
  /** Read aloud in place of signs: `half eliminated`. */
  readonly said?: string
  /** Result of a combat, for its colour: `none`, `light`, `heavy`, `lost`, `own` (the attacker suffers). */
  readonly tone?: ResultTone
  /** In the column or row that counts now. */
  readonly isLit?: boolean
  /** Where the dice fell, and on whom: `Hex 0812`. */
  readonly landed?: string
}
export type ResultTone = 'none' | 'light' | 'heavy' | 'lost' | 'own'

export type ChartHead = { readonly text: string; readonly isLit?: boolean }
export type ChartRow = {
  readonly head: string
  /** Beside a code: `Militia Infantry`. */
  readonly name?: string
  /** Said of the row when it is pointed at. */
  readonly title?: string
  readonly cite?: string
  /** No throw of the dice comes here now. */
  readonly isOut?: boolean
  readonly isLit?: boolean
  readonly fields: readonly ChartField[]
}

/** A table as printed. */
export type Chart = {
  readonly key: string
  readonly caption: string
  readonly cite?: string
  /** The first one stands over the heads of the rows. */
  readonly head: readonly ChartHead[]
  readonly rows: readonly ChartRow[]
  /** Table of results: dense, each field coloured by its tone. */
  readonly isResults?: boolean
  /** Sentences without their full stop: the paragraph comes before it. */
  readonly notes?: readonly CitedText[]
}

export type CitedText = { readonly text: string; readonly cite?: string }

/** A page of charts: `Results`, `Terrain`. */
export type ChartPage = { readonly key: string; readonly title: string; readonly charts: readonly Chart[] }

/** How likely a result is: `ways` of all throws of the dice. */
export type ChanceView = {
  readonly key: string
  /** As printed: `½E`; a result that does nothing is `·`. */
  readonly result: string
  readonly ways: number
  readonly of: number
  /** `half eliminated`. */
  readonly label: string
  readonly means: string
  readonly tone: ResultTone
}

/** What becomes of the units, and the results of the table that come to it: `BW 1 dies`, 3 in 6, `½E` and `E`. */
export type FateView = {
  readonly key: string
  readonly text: string
  readonly results: readonly string[]
  readonly ways: number
  readonly of: number
  readonly tone: ResultTone
}

/** What the dice made of a group: `4 + 1 = 5: `, then the result as it is called out, `½E` or `No effect`. */
export type LandedView = {
  readonly sum: string
  readonly result: string
  readonly tone: ResultTone
  readonly means: string
}

/** Cells of one attack that share a result. */
export type GroupView = {
  readonly key: string
  readonly label: string
  readonly cells: readonly Cell[]
  readonly defenders: readonly string[]
  /** What is particular to it: `A disrupted unit is there: die + 1`. */
  readonly notes: readonly CitedText[]
  /** None where the attack cannot be made. */
  readonly chances: readonly ChanceView[]
  /** The same throws by what becomes of the units; none once the dice have fallen. */
  readonly fates: readonly FateView[]
  readonly landed: LandedView | undefined
}

/** An attack as it would be, or as it was. */
export type CombatView = {
  /** Serial number once it was fought. */
  readonly id: number | undefined
  readonly turn: number | undefined
  /** The system's word for it. */
  readonly kind: string
  /** On the button that carries it out: `Fire`. */
  readonly verb: string
  readonly cite: string
  readonly side: SideIndex
  readonly sideName: string
  readonly title: string
  /** `SK 1 and SK 2 fire at hex 0812`. */
  readonly text: string
  /** Every sum, line by line: strengths, modifiers of the dice. */
  readonly sums: readonly Strength[]
  /** `10 to 4`, and what it comes to: `2-1`; undefined where no odds are reckoned, or where they bar the attack. */
  readonly odds: { readonly sum: string; readonly result: string | undefined; readonly cite: string } | undefined
  /** Columns beside the odds: `with Alexander: +2`. */
  readonly notes: readonly CitedText[]
  readonly groups: readonly GroupView[]
  /** Number of dice that are thrown, and what they showed. */
  readonly dice: number
  readonly faces: readonly number[] | undefined
  /** The table that decides, with what counts lit. */
  readonly chart: Chart | undefined
}
