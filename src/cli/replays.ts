// `node --import tsx src/cli/replays.ts [--seek] [NAME…]`: plays the golden games anew and writes them to tests/replays.
// Only after a change of the rules that is meant: the games then end as the new rules have it. With --seek the seeds from
// the one in the list on are tried until a game ends like the file that it replaces; that seed belongs into the list.
import { readFileSync, writeFileSync } from 'node:fs'
import { endingOf, type GoldenGame, seekEnding, type Sought } from './replays/golden.ts'
import { itacsGames } from './replays/itacs.ts'
import { prestagsGames } from './replays/prestags.ts'

const MOST = 200
const named = process.argv.slice(2).filter((name) => name !== '--seek')
const seeks = process.argv.includes('--seek')

const played = (game: GoldenGame, path: string): Sought | undefined =>
  seeks ? seekEnding(game, endingOf(readFileSync(path, 'utf8')), MOST) : { seed: game.seed, file: game.text(game.seed) }

for (const game of [...prestagsGames, ...itacsGames]) {
  if (named.length > 0 && !named.includes(game.name)) continue
  const path = `tests/replays/${game.name}.json`
  const found = played(game, path)
  if (found) writeFileSync(path, found.file)
  process.stdout.write(`${path}: ${found ? `seed ${found.seed}` : `no seed below ${game.seed + MOST} ends like it`}\n`)
}
