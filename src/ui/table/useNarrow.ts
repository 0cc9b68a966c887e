import { useSyncExternalStore } from 'react'

/** Phones: the panels become a sheet at the bottom. */
const QUERY = '(max-width: 760px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)
