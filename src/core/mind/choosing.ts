import type { Feature } from '../play/worth.ts'
import { type Appraisal, gained } from './foresight.ts'

/** Something that was tried, and what the position is worth after it. */
export type TriedOne<T> = { readonly one: T; readonly of: Appraisal }

/** The same with what it betters, against doing nothing. */
export type Told<T> = { readonly one: T; readonly features: readonly Feature[] }

/** What is best, if anything is worth doing, and the best of the others. */
export type Chosen<T> = { readonly best: Told<T> | undefined; readonly next: Told<T> | undefined }

/** The same with all that is worth doing, the best first. */
type Ranked<T> = Chosen<T> & { readonly good: readonly Told<T>[] }

/** The same, and how many positions were looked at for it. */
export type BestFound<T> = Ranked<T> & { readonly evaluations: number }

/** Of what was tried the one after which the position is worth most, the first of several. */
export const chosenFrom = <T>(tried: readonly TriedOne<T>[], idle: Appraisal, least: number): Ranked<T> => {
  const ranked = [...tried].sort((a, b) => b.of.worth - a.of.worth)
  const told = ({ one, of }: TriedOne<T>): Told<T> => ({ one, features: gained(of, idle) })
  const good = ranked.filter(({ of }) => of.worth > idle.worth + least).map(told)
  const [first, second] = ranked.slice(0, 2).map(told)
  return good.length > 0 ? { best: first, next: second, good } : { best: undefined, next: first, good }
}
