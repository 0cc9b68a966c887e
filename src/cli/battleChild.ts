// A process of `npm run battle`: plays files or games, one after the other, and tells how each went.
import { gamePlayer, type GameSetup } from './tester/games/game.ts'
import type { Entry } from './tester/files.ts'
import { playFile } from './tester/play.ts'

type Setup = { readonly kind: 'files' } | { readonly kind: 'games'; readonly games: GameSetup }
type Message = { readonly setup: Setup } | { readonly task: unknown }

let work: (task: unknown) => unknown = () => undefined

const workFor = (setup: Setup): ((task: unknown) => unknown) => {
  if (setup.kind === 'files') return (task) => playFile(task as Entry)
  const play = gamePlayer(setup.games)
  return (task) => play(task as number)
}

process.on('message', (message: Message) => {
  if ('setup' in message) work = workFor(message.setup)
  else process.send?.({ result: work(message.task) })
})
