import type { Case } from '../rules.ts'
import type { Fact } from '../../../core/table/view.ts'

/** A labelled fact with its paragraphs. */
export const fact = (name: string, value: string, text: string, ...cites: Case[]): Fact => ({
  label: name,
  value,
  text,
  cites,
})
/** A fact that holds now rather than always. */
export const now = (name: string, value: string, text: string, ...cites: Case[]): Fact => ({
  label: name,
  value,
  text,
  cites,
  state: true,
})
