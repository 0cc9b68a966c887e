import { useSyncExternalStore } from 'react'

/** Where the player is: the start page, at the table of a game, at the workbench, or coming by a link. */
export type Route =
  | { readonly page: 'start' }
  | { readonly page: 'game'; readonly id: string }
  | { readonly page: 'workbench' }
  | { readonly page: 'shared'; readonly code: string }
  | { readonly page: 'lessons' }
  | { readonly page: 'lesson'; readonly path: string }
  | { readonly page: 'campaigns' }
  | { readonly page: 'campaign'; readonly id: string }
  | { readonly page: 'build'; readonly system: string }

export const WORKBENCH = '#/workbench'
const SHARED = '#/open/'
/** Addresses of the campaigns: all of them, and one. */
export const CAMPAIGNS = '#/campaigns'
export const campaignAddress = (id: string): string => `#/campaign/${id}`
export const goToCampaign = (id: string): void => {
  window.location.hash = campaignAddress(id)
}

/** The address that brings what is packed into a code. */
export const openAddress = (code: string): string => `${window.location.href.split('#')[0]}${SHARED}${code}`

const read = (hash: string): Route => {
  if (hash === WORKBENCH) return { page: 'workbench' }
  if (hash.startsWith(SHARED)) return { page: 'shared', code: hash.slice(SHARED.length) }
  if (hash === CAMPAIGNS) return { page: 'campaigns' }
  const campaign = /^#\/campaign\/([\w-]+)$/.exec(hash)
  if (campaign?.[1]) return { page: 'campaign', id: campaign[1] }
  if (hash === '#/lessons') return { page: 'lessons' }
  const lesson = /^#\/lesson\/([\w-]+\/[\w-]+)$/.exec(hash)
  if (lesson?.[1]) return { page: 'lesson', path: lesson[1] }
  const build = /^#\/build\/([\w-]+)$/.exec(hash)
  if (build?.[1]) return { page: 'build', system: build[1] }
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
/** `instead`: the page that led there is not gone back to. */
export const goToGame = (id: string, instead = false): void => {
  if (instead) window.location.replace(`#/game/${id}`)
  else window.location.hash = `#/game/${id}`
}
/** Where battles of a system are built. */
export const buildAddress = (system: string): string => `#/build/${system}`
/** Addresses of the lessons: all of them, and one. */
export const LESSONS = '#/lessons'
export const lessonAddress = (path: string): string => `#/lesson/${path}`
export const goToLesson = (path: string): void => {
  window.location.hash = lessonAddress(path)
}
export const goToWorkbench = (): void => {
  window.location.hash = WORKBENCH
}
