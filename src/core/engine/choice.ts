import type { Cell, SideIndex, UnitId } from './vocabulary.ts'

/** One answer to a question. */
export type ChoiceOption = {
  readonly id: string
  readonly label: string
  /** Lit on the map; a press on one of the cells takes the option. */
  readonly units: readonly UnitId[]
  readonly cells: readonly Cell[]
  /** Dice that this answer rolls; physical dice must be told. */
  readonly dice?: number
}

/** One of several things, asked by a rule; `Data` is what the rule remembers until it is answered. */
export type Question<Case extends string, Data> = {
  readonly kind: 'choice'
  readonly side: SideIndex
  /** Name of the question; the module that asks answers to it. */
  readonly about: string
  readonly cite: Case
  readonly heading: string
  /** The question in a sentence. */
  readonly text: string
  readonly options: readonly ChoiceOption[]
  readonly data: Data
}

/** Units of which the owner names `count` to be lost. */
export type LossesAsked<Case extends string> = {
  readonly kind: 'losses'
  readonly side: SideIndex
  readonly combat: number
  readonly from: readonly UnitId[]
  readonly count: number
  readonly cite: Case
}
