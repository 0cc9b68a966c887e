// A thread of the tester: plays files, games, bouts or positions, one after the other, and tells how each went.
import { parentPort } from 'node:worker_threads'
import type { FileEntry } from '../../files/expand.ts'
import { boutPlayer, type MatchOrder } from '../games/bouts.ts'
import type { Bout } from '../games/ladder.ts'
import { type Slice, type SliceOrder, slicePlayer } from '../games/slices.ts'
import { playFile } from '../outcomes/play.ts'
import { type PositionOrder, positionPlayer, type PositionTrial } from '../games/solving.ts'
import { signsOf } from './signs.ts'
import type { ThreadSaid } from './watched.ts'

export type ThreadTask =
  | { readonly kind: 'files'; readonly task: FileEntry }
  | { readonly kind: 'games'; readonly order: SliceOrder; readonly task: Slice }
  | { readonly kind: 'match'; readonly order: MatchOrder; readonly task: Bout }
  | { readonly kind: 'position'; readonly order: PositionOrder; readonly task: PositionTrial }

const say = (said: ThreadSaid): void => parentPort?.postMessage(said)
const watch = signsOf((at) => say({ at }))

/** What was laid last, by its order: tasks of one run follow each other. */
const lastOf = <O, P>(lay: (order: O) => Promise<P>): ((order: O) => Promise<P>) => {
  let laid: { readonly name: string; readonly player: Promise<P> } | undefined
  return (order) => {
    const name = JSON.stringify(order)
    if (laid?.name !== name) laid = { name, player: lay(order) }
    return laid.player
  }
}

const slices = lastOf((order: SliceOrder) => slicePlayer(order, watch))
const bouts = lastOf((order: MatchOrder) => boutPlayer(order, watch))
const positions = lastOf((order: PositionOrder) => positionPlayer(order, watch))

const worked = async (asked: ThreadTask): Promise<unknown> => {
  switch (asked.kind) {
    case 'files':
      return playFile(asked.task)
    case 'games':
      return (await slices(asked.order))(asked.task)
    case 'match':
      return (await bouts(asked.order))(asked.task)
    case 'position':
      return (await positions(asked.order))(asked.task)
  }
}

parentPort?.on('message', (asked: ThreadTask) => {
  worked(asked).then(
    (done) => say({ done }),
    (reason: unknown) => say({ failed: reason instanceof Error ? reason.message : String(reason) }),
  )
})
