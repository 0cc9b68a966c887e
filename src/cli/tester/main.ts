import { type Args, readArgs } from './args/args.ts'
import { HELP } from './args/help.ts'
import { playLadder } from './runs/ladder.ts'
import { playGames } from './runs/games.ts'
import { playPositions } from './runs/positions.ts'
import { runFiles } from './runs/files.ts'
import { watchFiles } from './runs/watch.ts'

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

/** What the command line asks for; its exit code. */
export const main = async (list: readonly string[]): Promise<0 | 1 | 2> => {
  const args = read(list)
  if (typeof args === 'string') return refused(args)
  if (args.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (args.positions !== undefined) return playPositions(args, args.positions)
  if (args.names.length === 0 && args.built === undefined) return refused('Name a battle file.')
  if (args.games !== undefined && args.ladder) return playLadder(args, args.games)
  if (args.games !== undefined || args.merge) return playGames(args, args.games ?? 0)
  if (args.watch) await watchFiles(args)
  return (await runFiles(args)).code
}
