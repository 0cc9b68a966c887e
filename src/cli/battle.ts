// `npm run battle -- FILE…`: plays battle files without a screen, answers their questions, checks what they expect.
// With `--games N` it plays whole games of a battle and reports how they went; with `--positions N` it sets players
// before positions of one right idea.
import { type Args, HELP, readArgs } from './tester/args.ts'
import { playLadder } from './tester/games/climb.ts'
import { playGames } from './tester/games/command.ts'
import { playPositions } from './tester/positions.ts'
import { runFiles } from './tester/run.ts'
import { watchFiles } from './tester/watch.ts'

const refused = (text: string): 2 => {
  process.stderr.write(`${text}\n\n${HELP}`)
  return 2
}

const read = (args: readonly string[]): Args | string => {
  try {
    return readArgs(args)
  } catch (reason) {
    return reason instanceof Error ? reason.message : String(reason)
  }
}

const main = async (list: readonly string[]): Promise<0 | 1 | 2> => {
  const args = read(list)
  if (typeof args === 'string') return refused(args)
  if (args.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (args.positions !== undefined) return playPositions(args, args.positions)
  if (args.names.length === 0) return refused('Name a battle file.')
  if (args.games !== undefined && args.ladder) return playLadder(args, args.games)
  if (args.games !== undefined || args.merge) return playGames(args, args.games ?? 0)
  if (args.watch) await watchFiles(args)
  return (await runFiles(args)).code
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await main(process.argv.slice(2))
