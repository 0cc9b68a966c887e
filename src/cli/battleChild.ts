// A process of `npm run battle`: plays files or games, one after the other, and tells how each went.
import { type GameSetup, timedPlayer } from './tester/games/game.ts'
import { gamesFor } from './tester/games/ground.ts'
import type { FileEntry } from './tester/files.ts'
import { playFile } from './tester/play.ts'

type Setup = { readonly kind: 'files' } | { readonly kind: 'games'; readonly games: GameSetup }
type Message = { readonly setup: Setup } | { readonly task: unknown }

type Worker = (task: unknown) => unknown

let work: Promise<Worker> = Promise.resolve(() => undefined)

const workFor = async (setup: Setup): Promise<Worker> => {
  if (setup.kind === 'files') return (task) => playFile(task as FileEntry)
  const play = timedPlayer(await gamesFor(setup.games.file), setup.games)
  return (task) => play(task as number)
}

process.on('message', (message: Message) => {
  if ('setup' in message) work = workFor(message.setup)
  else void work.then(async (play) => process.send?.({ result: await play(message.task) }))
})
