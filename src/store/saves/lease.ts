import type { News } from './news.ts'

/** Whoever plays a game; `give` finishes what is being written before another tab takes it. */
export type Holder = {
  readonly give: () => Promise<void>
  /** Another tab has it now. */
  readonly onLost: () => void
}

export type Wire = {
  readonly tell: (news: News) => void
  readonly hear: (listener: (news: News) => void) => () => void
}

export type Leases = {
  /** Takes a game that nobody plays; false when another tab says that it does. */
  readonly take: (id: string, holder: Holder) => Promise<boolean>
  /** Takes it from whoever has it, once he has finished or after a while. */
  readonly seize: (id: string, holder: Holder) => Promise<void>
  readonly release: (id: string) => void
}

/** Asks, and waits for a word from another tab or until patience ends. `listen` gives what stops it. */
const asked = <T>(
  ms: number,
  silence: T,
  listen: (end: (value: T) => void) => () => void,
  ask: () => void,
): Promise<T> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => end(silence), ms)
    const deafen = listen((value) => end(value))
    const end = (value: T): void => {
      clearTimeout(timer)
      deafen()
      resolve(value)
    }
    ask()
  })

/**
 * Locks for a browser that has none: a page that came by plain http. Tabs ask each other; who is silent, because it
 * sleeps or is gone, loses the game and hears of it when it wakes.
 */
export const newLeases = ({ tell, hear }: Wire, token: string, patience: { ask: number; give: number }): Leases => {
  const held = new Map<string, Holder>()
  const asking = new Map<string, () => void>()

  const answer = (id: string, theirs: string): void => {
    const refused = asking.get(id)
    // Of two that ask at the same time the lower token has it.
    if (held.has(id) || (refused && token < theirs)) tell({ kind: 'held', id, to: theirs })
    else refused?.()
  }
  const lose = (id: string): void => {
    held.get(id)?.onLost()
    held.delete(id)
  }
  const give = async (id: string): Promise<void> => {
    await held.get(id)?.give()
    lose(id)
    tell({ kind: 'free', id })
  }
  hear((news) => {
    if (news.kind === 'ask') answer(news.id, news.token)
    else if (news.kind === 'held' && news.to === token) asking.get(news.id)?.()
    else if (news.kind === 'took') lose(news.id)
    else if (news.kind === 'give' && held.has(news.id)) void give(news.id)
  })

  const own = (id: string, holder: Holder): void => {
    held.set(id, holder)
    tell({ kind: 'took', id })
  }
  const isFree = (id: string): Promise<boolean> =>
    asked(
      patience.ask,
      true,
      (end) => {
        asking.set(id, () => end(false))
        return () => asking.delete(id)
      },
      () => tell({ kind: 'ask', id, token }),
    )
  const isGiven = (id: string): Promise<void> =>
    asked(
      patience.give,
      undefined,
      (end) => hear((news) => news.kind === 'free' && news.id === id && end(undefined)),
      () => tell({ kind: 'give', id }),
    )
  return {
    take: async (id, holder) => {
      const free = await isFree(id)
      if (free) own(id, holder)
      return free
    },
    seize: async (id, holder) => {
      await isGiven(id)
      own(id, holder)
    },
    release: (id) => void held.delete(id),
  }
}
