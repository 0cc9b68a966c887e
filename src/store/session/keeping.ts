import { create } from 'zustand'

/** A game that is not kept as it stands: what is missing and why, in words. */
export type Behind = {
  readonly id: string
  readonly name: string
  /** Commands that are not surely kept. */
  readonly missing: number
  readonly why: string
  /** It was deleted in another tab. */
  readonly gone: boolean
}

/** The games that are behind, as long as they are. */
export const useBehind = create<{ readonly games: readonly Behind[] }>(() => ({ games: [] }))

export const setBehind = (id: string, behind: Behind | undefined): void =>
  useBehind.setState((store) => {
    const others = store.games.filter((one) => one.id !== id)
    // Nothing new, and nobody is told.
    if (behind === undefined && others.length === store.games.length) return store
    return { games: behind ? [...others, behind] : others }
  })

export const isBehind = (id: string): boolean => useBehind.getState().games.some((one) => one.id === id)
