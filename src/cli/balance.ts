// `npm run balance -- --games N --built N BATTLE…`: computer against computer in battles of the library and in battles
// by lot; prints a table of balance. Every game is kept as a line, and is not played twice.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type BalanceArgs, HELP, readBalanceArgs } from './balances/args.ts'
import { type Due, dueGames, type KeptGame, keyOf } from './balances/games.ts'
import { balanceTable } from './balances/table.ts'
import { progressOn } from './tester/games/progress.ts'

const refused = (reason: unknown): 2 => {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n\n${HELP}`)
  return 2
}

const keptIn = (path: string): Map<string, KeptGame> => {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => JSON.parse(line) as KeptGame).map((game) => [keyOf(game), game]))
}

const playAll = async (due: readonly Due[], { kept }: BalanceArgs): Promise<readonly KeptGame[]> => {
  const known = keptIn(kept)
  mkdirSync(dirname(kept), { recursive: true })
  const open = due.filter(({ key }) => !known.has(key))
  const progress = progressOn(process.stderr, 'balance', open.length)
  for (const [index, { key, play }] of open.entries()) {
    const game = await play()
    known.set(key, game)
    appendFileSync(kept, `${JSON.stringify(game)}\n`)
    progress(index + 1)
  }
  return due.flatMap(({ key }) => known.get(key) ?? [])
}

const main = async (list: readonly string[]): Promise<0 | 1 | 2> => {
  let args: BalanceArgs
  let due: readonly Due[]
  try {
    args = readBalanceArgs(list)
    due = await dueGames(args)
  } catch (reason) {
    return refused(reason)
  }
  if (args.help) {
    process.stdout.write(HELP)
    return 0
  }
  const games = await playAll(due, args)
  process.stdout.write(balanceTable(games))
  return games.some(({ winner }) => winner === -2) ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
