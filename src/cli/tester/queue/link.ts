import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { SliceOrder, SlicePlayed, Slice } from '../games/slices.ts'
import { codeMark } from './mark.ts'

/** The queue on which slices wait. Whoever has other rules or battles has another one. */
export const queueName = (): string => `testudo-games-${codeMark()}`

/** A slice as it waits in the queue. */
export type SliceJob = { readonly order: SliceOrder; readonly slice: Slice }
export type SliceResult = SlicePlayed

/** Seconds without a sign of life after which a worker counts as dead, unless it is said otherwise. */
export const LEASE = 30

/** A queue that cannot be reached, in a sentence for people. */
export class NoQueue extends Error {}

const HEADS = /^(?:redis|rediss|valkey|valkeys):\/\//

/** How the queue is reached; throws where nobody answers. Valkey speaks as Redis does. */
export const linkTo = async (url: string): Promise<{ readonly url: string; readonly maxRetriesPerRequest: null }> => {
  if (!HEADS.test(url)) throw new NoQueue(`--queue wants an address such as redis://localhost:6379, not ${url}.`)
  const address = url.replace(/^valkey/, 'redis')
  const probe = new Redis(address, { lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: () => null })
  let why = ''
  probe.on('error', (error: Error) => {
    why = error.message
  })
  try {
    await probe.connect()
    await probe.ping()
  } catch (reason) {
    const said = why || (reason instanceof Error ? reason.message : String(reason))
    throw new NoQueue(`${url}: no queue answers there (${said}).`)
  } finally {
    probe.disconnect()
  }
  return { url: address, maxRetriesPerRequest: null }
}

/** Name of a slice in the queue: the same for the same games, so that nobody asks for them twice. */
export const nameOf = (job: SliceJob): string =>
  `slice-${createHash('sha256').update(JSON.stringify(job)).digest('hex').slice(0, 32)}`
