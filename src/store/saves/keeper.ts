type Log = readonly object[]
/** A game as the keeper sees it: an entry is one command, the same object as long as it is the same command. */
type Logged = { readonly history: { readonly entries: Log } }

/** How far the store is behind the game. */
type Standing = {
  /** Commands that are not surely in the store. */
  readonly missing: number
  /** Why the last write failed; undefined when none has failed since. */
  readonly why: unknown
  /** The game is no longer in the store. */
  readonly gone: boolean
}

/** How a game is written. Writes are carried out whole or not at all, in the order in which they are sent. */
export type Pen<G> = {
  /** What must be done before it can be sent. */
  readonly prepare: (game: G) => Promise<void>
  /** Sends the commands from a place on, or, without a place, the game whole. False when the game is not there. */
  readonly send: (game: G, from: number | undefined) => Promise<boolean>
}

export type Keeper<G> = {
  /** Writes at once whatever is missing. */
  readonly save: (game: G) => void
  /** Writes again what failed. */
  readonly again: () => void
  /** The game was deleted: nothing is written until it is wanted again. */
  readonly lose: () => void
  /** Writes a deleted game whole. */
  readonly revive: () => void
  readonly standing: () => Standing
  readonly latest: () => G | undefined
  /** Resolves when everything sent so far has arrived or failed. */
  readonly settled: () => Promise<void>
}

/** Length of the part of two logs that is the same. */
const commonLength = (a: Log, b: Log): number => {
  let index = Math.min(a.length, b.length)
  while (index > 0 && a[index - 1] !== b[index - 1]) index--
  return index
}

const common = (a: Log | undefined, b: Log | undefined): Log | undefined =>
  a && b && (a === b ? a : a.slice(0, commonLength(a, b)))

/** A log that the store may hold now; without one it may hold nothing. */
type Possible = { readonly number: number; readonly log: Log | undefined }

/** All logs that the store may hold now: writes do not wait for each other, and each may fail or fail only seemingly. */
const newPossible = (stored: Log | undefined) => {
  let possible: readonly Possible[] = [{ number: 0, log: stored }]
  let number = 0
  const sure = (logs: readonly Possible[]): Log | undefined => logs.map(({ log }) => log).reduce(common)
  return {
    /** What is in all of them. */
    sure: () => sure(possible),
    /** The number of the write that was sent last. */
    last: () => number,
    /** Gives the number of a write that is sent. */
    sent: (log: Log): number => {
      number++
      possible = [...possible, { number, log }]
      return number
    },
    arrived: (mine: number): void => {
      possible = possible.filter((each) => each.number >= mine)
    },
    /** It may have been carried out all the same. */
    failed: (mine: number): void => {
      const before = possible.filter((each) => each.number <= mine)
      const after = possible.filter((each) => each.number > mine)
      possible = [{ number: mine, log: sure(before) }, ...after]
    },
    /** The game is no longer there. */
    emptied: (at: number): void => {
      possible = [{ number: at, log: undefined }]
    },
  }
}

/** Sends a game, with everything that is not surely in the store, and notes what came of it. */
const newPost = <G extends Logged>(pen: Pen<G>, stored: G | undefined, onChange: () => void) => {
  const logs = newPossible(stored?.history.entries)
  /** What was sent before is no news of a game that was written again. */
  let revived = 0
  const state: { why: unknown; gone: boolean } = { why: undefined, gone: false }

  const arrived = (mine: number, isThere: boolean): void => {
    if (!isThere && mine <= revived) return
    if (!isThere) state.gone = true
    if (state.gone) logs.emptied(mine)
    else logs.arrived(mine)
    if (mine === logs.last()) state.why = undefined
  }
  const failed = (mine: number, reason: unknown): void => {
    logs.failed(mine)
    state.why = reason ?? new Error('unknown')
  }
  const send = async (game: G): Promise<void> => {
    const before = logs.sure()
    const from = before && commonLength(before, game.history.entries)
    const mine = logs.sent(game.history.entries)
    await pen.send(game, from).then(
      (isThere) => arrived(mine, isThere),
      (reason: unknown) => failed(mine, reason),
    )
    onChange()
  }
  const lose = (): void => {
    state.gone = true
    logs.emptied(logs.last())
  }
  const revive = (): void => {
    state.gone = false
    revived = logs.last()
    logs.emptied(revived)
  }
  return { state, logs, send, lose, revive }
}

/**
 * Keeps one game. Writes do not wait for each other, and each may fail or fail only seemingly; so the keeper knows all
 * logs that the store may hold, and each write carries everything that is not in all of them.
 */
export const newKeeper = <G extends Logged>(pen: Pen<G>, stored: G | undefined, onChange: () => void): Keeper<G> => {
  const post = newPost(pen, stored, onChange)
  let latest = stored
  let turn: Promise<unknown> = Promise.resolve()
  const underWay = new Set<Promise<void>>()

  const dispatch = (game: G): void => {
    if (post.state.gone) return
    const sending: Promise<void> = post.send(game).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  const save = (game: G): void => {
    latest = game
    turn = turn
      .then(() => pen.prepare(game))
      .then(
        () => dispatch(game),
        (reason: unknown) => {
          post.state.why = reason
          onChange()
        },
      )
    if (post.state.gone) onChange()
  }
  const again = (): void => {
    if (latest && post.state.why !== undefined && !post.state.gone) save(latest)
  }
  const lose = (): void => {
    post.lose()
    onChange()
  }
  const revive = (): void => {
    post.revive()
    if (latest) save(latest)
    onChange()
  }
  const standing = (): Standing => {
    const log = latest?.history.entries ?? []
    return {
      missing: log.length - commonLength(post.logs.sure() ?? [], log),
      why: post.state.why,
      gone: post.state.gone,
    }
  }
  const settled = async (): Promise<void> => {
    await turn
    await Promise.all(underWay)
  }
  return { save, again, lose, revive, standing, latest: () => latest, settled }
}
