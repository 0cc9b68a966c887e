// A thread of `npm run worker`: plays slices, one after the other, while its worker goes on giving signs of life.
import { parentPort } from 'node:worker_threads'
import { type SlicePlayed, type Slice, slicePlayer } from '../games/slices.ts'
import type { SliceJob } from './link.ts'

type Player = (slice: Slice) => SlicePlayed

/** The ground of the last run is kept laid: slices of one run follow each other. */
let laid: { readonly name: string; readonly player: Promise<Player> } | undefined

const playerFor = ({ order }: SliceJob): Promise<Player> => {
  const name = JSON.stringify(order)
  if (laid?.name !== name) laid = { name, player: slicePlayer(order) }
  return laid.player
}

parentPort?.on('message', (job: SliceJob) => {
  playerFor(job)
    .then((play) => ({ played: play(job.slice) }))
    .catch((reason: unknown) => ({ failed: reason instanceof Error ? reason.message : String(reason) }))
    .then((answer) => parentPort?.postMessage(answer))
})
