import type { Cell, UnitId } from '../engine/vocabulary.ts'
import type { Fact, Item } from './view.ts'

type Standing = { readonly id: UnitId; readonly at: Cell }

export const cellsOf = (units: readonly Standing[]): Cell[] => [...new Set(units.map((unit) => unit.at))]

/** Builders of sentences and facts for a system, typed by its paragraphs. */
export const tellingBy = <Case extends string>() => ({
  /** A sentence with the units and cells it speaks of. */
  item: (text: string, units: readonly Standing[], cite?: Case, cells: readonly Cell[] = cellsOf(units)): Item => ({
    text,
    units: units.map((unit) => unit.id),
    cells,
    ...(cite === undefined ? {} : { cite }),
  }),
  /** A labelled fact with its paragraphs. */
  fact: (label: string, value: string, text: string, ...cites: readonly Case[]): Fact => ({
    label,
    value,
    text,
    cites,
  }),
  /** A fact that holds now rather than always. */
  now: (label: string, value: string, text: string, ...cites: readonly Case[]): Fact => ({
    label,
    value,
    text,
    cites,
    state: true,
  }),
})
