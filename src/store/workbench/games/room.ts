import type { Answered, Asks, GamesKind, Room } from './messages.ts'

/** A thread of its own; what it was asked and has not answered is given up when it is closed. */
export const openRoom = (): Room => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const open = new Map<number, { resolve(gives: never): void; reject(reason: Error): void }>()
  let last = 0
  const giveUp = (words: string): void => {
    for (const { reject } of open.values()) reject(new Error(words))
    open.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    const asked = open.get(data.id)
    open.delete(data.id)
    if ('failed' in data) asked?.reject(new Error(data.failed))
    else asked?.resolve(data.gives as never)
  })
  worker.addEventListener('error', () => giveUp('The thread that plays the games broke off.'))
  return {
    ask: <K extends GamesKind>(kind: K, given: Asks[K]['given']) =>
      new Promise<Asks[K]['gives']>((resolve, reject) => {
        last += 1
        open.set(last, { resolve, reject })
        worker.postMessage({ id: last, kind, given })
      }),
    close: () => {
      worker.terminate()
      giveUp('Nobody waits for it any more.')
    },
  }
}
