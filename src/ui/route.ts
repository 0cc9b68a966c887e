import { useSyncExternalStore } from 'react'

/** Where the player is: the start page, or at the table of a game. */
export type Route = { readonly page: 'start' } | { readonly page: 'game'; readonly id: string }

const read = (hash: string): Route => {
  const game = /^#\/game\/([\w-]+)$/.exec(hash)
  return game?.[1] ? { page: 'game', id: game[1] } : { page: 'start' }
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export const useRoute = (): Route => read(useSyncExternalStore(subscribe, () => window.location.hash))

export const goToStart = (): void => {
  window.location.hash = '#/'
}
export const goToGame = (id: string): void => {
  window.location.hash = `#/game/${id}`
}
