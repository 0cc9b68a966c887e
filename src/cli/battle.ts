// `npm run battle -- FILE…`: plays battle files without a screen, answers their questions, checks what they expect.
// With `--games N` it plays whole games of a battle and reports how they went; with `--positions N` it sets players
// before positions of one right idea.
import { main } from './tester/main.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await main(process.argv.slice(2))
