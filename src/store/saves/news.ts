/** What tabs of one browser tell each other. */
export type News =
  /** The list of kept games has changed. */
  | { readonly kind: 'list' }
  | { readonly kind: 'deleted'; readonly id: string }
  /** Whoever plays this game is asked to finish writing and to let it go. */
  | { readonly kind: 'give'; readonly id: string }
  /** Where the browser has no locks: who plays it? I want to. */
  | { readonly kind: 'ask'; readonly id: string; readonly token: string }
  | { readonly kind: 'held'; readonly id: string; readonly to: string }
  /** Now I play it, whoever played it before. */
  | { readonly kind: 'took'; readonly id: string }
  | { readonly kind: 'free'; readonly id: string }

type Listener = (news: News) => void

const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

/** One channel for the page, open as soon as anybody listens or speaks. */
const open = (): BroadcastChannel | undefined => {
  if (channel !== undefined || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('testudo')
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    for (const listener of [...listeners]) listener(data)
  })
  return channel
}

/** Tells the other tabs, not this one. */
export const tell = (news: News): void => open()?.postMessage(news)

/** Hears what other tabs tell, until the returned function is called. */
export const hear = (listener: Listener): (() => void) => {
  open()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
