import { useSyncExternalStore } from 'react'

/** Where the player is: the start page, at the table of a game, or at the workbench. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'game'; readonly id: string }
  | { readonly page: 'workbench' }

const read = (hash: string): Route => {
  if (hash === '#/workbench') return { page: 'workbench' }
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
export const goToWorkbench = (): void => {
  window.location.hash = '#/workbench'
}
