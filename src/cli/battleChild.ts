// A process of `npm run battle`: plays files, games or bouts, one after the other, and tells how each went.
import type { FileEntry } from './tester/files.ts'
import type { Bout } from './tester/games/ladder.ts'
import { boutPlayer, type MatchOrder } from './tester/games/climb.ts'
import { type SliceOrder, type Slice, slicePlayer } from './tester/games/slices.ts'
import { playFile } from './tester/play.ts'

type Setup =
  | { readonly kind: 'files' }
  | { readonly kind: 'games'; readonly order: SliceOrder }
  | { readonly kind: 'match'; readonly order: MatchOrder }
type Message = { readonly setup: Setup } | { readonly task: unknown }

type Worker = (task: unknown) => unknown

let work: Promise<Worker> = Promise.resolve(() => undefined)

const workFor = async (setup: Setup): Promise<Worker> => {
  if (setup.kind === 'files') return (task) => playFile(task as FileEntry)
  if (setup.kind === 'match') {
    const play = await boutPlayer(setup.order)
    return (task) => play(task as Bout)
  }
  const play = await slicePlayer(setup.order)
  return (task) => play(task as Slice)
}

process.on('message', (message: Message) => {
  if ('setup' in message) work = workFor(message.setup)
  else void work.then(async (play) => process.send?.({ result: await play(message.task) }))
})
