import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import { create } from 'zustand'

/** True while another tab with an older build keeps the store closed. */
export const useWaiting = create<{ readonly waiting: boolean }>(() => ({ waiting: false }))

const setWaiting = (waiting: boolean): void => useWaiting.setState({ waiting })

/** A store of this browser, opened when it is first asked for; what failed is tried again with the next asking. */
export const storeOf = <S extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>,
): (() => Promise<IDBPDatabase<S>>) => {
  let opening: Promise<IDBPDatabase<S>> | undefined
  const forget = (): void => {
    opening = undefined
  }
  const open = (): Promise<IDBPDatabase<S>> =>
    openDB<S>(name, version, {
      upgrade,
      blocked: () => setWaiting(true),
      // A newer build in another tab wants to open it: this one makes way, and says so with its next write.
      blocking: (_current, _wanted, event) => {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: forget,
    })
  return () => {
    if (opening) return opening
    // The browser may refuse at once, or later.
    const attempt = Promise.resolve().then(open)
    opening = attempt
    attempt.then(
      () => setWaiting(false),
      () => {
        if (opening === attempt) forget()
      },
    )
    return attempt
  }
}
