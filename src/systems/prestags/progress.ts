import { produce } from 'immer'
import type { Cell } from '../../core/engine/vocabulary.ts'
import type { Battle } from './contract.ts'
import { fold } from './fold.ts'
import type { Event, State } from './types.ts'

/** A command half way through: the state so far and the events that led to it. */
export type Progress = { readonly battle: Battle; readonly state: State; readonly events: readonly Event[] }

export const begin = (battle: Battle, state: State): Progress => ({ battle, state, events: [] })

/** Adds events and folds them in. */
export const happen = (progress: Progress, ...events: readonly Event[]): Progress => {
  if (events.length === 0) return progress
  const state = produce(progress.state, (draft) => {
    for (const event of events) fold(draft as State, event)
  })
  return { ...progress, state, events: [...progress.events, ...events] }
}

/** Events for watched cells that units have come to occupy [11.3]. */
export const controlEvents = (battle: Battle, state: State, side: number, cells: readonly Cell[]): Event[] =>
  [...new Set(cells)]
    .filter((cell) => battle.watched.has(cell) && state.control[cell] !== side)
    .map((cell) => ({ type: 'controlChanged', cell, side }))
