import { useSyncExternalStore } from 'react'

/** Phones: the panels become a sheet at the bottom. */
const NARROW = '(max-width: 760px)'
/** A phone that lies down: what can be folded away makes room for the map. */
const LOW = '(max-height: 499px)'

type Media = { readonly hear: (listener: () => void) => () => void; readonly matches: () => boolean }

/** Whether the window is so; heard of once, however often it is asked. */
const mediaOf = (wanted: string): Media => ({
  hear: (listener) => {
    const query = window.matchMedia(wanted)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  },
  matches: () => window.matchMedia(wanted).matches,
})

const narrow = mediaOf(NARROW)
const low = mediaOf(LOW)

export const useNarrow = (): boolean => useSyncExternalStore(narrow.hear, narrow.matches)
export const useLow = (): boolean => useSyncExternalStore(low.hear, low.matches)
