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

/**
 * Keeps one game. Writes do not wait for each other, and each may fail or fail only seemingly; so the keeper knows all
 * logs that the store may hold, and each write carries everything that is not in all of them.
 */
export const newKeeper = <G extends Logged>(pen: Pen<G>, stored: G | undefined, onChange: () => void): Keeper<G> => {
  let possible: readonly Possible[] = [{ number: 0, log: stored?.history.entries }]
  let number = 0
  let latest = stored
  let why: unknown
  let gone = false
  /** What was sent before is no news of a game that was written again. */
  let revived = 0
  let turn: Promise<unknown> = Promise.resolve()
  const underWay = new Set<Promise<void>>()

  const sure = (): Log | undefined => possible.map(({ log }) => log).reduce(common)

  const arrived = (mine: number, isThere: boolean): void => {
    if (!isThere && mine <= revived) return
    if (!isThere) gone = true
    possible = gone ? [{ number: mine, log: undefined }] : possible.filter((each) => each.number >= mine)
    if (mine === number) why = undefined
  }
  /** It may have been carried out all the same. */
  const failed = (mine: number, reason: unknown): void => {
    const before = possible.filter((each) => each.number <= mine)
    const after = possible.filter((each) => each.number > mine)
    possible = [{ number: mine, log: before.map(({ log }) => log).reduce(common) }, ...after]
    why = reason ?? new Error('unknown')
  }
  const send = async (game: G): Promise<void> => {
    const mine = ++number
    const before = sure()
    const from = before && commonLength(before, game.history.entries)
    possible = [...possible, { number: mine, log: game.history.entries }]
    await pen.send(game, from).then(
      (isThere) => arrived(mine, isThere),
      (reason: unknown) => failed(mine, reason),
    )
    onChange()
  }
  const dispatch = (game: G): void => {
    if (gone) return
    const sending: Promise<void> = send(game).finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  const save = (game: G): void => {
    latest = game
    turn = turn
      .then(() => pen.prepare(game))
      .then(
        () => dispatch(game),
        (reason: unknown) => {
          why = reason
          onChange()
        },
      )
    if (gone) onChange()
  }
  const again = (): void => {
    if (latest && why !== undefined && !gone) save(latest)
  }
  const lose = (): void => {
    gone = true
    possible = [{ number, log: undefined }]
    onChange()
  }
  const revive = (): void => {
    gone = false
    revived = number
    possible = [{ number, log: undefined }]
    if (latest) save(latest)
    onChange()
  }
  const standing = (): Standing => {
    const log = latest?.history.entries ?? []
    return { missing: log.length - commonLength(sure() ?? [], log), why, gone }
  }
  const settled = async (): Promise<void> => {
    await turn
    await Promise.all(underWay)
  }
  return { save, again, lose, revive, standing, latest: () => latest, settled }
}
