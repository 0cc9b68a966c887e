// `node --import tsx src/cli/replays.ts [--seek] [NAME…]`: plays the golden games anew and writes them to tests/replays.
// Only after a change of the rules that is meant: the games then end as the new rules have it. With --seek the seeds from
// the one in the list on are tried until a game ends like the file that it replaces; that seed belongs into the list.
import { readFileSync, writeFileSync } from 'node:fs'
import type { GoldenGame } from '../core/battleFile/golden.ts'
import { desks } from '../systems/index.ts'
import { endingOf, seekEnding, type FoundGame } from './replays/golden.ts'
import { library } from './files/library.ts'

const MOST = 200
const named = process.argv.slice(2).filter((name) => name !== '--seek')
const seeks = process.argv.includes('--seek')

const played = ({ seed, text }: GoldenGame, path: string): FoundGame | undefined => {
  const of = (sown: number): string => text(sown, library)
  return seeks ? seekEnding({ seed, text: of }, endingOf(readFileSync(path, 'utf8')), MOST) : { seed, file: of(seed) }
}

for (const game of (await desks()).flatMap(({ golden }) => golden)) {
  if (named.length > 0 && !named.includes(game.name)) continue
  const path = `tests/replays/${game.name}.json`
  const found = played(game, path)
  if (found) writeFileSync(path, found.file)
  process.stdout.write(`${path}: ${found ? `seed ${found.seed}` : `no seed below ${game.seed + MOST} ends like it`}\n`)
}
