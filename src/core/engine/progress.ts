import type { UnitsMarked } from './course.ts'
import { changed } from './sharing.ts'
import type { UnitId } from './vocabulary.ts'

/** A command half way through: the state so far and the events that led to it. */
export type Progress<B, S, E> = { readonly battle: B; readonly state: S; readonly events: readonly E[] }

export const begin = <B, S>(battle: B, state: S): Progress<B, S, never> => ({ battle, state, events: [] })

/** Adds events and folds them in. */
export const happensBy =
  <S extends object, E>(fold: (state: S, event: E) => void) =>
  <B>(progress: Progress<B, S, E>, ...events: readonly E[]): Progress<B, S, E> => {
    if (events.length === 0) return progress
    const state = changed(progress.state, (own) => {
      for (const event of events) fold(own, event)
    })
    return { ...progress, state, events: [...progress.events, ...events] }
  }

/** A marker laid on counters, or taken off when there is no value. */
export const marked = <Case extends string>(
  units: readonly UnitId[],
  mark: string,
  value: number | string | undefined,
  cite: Case,
  text = '',
): UnitsMarked<Case> => ({ type: 'unitsMarked', units, mark, ...(value === undefined ? {} : { value }), cite, text })

/** An answer to what has happened since the number of events given. */
export type Reaction<B, S, E> = (progress: Progress<B, S, E>, since: number) => Progress<B, S, E>

/** Lets rules answer to what has happened, and to each other's events too, until nothing new happens or all is over. */
export const settleBy = <B, S, E>(
  progress: Progress<B, S, E>,
  since: number,
  reacts: readonly Reaction<B, S, E>[],
  isOver: (state: S) => boolean,
): Progress<B, S, E> => {
  let settled = progress
  for (let from = since; from < settled.events.length && !isOver(settled.state); ) {
    const to = settled.events.length
    for (const react of reacts) settled = react(settled, from)
    from = to
  }
  return settled
}
