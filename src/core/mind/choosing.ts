import type { Feature } from '../play/worth.ts'
import { type Appraisal, gained } from './foresight.ts'

/** Something that was tried, and what the position is worth after it. */
export type Tried<T> = { readonly one: T; readonly of: Appraisal }

/** The same with what it betters, against doing nothing. */
export type Told<T> = { readonly one: T; readonly features: readonly Feature[] }

/** What is best, if anything is worth doing, and the best of the others. */
export type Chosen<T> = { readonly best: Told<T> | undefined; readonly next: Told<T> | undefined }

/** The same, and how many positions were looked at for it. */
export type Found<T> = Chosen<T> & { readonly evaluations: number }

/** Of what was tried the one after which the position is worth most, the first of several. */
export const chosenFrom = <T>(tried: readonly Tried<T>[], idle: Appraisal, least: number): Chosen<T> => {
  const [first, second] = [...tried].sort((a, b) => b.of.worth - a.of.worth)
  const told = (found: Tried<T> | undefined): Told<T> | undefined =>
    found && { one: found.one, features: gained(found.of, idle) }
  return first && first.of.worth > idle.worth + least
    ? { best: told(first), next: told(second) }
    : { best: undefined, next: told(first) }
}
