import { anyHex } from './chance.ts'
import { type Holder, type Leases, newLeases } from './lease.ts'
import { hear, tell } from './news.ts'

/** A game is played in one tab; the lock goes with the tab. */
export type Hold = { readonly release: () => void }

/** Milliseconds: how long silence means that nobody plays, and how long the tab that plays may finish writing. */
const PATIENCE = { ask: 500, give: 3000 }

const nameOf = (id: string): string => `testudo-game-${id}`

const request = (id: string, options: LockOptions, { give, onLost }: Holder): Promise<Hold | undefined> =>
  new Promise((resolve, reject) => {
    let deaf: (() => void) | undefined
    const have = (): Promise<void> =>
      new Promise((end) => {
        const release = (): void => {
          deaf?.()
          end()
        }
        const lose = (): void => {
          release()
          onLost()
        }
        deaf = hear((news) => {
          if (news.kind === 'give' && news.id === id) void give().finally(lose)
          if (news.kind === 'ask' && news.id === id) tell({ kind: 'held', id, to: news.token })
        })
        resolve({ release })
      })
    const refused = (): void => resolve(undefined)
    navigator.locks
      .request(nameOf(id), options, (lock) => (lock ? have() : refused()))
      .catch((reason: unknown) => {
        deaf?.()
        if (deaf) onLost()
        else reject(reason)
      })
  })

const canLock = (): boolean => 'locks' in navigator

let token: string | undefined
/** What this tab is called among the others. */
const me = (): string => {
  token ??= anyHex(16)
  return token
}

let leases: Leases | undefined
const leased = (): Leases => {
  leases ??= newLeases({ tell, hear }, me(), PATIENCE)
  return leases
}

/** A page that is just closing gives its game back a moment later; one that plays says so. */
const waitFor = async (id: string, holder: Holder): Promise<Hold | undefined> => {
  const over = new AbortController()
  const end = (): void => over.abort()
  const timer = setTimeout(end, PATIENCE.give)
  const deaf = hear((news) => {
    if (news.kind === 'held' && news.id === id && news.to === me()) end()
  })
  tell({ kind: 'ask', id, token: me() })
  try {
    return await request(id, { signal: over.signal }, holder)
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    deaf()
  }
}

const leaseOf = (id: string): Hold => ({ release: () => leased().release(id) })

/** Takes the game for this tab; undefined when another tab has it. */
export const holdGame = async (id: string, holder: Holder): Promise<Hold | undefined> => {
  if (canLock()) return (await request(id, { ifAvailable: true }, holder)) ?? waitFor(id, holder)
  return (await leased().take(id, holder)) ? leaseOf(id) : undefined
}

/** Takes the game away from whatever tab has it: that tab may finish writing, as long as it answers. */
export const takeOver = async (id: string, holder: Holder): Promise<Hold> => {
  if (!canLock())
    return leased()
      .seize(id, holder)
      .then(() => leaseOf(id))
  tell({ kind: 'give', id })
  const given = await request(id, { signal: AbortSignal.timeout(PATIENCE.give) }, holder).catch(() => undefined)
  const hold = given ?? (await request(id, { steal: true }, holder))
  return hold ?? { release: () => {} }
}
