/** A game is played in one tab; the lock goes with the tab. */
export type Hold = { readonly release: () => void }

const nameOf = (id: string): string => `testudo-game-${id}`
const FREE: Hold = { release: () => {} }

const request = (id: string, options: LockOptions, onLost: () => void): Promise<Hold | undefined> =>
  new Promise((resolve) => {
    let release = (): void => {}
    const until = new Promise<void>((done) => {
      release = done
    })
    navigator.locks
      .request(nameOf(id), options, (lock) => {
        resolve(lock ? { release } : undefined)
        return lock ? until : undefined
      })
      .catch(onLost)
  })

const canLock = (): boolean => 'locks' in navigator

/** Takes the game for this tab; undefined when another tab has it. `onLost` is called when another tab takes it over. */
export const holdGame = async (id: string, onLost: () => void): Promise<Hold | undefined> =>
  canLock() ? request(id, { ifAvailable: true }, onLost) : FREE

/** Takes the game away from whatever tab has it. */
export const takeOver = async (id: string, onLost: () => void): Promise<Hold> =>
  (canLock() ? await request(id, { steal: true }, onLost) : undefined) ?? FREE
