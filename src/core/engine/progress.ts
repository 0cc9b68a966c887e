import type { Marking, Remembering } from './course.ts'
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

/** Lays a marker of a system on counters, or takes it off when there is no value. */
export const markedBy =
  <Marks, Case extends string>() =>
  <K extends keyof Marks>(
    units: readonly UnitId[],
    mark: K,
    value: Marks[K] | undefined,
    cite: Case,
    text = '',
  ): Marking<Marks, Case, K> => {
    const marking = { type: 'unitsMarked', units, mark, ...(value === undefined ? {} : { value }), cite, text }
    return marking as Marking<Marks, Case, K>
  }

/** Remembers something of the game as a whole, or forgets it when there is no value. */
export const rememberedBy =
  <Memos>() =>
  <K extends keyof Memos>(key: K, value: Memos[K] | undefined): Remembering<Memos, K> => {
    const remembering = { type: 'remembered', key, ...(value === undefined ? {} : { value }) }
    return remembering as Remembering<Memos, K>
  }

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
