import { useSyncExternalStore } from 'react'

/** Phones: the panels become a sheet at the bottom. */
const NARROW = '(max-width: 760px)'
/** A phone that lies down: what can be folded away makes room for the map. */
const LOW = '(max-height: 499px)'

const useMedia = (wanted: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wanted)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(wanted).matches,
  )

export const useNarrow = (): boolean => useMedia(NARROW)
export const useLow = (): boolean => useMedia(LOW)
