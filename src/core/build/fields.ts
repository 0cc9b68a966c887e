/** One of several, by its value. */
export type Option = { readonly value: string; readonly label: string; readonly note?: string }

type Common = {
  /** What it is set by, and where faults name it. */
  readonly id: string
  readonly label: string
  readonly note?: string
  /** Paragraph that it stands on. */
  readonly cite?: string
}

/** One of several: as cards with words, in a row, or in a list that opens. */
export type ChoiceField = Common & {
  readonly kind: 'choice'
  readonly value: string
  readonly options: readonly Option[]
  readonly look: 'cards' | 'row' | 'list'
}
export type NumberField = Common & {
  readonly kind: 'number'
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  /** Words for both ends. */
  readonly ends?: readonly [string, string]
  /** A slider, a button for less and one for more, or a number that is typed. */
  readonly look: 'slider' | 'stepper' | 'count'
}
export type TextField = Common & { readonly kind: 'text'; readonly value: string; readonly most: number }
/** A whole number that something is made from; another one is one press away. */
export type SeedField = Common & { readonly kind: 'seed'; readonly value: number }

/** What can be chosen of a battle that is being built, as data: the page draws it. */
export type PlanField = ChoiceField | NumberField | TextField | SeedField

/** Fields that belong together; those of a side in its colour. */
export type FieldGroup = { readonly title?: string; readonly side?: 0 | 1; readonly fields: readonly PlanField[] }
